//! Statements and rules that the user adds, in Python.

use std::fs;

use nimgraph::{Budget, StopReason};
use nimgraph_file::write_whole;
use nimgraph_wire::{
    added_rules::{KeptRules, rules_file, rules_folder},
    adding::{AddFault, add_statement, remove_statement},
};
use pyo3::{exceptions::PyOSError, prelude::*};

use crate::{
    error::{Mistake, spent},
    limits::{Memory, Nodes, Time, budget},
    signals::awaited,
};

/// Adds the statement of a certificate to those that answer; its id is returned.
#[pyfunction]
#[pyo3(signature = (certificate, strategy, *, time, memory))]
pub(crate) fn statement_added(
    py: Python<'_>,
    certificate: &str,
    strategy: Vec<String>,
    time: Time,
    memory: Memory,
) -> PyResult<String> {
    let budget = budget(time, Nodes(None), memory);
    let added =
        awaited(py, |interrupt| add_statement(certificate, &strategy, &Budget { interrupt, ..budget }))?;
    Ok(added.map_err(|fault| not_added(fault, "certificate"))?.id)
}

/// Removes the files of a statement that was added.
#[pyfunction]
pub(crate) fn statement_removed(id: &str) -> PyResult<bool> {
    remove_statement(id).map_err(|fault| not_added(fault, "id"))
}

/// Gives a name to rules, for all programs of the user; the line in its normal form is returned.
#[pyfunction]
pub(crate) fn rules_added(fields: &str) -> PyResult<String> {
    let refused = |message: String| Mistake::new("unexpected", "rules", message);
    let kept = KeptRules::parse(fields).map_err(refused)?;
    kept.register().map_err(refused)?;
    let folder = rules_folder().ok_or_else(|| not_added(AddFault::NoFolder, "rules"))?;
    fs::create_dir_all(&folder)?;
    write_whole(&rules_file(&folder, &kept.name), |out| Ok(serde_json::to_writer_pretty(out, &kept)?))?;
    Ok(kept.rules)
}

/// Removes the file of rules that were added.
#[pyfunction]
pub(crate) fn rules_removed(name: &str) -> PyResult<bool> {
    let file = rules_folder().map(|folder| rules_file(&folder, name)).filter(|file| file.is_file());
    let Some(file) = file else { return Ok(false) };
    fs::remove_file(file)?;
    Ok(true)
}

fn not_added(fault: AddFault, field: &str) -> PyErr {
    match fault {
        AddFault::Refused(message) => Mistake::new("unexpected", field, message).into(),
        AddFault::Stopped(reason) | AddFault::Unread(reason) => spent(Some(reason.name())),
        AddFault::TooLong(_) => spent(Some(StopReason::Memory.name())),
        AddFault::NoFolder | AddFault::Unwritten { .. } => PyOSError::new_err(fault.to_string()),
    }
}
