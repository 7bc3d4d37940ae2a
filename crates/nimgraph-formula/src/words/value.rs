//! Numbers that are made of what leaves have seen.

use crate::tree::Fold;

/// A number; leaves have numbers too.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Leaf(usize),
    /// Multiples, and a constant, added.
    Linear(Vec<(i128, Value)>, i128),
    Modulo(Box<Value>, i128),
    Fold(Fold, Vec<Value>),
}

impl Value {
    /// The number where the leaves have seen these.
    pub(super) fn at(&self, leaves: &[i128]) -> i128 {
        match self {
            Self::Leaf(leaf) => leaves[*leaf],
            Self::Linear(terms, constant) => {
                terms.iter().map(|(factor, value)| factor * value.at(leaves)).sum::<i128>() + constant
            }
            Self::Modulo(value, by) => value.at(leaves).rem_euclid(*by),
            Self::Fold(fold, values) => {
                let mut values = values.iter().map(|value| value.at(leaves));
                match fold {
                    Fold::Min => values.min().unwrap_or(0),
                    Fold::Max => values.max().unwrap_or(0),
                    Fold::Sum => values.sum(),
                    Fold::Xor => values.by_ref().fold(0, |all, value| all ^ value),
                }
            }
        }
    }

    /// The least and the greatest it can be, where leaves are within these bounds.
    pub(super) fn range(&self, leaves: &[(i128, i128)]) -> (i128, i128) {
        match self {
            Self::Leaf(leaf) => leaves[*leaf],
            Self::Linear(terms, constant) => {
                terms.iter().fold((*constant, *constant), |(least, most), (factor, value)| {
                    let (a, b) = value.range(leaves);
                    (least + (factor * a).min(factor * b), most + (factor * a).max(factor * b))
                })
            }
            Self::Modulo(_, by) => (0, by - 1),
            Self::Fold(fold, values) => {
                let ranges: Vec<(i128, i128)> = values.iter().map(|value| value.range(leaves)).collect();
                let least = ranges.iter().map(|(least, _)| *least).min().unwrap_or(0);
                let most = ranges.iter().map(|(_, most)| *most).max().unwrap_or(0);
                match fold {
                    Fold::Xor => (least.min(0), (most.max(0) as u128 + 1).next_power_of_two() as i128 - 1),
                    _ => (least, most),
                }
            }
        }
    }
}
