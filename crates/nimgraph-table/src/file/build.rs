//! Building a table's file: stream, pack, append, and save a checkpoint now and then.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::checkpoint::{self, Done, Reading};
use super::encode::encode;
use super::format::{BlockEntry, closing, opening, pack, unpack};
use super::header::{Header, MOST_VALUES};
use super::pass::{Pass, Source};
use super::store::{Stage, TableStore};
use crate::game_box::{GameBox, Values};
use crate::kernel::Kernel;
use crate::kinds::KindsBox;
use crate::monotone::MonotoneBox;
use crate::{Convention, Options, Stopped, TableError};

/// A table to be built.
#[derive(Clone, Debug)]
pub struct Build {
    pub(super) table: GameBox,
    pub(super) values: Values,
    pub(super) options: BuildOptions,
}

/// How often to save checkpoints, and how many threads to use.
#[derive(Clone, Copy, Debug)]
pub struct BuildOptions {
    /// The shortest time between two checkpoints; longer if saving one takes long.
    pub checkpoint: Duration,
    /// Threads that compress.
    pub threads: usize,
}

/// A finished table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// How many P-positions the table holds.
    pub p: u64,
    /// The checksum of the whole file.
    pub checksum: u64,
    /// Its length in bytes.
    pub bytes: u64,
    /// The first damaged block of the unfinished file, where one was found: then the table was built from the beginning.
    pub damaged: Option<u64>,
}

/// What a build will need, estimated by a short trial.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How many states there are.
    pub states: u128,
    /// Bytes of memory.
    pub memory: u128,
    /// Bytes of the file, if all of it compresses like the beginning.
    pub disk: u128,
    /// Bytes of the checkpoint, of which there may be two for a moment.
    pub checkpoint: u128,
    /// The time it will take, if all of it goes like the beginning and the disk keeps up.
    pub time: Duration,
}

/// Why a table was not built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The table cannot be made.
    #[error(transparent)]
    NoTable(#[from] TableError),
    /// The stream stopped short.
    #[error(transparent)]
    Stopped(Stopped),
    /// The build was interrupted; finished work is kept.
    #[error("interrupted")]
    Interrupted,
    /// The disk is full; the work up to the last checkpoint is kept.
    #[error("the disk is full")]
    Full,
    /// The files cannot be written or read.
    #[error("{0}")]
    Io(io::Error),
    /// A block of the unfinished file is damaged, so that it cannot be continued.
    #[error("block {block} of the unfinished file is damaged")]
    Damaged {
        /// Its number.
        block: u64,
    },
    /// The unfinished file belongs to a different table.
    #[error("the unfinished file belongs to a different table")]
    OtherTable,
    /// The unfinished file was written by a version with another layout.
    #[error(
        "the unfinished file was written by another version of nimgraph, and this version cannot continue it"
    )]
    OtherVersion,
}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                Self::Full
            }
            _ => Self::Io(error),
        }
    }
}

impl From<Stopped> for BuildError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// The number of values, if a file can distinguish that many.
fn told(values: usize) -> Result<usize, TableError> {
    if values > MOST_VALUES {
        return Err(TableError::TooManyValues { values, most: MOST_VALUES });
    }
    Ok(values)
}

/// Packed at a time, for each thread.
const BLOCKS_AT_ONCE: usize = 4;

impl Build {
    /// Plans the file of a table.
    pub fn new(table: &GameBox, values: Values, options: BuildOptions) -> Result<Self, TableError> {
        if values == Values::Grundy && table.board().convention() == Convention::Misere {
            return Err(TableError::MisereGrundy);
        }
        if values == Values::Remoteness && table.kernel.remoteness_cost().is_none() {
            return Err(TableError::TooLong);
        }
        let build = Self { table: table.clone(), values, options };
        told(build.first_planes()?)?;
        Ok(build)
    }

    /// Builds a small part of the table, stores nothing, and estimates what the whole will need.
    pub fn estimate(&self, time: Duration) -> Result<Estimate, BuildError> {
        if self.values == Values::Remoteness {
            return Ok(self.estimate_plies());
        }
        let header = Header::new(&self.table, self.values, self.first_planes()?);
        let source = Source::new(&self.table, &header.layout, header.planes);
        let (states, bytes, kept) = (self.table.states(), header.bytes(), source.memory());
        let at_once = self.batch_bytes(&header) as u128;
        let empty =
            Estimate { states, memory: kept + 3 * at_once, disk: 0, checkpoint: kept, time: Duration::ZERO };
        // A trial must not take the memory that the table does not get.
        let options = Options::default();
        if kept > TRIAL_MEMORY || bytes < TRIAL_BYTES {
            return Ok(Estimate {
                disk: bytes,
                time: Duration::from_secs_f64(bytes as f64 / USUAL_RATE),
                ..empty
            });
        }
        let mut pass = source.start(&options)?;
        let (start, mut raw) = (Instant::now(), Vec::new());
        let (mut done, mut stored, mut packing) = (0u128, 0u128, Duration::ZERO);
        // One step at least, however slow the machine is.
        loop {
            raw.clear();
            match pass.step(|block| encode(block, &mut raw)) {
                Ok(true) => {}
                Ok(false) | Err(Stopped::Overflow { .. }) => break,
                Err(stopped) => return Err(stopped.into()),
            }
            let packs = Instant::now();
            for block in raw.chunks(header.block_bytes(0)) {
                stored += pack(block).0.len() as u128;
            }
            packing += packs.elapsed();
            done += raw.len() as u128;
            if start.elapsed() >= time {
                break;
            }
        }
        let share = bytes as f64 / done.max(1) as f64;
        let streaming = start.elapsed().saturating_sub(packing).as_secs_f64();
        let seconds = share * (streaming + packing.as_secs_f64() / self.options.threads.max(1) as f64);
        let disk = (share * stored as f64) as u128;
        Ok(Estimate { disk, time: Duration::from_secs_f64(seconds.min(1e15)), ..empty })
    }

