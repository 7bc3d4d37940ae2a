//! Testing a predicate on every state and keeping the first that meet it.

use std::collections::BinaryHeap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::{Block, Sink, TableState};

/// The first states for which a test holds, by weights and then by token.
///
/// To look for counterexamples, test for the contrary of the statement.
#[derive(Clone, Debug)]
pub struct Find<F> {
    test: F,
    least: Vec<u64>,
    among: Candidates,
    limit: usize,
    found: BinaryHeap<FoundState>,
    total: u64,
    /// Tests nothing more once this is raised: a test may take long, and a block has many states.
    cancel: Option<Arc<AtomicBool>>,
}

/// A state that met the test.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FoundState {
    /// The weight of every edge.
    pub weights: Vec<u64>,
    /// Where the token is.
    pub token: usize,
    /// Whether it is a P-position.
    pub is_p: bool,
}

#[derive(Clone, Copy, Debug)]
enum Candidates {
    PPositions,
    All,
}

impl<F: Fn(TableState<'_>) -> bool + Clone + Send> Find<F> {
    /// Tests P-positions whose weights all reach `least`, and keeps at most `limit`.
    pub fn p_positions(least: Vec<u64>, limit: usize, test: F) -> Self {
        Self {
            test,
            least,
            among: Candidates::PPositions,
            limit,
            found: BinaryHeap::new(),
            total: 0,
            cancel: None,
        }
    }

    /// Tests all states whose weights all reach `least`, and keeps at most `limit`.
    pub fn states(least: Vec<u64>, limit: usize, test: F) -> Self {
        Self { among: Candidates::All, ..Self::p_positions(least, limit, test) }
    }

    /// Gives up once a flag is raised; what was found by then is not all there is.
    pub fn until(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// How many states met the test.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The first of them.
    pub fn first(&self) -> Vec<FoundState> {
        self.found.clone().into_sorted_vec()
    }

    fn keep(&mut self, found: FoundState) {
        if self.found.len() < self.limit {
            self.found.push(found);
        } else if self.found.peek().is_some_and(|last| found < *last) {
            self.found.pop();
            self.found.push(found);
        }
    }
}

impl<F: Fn(TableState<'_>) -> bool + Clone + Send> Sink for Find<F> {
    fn fork(&self) -> Self {
        Self { found: BinaryHeap::new(), total: 0, ..self.clone() }
    }

    fn take(&mut self, block: &Block<'_>) {
        let (test, among, least) = (self.test.clone(), self.among, std::mem::take(&mut self.least));
        let cancel = self.cancel.clone();
        let goes_on = || !cancel.as_ref().is_some_and(|cancel| cancel.load(Relaxed));
        let each = |state: TableState<'_>| {
            if goes_on() && test(state) {
                self.total += 1;
                self.keep(FoundState {
                    weights: state.weights.to_vec(),
                    token: state.token,
                    is_p: state.is_p,
                });
            }
        };
        match among {
            Candidates::PPositions => block.each_p(&least, each),
            Candidates::All => block.each_state(&least, each),
        }
        self.least = least;
    }

    fn join(&mut self, fork: Self) {
        self.total += fork.total;
        fork.found.into_iter().for_each(|found| self.keep(found));
    }
}
