//! A single heap from which every move takes one of some amounts: its Grundy values.

use std::collections::BTreeMap;

use nimgraph_game::{Amount, Nimber};

/// The Grundy values of a heap under a rule about amounts.
pub(crate) struct Heap<'a> {
    amount: &'a Amount,
    /// The first values where they follow no formula, up to the end of the first period.
    listed: Vec<u64>,
    /// The length of the period at the end of that list; 0 where the list is all that is needed.
    period: u64,
}

/// More entries, times the number of amounts, are not worked out.
const MOST_WORK: u64 = 1 << 22;

impl<'a> Heap<'a> {
    /// Heaps of sizes up to `most`; `None` where a list of amounts would take too long.
    pub(crate) fn new(amount: &'a Amount, most: u64) -> Option<Self> {
        let Amount::Listed(amounts) = amount else {
            return Some(Self { amount, listed: Vec::new(), period: 0 });
        };
        let (listed, period) = sequence(amounts, most)?;
        Some(Self { amount, listed, period })
    }

    /// The Grundy value of a heap of this size.
    pub(crate) fn value(&self, size: u64) -> u64 {
        match self.amount {
            Amount::Any => size,
            Amount::All => size.min(1),
            // A heap of 2k + 1 offers what a heap of k does, one value after the other.
            Amount::Half => (size >> size.trailing_ones().min(63)) / 2,
            Amount::Range(least, most) => match most.and_then(|most| least.checked_add(most)) {
                Some(period) => size % period / least,
                None => size / least,
            },
            Amount::Listed(_) => self.listed[self.index(size)],
        }
    }

    fn index(&self, size: u64) -> usize {
        let length = self.listed.len() as u64;
        match size < length || self.period == 0 {
            true => usize::try_from(size).unwrap_or(0).min(self.listed.len() - 1),
            false => (length - self.period + (size - length) % self.period) as usize,
        }
    }

    /// The least size of a heap with this value, which some heap has.
    ///
    /// No smaller heap has a larger value: it would have an option of this value.
    pub(crate) fn least(&self, value: u64) -> u64 {
        match self.amount {
            Amount::Any | Amount::All => value,
            Amount::Half => 2 * value,
            Amount::Range(least, _) => value * least,
            Amount::Listed(_) => self.listed.iter().position(|&other| other == value).unwrap_or(0) as u64,
        }
    }

    /// A size to which one move leads from a heap, with a smaller value.
    pub(crate) fn option(&self, size: u64, value: u64) -> Option<u64> {
        let left = match self.amount {
            Amount::Any => value,
            Amount::All => 0,
            Amount::Range(least, None) => least.checked_mul(value)?,
            Amount::Range(least, Some(most)) => match least.checked_add(*most) {
                Some(period) => {
                    last_within(size.checked_sub(*least)?, period, value.checked_mul(*least)?, *least)?
                }
                None => least.checked_mul(value)?,
            },
            // The sizes of this value are 1 less than 2 · value + 1, doubled again and again.
            Amount::Half => {
                let odd = 2 * u128::from(value) + 1;
                let doubled = (0..64).map(|times| (odd << times) - 1).find(|left| 2 * left >= size.into())?;
                u64::try_from(doubled).ok()?
            }
            Amount::Listed(amounts) => {
                let left = amounts.iter().filter_map(|taken| size.checked_sub(*taken));
                left.into_iter().find(|&left| self.value(left) == value)?
            }
        };
        let taken = size.checked_sub(left)?;
        (self.amount.allows(size, taken) && self.value(left) == value).then_some(left)
    }
}

/// The last number up to `most` whose remainder is one of `width` numbers from `first` on.
fn last_within(most: u64, period: u64, first: u64, width: u64) -> Option<u64> {
    let (rest, last) = (most % period, first.checked_add(width - 1)?.min(period - 1));
    match rest >= first {
        true => Some(most - rest.saturating_sub(last)),
        false => (most - rest).checked_sub(period - last),
    }
}

/// The values up to a size, or up to the end of the first period, which is then given too.
fn sequence(amounts: &[u64], most: u64) -> Option<(Vec<u64>, u64)> {
    let window = usize::try_from(*amounts.last()?).ok()?;
    let limit = MOST_WORK / amounts.len() as u64;
    let mut values: Vec<u64> = Vec::new();
    // Where the last values, as many as the largest amount, come again, so does everything after them.
    let mut seen: BTreeMap<Vec<u64>, usize> = BTreeMap::new();
    let remembers = (window as u64) < 256 && most >= limit.min(4096);
    loop {
        let size = values.len();
        if size as u64 > most {
            return Some((values, 0));
        }
        if remembers
            && size >= window
            && let Some(before) = seen.insert(values[size - window..].to_vec(), size)
        {
            return Some((values, (size - before) as u64));
        }
        if size as u64 >= limit {
            return None;
        }
        let options = amounts.iter().take_while(|&&taken| taken <= size as u64);
        values.push(Nimber::mex(options.map(|&taken| Nimber(values[size - taken as usize]))).0);
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Amount, Nimber};

    use super::Heap;

    fn rules() -> Vec<Amount> {
        let mut rules = vec![Amount::Any, Amount::All, Amount::Half];
        for least in 1..=4 {
            rules.extend(Amount::range(least, None));
            rules.extend((least..=6).filter_map(|most| Amount::range(least, Some(most))));
        }
        let sets: [&[u64]; 6] = [&[1, 3, 4], &[2, 5], &[1, 4], &[3, 4, 9], &[2, 3, 7], &[5, 6, 8, 20]];
        rules.extend(sets.iter().filter_map(|set| Amount::listed(*set)));
        rules
    }

    /// The values by their definition.
    fn mex(amount: &Amount, most: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for size in 0..=most {
            let taken = (1..=size).filter(|&taken| amount.allows(size, taken));
            values.push(Nimber::mex(taken.map(|taken| Nimber(values[(size - taken) as usize]))).0);
        }
        values
    }

    #[test]
    fn values_are_those_of_the_definition() {
        for amount in rules() {
            let (heap, values) = (Heap::new(&amount, 200).unwrap(), mex(&amount, 200));
            for (size, &value) in values.iter().enumerate() {
                assert_eq!(heap.value(size as u64), value, "{amount} from {size}");
                let least = values.iter().position(|&other| other == value).unwrap();
                assert_eq!(heap.least(value), least as u64, "{amount}, value {value}");
            }
        }
    }

    #[test]
    fn every_smaller_value_is_one_move_away() {
        for amount in rules() {
            let heap = Heap::new(&amount, 120).unwrap();
            for size in 0..=120 {
                for value in 0..heap.value(size) {
                    let left =
                        heap.option(size, value).unwrap_or_else(|| panic!("{amount}: {size} to {value}"));
                    assert!(
                        amount.allows(size, size - left) && heap.value(left) == value,
                        "{amount} from {size}"
                    );
                }
            }
        }
    }

    #[test]
    fn periods_reach_as_far_as_weights() {
        let amount = Amount::listed([1, 3, 4]).unwrap();
        let heap = Heap::new(&amount, u64::MAX >> 1).unwrap();
        let values = mex(&amount, 6);
        for size in [0, 6, 7, 8, 1_000_000, (1 << 63) - 1] {
            assert_eq!(heap.value(size), values[(size % 7) as usize], "{size}");
        }
        assert_eq!(heap.option((1 << 63) - 2, 0).map(|left| heap.value(left)), Some(0));
    }
}
