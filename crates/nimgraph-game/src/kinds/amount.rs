//! How much a move may take from one weight.

use std::{fmt, ops::ControlFlow};

/// The amounts that a move may take. All of them are at least 1, so that play ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Amount {
    /// At least 1.
    Any,
    /// From the first number to the second one; without a second one, everything from the first on.
    Range(u64, Option<u64>),
    /// One of these, which are sorted and have a gap.
    Listed(Box<[u64]>),
    /// The whole weight.
    All,
    /// So that at least half of the weight is left.
    Half,
}

impl Amount {
    /// The amounts in a range, in the simplest form. `None` if there is none, or one that takes nothing.
    ///
    /// ```
    /// use nimgraph_game::Amount;
    /// assert_eq!(Amount::range(1, None), Some(Amount::Any));
    /// assert_eq!(Amount::listed([3, 1, 2]), Amount::range(1, Some(3)));
    /// assert_eq!(Amount::listed([4, 1]).unwrap().to_string(), "{1,4}");
    /// ```
    pub fn range(least: u64, most: Option<u64>) -> Option<Self> {
        match (least, most) {
            (0, _) => None,
            (1, None) => Some(Self::Any),
            (_, Some(most)) if most < least => None,
            _ => Some(Self::Range(least, most)),
        }
    }

    /// One of these amounts, in the simplest form. `None` if there is none, or one that takes nothing.
    pub fn listed(amounts: impl Into<Vec<u64>>) -> Option<Self> {
        let mut amounts = amounts.into();
        amounts.sort_unstable();
        amounts.dedup();
        let (&least, &most) = (amounts.first()?, amounts.last()?);
        match most - least == amounts.len() as u64 - 1 {
            true => Self::range(least, Some(most)),
            false if least == 0 => None,
            false => Some(Self::Listed(amounts.into())),
        }
    }

    /// Whether so much may be taken from a weight.
    pub fn allows(&self, weight: u64, taken: u64) -> bool {
        (1..=weight).contains(&taken)
            && match self {
                Self::Any => true,
                Self::Range(least, most) => *least <= taken && most.is_none_or(|most| taken <= most),
                Self::Listed(amounts) => amounts.binary_search(&taken).is_ok(),
                Self::All => taken == weight,
                Self::Half => taken <= weight / 2,
            }
    }

    /// The least weight from which something can be taken.
    pub fn least_weight(&self) -> u64 {
        match self {
            Self::Any | Self::All => 1,
            Self::Range(least, _) => *least,
            Self::Listed(amounts) => amounts[0],
            Self::Half => 2,
        }
    }

    /// How many amounts may be taken from a weight.
    pub fn count(&self, weight: u64) -> u64 {
        match self {
            Self::Any => weight,
            Self::Range(least, most) => (most.unwrap_or(weight).min(weight) + 1).saturating_sub(*least),
            Self::Listed(amounts) => amounts.partition_point(|&amount| amount <= weight) as u64,
            Self::All => weight.min(1),
            Self::Half => weight / 2,
        }
    }

    /// The amount after `taken`, or with 0 the first one, that may be taken from a weight.
    pub fn next(&self, weight: u64, taken: u64) -> Option<u64> {
        let next = taken.checked_add(1)?;
        let next = match self {
            Self::Any | Self::Half => next,
            Self::Range(least, _) => next.max(*least),
            Self::Listed(amounts) => *amounts.get(amounts.partition_point(|&amount| amount < next))?,
            Self::All => next.max(weight),
        };
        self.allows(weight, next).then_some(next)
    }

    /// Shows every amount that may be taken from a weight, the smallest first, until `visit` breaks.
    pub fn for_each(&self, weight: u64, visit: &mut dyn FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut taken = 0;
        while let Some(next) = self.next(weight, taken) {
            visit(next)?;
            taken = next;
        }
        ControlFlow::Continue(())
    }

    /// The first total after `taken` that is one of these amounts; `None` also where they depend on the weight.
    pub(super) fn next_total(&self, taken: u128) -> Option<u128> {
        let next = taken + 1;
        match self {
            Self::Any => Some(next),
            Self::Range(least, most) => {
                Some(next.max((*least).into())).filter(|&next| most.is_none_or(|most| next <= most.into()))
            }
            Self::Listed(amounts) => {
                amounts.iter().map(|&amount| amount.into()).find(|&amount| amount >= next)
            }
            Self::All | Self::Half => None,
        }
    }

    /// Whether the amounts are the same for every weight that holds them: `all` and `half` depend on the weight.
    pub fn is_of_numbers(&self) -> bool {
        !matches!(self, Self::All | Self::Half)
    }
}

/// As the language of rules writes it.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::Range(least, None) => write!(f, "{least}.."),
            Self::Range(least, Some(most)) if least == most => write!(f, "{least}"),
            Self::Range(least, Some(most)) => write!(f, "{least}..{most}"),
            Self::Listed(amounts) => {
                let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
                write!(f, "{{{}}}", amounts.join(","))
            }
            Self::All => f.write_str("all"),
            Self::Half => f.write_str("half"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples() -> Vec<Amount> {
        let ranges = [(1, None), (1, Some(1)), (2, Some(4)), (3, None), (7, Some(7))];
        let ranges = ranges.into_iter().filter_map(|(least, most)| Amount::range(least, most));
        ranges.chain(Amount::listed([5, 2, 3])).chain([Amount::All, Amount::Half]).collect()
    }

    /// Counting, listing and the least weight agree with the definition.
    #[test]
    fn amounts_are_those_allowed() {
        for amount in examples() {
            let mut least = None;
            for weight in 0..12 {
                let allowed: Vec<u64> = (0..=13).filter(|&taken| amount.allows(weight, taken)).collect();
                let mut listed = Vec::new();
                let _ = amount.for_each(weight, &mut |taken| {
                    listed.push(taken);
                    ControlFlow::Continue(())
                });
                assert_eq!(
                    (&listed, amount.count(weight)),
                    (&allowed, allowed.len() as u64),
                    "{amount} of {weight}"
                );
                least = least.or((!allowed.is_empty()).then_some(weight));
            }
            assert_eq!(least, Some(amount.least_weight()), "{amount}");
        }
    }

    #[test]
    fn nothing_is_no_amount() {
        assert_eq!([Amount::range(0, None), Amount::range(3, Some(2))], [None, None]);
        assert_eq!([Amount::listed([]), Amount::listed([0, 2]), Amount::listed([0])], [None, None, None]);
    }
}
