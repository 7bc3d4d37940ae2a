//! Keeping the whole table in memory as it came, one bit a state and what pads the tiles.

use std::collections::BTreeMap;

use super::{Block, Sink, word_at};
use crate::Bounds;
use crate::layout::Layout;

/// Keeps every block.
#[derive(Clone, Debug, Default)]
pub struct Store {
    blocks: BTreeMap<u64, Box<[u8]>>,
}

impl Sink for Store {
    fn fork(&self) -> Self {
        Self::default()
    }

    fn take(&mut self, block: &Block<'_>) {
        self.blocks.insert(block.first, block.bytes.into());
    }

    fn join(&mut self, mut fork: Self) {
        self.blocks.append(&mut fork.blocks);
    }
}

/// A stored table that can be queried.
#[derive(Clone, Debug)]
pub struct Stored {
    pub(crate) bounds: Bounds,
    pub(crate) layout: Layout,
    pub(crate) places: usize,
    pub(crate) planes: usize,
    pub(crate) store: Store,
}

impl Stored {
    /// Whether a position is a P-position; `None` when it lies outside the table.
    pub fn is_p(&self, weights: &[u64], token: usize) -> Option<bool> {
        self.has_value(weights, token, 0)
    }

    /// The Grundy value of a position; `None` outside the table and in tables of outcomes.
    pub fn grundy(&self, weights: &[u64], token: usize) -> Option<usize> {
        if self.planes == 1 {
            return None;
        }
        (0..self.planes).find(|&value| self.has_value(weights, token, value) == Some(true))
    }

    /// The bytes kept.
    pub fn bytes(&self) -> usize {
        self.store.blocks.values().map(|bytes| bytes.len()).sum()
    }

    fn has_value(&self, weights: &[u64], token: usize, value: usize) -> Option<bool> {
        self.bounds.index(weights).filter(|_| token < self.places)?;
        let place = self.layout.place(weights);
        let (first, bytes) = self.store.blocks.range(..=place.tile).next_back()?;
        let row = ((place.tile - first) as usize * self.planes + value) * self.places + token;
        let word = word_at(bytes, row * self.layout.lanes + place.lane, self.layout.width);
        Some(word >> place.bit & 1 == 1)
    }
}
