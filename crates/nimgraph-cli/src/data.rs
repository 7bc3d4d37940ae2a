//! What the user has added: proved formulas and theorems about families with their certificates, in a folder of their own.

pub(crate) use nimgraph_wire::{
    added::{KeptFamily, KeptStatement, files, folder},
    adding::keep,
};

use crate::{console::Console, failure::Failure};

/// Adds the statements of the folder to the catalogue. One that cannot be read is left out, with a remark.
pub(crate) fn load(console: &mut Console) -> Result<(), Failure> {
    for left_out in nimgraph_wire::added_rules::load_rules().into_iter().chain(nimgraph_wire::added::load()) {
        console.remark(&left_out.to_string())?;
    }
    Ok(())
}
