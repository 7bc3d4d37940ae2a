//! A ground formula after a move: weights replaced by numbers.

use super::{Ground, Number};

/// Why a formula cannot be written for the weights after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SubstituteError {
    /// `positive` counts weights, so it cannot follow the change of one weight.
    #[error("`positive` cannot be followed through a change of weights; say which weights are positive")]
    Positive,
    /// A number became too large.
    #[error("after a change of weights a number is no longer below 2^126")]
    TooLarge,
}

type NewNumbers<'a> = &'a [(usize, Number)];

impl Ground {
    /// What it says when weights have new values.
    pub fn substituted(&self, changes: NewNumbers<'_>) -> Result<Self, SubstituteError> {
        let all =
            |tests: &[Self]| tests.iter().map(|t| t.substituted(changes)).collect::<Result<Vec<_>, _>>();
        Ok(match self {
            Self::Constant(_) | Self::Given(_) | Self::Word(..) => self.clone(),
            Self::Not(test) => test.substituted(changes)?.negated(),
            Self::All(tests) => Self::all(all(tests)?),
            Self::Any(tests) => Self::any(all(tests)?),
            Self::Same(tests) => {
                Self::Same(Box::new([tests[0].substituted(changes)?, tests[1].substituted(changes)?]))
            }
            Self::Compare(number, comparison) => match number.substituted(changes)? {
                Number::Constant(value) => Self::Constant(comparison.holds(value, 0)),
                number => Self::Compare(number, *comparison),
            },
        })
    }
}

impl Number {
    /// What it is when weights have new values.
    pub fn substituted(&self, changes: NewNumbers<'_>) -> Result<Self, SubstituteError> {
        let all =
            |numbers: &[Self]| numbers.iter().map(|n| n.substituted(changes)).collect::<Result<Vec<_>, _>>();
        Ok(match self {
            Self::Constant(_) | Self::Given(_) => self.clone(),
            Self::Positive if changes.is_empty() => self.clone(),
            Self::Positive => return Err(SubstituteError::Positive),
            Self::Weight(weight) => match changes.iter().find(|(changed, _)| changed == weight) {
                Some((_, value)) => value.clone(),
                None => self.clone(),
            },
            Self::Linear(terms, constant) => {
                let mut sum = Self::Constant(*constant);
                for (factor, term) in terms {
                    sum = sum.plus(*factor, term.substituted(changes)?).ok_or(SubstituteError::TooLarge)?;
                }
                sum
            }
            Self::Min(numbers) => Self::extreme(all(numbers)?, true),
            Self::Max(numbers) => Self::extreme(all(numbers)?, false),
            Self::Xor(numbers) => Self::xor(all(numbers)?),
            Self::Modulo(number, modulus) => match number.substituted(changes)? {
                Self::Constant(value) => Self::Constant(value.rem_euclid((*modulus).into())),
                number => Self::Modulo(Box::new(number), *modulus),
            },
        })
    }

    /// The least or the greatest.
    fn extreme(mut numbers: Vec<Self>, least: bool) -> Self {
        numbers.sort_unstable();
        numbers.dedup();
        let known: Option<Vec<i128>> =
            numbers.iter().map(|n| if let Self::Constant(c) = n { Some(*c) } else { None }).collect();
        match known {
            Some(known) if !known.is_empty() => {
                let value = if least { known.into_iter().min() } else { known.into_iter().max() };
                Self::Constant(value.unwrap_or(0))
            }
            _ if numbers.len() == 1 => numbers.remove(0),
            _ if least => Self::Min(numbers),
            _ => Self::Max(numbers),
        }
    }

    /// The digits added without carry; equal terms cancel.
    pub fn xor(numbers: Vec<Self>) -> Self {
        let mut flat = Vec::new();
        for number in numbers {
            match number {
                Self::Xor(more) => flat.extend(more),
                other => flat.push(other),
            }
        }
        let constant = flat.iter().fold(0, |xor, n| if let Self::Constant(c) = n { xor ^ c } else { xor });
        flat.retain(|number| !matches!(number, Self::Constant(_)));
        flat.sort_unstable();
        let mut odd: Vec<Self> = Vec::new();
        for number in flat {
            if odd.last() == Some(&number) {
                odd.pop();
            } else {
                odd.push(number);
            }
        }
        if constant != 0 {
            odd.push(Self::Constant(constant));
        }
        match odd.len() {
            0 => Self::Constant(0),
            1 => odd.remove(0),
            _ => Self::Xor(odd),
        }
    }
}
