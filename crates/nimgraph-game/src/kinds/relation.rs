//! A kind of move as a relation between the weights before and after it, in linear arithmetic.

use nimgraph_formula::{Comparison, Ground, Number};

use super::{Amount, Kind, Share, Which};

impl Kind {
    /// What it allows, as a test of the weights before the move and then those of its set after it: with m weights on the
    /// board, the i-th of its set is number i before the move and number m + i after it. The conditions are not part of it.
    ///
    /// ```
    /// use nimgraph_game::Kind;
    /// let relation = Kind::lowering(vec![1], None).relation(2);
    /// assert!(relation.holds(&[3, 5, 4]) && !relation.holds(&[3, 5, 5]));
    /// ```
    pub fn relation(&self, weights: usize) -> Ground {
        let changes: Vec<Change> =
            self.set.iter().enumerate().map(|(i, &weight)| Change::new(weight, weights + i)).collect();
        let takes = |change: &Change| match self.share {
            Share::Total => change.lowers(),
            Share::Each | Share::Equal => change.takes(&self.amount),
        };
        let some = || Ground::any(changes.iter().map(Change::lowers));
        let those = match self.which {
            Which::One => Ground::any((0..changes.len()).map(|one| only(one, &changes, &takes))),
            Which::Some => {
                let or_same = |change: &Change| Ground::any([change.keeps(), takes(change)]);
                Ground::all(changes.iter().map(or_same).chain([some()]))
            }
            Which::All => Ground::all(changes.iter().map(takes)),
            Which::Every => {
                let or_empty = |change: &Change| Ground::any([change.stays_empty(), takes(change)]);
                Ground::all(changes.iter().map(or_empty).chain([some()]))
            }
        };
        match self.share {
            Share::Each => those,
            Share::Equal => Ground::all([those, equal(&changes)]),
            Share::Total => Ground::all([those, is_in(&total(&changes), &self.amount)]),
        }
    }
}

/// One weight of the set takes part, and the others keep what they have.
fn only(one: usize, changes: &[Change], takes: &dyn Fn(&Change) -> Ground) -> Ground {
    let part = |(i, change): (usize, &Change)| if i == one { takes(change) } else { change.keeps() };
    Ground::all(changes.iter().enumerate().map(part))
}

/// Those that are lowered are lowered by the same amount.
fn equal(changes: &[Change]) -> Ground {
    let pairs = changes.iter().enumerate().flat_map(|(i, a)| changes[i + 1..].iter().map(move |b| (a, b)));
    Ground::all(pairs.map(|(a, b)| {
        let same = test(sum(a.taken(), -1, b.taken()), Comparison::Equal);
        Ground::any([a.keeps(), b.keeps(), same])
    }))
}

fn total(changes: &[Change]) -> Number {
    changes.iter().fold(Number::Constant(0), |total, change| sum(total, 1, change.taken()))
}

/// A weight before and after the move.
struct Change {
    before: Number,
    after: Number,
}

impl Change {
    fn new(before: usize, after: usize) -> Self {
        Self { before: Number::Weight(before), after: Number::Weight(after) }
    }

    fn taken(&self) -> Number {
        sum(self.before.clone(), -1, self.after.clone())
    }

    fn keeps(&self) -> Ground {
        test(self.taken(), Comparison::Equal)
    }

    fn lowers(&self) -> Ground {
        test(self.taken(), Comparison::More)
    }

    fn stays_empty(&self) -> Ground {
        let empty = |number: &Number| test(number.clone(), Comparison::Equal);
        Ground::all([empty(&self.before), empty(&self.after)])
    }

    fn takes(&self, amount: &Amount) -> Ground {
        match amount {
            Amount::All => Ground::all([self.lowers(), test(self.after.clone(), Comparison::Equal)]),
            Amount::Half => {
                let left = sum(sum(self.after.clone(), 1, self.after.clone()), -1, self.before.clone());
                Ground::all([self.lowers(), test(left, Comparison::AtLeast)])
            }
            _ => is_in(&self.taken(), amount),
        }
    }
}

/// Whether a number is one of the amounts, which do not depend on the weight.
fn is_in(taken: &Number, amount: &Amount) -> Ground {
    let range = |least: u64, most: Option<u64>| {
        let less = |than: u64| sum(taken.clone(), -1, Number::Constant(than.into()));
        let most = most.map(|most| test(less(most), Comparison::AtMost));
        Ground::all([test(less(least), Comparison::AtLeast)].into_iter().chain(most))
    };
    match amount {
        Amount::Any | Amount::All | Amount::Half => range(1, None),
        Amount::Range(least, most) => range(*least, *most),
        Amount::Listed(amounts) => {
            Ground::any(runs(amounts).into_iter().map(|(least, most)| range(least, Some(most))))
        }
    }
}

/// Sorted numbers as ranges without gaps.
fn runs(amounts: &[u64]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &amount in amounts {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == amount => *last = amount,
            _ => runs.push((amount, amount)),
        }
    }
    runs
}

fn sum(number: Number, factor: i128, other: Number) -> Number {
    number.plus(factor, other).expect("a few weights and an amount below 2^63")
}

fn test(number: Number, comparison: Comparison) -> Ground {
    match number {
        Number::Constant(value) => Ground::Constant(comparison.holds(value, 0)),
        number => Ground::Compare(number, comparison),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use crate::rules::{Rules, RulesBoard};

    /// The relation holds at the moves that the kind shows, and nowhere else.
    #[test]
    fn relations_allow_the_moves_of_kinds() {
        let mut seen = 0;
        for line in [
            "heaps: take any from one",
            "heaps: take 2 from some of 2",
            "heaps: take {1,3} from all of 3",
            "heaps: take 2.. from every of 3",
            "heaps: take all from every of 3",
            "heaps: take all from some of 2",
            "heaps: take half from some of 3",
            "heaps: take equal any from some of 3",
            "heaps: take equal {1,3} from every of 3",
            "heaps: take equal 1..2 from all of 2",
            "heaps: take total 2..3 from some of 3",
            "heaps: take total {1,4} from some of 3",
        ] {
            let rules: Rules = line.parse().unwrap();
            let kinds = rules.unroll(&RulesBoard::Heaps(3), &[]).unwrap();
            for kind in kinds.all() {
                let relation = kind.relation(3);
                for code in 0..5u64.pow(3) {
                    let before: Vec<u64> = (0..3).map(|i| code / 5u64.pow(i) % 5).collect();
                    let mut shown = Vec::new();
                    let _ = kind.for_each_move(&before, &mut |mv| {
                        let mut after = before.clone();
                        mv.lowered().iter().for_each(|&(weight, new)| after[weight] = new);
                        shown.push(kind.set.iter().map(|&weight| after[weight]).collect::<Vec<u64>>());
                        ControlFlow::Continue(())
                    });
                    seen += shown.len();
                    for code in 0..5u64.pow(kind.set.len() as u32) {
                        let after: Vec<u64> =
                            (0..kind.set.len() as u32).map(|i| code / 5u64.pow(i) % 5).collect();
                        let both = [before.clone(), after.clone()].concat();
                        let allowed = relation.holds(&both);
                        assert_eq!(allowed, shown.contains(&after), "{line}: {before:?} to {after:?}");
                    }
                }
            }
        }
        assert!(seen > 5000, "{seen}");
    }
}
