//! How many moves a position has.

use std::{cmp::Ordering, fmt, iter::Sum, ops::Add};

/// How many moves a position has: a number, or more than can be counted. In Graph Nim a star of 200 edges has
/// 2^200 − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveCount {
    /// Exactly this many.
    Exactly(u128),
    /// More than can be counted.
    TooMany,
}

impl MoveCount {
    /// The number, if it is known.
    pub fn exact(self) -> Option<u128> {
        match self {
            Self::Exactly(count) => Some(count),
            Self::TooMany => None,
        }
    }

    /// How many there are in addition to those listed.
    pub fn beyond(self, listed: usize) -> Self {
        self.exact().map_or(Self::TooMany, |count| Self::Exactly(count.saturating_sub(listed as u128)))
    }
}

impl From<u128> for MoveCount {
    fn from(count: u128) -> Self {
        Self::Exactly(count)
    }
}

impl Add for MoveCount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let sum = self.exact().zip(other.exact()).and_then(|(a, b)| a.checked_add(b));
        sum.map_or(Self::TooMany, Self::Exactly)
    }
}

impl Add<u128> for MoveCount {
    type Output = Self;

    fn add(self, other: u128) -> Self {
        self + Self::Exactly(other)
    }
}

impl Sum for MoveCount {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::Exactly(0), Self::add)
    }
}

impl PartialEq<u128> for MoveCount {
    fn eq(&self, other: &u128) -> bool {
        *self == Self::Exactly(*other)
    }
}

impl PartialOrd<u128> for MoveCount {
    fn partial_cmp(&self, other: &u128) -> Option<Ordering> {
        Some(self.cmp(&Self::Exactly(*other)))
    }
}

/// The number, or `very many`.
impl fmt::Display for MoveCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => count.fmt(f),
            Self::TooMany => f.write_str("very many"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_is_more_than_any_number() {
        let most = MoveCount::Exactly(u128::MAX);
        assert!(MoveCount::TooMany > most && MoveCount::TooMany > u128::MAX);
        assert_eq!(most + 1, MoveCount::TooMany);
        assert_eq!([most, most].into_iter().sum::<MoveCount>(), MoveCount::TooMany);
        assert_eq!(
            (MoveCount::TooMany.beyond(5), MoveCount::from(8).beyond(5)),
            (MoveCount::TooMany, 3.into())
        );
        assert_eq!(MoveCount::TooMany.to_string(), "very many");
    }
}
