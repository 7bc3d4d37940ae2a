//! Bytes at places of a file that may be larger than memory, and that another program may cut while it is read.
//!
//! A map of the file would be as fast, but a file that is cut while it is mapped ends the program with SIGBUS.

use std::fs::File;
use std::io;

use super::format::TableFileError;

/// Where the bytes of a table are.
pub(super) trait ReadAt {
    /// How many there are.
    fn length(&self) -> u64;

    /// The most bytes that may be read at once.
    fn most(&self) -> u64 {
        u64::MAX
    }

    /// Fills the buffer with those at a place, all of it or none.
    fn fill(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;

    /// This many bytes at a place; `None` when the file ends before.
    fn bytes(&self, offset: u64, length: usize) -> Result<Option<Vec<u8>>, TableFileError> {
        // A damaged length cannot exhaust the memory.
        if offset.checked_add(length as u64).is_none_or(|end| end > self.length()) {
            return Ok(None);
        }
        self.may_hold(length)?;
        let mut bytes = vec![0; length];
        match self.fill(offset, &mut bytes) {
            Ok(()) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(TableFileError::Unreadable { message: error.to_string() }),
        }
    }

    /// Refuses to hold more bytes at once than there may be.
    fn may_hold(&self, bytes: usize) -> Result<(), TableFileError> {
        match self.most() {
            most if bytes as u64 > most => Err(TableFileError::OutOfMemory { bytes: bytes as u64, most }),
            _ => Ok(()),
        }
    }
}

/// A file, its length when it was opened, and the most bytes of it that are read at once.
#[derive(Debug)]
pub(super) struct OpenFile {
    file: File,
    length: u64,
    most: u64,
}

impl OpenFile {
    pub(super) fn new(file: File, most: u64) -> io::Result<Self> {
        let data = file.metadata()?;
        if data.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok(Self { file, length: data.len(), most })
    }
}

impl ReadAt for OpenFile {
    fn length(&self) -> u64 {
        self.length
    }

    fn most(&self) -> u64 {
        self.most
    }

    #[cfg(unix)]
    fn fill(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, buffer, offset)
    }

    #[cfg(windows)]
    fn fill(&self, mut offset: u64, mut buffer: &mut [u8]) -> io::Result<()> {
        while !buffer.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.file, buffer, offset)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    offset += read as u64;
                    buffer = &mut buffer[read..];
                }
            }
        }
        Ok(())
    }

    #[cfg(not(any(unix, windows)))]
    fn fill(&self, _: u64, _: &mut [u8]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl ReadAt for [u8] {
    fn length(&self) -> u64 {
        self.len() as u64
    }

    fn fill(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let from = usize::try_from(offset).ok().and_then(|offset| self.get(offset..)?.get(..buffer.len()));
        buffer.copy_from_slice(from.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}
