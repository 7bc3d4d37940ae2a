//! Files seen as memory. The only `unsafe` code of this module: a query then reads the index and one block of
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
        // SAFETY: the bytes are only read, and copied out of the map before they are believed: every block
        // and the index are checked against their checksums, and no value has an invalid bit pattern. A
        // table is complete when it gets its name and is never written to again by this program.
        unsafe { Mmap::map(file) }.map(Self)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
