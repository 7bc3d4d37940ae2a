//! A whole table: cells in order on one thread, or rows on several, each behind the row before.
//!
//! A move lowers weights, so a cell needs only cells that are at most as far in both directions. A thread may work on a
//! cell once the row before has finished it.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use super::{
    cell::{CellRunner, Memory},
    plan::CellPlan,
};
use crate::monotone::pipeline::{Shared, StopUnlessFinished, at_once};
use crate::sink::{Block, Sink};
use crate::{Options, Simd, Stopped};

/// The far memory of all cells that are kept, by row and cell.
struct FarMemory {
    rows: u64,
    cells: u64,
    words: Vec<RwLock<Vec<u64>>>,
}

impl FarMemory {
    fn new(plan: &CellPlan<'_>, threads: usize) -> Result<Self, Stopped> {
        let (rows, cells) = (plan.kept_rows(threads), plan.shape.cells);
        let [far, _] = plan.cell_words();
        let count = if far == 0 { 1 } else { rows * cells };
        let words = (0..count).map(|_| Ok(RwLock::new(zeros(plan, far)?)));
        Ok(Self { rows, cells, words: words.collect::<Result<_, _>>()? })
    }

    fn at(&self, row: u64, cell: u64) -> &RwLock<Vec<u64>> {
        &self.words[(row % self.rows * self.cells + cell) as usize % self.words.len()]
    }
}

/// What a thread has of its own.
struct Own {
    runner: CellRunner,
    /// The near memory of the last cells of the row.
    near: Vec<Vec<u64>>,
}

impl Own {
    fn new(plan: &CellPlan<'_>) -> Result<Self, Stopped> {
        let [_, near] = plan.cell_words();
        let near = (0..plan.kept_cells()).map(|_| zeros(plan, near)).collect::<Result<_, _>>()?;
        Ok(Self { runner: CellRunner::new(plan), near })
    }

    /// Settles one cell.
    fn cell(
        &mut self,
        plan: &CellPlan<'_>,
        kept: &FarMemory,
        (row, cell): (u64, u64),
        simd: Simd,
        take: impl FnMut(&Block<'_>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let mut far = kept.at(row, cell).write().unwrap_or_else(PoisonError::into_inner);
        let guards: Vec<Option<RwLockReadGuard<'_, Vec<u64>>>> = plan
            .far_cells
            .iter()
            .map(|&(rows, cells)| {
                let (row, cell) = row.checked_sub(rows).zip(cell.checked_sub(cells))?;
                Some(kept.at(row, cell).read().unwrap_or_else(PoisonError::into_inner))
            })
            .collect();
        let far_cells: Vec<&[u64]> =
            guards.iter().map(|guard| guard.as_ref().map_or(&[][..], |words| words)).collect();
        let slot = |cell: u64| (cell % plan.kept_cells()) as usize;
        let mut near = std::mem::take(&mut self.near[slot(cell)]);
        let before = |cells: &u64| cell.checked_sub(*cells).map_or(&[][..], |cell| &self.near[slot(cell)]);
        let near_cells: Vec<&[u64]> = plan.near_cells.iter().map(before).collect();
        let mut memory =
            Memory { far: &mut far, near: &mut near, far_cells: &far_cells, near_cells: &near_cells };
        let settled = self.runner.cell(plan, (row, cell), &mut memory, simd, take);
        self.near[slot(cell)] = near;
        settled.and_then(|()| self.runner.check(plan))
    }
}

/// Runs through a whole table.
pub(super) fn run<S: Sink>(
    plan: &CellPlan<'_>,
    mut sink: S,
    options: &Options<'_>,
    simd: Simd,
) -> Result<S, Stopped> {
    let threads = plan.threads(options.thread_count());
    let kept = FarMemory::new(plan, threads)?;
    if threads > 1 {
        let shared = Shared::new(Vec::new(), threads);
        let worker = Worker { plan, kept: &kept, shared: &shared, options, simd };
        return at_once(sink, threads, &|fork| worker.work(fork));
    }
    let mut own = Own::new(plan)?;
    for row in 0..plan.shape.rows {
        for cell in 0..plan.shape.cells {
            own.cell(plan, &kept, (row, cell), simd, |block| {
                sink.take(block);
                options.may_go_on()
            })?;
            tell(plan, options, row * plan.shape.cells + cell + 1);
        }
    }
    Ok(sink)
}

fn tell(plan: &CellPlan<'_>, options: &Options<'_>, cells: u64) {
    if let Some(progress) = options.progress {
        let all = u128::from(plan.shape.rows * plan.shape.cells);
        progress(plan.states() * u128::from(cells) / all);
    }
}

struct Worker<'a> {
    plan: &'a CellPlan<'a>,
    kept: &'a FarMemory,
    shared: &'a Shared,
    options: &'a Options<'a>,
    simd: Simd,
}

