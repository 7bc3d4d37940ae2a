//! A table of outcomes in memory: one bit per state, set if the previous player wins.

use crate::{Bounds, TableError};

/// For every position of a box and every place of the token, whether it is a P-position.
///
/// Games without a token have a single place, `0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    bounds: Bounds,
    places: usize,
    bits: Vec<u64>,
}

impl Outcomes {
    /// A table in which every state is an N-position so far.
    pub(crate) fn all_n(bounds: Bounds, places: usize) -> Result<Self, TableError> {
        let states = u128::from(bounds.len()) * places as u128;
        let mut bits = Vec::new();
        usize::try_from(states.div_ceil(64))
            .ok()
            .and_then(|words| bits.try_reserve_exact(words).ok().map(|()| bits.resize(words, 0)))
            .ok_or(TableError::TooMuchMemory { bytes: states.div_ceil(8) })?;
        Ok(Self { bounds, places, bits })
    }

    /// The box of positions.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// How many places the token may have.
    pub fn places(&self) -> usize {
        self.places
    }

    /// Whether the position with a number is a P-position with the token at a place.
    #[inline]
    pub fn is_p(&self, index: u64, place: usize) -> bool {
        let bit = self.bit(index, place);
        self.bits[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Whether a position is a P-position; `None` when it lies outside the table.
    pub fn get(&self, weights: &[u64], place: usize) -> Option<bool> {
        let index = self.bounds.index(weights)?;
        (place < self.places).then(|| self.is_p(index, place))
    }

    /// How many states are P-positions, over all places of the token.
    pub fn count(&self) -> u64 {
        self.bits.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    #[inline]
    pub(crate) fn set_p(&mut self, index: u64, place: usize) {
        let bit = self.bit(index, place);
        self.bits[bit / 64] |= 1 << (bit % 64);
    }

    #[inline]
    fn bit(&self, index: u64, place: usize) -> usize {
        index as usize * self.places + place
    }
}

/// For every position of a box and every place of the token, its Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grundies {
    bounds: Bounds,
    places: usize,
    values: Vec<u32>,
}

impl Grundies {
    /// A table of zeros so far.
    pub(crate) fn zeros(bounds: Bounds, places: usize) -> Result<Self, TableError> {
        let states = u128::from(bounds.len()) * places as u128;
        let mut values = Vec::new();
        usize::try_from(states)
            .ok()
            .and_then(|states| values.try_reserve_exact(states).ok().map(|()| values.resize(states, 0)))
            .ok_or(TableError::TooMuchMemory { bytes: 4 * states })?;
        Ok(Self { bounds, places, values })
    }

    /// The box of positions.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// How many places the token may have.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The value of the position with a number, the token at a place.
    #[inline]
    pub fn value(&self, index: u64, place: usize) -> u32 {
        self.values[index as usize * self.places + place]
    }

    /// The value of a position; `None` when it lies outside the table.
    pub fn get(&self, weights: &[u64], place: usize) -> Option<u32> {
        let index = self.bounds.index(weights)?;
        (place < self.places).then(|| self.value(index, place))
    }

    pub(crate) fn set(&mut self, index: u64, place: usize, value: u32) {
        self.values[index as usize * self.places + place] = value;
    }
}

/// The least number that does not occur; `seen` is sorted on the way.
pub(crate) fn mex(seen: &mut [u32]) -> u32 {
    seen.sort_unstable();
    seen.iter().fold(0, |least, &value| if value == least { least + 1 } else { least })
}
