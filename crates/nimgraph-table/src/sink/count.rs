//! Counting P-positions.

use super::{Block, Sink};

/// How many states are P-positions, over all places of the token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number so far.
    pub p: u64,
}

impl Sink for Count {
    fn fork(&self) -> Self {
        Self::default()
    }

    fn take(&mut self, block: &Block<'_>) {
        self.p += block.count_p();
    }

    fn join(&mut self, fork: Self) {
        self.p += fork.p;
    }
}
