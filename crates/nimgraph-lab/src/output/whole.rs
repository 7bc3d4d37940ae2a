//! Files that are written as a whole or not at all: under a name of their own, brought to the disk, renamed.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::LazyLock,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::SweepError;

/// Writes a file as a whole or not at all, in place of one that may be there.
pub(super) fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), SweepError> {
    replace(file, |out| out.write_all(bytes))
}

/// Copies a file as a whole or not at all, in place of one that may be there.
pub(super) fn copy_whole(from: &Path, file: &Path) -> Result<(), SweepError> {
    let mut from = File::open(from).map_err(|error| SweepError::file(from, error))?;
    replace(file, |out| io::copy(&mut from, out).map(drop))
}

fn replace(file: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), SweepError> {
    let unfinished = write_unfinished(file, write)?;
    fs::rename(&unfinished, file).map_err(|error| SweepError::write(file, error))?;
    sync_folder(file.parent().unwrap_or(Path::new(".")))
}

/// Writes a file as a whole or not at all, and never in place of another.
pub(super) fn create(file: &Path, bytes: &[u8]) -> Result<(), SweepError> {
    let unfinished = write_unfinished(file, |out| out.write_all(bytes))?;
    // Some file systems have no links: there, the file is made in its place, which is as exclusive but not as whole.
    let made = fs::hard_link(&unfinished, file).or_else(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Err(error),
        _ => File::options().write(true).create_new(true).open(file).and_then(|mut out| out.write_all(bytes)),
    });
    let _ = fs::remove_file(&unfinished);
    match made {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(SweepError::write(file, error)),
        _ => sync_folder(file.parent().unwrap_or(Path::new("."))),
    }
}

/// A name of this process alone for a file that is not finished.
pub(super) fn unfinished(file: &Path) -> PathBuf {
    // Containers and machines of a cluster may have the same process numbers; they do not start in the same instant.
    static STARTED: LazyLock<u128> =
        LazyLock::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos()));
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}-{:x}.tmp", std::process::id(), *STARTED));
    name.into()
}

/// Brings the names of a folder's files to the disk.
pub(super) fn sync_folder(path: &Path) -> Result<(), SweepError> {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    // Some systems do not open folders; there, renaming is all that can be done.
    match File::open(path) {
        Ok(folder) => folder.sync_all().or_else(|error| match error.kind() {
            io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported => Ok(()),
            _ => Err(SweepError::write(path, error)),
        }),
        Err(_) => Ok(()),
    }
}

fn write_unfinished(
    file: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<PathBuf, SweepError> {
    let unfinished = unfinished(file);
    let written = File::create(&unfinished).and_then(|mut out| {
        write(&mut out)?;
        out.sync_all()
    });
    match written {
        Ok(()) => Ok(unfinished),
        Err(error) => {
            let _ = fs::remove_file(&unfinished);
            Err(SweepError::write(&unfinished, error))
        }
    }
}
