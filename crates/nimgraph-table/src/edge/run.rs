//! Threads, memory and the way from cell to cell.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::kernel::{CellTiles, Slow};
use super::program::Program;
use super::wavefront::{Turn, Wavefront};
use crate::layout::{Axis, Layout};
use crate::machine::{Kernel, Line, Simd, kernel, lines_for, try_lines};
use crate::options::{Options, Stopped};
use crate::sink::{Block, Sink};

pub(crate) struct Run<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) program: &'a Program,
    pub(crate) states: u128,
    pub(crate) threads: usize,
    pub(crate) simd: Simd,
    pub(crate) options: &'a Options<'a>,
}

/// Bytes of P-positions handed to the sink at a time: they stay in the first-level cache.
const BLOCK_BYTES: usize = 16 << 10;

impl Run<'_> {
    /// The bytes that the lines of all axes take.
    pub(crate) fn memory(layout: &Layout, program: &Program, threads: usize) -> u128 {
        let slow = (0..layout.inner).map(|axis| chunks(layout, axis) * chunk_lines(layout, program) as u128);
        let fast = (layout.inner..layout.loops.len()).map(|axis| fast_lines(layout, program, axis) as u128);
        let lines = slow.sum::<u128>() + fast.sum::<u128>() * threads as u128;
        lines * size_of::<Line>() as u128 + Wavefront::memory(layout.grid())
    }

    pub(crate) fn run<S: Sink>(&self, mut sink: S) -> Result<S, Stopped> {
        if self.program.vertices == 0 {
            return Ok(sink);
        }
        let refused = Stopped::OutOfMemory { bytes: Self::memory(self.layout, self.program, self.threads) };
        let mut memory = self.slow_memory()?;
        let lines = memory.iter_mut().map(|lines| {
            lines.chunks_mut(chunk_lines(self.layout, self.program)).map(Mutex::new).collect::<Vec<_>>()
        });
        let shared = Shared {
            lines: lines.collect(),
            front: Wavefront::new(
                self.layout.grid().iter().map(|axis| axis.radix as usize).collect(),
                self.layout.round_count(),
            )
            .ok_or(refused)?,
            overflow: AtomicBool::new(false),
            done: Mutex::new(0),
        };
        let threads = self.threads.max(1);
        let work = |mut fork: S| self.work(&shared, &mut fork).map(|()| fork);
        let forks: Vec<_> = std::thread::scope(|scope| {
            let others: Vec<_> =
                (1..threads).map(|_| sink.fork()).map(|fork| scope.spawn(|| work(fork))).collect();
            let mine = work(sink.fork());
            let theirs = others.into_iter().map(|thread| thread.join().expect("workers do not panic"));
            theirs.chain([mine]).collect()
        });
        for fork in forks {
            sink.join(fork?);
        }
        Ok(sink)
    }

    fn slow_memory(&self) -> Result<Vec<Box<[Line]>>, Stopped> {
        let refused =
            || Stopped::OutOfMemory { bytes: Self::memory(self.layout, self.program, self.threads) };
        (0..self.layout.inner)
            .map(|axis| {
                let lines = chunks(self.layout, axis) * chunk_lines(self.layout, self.program) as u128;
                usize::try_from(lines).ok().and_then(try_lines).ok_or_else(refused)
            })
            .collect()
    }

    /// Runs cells until there are no more.
    fn work<S: Sink>(&self, shared: &Shared<'_>, sink: &mut S) -> Result<(), Stopped> {
        let kernel = kernel(self.layout.vector_bytes, self.layout.vectors(), self.simd);
        let _stop = StopAtEnd(&shared.front);
        let mut own = Own::new(self)?;
        while let Some(turn) = shared.front.next() {
            self.cell(kernel, shared, &mut own, turn, sink);
            self.may_go_on(shared)?;
            shared.front.done(turn);
        }
        self.may_go_on(shared)
    }

    fn may_go_on(&self, shared: &Shared<'_>) -> Result<(), Stopped> {
        self.options.may_go_on()?;
        if shared.overflow.load(Ordering::Relaxed) {
            return Err(Stopped::Overflow { planes: self.program.planes });
        }
        Ok(())
    }

    fn cell<S: Sink>(&self, kernel: Kernel, shared: &Shared<'_>, own: &mut Own, turn: Turn, sink: &mut S) {
        let layout = self.layout;
        let cells: u64 = layout.grid().iter().map(|axis| axis.radix).product();
        let first = (turn.round * cells + turn.cell as u64) * layout.cell_tiles();
        // Rows run one cell after the other, so no other thread holds these locks.
        let mut guards: Vec<_> = (0..layout.inner)
            .map(|axis| {
                let lines = &shared.lines[axis][chunk_of(layout, axis, first)];
                lines.lock().unwrap_or_else(PoisonError::into_inner)
            })
            .collect();
        let memory = guards.iter_mut().map(|guard| &mut ***guard);
        if self.settle(kernel, first, memory, own, |block| sink.take(block)) {
            shared.overflow.store(true, Ordering::Relaxed);
        }
        self.tell(shared, layout.cell_tiles());
    }

    /// Runs through the cell that begins with a tile, given its chunk of every slow axis. Whether some
    /// state has a Grundy value beyond the planes.
    fn settle<'m>(
        &self,
        kernel: Kernel,
        first: u64,
        memory: impl Iterator<Item = &'m mut [Line]>,
        own: &mut Own,
        mut take: impl FnMut(&Block<'_>),
    ) -> bool {
        let layout = self.layout;
        let slow = memory.zip(&layout.loops);
        let mut cell = CellTiles {
            program: self.program,
            walk: kernel.walk,
            slow: slow.map(|(memory, axis)| Slow { digit: axis.digit_of(first), memory }).collect(),
            fast: &mut own.fast,
            tiles: layout.cell_tiles() as usize,
            block: &mut own.block,
            overflow: false,
        };
        let (places, planes) = (self.program.vertices, self.program.planes);
        let per_tile = layout.tile_bytes() * places * planes;
        (kernel.run)(&mut cell, &mut |tile, count, lines| {
            let bytes = &bytemuck::cast_slice(lines)[..count * per_tile];
            take(&Block { layout, places, planes, first: first + tile as u64, bytes, simd: self.simd });
        });
        cell.overflow
    }

    fn tell(&self, shared: &Shared<'_>, tiles: u64) {
        let Some(progress) = self.options.progress else { return };
        let mut done = shared.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done += tiles;
        // Where a split axis ends, tiles hold fewer positions; the average serves.
        progress(u128::from(*done) * self.states / u128::from(self.layout.tiles()));
    }
}

