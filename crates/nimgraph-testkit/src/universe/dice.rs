//! Seeded chance, and where the seed of a run comes from.

use std::hash::{BuildHasher, RandomState};

use nimgraph_graph::SplitMix64;

/// The seed of this run: what `NIMGRAPH_SEED` says, or else a new one. It is printed, so that a failure can be
/// repeated.
///
/// # Panics
/// When `NIMGRAPH_SEED` is not a number.
pub fn seed(test: &str) -> u64 {
    let seed = match std::env::var("NIMGRAPH_SEED") {
        Ok(text) => text.parse().expect("NIMGRAPH_SEED is a number"),
        Err(_) => RandomState::new().hash_one(test) >> 32,
    };
    println!("{test}: NIMGRAPH_SEED={seed}");
    seed
}

/// A stream of chances.
#[derive(Clone, Debug)]
pub struct Dice(SplitMix64);

impl Dice {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed))
    }

    /// A number from `least` to `most`.
    pub fn from_to(&mut self, least: usize, most: usize) -> usize {
        least + self.0.index(most - least + 1)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.index(bound)
    }

    /// Yes with this probability in percent.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.0.index(100) < chance
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        assert!(!items.is_empty(), "there is nothing to pick from");
        items[self.0.index(items.len())]
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}
