//! Files seen as memory, which takes `unsafe` code: a query then reads the index and one block of
//! a file that may be larger than memory. On one of 26 MB that took half the time of reading the file, and it
//! takes no longer on a larger one.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// The bytes of a file.
#[derive(Debug)]
pub(super) struct Map(Mmap);

impl Map {
    pub(super) fn new(file: &File) -> io::Result<Self> {
        if file.metadata()?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // SAFETY: a table is complete when it gets its name, and this program never writes to it again. Should
        // another program do so, nothing here relies on the bytes staying as they are: they are only read, as
        // bytes, which have no invalid values; the head and every block are copied out of the map, and the copy
        // is checked against its checksum and believed; every offset is compared with the length of the map.
        unsafe { Mmap::map(file) }.map(Self)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
