//! `nimgraph theorems remove`: a statement that was added answers no more.

use std::{fs, io::Write};

use clap::Args;
use nimgraph::theory::entries;
use nimgraph_wire::reports::RemovedStatement;

use crate::{console::Console, data, failure::Failure, status::Status, style::HEADING};

/// Remove a formula that `theorems add` has added
#[derive(Args)]
pub(crate) struct Remove {
    /// The statement
    id: String,
}

impl Remove {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let files = data::folder().map(|folder| data::files(&folder, &self.id));
        let Some((statement, certificate)) = files.filter(|(statement, _)| statement.is_file()) else {
            let is_known = entries().iter().any(|entry| entry.id == self.id);
            let message = match is_known {
                true => format!("the statement {:?} is part of the program", self.id),
                false => format!(
                    "there is no statement {:?}; `nimgraph theorems list --added` lists those that can be removed",
                    self.id
                ),
            };
            return Err(Failure::argument("ID", message));
        };
        fs::remove_file(&statement).map_err(|error| Failure::file(&statement, error))?;
        // Without its statement a certificate is never read.
        let _ = fs::remove_file(&certificate);
        if console.json {
            console.write_json(&RemovedStatement { removed: self.id })?;
        } else {
            writeln!(console, "{HEADING}Removed{HEADING:#} {}", self.id)?;
        }
        Ok(Status::Answered)
    }
}