    /// Builds the table, continuing from the checkpoint if there is one and if all finished blocks are as they were
    /// written. `progress` is called with the number of states done, and `cancel` stops the build at the next
    /// opportunity, with a checkpoint.
    pub fn run(
        &self,
        store: &mut dyn TableStore,
        cancel: &AtomicBool,
        progress: &dyn Fn(u128),
    ) -> Result<Built, BuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.options.threads).build();
        let pool = pool.map_err(|error| BuildError::Io(io::Error::other(error)))?;
        if self.values == Values::Remoteness {
            return self.run_plies(store, &pool, cancel, progress);
        }
        let mut planes = match store.place()? {
            Stage::Checkpoint => self.planes_of(store)?,
            _ => self.first_planes()?,
        };
        let mut start = if store.place()? == Stage::Checkpoint { Start::Checkpoint } else { Start::Afresh };
        let mut damaged = None;
        loop {
            let header = Header::new(&self.table, self.values, planes);
            let work = Work { build: self, header: &header, pool: &pool, cancel, progress };
            match work.run(store, start) {
                Err(BuildError::Stopped(Stopped::Overflow { .. })) => planes = self.more_planes(planes)?,
                // A block depends on those before it, so all are computed again.
                Err(BuildError::Damaged { block }) => damaged = Some(block),
                result => return result.map(|built| Built { damaged, ..built }),
            }
            start = Start::Afresh;
        }
    }

    /// The values that the checkpoint provides for, when it is one of this table.
    fn planes_of(&self, store: &dyn TableStore) -> Result<usize, BuildError> {
        let done = Reading::start(store.load()?)?.done;
        let header = Header::from_bytes(&done.head).map_err(|_| BuildError::OtherVersion)?;
        if !header.is_of(&self.table, self.values) {
            return Err(BuildError::OtherTable);
        }
        let same = Header::new(&self.table, self.values, header.planes).to_bytes() == done.head;
        if same { Ok(header.planes) } else { Err(BuildError::OtherVersion) }
    }

    fn first_planes(&self) -> Result<usize, TableError> {
        Ok(match (self.values, &self.table.kernel) {
            (Values::Outcomes, _) => 1,
            // One more than the longest game, once that is known.
            (Values::Remoteness, _) => 2,
            (Values::Grundy, Kernel::Edge(edge_box)) => crate::edge::Grundy::new(edge_box)?.planes(),
            (Values::Grundy, Kernel::Monotone(_)) => MonotoneBox::PLANES,
            (Values::Grundy, Kernel::Kinds(_)) => KindsBox::PLANES,
        })
    }

    fn more_planes(&self, planes: usize) -> Result<usize, TableError> {
        told(match &self.table.kernel {
            Kernel::Edge(edge_box) => (2 * planes).min(crate::edge::most_values(edge_box)),
            Kernel::Monotone(_) | Kernel::Kinds(_) => 2 * planes,
        })
    }

    fn batch_bytes(&self, header: &Header) -> usize {
        header.block_bytes(0) * BLOCKS_AT_ONCE * self.options.threads.max(1)
    }
}

/// Smaller tables are done before a trial is.
const TRIAL_BYTES: u128 = 1 << 26;
/// No trial takes more memory.
const TRIAL_MEMORY: u128 = 1 << 28;
/// Bytes a second that are usual, where no trial is made.
const USUAL_RATE: f64 = 5e8;

/// Where an attempt begins.
#[derive(Clone, Copy)]
enum Start {
    Afresh,
    Checkpoint,
}

/// Which blocks to append: those that are full, or at the end the last one too.
#[derive(Clone, Copy)]
enum Blocks {
    Full,
    All,
}

/// One attempt at a table, with a given number of values.
struct Work<'a> {
    build: &'a Build,
    header: &'a Header,
    pool: &'a rayon::ThreadPool,
    cancel: &'a AtomicBool,
    progress: &'a dyn Fn(u128),
}

