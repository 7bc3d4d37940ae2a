//! Which weights every graph of a sweep gets.

use std::{fmt, str::FromStr};

use nimgraph_graph::{MAX_WEIGHT, SplitMix64};

use crate::{SweepError, board::WrittenGraph};

/// Which weights every graph of a sweep gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weights {
    /// The same weight everywhere.
    Same(u64),
    /// These weights, in the order of the edges or vertices as the graph's family or file numbers them.
    List(Vec<u64>),
    /// All ways to give each place a weight from the first number to the last.
    Box(u64, u64),
    /// Some of a box, chosen at random.
    Sample {
        /// The least weight.
        from: u64,
        /// The greatest weight.
        to: u64,
        /// How many for each graph.
        count: u64,
        /// What the choice depends on, apart from the graph.
        seed: u64,
    },
}

/// The largest number of positions that are listed for one graph.
pub const MOST_POSITIONS: u128 = 1 << 24;

impl Weights {
    /// The least weight that occurs.
    pub(crate) fn least(&self) -> u64 {
        match self {
            Self::Same(weight) => *weight,
            Self::List(weights) => weights.iter().copied().min().unwrap_or(1),
            Self::Box(from, _) | Self::Sample { from, .. } => *from,
        }
    }

    /// The greatest weight that occurs.
    pub(crate) fn most(&self) -> u64 {
        match self {
            Self::Same(weight) => *weight,
            Self::List(weights) => weights.iter().copied().max().unwrap_or(1),
            Self::Box(_, to) | Self::Sample { to, .. } => *to,
        }
    }

    /// How many ways there are for a graph with this many places.
    pub(crate) fn count(&self, axes: usize) -> u128 {
        match self {
            Self::Same(_) | Self::List(_) => 1,
            Self::Box(from, to) => {
                let axes = u32::try_from(axes).unwrap_or(u32::MAX);
                u128::from(to - from + 1).checked_pow(axes).unwrap_or(u128::MAX)
            }
            Self::Sample { count, .. } => u128::from(*count),
        }
    }

    /// Shows all weights that a graph gets, in a fixed order.
    pub(crate) fn each<E>(
        &self,
        board: &WrittenGraph,
        axes: usize,
        mut visit: impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Same(weight) => visit(&vec![*weight; axes]),
            Self::List(weights) if axes == board.graph.size() => visit(&board.in_order(weights)),
            Self::List(weights) => visit(weights),
            Self::Box(from, to) => {
                let mut weights = vec![*from; axes];
                loop {
                    visit(&weights)?;
                    let Some(place) = weights.iter().rposition(|w| w < to) else { return Ok(()) };
                    weights[place] += 1;
                    weights[place + 1..].fill(*from);
                }
            }
            Self::Sample { from, to, count, seed } => {
                let mut stream = SplitMix64::new(seed ^ fingerprint(&board.text));
                for _ in 0..*count {
                    let weights: Vec<u64> = (0..axes).map(|_| from + stream.below(to - from + 1)).collect();
                    visit(&weights)?;
                }
                Ok(())
            }
        }
    }
}

/// A number that depends on a text alone (FNV-1a), so that a graph has the same sample in every sweep.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl FromStr for Weights {
    type Err = SweepError;

    /// Reads `2`, `3,1,1,2` or `0..3`.
    fn from_str(text: &str) -> Result<Self, SweepError> {
        let refused = |found: &str| {
            let expected = "a weight (1), a list (3,1,1,2) or a range (0..3), each up to 2^63-1";
            SweepError::field("weights", format!("expected {expected}, found {found:?}"))
        };
        let number = |word: &str| match word.trim().parse::<u64>() {
            Ok(weight) if weight <= MAX_WEIGHT => Ok(weight),
            _ => Err(refused(word)),
        };
        if let Some((from, to)) = text.split_once("..") {
            let (from, to) = (number(from)?, number(to.strip_prefix('=').unwrap_or(to))?);
            return if from <= to { Ok(Self::Box(from, to)) } else { Err(refused(text)) };
        }
        let weights = text.split(',').map(number).collect::<Result<Vec<u64>, _>>()?;
        Ok(if let [weight] = weights[..] { Self::Same(weight) } else { Self::List(weights) })
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same(weight) => write!(f, "{weight}"),
            Self::List(weights) => {
                f.write_str(&weights.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
            }
            Self::Box(from, to) => write!(f, "{from}..{to}"),
            Self::Sample { from, to, count, seed } => write!(f, "{count} of {from}..{to}, seed {seed}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use super::*;

    fn all(weights: &Weights) -> Vec<Vec<u64>> {
        let board = WrittenGraph::of(&parse_family("path:3").unwrap());
        let mut all = Vec::new();
        let Ok(()) = weights.each::<std::convert::Infallible>(&board, 2, |w| {
            all.push(w.to_vec());
            Ok(())
        });
        all
    }

    #[test]
    fn words_are_read() {
        let check = |text: &str, expected: Weights| assert_eq!(text.parse::<Weights>().unwrap(), expected);
        check("2", Weights::Same(2));
        check("3, 1", Weights::List(vec![3, 1]));
        check("0..3", Weights::Box(0, 3));
        for text in ["", "x", "3..1", "1,,2", "-1", "9223372036854775808", "1..2,3"] {
            assert!(text.parse::<Weights>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_box_holds_all_and_a_sample_stays_in_it() {
        assert_eq!(all(&Weights::Box(1, 2)), [[1, 1], [1, 2], [2, 1], [2, 2]]);
        assert_eq!(Weights::Box(1, 2).count(2), 4);
        let sample = Weights::Sample { from: 3, to: 5, count: 40, seed: 7 };
        assert_eq!(all(&sample), all(&sample), "the same seed");
        assert!(all(&sample).iter().flatten().all(|weight| (3..=5).contains(weight)));
        assert_eq!(all(&sample).len(), 40);
        assert_ne!(all(&sample), all(&Weights::Sample { from: 3, to: 5, count: 40, seed: 8 }));
    }
}
