//! Files that are written as a whole or not at all: under a name of their own, brought to the disk, renamed.
//!
//! A program that is killed leaves the old file as it was, and perhaps an unfinished one beside it, whose name ends in
//! `.part`. Of several programs that write one file at once, each has an unfinished file of its own, and the last to finish
//! is the one whose file stays.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// Writes a file as a whole or not at all, in place of one that may be there. What is not a file, such as `/dev/null` or a
/// pipe, is written to as it comes.
///
/// ```
/// use std::io::Write;
/// let path = std::env::temp_dir().join(format!("nimgraph-file-{}", std::process::id()));
/// nimgraph_file::write_whole(&path, |out| out.write_all(b"all of it"))?;
/// assert_eq!(std::fs::read(&path)?, b"all of it");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    if is_device(path) {
        let device = File::options().write(true).open(path)?;
        let mut out = BufWriter::new(&device);
        return write(&mut out).and_then(|()| out.flush());
    }
    let unfinished = Unfinished::beside(path)?;
    unfinished.fill(write)?;
    unfinished.replace()
}

/// The same for a file with secrets, which only its owner may read, also where it replaces a file that others could read.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = Unfinished::made(path, private)?;
    unfinished.fill(|out| out.write_all(bytes))?;
    unfinished.persist()
}

/// Writes a file as a whole or not at all, and never in place of another: then the error is
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists).
pub fn create_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = Unfinished::beside(path)?;
    unfinished.fill(|out| out.write_all(bytes))?;
    match unfinished.file.persist_noclobber(path) {
        Ok(_) => sync_folder(folder_of(path)),
        Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => Err(failed.error),
        // Some file systems have no links: there, the file is made in its place, which is as exclusive but not as whole.
        Err(_) => File::create_new(path)?.write_all(bytes).and_then(|()| sync_folder(folder_of(path))),
    }
}

/// Makes sure that a file can be written before the work that it is to hold is begun.
pub fn check_place(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if is_device(path) { Ok(()) } else { Unfinished::beside(path).map(drop) }
}

/// A file that gets its name when it is finished. It is removed when it is dropped before.
#[derive(Debug)]
pub struct Unfinished {
    file: NamedTempFile,
    place: PathBuf,
}

impl Unfinished {
    /// An empty file beside the place of another.
    pub fn beside(path: &Path) -> io::Result<Self> {
        // `tempfile` keeps its files to their owner; these are to be as readable as any other.
        Self::made(path, |_| {})
    }

    fn made(path: &Path, access: fn(&mut OpenOptions)) -> io::Result<Self> {
        // What a link leads to is replaced, not the link.
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let prefix = unfinished_prefix(&place);
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix(&prefix).suffix(ENDING).make_in(folder_of(&place), |part| {
            let mut options = File::options();
            access(options.read(true).write(true).create_new(true));
            options.open(part)
        })?;
        Ok(Self { file, place })
    }

    /// The file, to be written.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Where it is until it is finished.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Writes all of it.
    fn fill(&self, write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>) -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 16, self.file());
        write(&mut out)?;
        out.flush()?;
        self.file().sync_all()
    }

    /// Brings the file to the disk and moves it to its place, where another may be. The new file is as readable as the
    /// one that it replaces.
    pub fn replace(self) -> io::Result<()> {
        if let Ok(old) = fs::metadata(&self.place) {
            self.file().set_permissions(old.permissions())?;
        }
        self.persist()
    }

    fn persist(self) -> io::Result<()> {
        self.file().sync_all()?;
        let Self { file, place } = self;
        file.persist(&place).map_err(|failed| failed.error)?;
        sync_folder(folder_of(&place))
    }
}

/// Removes what programs that were killed have left unfinished beside the place of a file. Only for one who knows that
/// no other program is writing it now.
pub fn remove_leftovers(path: &Path) -> io::Result<()> {
    let prefix = unfinished_prefix(path);
    for entry in fs::read_dir(folder_of(path))? {
        let entry = entry?;
        if is_unfinished(&entry.file_name(), &prefix) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Brings the names of a folder's files to the disk.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Some systems do not open folders; there, renaming is all that can be done.
    let Ok(folder) = File::open(folder) else { return Ok(()) };
    folder.sync_all().or_else(|error| match error.kind() {
        io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    })
}

/// Keeps a new file to its owner, where the system knows owners.
fn private(options: &mut OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// How the names of unfinished files end.
const ENDING: &str = ".part";

fn unfinished_prefix(path: &Path) -> OsString {
    let mut prefix = path.file_name().unwrap_or_default().to_owned();
    prefix.push(".");
    prefix
}

/// Whether a name is `FILE.RANDOM.part`.
fn is_unfinished(name: &OsStr, prefix: &OsStr) -> bool {
    let (name, prefix) = (name.as_encoded_bytes(), prefix.as_encoded_bytes());
    let random = name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(ENDING.as_bytes()));
    random.is_some_and(|random| !random.is_empty() && random.iter().all(u8::is_ascii_alphanumeric))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Whether something other than a file is there.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn failed_writer_leaves_the_old_file() {
        let folder = folder();
        let path = folder.path().join("file");
        write_whole(&path, |out| out.write_all(b"old")).unwrap();
        let failed = write_whole(&path, |out| {
            out.write_all(b"half of the new")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["file"]);
        write_whole(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn created_file_never_replaces_another() {
        let folder = folder();
        let path = folder.path().join("file");
        create_whole(&path, b"first").unwrap();
        assert_eq!(create_whole(&path, b"second").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder();
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        write_whole(&link, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let (ours, usual) = (folder.path().join("ours"), folder.path().join("usual"));
        write_whole(&ours, |out| out.write_all(b"text")).unwrap();
        fs::write(&usual, "text").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&ours), mode(&usual), "new files are as readable as usual");
    }

    #[cfg(unix)]
    #[test]
    fn private_files_are_for_their_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let path = folder.path().join("secrets");
        fs::write(&path, "old, and open to all").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        for text in ["new", "newer"] {
            write_private(&path, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(names(folder.path()), ["secrets"]);
    }

    #[test]
    fn leftovers_are_removed_and_nothing_else() {
        let folder = folder();
        for name in ["file", "file.aB3x.part", "file.part", "file.other.aB3x.part", "filed.aB3x.part"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        remove_leftovers(&folder.path().join("file")).unwrap();
        assert_eq!(names(folder.path()), ["file", "file.other.aB3x.part", "file.part", "filed.aB3x.part"]);
    }
}
