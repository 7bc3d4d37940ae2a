//! Who runs through the rows of a heap game's table: threads at once, or one in the order of the words.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

#[cfg(feature = "file")]
use super::heaps::Row;
use super::heaps::{Heaps, Spot};
#[cfg(feature = "file")]
use crate::sink::Block;
use crate::sink::Sink;
use crate::{Options, Simd, Stopped};

/// Runs through a whole table, with as many threads as are of use.
pub(super) fn run<S: Sink>(
    heaps: &Heaps<'_>,
    mut sink: S,
    options: &Options<'_>,
    simd: Simd,
) -> Result<S, Stopped> {
    let threads = heaps.threads(options.thread_count());
    let shared = Shared::new(heaps, threads)?;
    let work = |mut fork: S| Worker { heaps, shared: &shared, options, simd }.work(&mut fork).map(|()| fork);
    let forks: Vec<Result<S, Stopped>> = std::thread::scope(|scope| {
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

/// What the threads share.
struct Shared {
    /// What the row before has left in each cell.
    cells: Vec<Mutex<Vec<u64>>>,
    front: Mutex<Front>,
    /// Somebody has finished a cell, or has stopped.
    moved: Condvar,
    overflow: AtomicBool,
    done: AtomicU64,
}

struct Front {
    /// The next row that nobody has taken.
    next: u64,
    /// For the rows that are worked on, by their number modulo the threads: the row and how many cells are done.
    rows: Vec<(u64, u64)>,
    is_stopped: bool,
}

impl Shared {
    fn new(heaps: &Heaps<'_>, threads: usize) -> Result<Self, Stopped> {
        let cell = |_| heaps.zeros(heaps.shape.cell_memory).map(Mutex::new);
        Ok(Self {
            cells: (0..heaps.shape.cells).map(cell).collect::<Result<_, _>>()?,
            front: Mutex::new(Front { next: 0, rows: vec![(0, 0); threads], is_stopped: false }),
            moved: Condvar::new(),
            overflow: AtomicBool::new(false),
            done: AtomicU64::new(0),
        })
    }

    fn front(&self) -> MutexGuard<'_, Front> {
        self.front.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, cell: u64) -> MutexGuard<'_, Vec<u64>> {
        self.cells[cell as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next row, if there is one.
    fn take_row(&self, rows: u64) -> Option<u64> {
        let mut front = self.front();
        let row = front.next;
        if row >= rows || front.is_stopped {
            return None;
        }
        front.next += 1;
        front.set(row, 0);
        Some(row)
    }

    /// Waits until the row before is done with this cell and the next, which still reads this one. False when somebody
    /// has stopped.
    fn wait_for_row_before(&self, row: u64, cell: u64, cells: u64) -> bool {
        let Some(before) = row.checked_sub(1) else { return !self.front().is_stopped };
        let needed = (cell + 2).min(cells);
        let waits =
            |front: &mut Front| !front.is_stopped && front.done(before).is_some_and(|done| done < needed);
        !self.moved.wait_while(self.front(), waits).unwrap_or_else(PoisonError::into_inner).is_stopped
    }

    fn finish(&self, row: u64, cells: u64) {
        self.front().set(row, cells);
        self.moved.notify_all();
    }
}

impl Front {
    fn set(&mut self, row: u64, cells: u64) {
        let slot = row as usize % self.rows.len();
        self.rows[slot] = (row, cells);
    }

    /// How many cells of a row are done; `None` when a later row has its place, for which it had to be finished.
    fn done(&self, row: u64) -> Option<u64> {
        let (there, done) = self.rows[row as usize % self.rows.len()];
        (there == row).then_some(done)
    }
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
        let mut guard = StopUnlessFinished { shared: self.shared, is_finished: false };
        let (shape, shared) = (self.heaps.shape, self.shared);
        let mut own = self.heaps.row()?;
        while let Some(row) = shared.take_row(shape.rows) {
            for cell in 0..shape.cells {
                if !shared.wait_for_row_before(row, cell, shape.cells) {
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

/// Stops the others when a worker gives up, or panics: they must not wait for its cells.
struct StopUnlessFinished<'a> {
    shared: &'a Shared,
    is_finished: bool,
}

impl Drop for StopUnlessFinished<'_> {
    fn drop(&mut self) {
        if !self.is_finished {
            self.shared.front().is_stopped = true;
            self.shared.moved.notify_all();
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
