//! Files that are read and written whole.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs::File,
    io::{self, BufWriter, Read},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use crate::{failure::Failure, interrupt::while_waiting};

/// Names of files that are not UTF-8, by the words that stand for them.
static NAMES: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());

/// A word of the command line, which may be the name of a file in any letters.
pub(crate) fn word_of(arg: OsString) -> String {
    arg.into_string().unwrap_or_else(|name| {
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        let mut word = name.to_string_lossy().into_owned();
        // Two names may look alike.
        while names.get(&word).is_some_and(|other| other.as_os_str() != name) {
            word.insert(0, char::REPLACEMENT_CHARACTER);
        }
        names.insert(word.clone(), name.into());
        word
    })
}

/// The file that a word names.
pub(crate) fn path_of(word: &str) -> PathBuf {
    let names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    names.get(word).cloned().unwrap_or_else(|| word.into())
}

/// Whether a path stands for standard input or standard output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The most bytes that are read where no budget says.
const LARGEST: u64 = 1 << 30;

/// All bytes of a file. A pipe gives them once, and every reader after that the same.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    read_bytes_within(path, LARGEST)
}

/// The same of a file with at most this many bytes.
pub(crate) fn read_bytes_within(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let read =
        || while_waiting(|| up_to(File::open(path)?, most)).map_err(|error| Failure::file(path, error));
    let bytes = if is_pipe(path) { from_pipe(path, read)? } else { read()? };
    check_length(bytes, &path.display().to_string(), most)
}

/// The bytes of some input, and of one that is too long one more than there may be.
fn up_to(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn check_length(bytes: Vec<u8>, place: &str, most: u64) -> Result<Vec<u8>, Failure> {
    if bytes.len() as u64 > most { Err(Failure::too_large(place, most)) } else { Ok(bytes) }
}

/// Whether a path is neither that of a file nor of a folder.
pub(crate) fn is_pipe(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// What a pipe has given before, or gives now.
fn from_pipe(path: &Path, read: impl FnOnce() -> Result<Vec<u8>, Failure>) -> Result<Vec<u8>, Failure> {
    static PIPES: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());
    let mut pipes = PIPES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(bytes) = pipes.get(path) {
        return Ok(bytes.clone());
    }
    let bytes = read()?;
    pipes.insert(path.to_owned(), bytes.clone());
    Ok(bytes)
}

/// All bytes of standard input, of which there may be this many.
pub(crate) fn read_standard_input_within(most: u64) -> Result<Vec<u8>, Failure> {
    const PLACE: &str = "standard input";
    let read = while_waiting(|| up_to(io::stdin(), most));
    check_length(read.map_err(|error| Failure::File { path: PLACE.to_owned(), error })?, PLACE, most)
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
    nimgraph_file::check_place(path).map_err(|error| Failure::not_written(path, error))
}

/// Writes a file as a whole or not at all.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> Result<(), Failure> {
    nimgraph_file::write_whole(path, write).map_err(|error| Failure::not_written(path, error))
}
