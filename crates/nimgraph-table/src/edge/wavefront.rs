//! Which cell of the grid may run next: each after its predecessor along every axis.
//!
//! A cell needs what the cell one lower on each grid axis has left in that axis's lines. The lines are
//! used again round after round, so the first cell of a row waits for the last one of the same row in the
//! round before. Every row is thus one chain through all rounds, and a cell follows itself of the round
//! before, along any of its rows; the axes of the rounds need no further order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::layout::Axis;

/// A queue of cells for threads that run them.
pub(crate) struct Wavefront {
    radices: Vec<usize>,
    rounds: u64,
    state: Mutex<FrontState>,
    changed: Condvar,
}

/// A cell in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub(crate) round: u64,
    pub(crate) cell: usize,
}

struct FrontState {
    ready: BinaryHeap<Reverse<Turn>>,
    /// For each cell, how many predecessors of its next turn are still to run: one for each axis at most, and a grid
    /// has no more than 56, each of two digits or more.
    waiting: Vec<u8>,
    left: u64,
    stopped: bool,
}

impl Wavefront {
    /// All cells of a grid, its slowest axis first, in each of a number of rounds. `None` when they are too many to count
    /// in memory.
    pub(crate) fn new(radices: Vec<usize>, rounds: u64) -> Option<Self> {
        let cells = radices.iter().try_fold(1usize, |cells, &radix| cells.checked_mul(radix))?;
        let mut waiting = Vec::new();
        waiting.try_reserve_exact(cells).ok()?;
        // The first cell is ready; its count is for the second round already.
        waiting.push(radices.len() as u8);
        waiting.extend((1..cells).map(|cell| digits(&radices, cell).filter(|d| d.digit > 0).count() as u8));
        let state = FrontState {
            ready: BinaryHeap::from([Reverse(Turn { round: 0, cell: 0 })]),
            waiting,
            left: rounds.checked_mul(cells as u64)?,
            stopped: false,
        };
        Some(Self { radices, rounds, state: Mutex::new(state), changed: Condvar::new() })
    }

    /// The bytes that the cells of a grid take.
    pub(crate) fn memory(grid: &[Axis]) -> u128 {
        grid.iter().map(|axis| u128::from(axis.radix)).product()
    }

    /// Waits for a cell to be ready; `None` when all are done or the run was stopped.
    pub(crate) fn next(&self) -> Option<Turn> {
        let mut state = self.lock();
        loop {
            if state.stopped || state.left == 0 {
                return None;
            }
            if let Some(Reverse(turn)) = state.ready.pop() {
                return Some(turn);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets those that waited for a cell run.
    pub(crate) fn done(&self, turn: Turn) {
        let mut state = self.lock();
        state.left -= 1;
        for Digit { digit, radix, stride } in digits(&self.radices, turn.cell) {
            let next = if digit + 1 < radix {
                Turn { round: turn.round, cell: turn.cell + stride }
            } else {
                Turn { round: turn.round + 1, cell: turn.cell - digit * stride }
            };
            if next.round < self.rounds {
                state.arrive(next, self.radices.len());
            }
        }
        self.changed.notify_all();
    }

    /// Makes every [`next`](Self::next) return `None`.
    pub(crate) fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, FrontState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FrontState {
    fn arrive(&mut self, turn: Turn, axes: usize) {
        self.waiting[turn.cell] -= 1;
        if self.waiting[turn.cell] == 0 {
            self.waiting[turn.cell] = axes as u8;
            self.ready.push(Reverse(turn));
        }
    }
}

struct Digit {
    digit: usize,
    radix: usize,
    stride: usize,
}

fn digits(radices: &[usize], cell: usize) -> impl Iterator<Item = Digit> {
    radices.iter().rev().scan(1, move |stride, &radix| {
        let digit = Digit { digit: cell / *stride % radix, radix, stride: *stride };
        *stride *= radix;
        Some(digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs all cells, taking as many as are ready each time, and checks every chain's order.
    fn check(radices: &[usize], rounds: u64) {
        let front = Wavefront::new(radices.to_vec(), rounds).unwrap();
        let cells: usize = radices.iter().product();
        let mut finished = vec![0; cells];
        let mut total = 0;
        while let Some(turn) = front.next() {
            assert_eq!(finished[turn.cell], turn.round);
            for Digit { digit, radix, stride } in digits(radices, turn.cell) {
                let (before, round) = match digit {
                    0 => (turn.cell + (radix - 1) * stride, turn.round),
                    _ => (turn.cell - stride, turn.round + 1),
                };
                assert!(finished[before] >= round, "{radices:?} {turn:?}");
            }
            finished[turn.cell] += 1;
            total += 1;
            front.done(turn);
        }
        assert_eq!(total, rounds * cells as u64);
    }

    #[test]
    fn every_cell_runs_once_a_round_after_its_predecessors() {
        check(&[], 1);
        check(&[5], 4);
        check(&[2, 3], 3);
        check(&[3, 2, 4], 5);
    }

    #[test]
    fn a_stopped_front_gives_no_more_cells() {
        let front = Wavefront::new(vec![3, 3], 1).unwrap();
        assert!(front.next().is_some());
        front.stop();
        assert!(front.next().is_none());
    }

    #[test]
    fn more_cells_than_memory_are_refused() {
        assert!(Wavefront::new(vec![1 << 30, 1 << 30], 1).is_none());
        assert!(Wavefront::new(vec![1 << 40, 1 << 40], 1).is_none());
    }
}
