//! Threads that work on the rows of a table at once, each some cells behind the row before.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::Stopped;
use crate::sink::Sink;

/// Runs this many threads, each with a fork of the sink.
pub(crate) fn at_once<S: Sink>(
    mut sink: S,
    threads: usize,
    work: &(dyn Fn(&mut S) -> Result<(), Stopped> + Sync),
) -> Result<S, Stopped> {
    let run = |mut fork: S| work(&mut fork).map(|()| fork);
    let forks: Vec<Result<S, Stopped>> = std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| sink.fork()).map(|fork| scope.spawn(move || run(fork))).collect();
        let mine = run(sink.fork());
        let theirs = others.into_iter().map(|thread| thread.join().expect("workers do not panic"));
        theirs.chain([mine]).collect()
    });
    for fork in forks {
        sink.join(fork?);
    }
    Ok(sink)
}

/// What the threads share.
pub(crate) struct Shared {
    /// What the row before has left in each cell.
    cells: Vec<Mutex<Vec<u64>>>,
    front: Mutex<Front>,
    /// Notified when a thread finishes a cell or stops.
    moved: Condvar,
    pub(crate) overflow: AtomicBool,
    pub(crate) done: AtomicU64,
}

struct Front {
    /// The next row that no thread has taken.
    next: u64,
    /// For the rows that are worked on, by their number modulo the threads: the row and how many cells are done.
    rows: Vec<(u64, u64)>,
    is_stopped: bool,
}

impl Shared {
    pub(crate) fn new(cells: Vec<Vec<u64>>, threads: usize) -> Self {
        Self {
            cells: cells.into_iter().map(Mutex::new).collect(),
            front: Mutex::new(Front { next: 0, rows: vec![(0, 0); threads], is_stopped: false }),
            moved: Condvar::new(),
            overflow: AtomicBool::new(false),
            done: AtomicU64::new(0),
        }
    }

    fn front(&self) -> MutexGuard<'_, Front> {
        self.front.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn cell(&self, cell: u64) -> MutexGuard<'_, Vec<u64>> {
        self.cells[cell as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next row, if there is one.
    pub(crate) fn take_row(&self, rows: u64) -> Option<u64> {
        let mut front = self.front();
        let row = front.next;
        if row >= rows || front.is_stopped {
            return None;
        }
        front.next += 1;
        front.set(row, 0);
        Some(row)
    }

    /// Waits until the row before is done with this many cells. False if a thread has stopped.
    pub(crate) fn wait_for_row_before(&self, row: u64, needed: u64) -> bool {
        let Some(before) = row.checked_sub(1) else { return !self.front().is_stopped };
        let waits =
            |front: &mut Front| !front.is_stopped && front.done(before).is_some_and(|done| done < needed);
        !self.moved.wait_while(self.front(), waits).unwrap_or_else(PoisonError::into_inner).is_stopped
    }

    pub(crate) fn finish(&self, row: u64, cells: u64) {
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

/// Stops the others when a worker gives up, or panics: they must not wait for its cells.
pub(crate) struct StopUnlessFinished<'a> {
    shared: &'a Shared,
    pub(crate) is_finished: bool,
}

impl<'a> StopUnlessFinished<'a> {
    pub(crate) fn of(shared: &'a Shared) -> Self {
        Self { shared, is_finished: false }
    }
}

impl Drop for StopUnlessFinished<'_> {
    fn drop(&mut self) {
        if !self.is_finished {
            self.shared.front().is_stopped = true;
            self.shared.moved.notify_all();
        }
    }
}
