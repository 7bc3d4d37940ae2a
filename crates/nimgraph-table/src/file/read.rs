//! A complete table in a file: queried for single states, or streamed into a sink.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::bytes::{OpenFile, ReadAt};
use super::encode::{decode, stored_planes};
use super::format::{BlockEntry, ENTRY, Footer, MAGIC, TableFileError, read_closing, read_opening, unpack};
use super::header::Header;
use crate::game_box::{GameBox, Values};
use crate::sink::{Block, Sink, word_at};
use crate::{Options, Simd, Stopped};

/// A complete table in a file.
#[derive(Debug)]
pub struct TableFile {
    file: OpenFile,
    pub(super) header: Header,
    footer: Footer,
    /// Where the blocks are, as it stands in the file.
    index: Vec<u8>,
}

/// What a file says of itself.
#[derive(Clone, Debug)]
pub struct Info<'a> {
    /// What it is about.
    pub table: &'a GameBox,
    /// What it holds of every state.
    pub values: Values,
    /// How many P-positions there are.
    pub p: u64,
    /// How many blocks.
    pub blocks: u64,
    /// Bytes of the blocks before they were compressed.
    pub raw_bytes: u128,
    /// Bytes of the file.
    pub bytes: u64,
    /// The checksum of the whole file.
    pub checksum: u64,
}

/// What a table says of one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered {
    /// Whether it is a P-position.
    pub is_p: bool,
    /// Its Grundy value, in a table of those.
    pub grundy: Option<usize>,
    /// How many plies its game lasts, in a table of those.
    pub remoteness: Option<usize>,
}

/// Why a table cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not a table, or is damaged.
    #[error(transparent)]
    Format(#[from] TableFileError),
    /// An interrupt.
    #[error("cancelled")]
    Cancelled,
}

impl TableFile {
    /// Opens a table; its blocks are checked as they are read.
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        Self::open_within(path, u64::MAX)
    }

    /// The same of a table whose head, index and blocks take at most this many bytes each.
    pub fn open_within(path: &Path, most: u64) -> Result<Self, ReadError> {
        let file = OpenFile::new(File::open(path)?, most)?;
        let (opening, head) = read_opening(&file)?;
        let header = Header::from_bytes(&head)?;
        let (footer, index) = read_closing(&file, &opening)?;
        if footer.blocks != header.blocks() {
            return Err(TableFileError::Index.into());
        }
        Ok(Self { file, header, footer, index })
    }

    /// What the file says of itself.
    pub fn info(&self) -> Info<'_> {
        Info {
            table: &self.header.table,
            values: self.header.values,
            p: self.footer.p,
            blocks: self.footer.blocks,
            raw_bytes: self.header.bytes(),
            bytes: self.file.length(),
            checksum: self.footer.checksum,
        }
    }

    /// What the table says of a state; `None` when it lies outside or is not a position.
    pub fn get(&self, weights: &[u64], token: usize) -> Result<Option<Entered>, TableFileError> {
        let place = match self.header.table.bounds().index(weights) {
            Some(_) if token < self.header.table.places() && self.header.table.is_state(weights, token) => {
                self.header.layout.place(weights)
            }
            _ => return Ok(None),
        };
        let block = place.tile / self.header.block_tiles;
        Ok(Some(self.entered(&self.block(block)?, place.tile % self.header.block_tiles, &place, token)))
    }

    /// What a block says of a state in the tile with this number in it.
    pub(super) fn entered(
        &self,
        block: &[u8],
        tile: u64,
        place: &crate::layout::TablePlace,
        token: usize,
    ) -> Entered {
        let (header, layout) = (&self.header, &self.header.layout);
        let tile = &block[tile as usize * header.tile_bytes()..][..header.tile_bytes()];
        let bit = |plane: usize| {
            let row = plane * header.table.places() + token;
            word_at(tile, row * layout.lanes + place.lane, layout.width) >> place.bit & 1 == 1
        };
        let digits = 1..stored_planes(header.planes);
        let value = || digits.clone().fold(0, |value, plane| value | usize::from(bit(plane)) << (plane - 1));
        let of = |values: Values| (header.values == values).then(value);
        Entered { is_p: bit(0), grundy: of(Values::Grundy), remoteness: of(Values::Remoteness) }
    }

    /// A block as it was before it was compressed.
    pub(super) fn block(&self, block: u64) -> Result<Vec<u8>, TableFileError> {
        let entry = self.index.get(block as usize * ENTRY..).and_then(BlockEntry::from_bytes);
        unpack(&self.file, block, entry.ok_or(TableFileError::Index)?, self.header.block_bytes(block))
    }

    /// Whether a file begins as tables do.
    pub fn is_table(path: &Path) -> bool {
        let mut start = [0; MAGIC.len()];
        File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == MAGIC
    }

    /// Calls with one block after the other, in the order of the file, until that fails.
    pub fn for_each_block<E: From<TableFileError>>(
        &self,
        mut each: impl FnMut(&Block<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        (0..self.footer.blocks).try_for_each(|number| {
            let bytes = self.decoded(number)?;
            each(&self.as_block(number, &bytes))
        })
    }

    /// A block as a kernel yields it.
    fn decoded(&self, number: u64) -> Result<Vec<u8>, TableFileError> {
        let block = self.block(number)?;
        Ok(match self.header.values {
            // Sinks know values by what is counted from 0 up; of plies they get to know who wins.
            Values::Remoteness => {
                let tiles = block.chunks_exact(self.header.tile_bytes().max(1));
                tiles.flat_map(|tile| &tile[..self.header.row_bytes()]).copied().collect()
            }
            Values::Outcomes | Values::Grundy => decode(&block, self.header.row_bytes(), self.header.planes),
        })
    }

    fn as_block<'a>(&'a self, number: u64, bytes: &'a [u8]) -> Block<'a> {
        let (layout, places) = (&self.header.layout, self.header.table.places());
        let planes = if self.header.values == Values::Remoteness { 1 } else { self.header.planes };
        let first = number * self.header.block_tiles;
        Block { layout, places, planes, first, bytes, simd: Simd::best() }
    }

    /// Streams the table into a sink, several blocks at once; every block is checked.
    pub fn run<S: Sink + Sync>(&self, sink: S, options: &Options<'_>) -> Result<S, ReadError> {
        let done = AtomicU64::new(0);
        let states = self.header.table.states();
        let take = |mut fork: S, block: u64| {
            options.may_go_on().map_err(|_: Stopped| ReadError::Cancelled)?;
            fork.take(&self.as_block(block, &self.decoded(block)?));
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if let Some(progress) = options.progress {
                progress(u128::from(done) * states / u128::from(self.footer.blocks));
            }
            Ok(fork)
        };
        let joined = (0..self.footer.blocks).into_par_iter().try_fold(|| sink.fork(), take).try_reduce(
            || sink.fork(),
            |mut a, b| {
                a.join(b);
                Ok(a)
            },
        );
        let mut sink = sink;
        joined.map(|joined: S| {
            sink.join(joined);
            sink
        })
    }
}
