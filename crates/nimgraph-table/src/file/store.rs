//! Where an unfinished table is kept: its file and its checkpoint, or a stand-in for them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Keeps an unfinished table.
pub trait TableStore {
    /// What exists: nothing, an unfinished file with or without a checkpoint, or the complete table.
    fn place(&self) -> io::Result<Stage>;

    /// Truncates the unfinished file to this many bytes.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

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
    /// A part and its checkpoint.
    Checkpoint,
    /// The complete table.
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

    /// The part, opened and locked against other programs.
    fn part(&mut self) -> io::Result<&mut File> {
        let path = self.part_path();
        match &mut self.part {
            Some(part) => Ok(part),
            none => {
                let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
                match file.try_lock() {
                    Ok(()) | Err(TryLockError::Error(_)) => Ok(none.insert(file)),
                    Err(TryLockError::WouldBlock) => Err(io::Error::new(
                        io::ErrorKind::ResourceBusy,
                        "another program is building this table",
                    )),
                }
            }
        }
    }

    /// Makes the names in the folder survive a loss of power, where folders can be synchronised.
    fn sync_folder(&self) -> io::Result<()> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if cfg!(unix) { File::open(folder.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
    }
}

impl TableStore for Files {
    fn place(&self) -> io::Result<Stage> {
        Ok(if self.path.try_exists()? {
            Stage::Complete
        } else if self.checkpoint_path().try_exists()? && self.part_path().try_exists()? {
            Stage::Checkpoint
        } else if self.part_path().try_exists()? {
            Stage::Remains
        } else {
            Stage::Nothing
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

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.part()?.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.part()?.sync_all()
    }

    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let new = self.beside("checkpoint.new");
        let mut out = BufWriter::with_capacity(1 << 20, File::create(&new)?);
        let written = write(&mut out).and_then(|()| out.flush()).and_then(|()| out.get_ref().sync_all());
        if let Err(error) = written {
            // On a full disk this makes room; the old checkpoint stays.
            let _ = fs::remove_file(&new);
            return Err(error);
        }
        fs::rename(&new, self.checkpoint_path())?;
        self.sync_folder()
    }

    fn load(&self) -> io::Result<Box<dyn Read + '_>> {
        Ok(Box::new(io::BufReader::with_capacity(1 << 20, File::open(self.checkpoint_path())?)))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.sync()?;
        fs::rename(self.part_path(), &self.path)?;
        self.sync_folder()?;
        match fs::remove_file(self.checkpoint_path()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
