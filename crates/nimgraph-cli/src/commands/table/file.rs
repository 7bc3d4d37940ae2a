//! A table's file on the command line: opened, or refused with the reason.

use std::path::Path;

use nimgraph::tables::file::{ReadError, TableFile};

use crate::failure::Failure;

/// Opens a table.
pub(crate) fn open(path: &Path) -> Result<TableFile, Failure> {
    TableFile::open(path).map_err(|error| unreadable(path, error))
}

/// A table that cannot be read.
pub(crate) fn unreadable(path: &Path, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) => Failure::file(path, error),
        ReadError::Format(error) => Failure::argument("FILE", format!("{}: {error}", path.display())),
        ReadError::Cancelled => Failure::Interrupted { advice: String::new() },
    }
}
