//! A move as the kinds make it: which weights get which new values, and where the token goes.

/// Lowers weights and moves the token.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lowering {
    /// Each weight that is lowered and its new value, by increasing weight.
    pub lower: Box<[(usize, u64)]>,
    /// Where the token goes; `None` where there is no token, and for a move that empties the board and ends the game.
    pub token: Option<usize>,
}

impl Lowering {
    /// A move that was written in any order.
    pub fn new(lower: impl Into<Vec<(usize, u64)>>, token: Option<usize>) -> Self {
        let mut lower = lower.into();
        lower.sort_unstable();
        Self { lower: lower.into(), token }
    }

    /// The weights after the move, which must be one of these weights.
    pub fn after(&self, weights: &[u64]) -> Box<[u64]> {
        let mut after: Box<[u64]> = weights.into();
        for &(weight, new) in &self.lower {
            after[weight] = new;
        }
        after
    }

    /// Whether it names each weight at most once, and lowers each that it names.
    pub(super) fn is_possible(&self, weights: &[u64]) -> bool {
        let lowers = |&(weight, new): &(usize, u64)| weights.get(weight).is_some_and(|&old| new < old);
        !self.lower.is_empty()
            && self.lower.windows(2).all(|pair| pair[0].0 < pair[1].0)
            && self.lower.iter().all(lowers)
    }
}
