//! A table's file on the command line: opened, or refused with the reason.

use std::{io, path::Path};

use nimgraph::table::file::{Files, ReadError, Stage, TableFile, TableFileError, TableStore};

use super::{progress::Progress, words::bytes};
use crate::{args::LimitArgs, failure::Failure};

/// Opens a table, whose parts are read one at a time.
pub(crate) fn open(path: &Path, limits: &LimitArgs) -> Result<TableFile, Failure> {
    let most = limits.memory().unwrap_or(u64::MAX);
    TableFile::open_within(path, most).map_err(|error| unreadable(path, error))
}

/// A table that cannot be read.
pub(crate) fn unreadable(path: &Path, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) if error.kind() == io::ErrorKind::NotFound && is_begun(path) => {
            let message = "the table is not complete: it is still being built, or was interrupted; \
                to continue, run the command that started it with --resume";
            Failure::argument("FILE", format!("{}: {message}", path.display()))
        }
        ReadError::Io(error) => Failure::file(path, error),
        ReadError::Format(TableFileError::OutOfMemory { bytes: needed, most }) => {
            let what = format!("a part of {}", path.display());
            Failure::OutOfMemory { what, needed: bytes(needed.into()), most: bytes(most.into()) }
        }
        ReadError::Format(error) => Failure::argument("FILE", format!("{}: {error}", path.display())),
        ReadError::Cancelled => Failure::Interrupted { advice: String::new() },
    }
}

/// The same for work that its progress may have stopped.
pub(crate) fn stopped_or(progress: &Progress, path: &Path, error: ReadError) -> Failure {
    match error {
        ReadError::Cancelled => progress.stopped(""),
        error => unreadable(path, error),
    }
}

/// Whether a table was begun here and is not complete.
fn is_begun(path: &Path) -> bool {
    matches!(Files::new(path).place(), Ok(Stage::Checkpoint | Stage::Remains))
}
