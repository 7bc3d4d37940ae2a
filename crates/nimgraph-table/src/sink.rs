//! Sinks: they receive blocks of states while a table is computed, and keep what they need.

mod count;
mod find;
mod histogram;
mod profile;
mod store;

pub use count::Count;
pub use find::{Find, FoundState};
pub use histogram::Histogram;
pub use profile::Profile;
pub use store::{Store, Stored};

use crate::bits::Width;
use crate::layout::{Layout, add_digits};
use crate::machine::{Simd, count_ones};

/// A consumer of a table. Every thread feeds a fork of it; the forks are joined at the end.
///
/// Blocks come in no fixed order, so what a sink keeps must not depend on it.
pub trait Sink: Send + Sized {
    /// A sink of the same kind that has seen nothing.
    fn fork(&self) -> Self;

    /// Takes the next block.
    fn take(&mut self, block: &Block<'_>);

    /// Adds what a fork has kept.
    fn join(&mut self, fork: Self);
}

/// Two sinks at once.
impl<A: Sink, B: Sink> Sink for (A, B) {
    fn fork(&self) -> Self {
        (self.0.fork(), self.1.fork())
    }

    fn take(&mut self, block: &Block<'_>) {
        self.0.take(block);
        self.1.take(block);
    }

    fn join(&mut self, fork: Self) {
        self.0.join(fork.0);
        self.1.join(fork.1);
    }
}

/// Some consecutive tiles of a table.
#[derive(Debug)]
pub struct Block<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) places: usize,
    pub(crate) planes: usize,
    pub(crate) first: u64,
    /// The words by tile, plane, place and lane; bits that stand for no position are zero.
    pub(crate) bytes: &'a [u8],
    pub(crate) simd: Simd,
}

/// One state of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableState<'a> {
    /// The weight of every edge.
    pub weights: &'a [u64],
    /// Where the token is.
    pub token: usize,
    /// Whether it is a P-position.
    pub is_p: bool,
    /// Its Grundy value, in a table of those.
    pub grundy: Option<usize>,
}

