//! Counting states by value and place of the token.

use super::{Block, Sink};

/// How many states have each Grundy value with the token at each place.
///
/// A table of outcomes has the value 0 only: its P-positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// `counts[value][token]`; values that do not occur at the end are left out.
    pub counts: Vec<Vec<u64>>,
}

impl Histogram {
    fn add(&mut self, value: usize, token: usize, places: usize, count: u64) {
        if count > 0 && value >= self.counts.len() {
            self.counts.resize_with(value + 1, || vec![0; places]);
        }
        if count > 0 {
            self.counts[value][token] += count;
        }
    }
}

impl Sink for Histogram {
    fn fork(&self) -> Self {
        Self::default()
    }

    fn take(&mut self, block: &Block<'_>) {
        for value in 0..block.planes {
            for token in 0..block.places {
                self.add(value, token, block.places, block.count(value, token));
            }
        }
    }

    fn join(&mut self, fork: Self) {
        for (value, tokens) in fork.counts.iter().enumerate() {
            for (token, &count) in tokens.iter().enumerate() {
                self.add(value, token, tokens.len(), count);
            }
        }
    }
}
