//! Grundy values, and the two operations on them: nim-sum and mex.

use std::{
    fmt,
    iter::Sum,
    ops::{BitXor, BitXorAssign},
};

/// The Grundy value of a position: the size of the Nim heap it equals in normal play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The value of a position that the player to move loses.
    pub const ZERO: Self = Self(0);

    /// The least value that is not among `values` (the *minimal excludant*).
    ///
    /// ```
    /// use nimgraph_game::Nimber;
    /// assert_eq!(Nimber::mex([0, 1, 3].map(Nimber)), Nimber(2));
    /// ```
    pub fn mex(values: impl IntoIterator<Item = Self>) -> Self {
        let mut seen: Vec<u64> = values.into_iter().map(|n| n.0).collect();
        seen.sort_unstable();
        seen.dedup();
        let gap = seen.iter().zip(0..).take_while(|&(&value, place)| value == place).count();
        Self(gap as u64)
    }
}

impl BitXor for Nimber {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Sum for Nimber {
    /// The nim-sum: the Grundy value of a sum of games (Sprague, Grundy).
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, BitXor::bitxor)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
