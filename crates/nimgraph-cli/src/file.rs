//! Files that are read and written whole.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
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
    if path.is_dir() {
        return Err(Failure::file(path, io::ErrorKind::IsADirectory.into()));
    }
    if is_device(path) {
        return Ok(());
    }
    let made = new_part(path).and_then(|(part, _)| fs::remove_file(&part));
    made.map_err(|error| Failure::file(path, error))
}

/// A new file beside the place of another. Two programs that write the same file each have their own.
fn new_part(path: &Path) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    for number in 0u32.. {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{process}-{number}.part"));
        let part = path.with_file_name(name);
        match File::create_new(&part) {
            // Left behind by a program of the same number that was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (part, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes a file beside its place and moves it there when it is whole, so that nobody ever sees half of it. Of several
/// programs that write the same file at once, the last one to finish is the one whose file stays.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let failed = |error| Failure::not_written(path, error);
    if is_device(path) {
        let mut out = BufWriter::new(File::options().write(true).open(path).map_err(failed)?);
        return write(&mut out).and_then(|()| out.flush()).map_err(failed);
    }
    // What a link leads to is replaced, not the link.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (part, file) = new_part(&place).map_err(failed)?;
    let mut out = BufWriter::new(file);
    let written = write(&mut out).and_then(|()| {
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        // Who may read the file that is replaced may read the new one, and nobody else.
        if let Ok(old) = fs::metadata(&place) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&part, &place)
    });
    written.map_err(|error| {
        // What is not whole is of no use to anybody.
        let _ = fs::remove_file(&part);
        failed(error)
    })
}

/// Whether something other than a file is there, such as `/dev/null` or a pipe, which is written to as it comes.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir())
}