impl Block<'_> {
    /// How many of its states are P-positions.
    pub fn count_p(&self) -> u64 {
        match self.planes {
            1 => count_ones(self.bytes, self.simd),
            _ => (0..self.places).map(|token| self.count(0, token)).sum(),
        }
    }

    /// How many states with the token at a place have the Grundy value `value` (outcomes: 0 for P).
    pub fn count(&self, value: usize, token: usize) -> u64 {
        let tile = self.layout.tile_bytes();
        let row = (value * self.places + token) * tile;
        let tiles = self.bytes.chunks_exact(self.planes * self.places * tile);
        tiles.map(|bytes| count_ones(&bytes[row..row + tile], self.simd)).sum()
    }

    /// Calls `each` with every P-position whose weights all reach the given ones.
    pub fn each_p(&self, least: &[u64], mut each: impl FnMut(TableState<'_>)) {
        let value = (self.planes > 1).then_some(0);
        self.each_word(0, least, |walk, token, word, mask| {
            walk.bits(word & mask, |weights| each(TableState { weights, token, is_p: true, grundy: value }));
        });
    }

    /// Calls `each` with every state whose weights all reach the given ones.
    pub fn each_state(&self, least: &[u64], mut each: impl FnMut(TableState<'_>)) {
        self.each_p(least, &mut each);
        if self.planes == 1 {
            self.each_word(0, least, |walk, token, word, mask| {
                walk.bits(!word & mask, |weights| {
                    each(TableState { weights, token, is_p: false, grundy: None });
                });
            });
        }
        for value in 1..self.planes {
            self.each_word(value, least, |walk, token, word, mask| {
                let grundy = Some(value);
                walk.bits(word & mask, |weights| each(TableState { weights, token, is_p: false, grundy }));
            });
        }
    }

    /// Calls `each` with every word of a plane: the walk at its lane, its token, and the bits wanted of it.
    fn each_word(&self, plane: usize, least: &[u64], mut each: impl FnMut(&mut Walk<'_>, usize, u64, u64)) {
        let mut walk = Walk::new(self.layout, least);
        let tile_bytes = self.layout.tile_bytes();
        let tiles = self.bytes.chunks_exact(self.planes * self.places * tile_bytes);
        for (tile, bytes) in (self.first..).zip(tiles) {
            if !walk.enter_tile(tile) {
                continue;
            }
            for lane in 0..self.layout.used_lanes() {
                let mask = walk.enter_lane(lane);
                for token in 0..if mask == 0 { 0 } else { self.places } {
                    let row = plane * self.places + token;
                    let word = word_at(bytes, row * self.layout.lanes + lane, self.layout.width);
                    each(&mut walk, token, word, mask);
                }
            }
        }
    }
}

/// The word with a number among words of a width.
pub(crate) fn word_at(bytes: &[u8], number: usize, width: Width) -> u64 {
    let word = &bytes[number * width.bytes()..][..width.bytes()];
    match width {
        Width::U16 => bytemuck::pod_read_unaligned::<u16>(word).into(),
        Width::U32 => bytemuck::pod_read_unaligned::<u32>(word).into(),
        Width::U64 => bytemuck::pod_read_unaligned(word),
    }
}

/// The weights at a tile, at a lane of it, and at each bit of that lane's word.
struct Walk<'a> {
    layout: &'a Layout,
    least: &'a [u64],
    at_tile: Vec<u64>,
    at_lane: Vec<u64>,
    at_bit: Vec<u64>,
    /// Bits whose whole axes reach `least`.
    reaching: u64,
    /// Edges of which a tile has one weight only.
    fixed: Vec<usize>,
}

impl<'a> Walk<'a> {
    fn new(layout: &'a Layout, least: &'a [u64]) -> Self {
        let zero = vec![0; layout.edges];
        let split = layout.split().map(|axis| axis.edge);
        let reaches = |bit: &u64| {
            let mut whole = layout.word.iter().filter(|axis| Some(axis.edge) != split);
            whole.all(|axis| axis.digit_of(*bit) >= least[axis.edge])
        };
        let reaching = (0..layout.used_bits()).filter(reaches).fold(0, |word, bit| word | 1 << bit);
        let inside: Vec<usize> = layout.word.iter().chain(&layout.across).map(|axis| axis.edge).collect();
        let fixed = (0..layout.edges).filter(|edge| !inside.contains(edge)).collect();
        Self { layout, least, at_tile: zero.clone(), at_lane: zero.clone(), at_bit: zero, reaching, fixed }
    }

    /// Whether the tile can hold weights that reach `least`.
    fn enter_tile(&mut self, tile: u64) -> bool {
        self.at_tile.fill(0);
        add_digits(&self.layout.loops, tile, &mut self.at_tile);
        self.fixed.iter().all(|&edge| self.at_tile[edge] >= self.least[edge])
    }

    /// The bits of the lane's word that are positions and reach `least`.
    fn enter_lane(&mut self, lane: usize) -> u64 {
        self.at_lane.copy_from_slice(&self.at_tile);
        add_digits(&self.layout.across, lane as u64, &mut self.at_lane);
        if self.layout.across.iter().any(|axis| self.at_lane[axis.edge] < self.least[axis.edge]) {
            return 0;
        }
        self.reaching & self.split_mask()
    }

    /// The bits whose weight on the split axis lies between `least` and the bound.
    fn split_mask(&self) -> u64 {
        let Some((high, low)) = self.layout.split().zip(self.layout.word.first()) else { return u64::MAX };
        let range = self.least[high.edge]..=self.layout.split_bound;
        let weight = |bit: u64| self.at_lane[high.edge] + low.digit_of(bit);
        (0..self.layout.used_bits())
            .filter(|&bit| range.contains(&weight(bit)))
            .fold(0, |w, bit| w | 1 << bit)
    }

    /// Calls `each` with the weights at every bit set.
    fn bits(&mut self, mut bits: u64, mut each: impl FnMut(&[u64])) {
        while bits != 0 {
            let bit = u64::from(bits.trailing_zeros());
            bits &= bits - 1;
            self.at_bit.copy_from_slice(&self.at_lane);
            add_digits(&self.layout.word, bit, &mut self.at_bit);
            each(&self.at_bit);
        }
    }
}
