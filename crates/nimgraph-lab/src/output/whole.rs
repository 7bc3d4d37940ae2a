//! Files of a sweep's folder that are written as a whole or not at all.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use crate::SweepError;

/// Writes a file as a whole or not at all, in place of one that may be there.
pub(super) fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), SweepError> {
    nimgraph_file::write_whole(file, |out| out.write_all(bytes))
        .map_err(|error| SweepError::write(file, error))
}

/// Copies a file as a whole or not at all, in place of one that may be there.
pub(super) fn copy_whole(from: &Path, file: &Path) -> Result<(), SweepError> {
    let mut from = File::open(from).map_err(|error| SweepError::file(from, error))?;
    nimgraph_file::write_whole(file, |out| io::copy(&mut from, out).map(drop))
        .map_err(|error| SweepError::write(file, error))
}

/// Writes a file as a whole or not at all; one that is there stays.
pub(super) fn create(file: &Path, bytes: &[u8]) -> Result<(), SweepError> {
    match nimgraph_file::create_whole(file, bytes) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(SweepError::write(file, error)),
        _ => Ok(()),
    }
}
