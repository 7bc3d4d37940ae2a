//! Files that are read and written whole.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, BufWriter, Read},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use crate::{failure::Failure, interrupt::while_waiting};

/// Whether a path stands for standard input or standard output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// All bytes of a file. A pipe gives them once, and every reader after that the same.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    static PIPES: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());
    let read = || while_waiting(|| fs::read(path)).map_err(|error| Failure::file(path, error));
    if !path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        return read();
    }
    let mut pipes = PIPES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = pipes.get(path) {
        return Ok(bytes.clone());
    }
    let bytes = read()?;
    pipes.insert(path.to_owned(), bytes.clone());
    Ok(bytes)
}

/// All bytes of standard input.
pub(crate) fn read_standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = while_waiting(|| io::stdin().read_to_end(&mut bytes));
    read.map_err(|error| Failure::File { path: "standard input".to_owned(), error })?;
    Ok(bytes)
}

/// Input during whose reading Ctrl-C ends the program at once.
pub(crate) struct Awaited<R>(pub(crate) R);

impl<R: Read> Read for Awaited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while_waiting(|| self.0.read(buffer))
    }
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
