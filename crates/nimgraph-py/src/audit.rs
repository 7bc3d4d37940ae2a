//! The audit of statements against plain search, in Python.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use nimgraph::solver::Interrupt;
use nimgraph_audit::{AuditProgress, Scope, Size, reasons::audit_reasons};
use nimgraph_wire::reports::AuditedReasons;
use pyo3::prelude::*;

use crate::{
    error::Mistake,
    json::loads,
    signals::{News, Reporter, reported},
};

/// Checks statements against search on all positions of small universes; the report has the fields of `nimgraph audit --json`.
#[pyfunction]
#[pyo3(signature = (ids, size, *, listener))]
pub(crate) fn audit_statements<'py>(
    py: Python<'py>,
    ids: Vec<String>,
    size: &str,
    listener: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = match size {
        "small" => Size::Small,
        "medium" => Size::Medium,
        "large" => Size::Large,
        other => {
            let expected = "\"small\", \"medium\" or \"large\"";
            return Err(Mistake::expected("size", expected, format!("{other:?}")).into());
        }
    };
    let report = reported(py, listener, |interrupt, reporter| {
        let progress = Watched::new(&interrupt, reporter);
        nimgraph_audit::audit(&Scope { size, ids }, &progress)
    })?;
    let report = report.map_err(|error| Mistake::new("unexpected", "ids", error.to_string()))?;
    loads(py, &serde_json::to_string(&report).expect("a report is plain data"))
}

/// Evaluates the claims in the reasons for some random positions, as `nimgraph audit --reasons`.
#[pyfunction]
#[pyo3(signature = (positions, seed, *, listener))]
pub(crate) fn audit_claims<'py>(
    py: Python<'py>,
    positions: u64,
    seed: u64,
    listener: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let report = reported(py, listener, |interrupt, reporter| {
        AuditedReasons::from(audit_reasons(positions, seed, &Watched::new(&interrupt, reporter)))
    })?;
    loads(py, &serde_json::to_string(&report).expect("a report is plain data"))
}

/// Reports how many positions are done.
struct Watched<'a> {
    interrupt: &'a Interrupt,
    reporter: &'a Reporter,
    done: AtomicU64,
    of: AtomicU64,
}

impl<'a> Watched<'a> {
    fn new(interrupt: &'a Interrupt, reporter: &'a Reporter) -> Self {
        Self { interrupt, reporter, done: AtomicU64::new(0), of: AtomicU64::new(0) }
    }
}

impl AuditProgress for Watched<'_> {
    fn expect(&self, positions: u64) {
        self.of.store(positions, Relaxed);
    }

    fn done(&self, positions: u64) {
        let done = self.done.fetch_add(positions, Relaxed) + positions;
        self.reporter.report(|| News { what: "positions".to_owned(), done, of: Some(self.of.load(Relaxed)) });
    }

    fn go_on(&self) -> bool {
        !self.interrupt.is_raised()
    }
}
