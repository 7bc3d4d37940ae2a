//! Where an unfinished table is kept: its file and its checkpoint, or a stand-in for them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use nimgraph_file::{remove_leftovers, sync_folder, write_whole};

/// Keeps an unfinished table.
pub trait TableStore {
    /// What exists: nothing, an unfinished file with or without a checkpoint, or the complete table.
    fn place(&self) -> io::Result<Stage>;

    /// Truncates the unfinished file to this many bytes.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

    /// Reads the unfinished file from its beginning.
    fn read(&mut self) -> io::Result<Box<dyn Read + '_>>;

    /// Adds to the part.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Makes sure that the part survives a loss of power.
    fn sync(&mut self) -> io::Result<()>;

    /// Replaces the checkpoint by what `write` writes, at once or not at all.
    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()>;

    /// Reads the checkpoint.
    fn load(&self) -> io::Result<Box<dyn Read + '_>>;

    /// Makes the part the table, and drops the checkpoint.
    fn finish(&mut self) -> io::Result<()>;
}

/// How far an unfinished table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There are no files.
    Nothing,
    /// An unfinished file without a checkpoint, which cannot be continued.
    Remains,
    /// A part and its checkpoint. A table that they are to replace may be there too.
    Checkpoint,
    /// The complete table, and no other that is to replace it.
    Complete,
}

/// An unfinished table in files: `FILE.part` and `FILE.checkpoint`, and in the end `FILE`.
#[derive(Debug)]
pub struct Files {
    path: PathBuf,
    part: Option<File>,
}

impl Files {
    /// The files for a table with this path.
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), part: None }
    }

    /// The part that is done.
    pub fn part_path(&self) -> PathBuf {
        self.beside("part")
    }

    /// What is needed to continue.
    pub fn checkpoint_path(&self) -> PathBuf {
        self.beside("checkpoint")
    }

    fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(format!(".{ending}"));
        name.into()
    }

    /// Locks the unfinished file, which is made if there is none, against other programs that build this table.
    pub fn claim(&mut self) -> io::Result<()> {
        self.part()?;
        remove_leftovers(&self.checkpoint_path())
    }

    /// Locks the unfinished file and empties it, so that a build starts from the beginning. A complete table stays until
    /// the new one takes its place.
    pub fn restart(&mut self) -> io::Result<()> {
        self.claim()?;
        remove(&self.checkpoint_path())?;
        self.truncate(0)
    }

    /// The part, opened and locked against other programs.
    fn part(&mut self) -> io::Result<&mut File> {
        let path = self.part_path();
        match &mut self.part {
            Some(part) => Ok(part),
            none => Ok(none.insert(locked(&path)?)),
        }
    }
}

/// Opens and locks a file, which is made if it is not there.
fn locked(path: &Path) -> io::Result<File> {
    loop {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        match file.try_lock() {
            Ok(()) | Err(TryLockError::Error(_)) => {}
            Err(TryLockError::WouldBlock) => return Err(busy()),
        }
        // Between the two steps another program may have finished this file and given it another name.
        if is_at(&file, path)? {
            return Ok(file);
        }
    }
}

fn busy() -> io::Error {
    io::Error::new(io::ErrorKind::ResourceBusy, "another program is building this table")
}

/// Whether the file at a path is this one.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let identity = |data: fs::Metadata| (data.dev(), data.ino());
    match fs::metadata(path) {
        Ok(there) => Ok(identity(there) == identity(file.metadata()?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether the file at a path is this one: elsewhere, a file that is open keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

impl TableStore for Files {
    fn place(&self) -> io::Result<Stage> {
        let is_there = |path: &Path| path.try_exists();
        Ok(match (is_there(&self.part_path())?, is_there(&self.checkpoint_path())?, is_there(&self.path)?) {
            (true, true, _) => Stage::Checkpoint,
            (true, false, _) => Stage::Remains,
            (false, _, true) => Stage::Complete,
            (false, _, false) => Stage::Nothing,
        })
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let part = self.part()?;
        if part.metadata()?.len() < length {
            return Err(io::Error::new(
                io::ErrorKind::UnexpectedEof,
                "the unfinished file is shorter than its checkpoint says",
            ));
        }
        part.set_len(length)?;
        part.seek(SeekFrom::End(0)).map(drop)
    }

    fn read(&mut self) -> io::Result<Box<dyn Read + '_>> {
        let part = self.part()?;
        // What is appended goes to the end of the file wherever this is.
        part.seek(SeekFrom::Start(0))?;
        Ok(Box::new(BufReader::with_capacity(1 << 20, part)))
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.part()?.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.part()?.sync_all()
    }

    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        // On a full disk the old checkpoint stays.
        write_whole(&self.checkpoint_path(), |out| write(out))
    }

    fn load(&self) -> io::Result<Box<dyn Read + '_>> {
        Ok(Box::new(BufReader::with_capacity(1 << 20, File::open(self.checkpoint_path())?)))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.sync()?;
        let part_path = self.part_path();
        // Where files cannot be locked, another program may have put its own in this place.
        if !is_at(self.part()?, &part_path)? {
            return Err(busy());
        }
        fs::rename(part_path, &self.path)?;
        sync_folder(self.path.parent().unwrap_or(Path::new(".")))?;
        remove(&self.checkpoint_path())
    }
}
