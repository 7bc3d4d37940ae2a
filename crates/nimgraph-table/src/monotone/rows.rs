//! Who runs through the rows of a heap game's table: threads at once, or one in the order of the words.

use std::sync::atomic::Ordering::Relaxed;

#[cfg(feature = "file")]
use super::heaps::Row;
use super::heaps::{Heaps, Spot};
use super::pipeline::{Shared, StopUnlessFinished, at_once};
#[cfg(feature = "file")]
use crate::sink::Block;
use crate::sink::Sink;
use crate::{Options, Simd, Stopped};

/// Runs through a whole table, with as many threads as are of use.
pub(super) fn run<S: Sink>(
    heaps: &Heaps<'_>,
    sink: S,
    options: &Options<'_>,
    simd: Simd,
) -> Result<S, Stopped> {
    let threads = heaps.threads(options.thread_count());
    let cells = (0..heaps.shape.cells).map(|_| heaps.zeros(heaps.shape.cell_memory));
    let shared = Shared::new(cells.collect::<Result<_, _>>()?, threads);
    at_once(sink, threads, &|fork| Worker { heaps, shared: &shared, options, simd }.work(fork))
}

/// One thread.
struct Worker<'a> {
    heaps: &'a Heaps<'a>,
    shared: &'a Shared,
    options: &'a Options<'a>,
    simd: Simd,
}

impl Worker<'_> {
    /// Takes rows until there are no more.
    fn work<S: Sink>(&self, sink: &mut S) -> Result<(), Stopped> {
        let mut guard = StopUnlessFinished::of(self.shared);
        let (shape, shared) = (self.heaps.shape, self.shared);
        let mut own = self.heaps.row()?;
        while let Some(row) = shared.take_row(shape.rows) {
            for cell in 0..shape.cells {
                // The row before still reads this cell while it works on the next.
                if !shared.wait_for_row_before(row, (cell + 2).min(shape.cells)) {
                    return self.may_go_on();
                }
                let mut here = shared.cell(cell);
                let before = cell.checked_sub(1).map(|before| shared.cell(before));
                let before = before.as_ref().map_or(&[][..], |words| words);
                let mut spot = Spot { row, cell, word: 0 };
                while spot.word < shape.words {
                    let done = self.heaps.step(&mut spot, &mut here, before, &mut own, self.simd, |block| {
                        sink.take(block);
                    });
                    if own.check(self.heaps).is_err() {
                        shared.overflow.store(true, Relaxed);
                    }
                    self.may_go_on()?;
                    self.tell(done);
                }
                shared.finish(row, cell + 1);
            }
        }
        guard.is_finished = true;
        self.may_go_on()
    }

    fn may_go_on(&self) -> Result<(), Stopped> {
        self.options.may_go_on()?;
        match self.shared.overflow.load(Relaxed) {
            true => Err(Stopped::Overflow { planes: self.heaps.planes }),
            false => Ok(()),
        }
    }

    fn tell(&self, words: u64) {
        let done = self.shared.done.fetch_add(words, Relaxed) + words;
        if let Some(progress) = self.options.progress {
            progress(u128::from(done) * self.heaps.states / u128::from(self.heaps.layout.tiles()));
        }
    }
}

/// A run in the order of the words, on one thread, that can be left and taken up again.
#[cfg(feature = "file")]
pub(crate) struct InOrder<'a> {
    heaps: Heaps<'a>,
    cells: Vec<Vec<u64>>,
    own: Row,
    done: u64,
}

#[cfg(feature = "file")]
impl<'a> InOrder<'a> {
    pub(crate) fn new(heaps: Heaps<'a>) -> Result<Self, Stopped> {
        let cells = (0..heaps.shape.cells).map(|_| heaps.zeros(heaps.shape.cell_memory));
        Ok(Self { cells: cells.collect::<Result<_, _>>()?, own: heaps.row()?, done: 0, heaps })
    }

    /// Settles the next block of words; `false` when there is none.
    pub(crate) fn step(&mut self, simd: Simd, take: impl FnMut(&Block<'_>)) -> Result<bool, Stopped> {
        if self.done >= self.heaps.layout.tiles() {
            return Ok(false);
        }
        let mut spot = self.heaps.spot(self.done);
        let (before, here) = self.cells.split_at_mut(spot.cell as usize);
        let before = before.last().map_or(&[][..], |words| words);
        self.done += self.heaps.step(&mut spot, &mut here[0], before, &mut self.own, simd, take);
        self.own.check(&self.heaps)?;
        Ok(true)
    }

    /// Calls with all that the words to come need to know of those before.
    pub(crate) fn state(&mut self, mut each: impl FnMut(&mut [u64])) {
        each(std::slice::from_mut(&mut self.done));
        self.cells.iter_mut().for_each(|cell| each(cell));
        each(&mut self.own.memory);
        each(&mut self.own.carry);
    }
}
