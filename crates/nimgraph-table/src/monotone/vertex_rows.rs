//! Threads for the games on vertices: each takes rows along the slowest loop, some cells behind the row before.
//!
//! A move lowers one vertex, so a line of play looks back along one axis. Along the slowest one it looks at the same place
//! of the row before; along all others it stays inside the row.

use std::sync::atomic::Ordering::Relaxed;

use super::MonotoneBox;
use super::pipeline::{Shared, StopUnlessFinished, at_once};
use super::stream::Stream;
use crate::layout::Layout;
use crate::sink::Sink;
use crate::{Options, Simd, Stopped};

/// How a table is cut into rows and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    rows: u64,
    cells: u64,
    /// Words of a cell.
    words: u64,
}

/// Smaller cells are not worth the waiting.
const LEAST_WORDS: u64 = 64;
/// Cells for each thread: enough to keep all of them busy.
const CELLS_A_THREAD: u64 = 4;

impl Cut {
    /// The cut for this many threads, if it is of use.
    pub(super) fn of(game: &MonotoneBox, layout: &Layout, threads: usize) -> Option<Self> {
        let single = game.faces().iter().all(|face| face.len() == 1);
        let (slowest, inner) = layout.loops.split_first()?;
        if threads < 2 || !single || slowest.unit != 1 || slowest.radix < 2 {
            return None;
        }
        let row = slowest.stride;
        let cuts = inner.iter().map(|axis| Self {
            rows: slowest.radix,
            cells: row / axis.stride,
            words: axis.stride,
        });
        let mut useful = cuts.filter(|cut| cut.words >= LEAST_WORDS && cut.cells >= 2);
        let first = useful.next()?;
        let enough = |cut: &Self| cut.cells >= CELLS_A_THREAD * threads as u64;
        Some(if enough(&first) { first } else { useful.find(enough).unwrap_or(first) })
    }

    /// How many threads can work at once.
    pub(super) fn threads(&self, most: usize) -> usize {
        most.min(self.rows as usize).min(self.cells as usize)
    }
}

/// Runs through a whole table with several threads.
pub(super) fn run<S: Sink>(
    game: &MonotoneBox,
    (layout, planes): (&Layout, usize),
    cut: Cut,
    sink: S,
    options: &Options<'_>,
    simd: Simd,
) -> Result<S, Stopped> {
    let threads = cut.threads(options.thread_count());
    let bytes = Stream::bytes(game, layout, planes);
    let words = Stream::cell_memory(game, layout, planes, cut.words as usize);
    let cell = |_| super::stream::zeros(words).ok_or(Stopped::OutOfMemory { bytes });
    let shared = Shared::new((0..cut.cells).map(cell).collect::<Result<_, _>>()?, threads);
    let worker = Worker { game, layout, planes, cut, shared: &shared, options, simd };
    at_once(sink, threads, &|fork| worker.work(fork))
}

/// What one thread knows.
struct Worker<'a> {
    game: &'a MonotoneBox,
    layout: &'a Layout,
    planes: usize,
    cut: Cut,
    shared: &'a Shared,
    options: &'a Options<'a>,
    simd: Simd,
}

impl Worker<'_> {
    /// Takes rows until there are no more.
    fn work<S: Sink>(&self, sink: &mut S) -> Result<(), Stopped> {
        let mut guard = StopUnlessFinished::of(self.shared);
        let mut stream = Stream::for_rows(self.game, self.layout, self.planes, self.cut.words as usize)?;
        while let Some(row) = self.shared.take_row(self.cut.rows) {
            stream.begin_row(row);
            for cell in 0..self.cut.cells {
                if !self.shared.wait_for_row_before(row, cell + 1) {
                    return self.may_go_on();
                }
                let mut memory = self.shared.cell(cell);
                stream.exchange(&mut memory);
                self.cell(&mut stream, sink)?;
                stream.exchange(&mut memory);
                drop(memory);
                self.shared.finish(row, cell + 1);
            }
        }
        guard.is_finished = true;
        self.may_go_on()
    }

    fn cell<S: Sink>(&self, stream: &mut Stream<'_>, sink: &mut S) -> Result<(), Stopped> {
        let end = stream.done() + self.cut.words;
        loop {
            let before = stream.done();
            let stepped = stream.step_to(end, self.simd, |block| sink.take(block));
            if let Err(Stopped::Overflow { .. }) = stepped {
                self.shared.overflow.store(true, Relaxed);
            }
            if !stepped? {
                return Ok(());
            }
            self.may_go_on()?;
            self.tell(stream.done() - before);
        }
    }

    fn may_go_on(&self) -> Result<(), Stopped> {
        self.options.may_go_on()?;
        match self.shared.overflow.load(Relaxed) {
            true => Err(Stopped::Overflow { planes: self.planes }),
            false => Ok(()),
        }
    }

    fn tell(&self, words: u64) {
        let done = self.shared.done.fetch_add(words, Relaxed) + words;
        if let Some(progress) = self.options.progress {
            progress(u128::from(done) * self.game.states() / u128::from(self.layout.tiles()));
        }
    }
}
