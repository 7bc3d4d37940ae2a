//! What is needed to continue a table: what its unfinished file holds, and the state of the pass.

use std::hash::Hasher;
use std::io::{self, Read, Write};

use twox_hash::XxHash3_64;

use super::format::{BlockEntry, ENTRY};
use super::pass::Pass;

const MAGIC: [u8; 16] = *b"nimgraph check\r\n";

/// What has been done of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Done {
    /// The head of the table's file.
    pub(super) head: Vec<u8>,
    /// The length of the part.
    pub(super) length: u64,
    /// P-positions in the part and in what is pending.
    pub(super) p: u64,
    /// The blocks of the part.
    pub(super) entries: Vec<BlockEntry>,
    /// Tiles that do not fill a block yet.
    pub(super) pending: Vec<u8>,
    /// Whether the pass has begun; else it has no state worth keeping.
    pub(super) begun: bool,
}

/// Writes a checkpoint.
pub(super) fn write(done: &Done, pass: &mut Pass<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut out = Hashing { inner: out, hash: XxHash3_64::default() };
    out.write_all(&MAGIC)?;
    put_bytes(&mut out, &done.head)?;
    put(&mut out, done.length)?;
    put(&mut out, done.p)?;
    let entries: Vec<u8> = done.entries.iter().flat_map(|entry| entry.to_bytes()).collect();
    put_bytes(&mut out, &entries)?;
    put_bytes(&mut out, &done.pending)?;
    put(&mut out, done.begun.into())?;
    if done.begun {
        pass.save(&mut out)?;
    }
    let sum = out.hash.finish();
    put(&mut out, sum)
}

/// A checkpoint that is being read: first what was done, then the pass.
pub(super) struct Reading<R> {
    from: Hashing<R>,
    pub(super) done: Done,
}

impl<R: Read> Reading<R> {
    /// Reads what was done. It is to be trusted only when [`restore`](Self::restore) has found it whole.
    pub(super) fn start(from: R) -> io::Result<Self> {
        let mut from = Hashing { inner: from, hash: XxHash3_64::default() };
        let mut magic = [0; MAGIC.len()];
        from.read_exact(&mut magic)?;
        if magic != MAGIC {
            return Err(damaged());
        }
        let head = take_bytes(&mut from)?;
        let (length, p) = (take(&mut from)?, take(&mut from)?);
        let entries = take_bytes(&mut from)?;
        let entries =
            entries.chunks(ENTRY).map(BlockEntry::from_bytes).collect::<Option<_>>().ok_or_else(damaged)?;
        let pending = take_bytes(&mut from)?;
        let begun = take(&mut from)? == 1;
        Ok(Self { from, done: Done { head, length, p, entries, pending, begun } })
    }

    /// Brings a fresh pass to where this one was, and checks the whole.
    pub(super) fn restore(mut self, pass: &mut Pass<'_>) -> io::Result<Done> {
        if self.done.begun {
            pass.restore(&mut self.from)?;
        }
        let sum = self.from.hash.finish();
        if take(&mut self.from)? == sum { Ok(self.done) } else { Err(damaged()) }
    }
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the checkpoint is damaged")
}

fn put(out: &mut dyn Write, number: u64) -> io::Result<()> {
    out.write_all(&number.to_le_bytes())
}

fn put_bytes(out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    put(out, bytes.len() as u64)?;
    out.write_all(bytes)
}

fn take(from: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn take_bytes(from: &mut dyn Read) -> io::Result<Vec<u8>> {
    let length = take(from)?;
    let mut bytes = Vec::new();
    // Grows as bytes come, so that a damaged length cannot exhaust the memory.
    from.take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == length { Ok(bytes) } else { Err(damaged()) }
}

/// Passes bytes on and keeps their checksum.
struct Hashing<T> {
    inner: T,
    hash: XxHash3_64,
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.write(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.hash.write(&bytes[..read]);
        Ok(read)
    }
}
