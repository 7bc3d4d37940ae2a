//! Files that are read and written whole.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// All bytes of a file.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::file(path, error))
}

/// Makes sure that a file can be written before the work that it is to hold is begun.
pub(crate) fn check_place(path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(Failure::file(path, io::ErrorKind::IsADirectory.into()));
    }
    let part = part_of(path);
    let made = File::create(&part).and_then(|_| fs::remove_file(&part));
    made.map_err(|error| Failure::file(path, error))
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

/// Writes a file beside its place and moves it there when it is whole, so that nobody ever sees half of it.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let part = part_of(path);
    let written = File::create(&part).and_then(|file| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&part, path)
    });
    written.map_err(|error| {
        // It may not even have been made.
        let _ = fs::remove_file(&part);
        Failure::not_written(path, error)
    })
}