impl Worker<'_> {
    /// Takes rows until there are no more.
    fn work<S: Sink>(&self, sink: &mut S) -> Result<(), Stopped> {
        let mut guard = StopUnlessFinished::of(self.shared);
        let (shape, shared) = (&self.plan.shape, self.shared);
        let mut own = Own::new(self.plan)?;
        while let Some(row) = shared.take_row(shape.rows) {
            for cell in 0..shape.cells {
                if !shared.wait_for_row_before(row, cell + 1) {
                    return self.may_go_on();
                }
                let done = own.cell(self.plan, self.kept, (row, cell), self.simd, |block| {
                    sink.take(block);
                    self.may_go_on()
                });
                if done.is_err() {
                    shared.overflow.store(true, Relaxed);
                }
                self.may_go_on()?;
                tell(self.plan, self.options, shared.done.fetch_add(1, Relaxed) + 1);
                shared.finish(row, cell + 1);
            }
        }
        guard.is_finished = true;
        self.may_go_on()
    }

    fn may_go_on(&self) -> Result<(), Stopped> {
        self.options.may_go_on()?;
        match self.shared.overflow.load(Relaxed) {
            true => Err(Stopped::Overflow { planes: self.plan.planes }),
            false => Ok(()),
        }
    }
}

/// A run in the order of the words, on one thread, that can be left and taken up again.
#[cfg(feature = "file")]
pub(crate) struct CellsInOrder<'a> {
    plan: CellPlan<'a>,
    kept: FarMemory,
    own: Own,
    done: u64,
}

#[cfg(feature = "file")]
impl<'a> CellsInOrder<'a> {
    pub(crate) fn new(plan: CellPlan<'a>) -> Result<Self, Stopped> {
        let (kept, own) = (FarMemory::new(&plan, 1)?, Own::new(&plan)?);
        Ok(Self { plan, kept, own, done: 0 })
    }

    /// Settles the next cell; `false` when there is none.
    pub(crate) fn step(&mut self, simd: Simd, mut take: impl FnMut(&Block<'_>)) -> Result<bool, Stopped> {
        let shape = &self.plan.shape;
        if self.done >= shape.rows * shape.cells {
            return Ok(false);
        }
        let at = (self.done / shape.cells, self.done % shape.cells);
        // A cell is a step whole: what comes after it needs all of it.
        self.own.cell(&self.plan, &self.kept, at, simd, |block| {
            take(block);
            Ok(())
        })?;
        self.done += 1;
        Ok(true)
    }

    /// Calls with all that the cells to come need to know of those before.
    pub(crate) fn state(&mut self, mut each: impl FnMut(&mut [u64])) {
        each(std::slice::from_mut(&mut self.done));
        for words in &mut self.kept.words {
            each(words.get_mut().unwrap_or_else(PoisonError::into_inner));
        }
        self.own.near.iter_mut().for_each(|words| each(words));
    }
}

// `vec![0; words]` aborts the program where memory is short.
#[allow(clippy::slow_vector_initialization)]
fn zeros(plan: &CellPlan<'_>, words: usize) -> Result<Vec<u64>, Stopped> {
    let mut zeros = Vec::new();
    match zeros.try_reserve_exact(words) {
        Ok(()) => {
            zeros.resize(words, 0);
            Ok(zeros)
        }
        Err(_) => Err(Stopped::OutOfMemory { bytes: plan.bytes(1) }),
    }
}