/// A run cell by cell in their order, on one thread, that can be left and taken up again.
#[cfg(feature = "file")]
pub(crate) struct InOrder {
    own: Own,
    /// The lines of the slow axes: all that a cell needs of those before.
    lines: Vec<Box<[Line]>>,
    done: u64,
}

#[cfg(feature = "file")]
impl InOrder {
    pub(crate) fn new(run: &Run<'_>) -> Result<Self, Stopped> {
        Ok(Self { own: Own::new(run)?, lines: run.slow_memory()?, done: 0 })
    }

    /// Runs the next cell; `false` when there is none.
    pub(crate) fn step(&mut self, run: &Run<'_>, take: impl FnMut(&Block<'_>)) -> Result<bool, Stopped> {
        let layout = run.layout;
        let first = self.done * layout.cell_tiles();
        if first >= layout.tiles() || run.program.vertices == 0 {
            return Ok(false);
        }
        let length = chunk_lines(layout, run.program);
        let chunks = self.lines.iter_mut().enumerate().map(|(axis, lines)| {
            let from = chunk_of(layout, axis, first) * length;
            &mut lines[from..from + length]
        });
        let kernel = kernel(layout.vector_bytes, layout.vectors(), run.simd);
        if run.settle(kernel, first, chunks, &mut self.own, take) {
            return Err(Stopped::Overflow { planes: run.program.planes });
        }
        self.done += 1;
        Ok(true)
    }

    /// How many cells are done, and the memory they have left.
    pub(crate) fn state(&mut self) -> (&mut u64, impl Iterator<Item = &mut [u8]>) {
        (&mut self.done, self.lines.iter_mut().map(|lines| bytemuck::cast_slice_mut(lines)))
    }
}

/// Stops the front when a worker ends: all is done then, or it failed, or it panicked, and the others must not wait for
/// its cells.
struct StopAtEnd<'a>(&'a Wavefront);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

struct Shared<'a> {
    /// For each slow axis its lines, a chunk for every row of cells.
    lines: Vec<Vec<Mutex<&'a mut [Line]>>>,
    front: Wavefront,
    overflow: AtomicBool,
    done: Mutex<u64>,
}

/// What a thread has for itself.
struct Own {
    fast: Vec<Box<[Line]>>,
    block: Box<[Line]>,
}

impl Own {
    fn new(run: &Run<'_>) -> Result<Self, Stopped> {
        let take = |lines: usize| {
            let refused = Stopped::OutOfMemory { bytes: (lines * size_of::<Line>()) as u128 };
            try_lines(lines).ok_or(refused)
        };
        let per_tile = run.layout.tile_bytes() * run.program.vertices * run.program.planes;
        let inner = run.layout.inner..run.layout.loops.len();
        let fast = inner.map(|axis| take(fast_lines(run.layout, run.program, axis)));
        Ok(Self { fast: fast.collect::<Result<_, _>>()?, block: take(lines_for(BLOCK_BYTES.max(per_tile)))? })
    }
}

/// Bytes that one tile of one axis takes in its lines: every plane for both ends.
fn line_bytes(layout: &Layout, program: &Program) -> usize {
    2 * program.planes * layout.tile_bytes()
}

fn chunk_lines(layout: &Layout, program: &Program) -> usize {
    lines_for(layout.cell_tiles() as usize * line_bytes(layout, program))
}

fn fast_lines(layout: &Layout, program: &Program, axis: usize) -> usize {
    lines_for(layout.loops[axis].stride as usize * line_bytes(layout, program))
}

/// The axes whose digits number the chunks of a slow axis: for rounds all faster ones, for the grid all
/// of the grid but itself.
fn chunk_axes(layout: &Layout, axis: usize) -> impl DoubleEndedIterator<Item = &Axis> {
    let others = if axis < layout.rounds { axis + 1..layout.inner } else { layout.rounds..layout.inner };
    others.filter(move |&other| other != axis).map(|other| &layout.loops[other])
}

fn chunks(layout: &Layout, axis: usize) -> u128 {
    chunk_axes(layout, axis).map(|axis| u128::from(axis.radix)).product()
}

/// The chunk of a slow axis that the cell beginning with a tile uses.
fn chunk_of(layout: &Layout, axis: usize, first: u64) -> usize {
    chunk_axes(layout, axis).fold(0, |number, axis| number * axis.radix + axis.digit_of(first)) as usize
}