impl Work<'_> {
    fn run(&self, store: &mut dyn TableStore, start: Start) -> Result<Built, BuildError> {
        let head = self.header.to_bytes();
        let opening = opening(&head);
        let source = Source::new(&self.build.table, &self.header.layout, self.header.planes);
        let options = Options::default();
        let mut pass = source.start(&options)?;
        let mut done = match start {
            Start::Afresh => self.begin(store, &opening, head, &mut pass)?,
            Start::Checkpoint => {
                let done = Reading::start(store.load()?)?.restore(&mut pass)?;
                store.truncate(done.length)?;
                self.check(store, &opening, &done)?;
                done
            }
        };
        let mut clock = Clock::new(self.build.options.checkpoint);
        loop {
            if self.cancel.load(Ordering::Relaxed) {
                self.flush(store, &mut done, Blocks::Full)?;
                self.save(store, &done, &mut pass)?;
                return Err(BuildError::Interrupted);
            }
            let Done { pending, p, begun, .. } = &mut done;
            let more = pass.step(|block| {
                *p += block.count_p();
                encode(block, pending);
            })?;
            *begun = true;
            if !more || done.pending.len() >= self.build.batch_bytes(self.header) {
                self.flush(store, &mut done, if more { Blocks::Full } else { Blocks::All })?;
                self.tell(&done);
            }
            if !more {
                return self.finish(store, &opening, &done);
            }
            if clock.is_due() {
                self.flush(store, &mut done, Blocks::Full)?;
                clock.time(|| self.save(store, &done, &mut pass))?;
            }
        }
    }

    /// An empty part and its checkpoint.
    fn begin(
        &self,
        store: &mut dyn TableStore,
        opening: &[u8],
        head: Vec<u8>,
        pass: &mut Pass<'_>,
    ) -> Result<Done, BuildError> {
        store.truncate(0)?;
        store.append(opening)?;
        let done = Done { head, length: opening.len() as u64, ..Done::default() };
        self.save(store, &done, pass)?;
        Ok(done)
    }

    /// Reads all finished blocks again, and compares them with their checksums.
    fn check(&self, store: &mut dyn TableStore, opening: &[u8], done: &Done) -> Result<(), BuildError> {
        let mut part = store.read()?;
        let mut start = vec![0; opening.len()];
        part.read_exact(&mut start)?;
        if start != opening {
            return Err(BuildError::Damaged { block: 0 });
        }
        let ends = done.entries.iter().skip(1).map(|entry| entry.offset).chain([done.length]);
        for ((block, entry), end) in (0..).zip(&done.entries).zip(ends) {
            if self.cancel.load(Ordering::Relaxed) {
                return Err(BuildError::Interrupted);
            }
            let mut framed = vec![0; end.saturating_sub(entry.offset) as usize];
            part.read_exact(&mut framed)?;
            let entry = BlockEntry { offset: 0, ..*entry };
            unpack(&*framed, block, entry, self.header.block_bytes(block))
                .map_err(|_| BuildError::Damaged { block })?;
        }
        Ok(())
    }

    fn save(&self, store: &mut dyn TableStore, done: &Done, pass: &mut Pass<'_>) -> Result<(), BuildError> {
        store.sync()?;
        Ok(store.save(&mut |out| checkpoint::write(done, pass, out))?)
    }

    /// Packs and appends blocks that are pending.
    fn flush(&self, store: &mut dyn TableStore, done: &mut Done, blocks: Blocks) -> Result<(), BuildError> {
        let block = self.header.block_bytes(0).max(1);
        let full = done.pending.len() / block * block;
        let ready = match blocks {
            Blocks::Full => full,
            Blocks::All => done.pending.len(),
        };
        let packed: Vec<_> =
            self.pool.install(|| done.pending[..ready].par_chunks(block).map(pack).collect());
        for (framed, checksum) in packed {
            store.append(&framed)?;
            done.entries.push(BlockEntry { offset: done.length, checksum });
            done.length += framed.len() as u64;
        }
        done.pending.drain(..ready);
        Ok(())
    }

    fn tell(&self, done: &Done) {
        let (blocks, of) = (done.entries.len() as u128, u128::from(self.header.blocks().max(1)));
        (self.progress)(blocks * self.build.table.states() / of);
    }

    fn finish(&self, store: &mut dyn TableStore, opening: &[u8], done: &Done) -> Result<Built, BuildError> {
        let (end, footer) = closing(opening, &done.entries, done.length, done.p);
        store.append(&end)?;
        store.finish()?;
        let bytes = done.length + end.len() as u64;
        Ok(Built { p: done.p, checksum: footer.checksum, bytes, damaged: None })
    }
}

/// When the next checkpoint is due: not before its time, and never for more than a tenth of all time.
struct Clock {
    least: Duration,
    wait: Duration,
    last: Instant,
}

impl Clock {
    fn new(least: Duration) -> Self {
        Self { least, wait: least, last: Instant::now() }
    }

    fn is_due(&self) -> bool {
        self.last.elapsed() >= self.wait
    }

    fn time<T>(&mut self, save: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = save();
        self.wait = if self.least.is_zero() { self.least } else { self.least.max(9 * start.elapsed()) };
        self.last = Instant::now();
        result
    }
}
