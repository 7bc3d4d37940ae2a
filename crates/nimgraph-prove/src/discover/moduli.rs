//! Which moduli the amounts of the rules suggest: the periods of a single heap.

use nimgraph_game::{Amount, Kind};

use crate::arena::Arena;

/// Larger periods are not looked for.
const LARGEST: usize = 12;

/// More moduli would make too many comparisons.
const MOST: usize = 2;

/// The periods of heaps from which such amounts are taken, each once, the smallest first.
pub(super) fn moduli(arena: &Arena) -> Vec<i64> {
    let kinds = (0..arena.places()).flat_map(|place| arena.moves(place));
    let mut amounts: Vec<&Amount> = kinds.map(|kind: &Kind| &kind.amount).collect();
    amounts.sort();
    amounts.dedup();
    let mut found: Vec<i64> = amounts.into_iter().filter_map(period).map(|period| period as i64).collect();
    found.sort_unstable();
    found.dedup();
    found.truncate(MOST);
    found
}

/// The period of the Grundy values of a heap, for amounts that are bounded.
fn period(amount: &Amount) -> Option<usize> {
    let most = match amount {
        Amount::Range(_, Some(most)) => *most,
        Amount::Listed(amounts) => *amounts.last()?,
        Amount::Any | Amount::Range(_, None) | Amount::All | Amount::Half => return None,
    };
    if most > LARGEST as u64 {
        return None;
    }
    let mut values: Vec<usize> = Vec::new();
    for weight in 0..8 * LARGEST as u64 {
        let lower = |taken: &u64| amount.allows(weight, *taken);
        let options: Vec<usize> =
            (1..=most).filter(lower).map(|taken| values[(weight - taken) as usize]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
    }
    (1..=LARGEST).find(|&period| values.iter().zip(&values[period..]).all(|(a, b)| a == b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_of_heaps() {
        let check = |amount: Option<Amount>, expected| assert_eq!(period(&amount.unwrap()), expected);
        check(Amount::range(1, Some(3)), Some(4));
        check(Amount::range(2, Some(2)), Some(4));
        check(Amount::range(2, Some(3)), Some(5));
        check(Amount::listed([1, 3, 4]), Some(7));
        check(Amount::range(2, None), None);
        check(Some(Amount::Half), None);
        check(Amount::range(1, Some(20)), None);
    }
}
