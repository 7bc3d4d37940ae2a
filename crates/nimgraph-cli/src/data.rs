//! What the user has added: proved formulas and theorems about families with their certificates, in a folder of their own.

use std::{fs, io::Write, path::Path};

pub(crate) use nimgraph_wire::added::{KeptFamily, KeptStatement, files, folder};
use serde::Serialize;

use crate::{console::Console, failure::Failure, file::write_whole};

/// Writes a statement and its certificate; the statement last, so that it is there only when both are.
pub(crate) fn keep(folder: &Path, id: &str, kept: &impl Serialize, certificate: &str) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::not_written(folder, error))?;
    let (statement, proof) = files(folder, id);
    write_whole(&proof, |out| out.write_all(certificate.as_bytes()))?;
    write_whole(&statement, |out| Ok(serde_json::to_writer_pretty(out, kept)?))
}

/// Adds the statements of the folder to the catalogue. One that cannot be read is left out, with a remark.
pub(crate) fn load(console: &mut Console) -> Result<(), Failure> {
    for left_out in nimgraph_wire::added_rules::load_rules().into_iter().chain(nimgraph_wire::added::load()) {
        console.remark(&left_out.to_string())?;
    }
    Ok(())
}
