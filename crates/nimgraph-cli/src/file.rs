//! Files that are read and written whole.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
    path::Path,
};

use crate::failure::Failure;

/// Whether a path stands for standard input or standard output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// All bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::file(path, error))
}

/// Makes sure that a file can be written before the work that it is to hold is begun.
pub(crate) fn check_place(path: &Path) -> Result<(), Failure> {
    nimgraph_file::check_place(path).map_err(|error| Failure::file(path, error))
}

/// Writes a file as a whole or not at all.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> Result<(), Failure> {
    nimgraph_file::write_whole(path, write).map_err(|error| Failure::not_written(path, error))
}
