//! Where no move is left although conditions speak of the weights after it: the new weights are eliminated.
//!
//! A new weight that satisfies a condition can be raised by the common multiple of the moduli until some comparison changes, or
//! until it is too large for a move: D. C. Cooper, *Theorem proving in arithmetic without multiplication*, Machine Intelligence 7
//! (1972). So it is enough to try those just below the few numbers where a comparison changes.

use nimgraph_formula::{Comparison, Ground, Number};

use super::{Amount, Kind, Kinds, Share, Which, is_below};

/// A formula with more parts is not written out.
const MOST_PARTS: usize = 1 << 14;

/// Amounts that are tried one by one.
const MOST_AMOUNTS: u64 = 16;

/// The largest common multiple of the moduli in a condition.
const MOST_RESIDUES: u64 = 64;

impl Kinds {
    /// Where the game is over, with the token on a place, whatever the conditions are about.
    ///
    /// `None` where a condition compares new weights by XOR or in multiples, or compares several that lose a shared amount; and
    /// where the formula is too large.
    ///
    /// ```
    /// use nimgraph_game::rules::{Rules, RulesBoard};
    /// let rules: Rules = "heaps: take any from one, if after(w[it]) % 2 = 1".parse()?;
    /// let kinds = rules.unroll(&RulesBoard::Heaps(2), &[])?;
    /// assert_eq!(kinds.terminal(0), None);
    /// let terminal = kinds.terminal_in_full(0).ok_or("a formula")?;
    /// assert!(terminal.holds(&[1, 0]) && !terminal.holds(&[1, 2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn terminal_in_full(&self, place: usize) -> Option<Ground> {
        let stuck = self.at(place).iter().map(|kind| Some(kind.can_move(self.weights)?.negated()));
        limited(Ground::all(stuck.collect::<Option<Vec<_>>>()?))
    }
}

impl Kind {
    /// Where it has a move; a formula about the weights before.
    fn can_move(&self, weights: usize) -> Option<Ground> {
        let gate = without_positive(&self.after, weights)?;
        if !self.set.iter().any(|&weight| is_about(&gate, weight)) {
            return Some(Ground::all([self.cannot_start().negated(), gate]));
        }
        if self.share != Share::Each && self.set.len() > 1 {
            return None;
        }
        let found = match self.which {
            _ if self.set.len() == 1 => self.lowered(self.set[0], &gate)?,
            Which::One => self.one_lowered(&gate)?,
            Which::Some => self.some_lowered(&self.set, &gate)?,
            Which::All => self.set.iter().try_fold(gate, |gate, &weight| self.lowered(weight, &gate))?,
            Which::Every => self.every_lowered(gate)?,
        };
        limited(Ground::all([self.before.clone(), found]))
    }

    fn one_lowered(&self, gate: &Ground) -> Option<Ground> {
        let each = self.set.iter().map(|&weight| self.lowered(weight, gate));
        limited(Ground::any(each.collect::<Option<Vec<_>>>()?))
    }

    fn some_lowered(&self, set: &[usize], gate: &Ground) -> Option<Ground> {
        let Some((&first, rest)) = set.split_first() else { return Some(Ground::Constant(false)) };
        let may_follow = rest.iter().try_fold(gate.clone(), |gate, &weight| {
            let lowered = self.lowered(weight, &gate)?;
            limited(Ground::any([gate, lowered]))
        })?;
        limited(Ground::any([self.lowered(first, &may_follow)?, self.some_lowered(rest, gate)?]))
    }

    fn every_lowered(&self, gate: Ground) -> Option<Ground> {
        let found = self.set.iter().try_fold(gate, |gate, &weight| {
            let lowered = self.lowered(weight, &gate)?;
            limited(Ground::any([Ground::all([is_below(weight, 1), gate]), lowered]))
        })?;
        let empty = Ground::all(self.set.iter().map(|&weight| is_below(weight, 1)));
        Some(Ground::all([empty.negated(), found]))
    }

    /// Where a weight can be lowered so that a formula holds of the new one. In the formula the weight is the new one, in the
    /// answer the old one.
    fn lowered(&self, weight: usize, gate: &Ground) -> Option<Ground> {
        let old = || Number::Weight(weight);
        let taking = |amount: &u64| {
            let new = old().plus(-1, Number::Constant((*amount).into()))?;
            Some(Ground::all([is_at_least(&new, &Number::Constant(0))?, put(gate, weight, new)?]))
        };
        let each = |amounts: &mut dyn Iterator<Item = u64>| {
            let ways = amounts.map(|amount| taking(&amount)).collect::<Option<Vec<_>>>()?;
            limited(Ground::any(ways))
        };
        match &self.amount {
            Amount::All => {
                let emptied = put(gate, weight, Number::Constant(0))?;
                Some(Ground::all([is_below(weight, 1).negated(), emptied]))
            }
            Amount::Listed(amounts) => each(&mut amounts.iter().copied()),
            Amount::Range(least, Some(most)) if most - least < MOST_AMOUNTS => each(&mut (*least..=*most)),
            Amount::Any => self.above(weight, gate, 1),
            Amount::Range(least, _) => self.above(weight, gate, *least),
            Amount::Half => self.above(weight, gate, 1),
        }
    }

    /// The same for amounts from `least` on, by the largest new weights between two changes.
    fn above(&self, weight: usize, gate: &Ground, least: u64) -> Option<Ground> {
        let gate = by_cases(gate, weight)?;
        let most = Number::Weight(weight).plus(-1, Number::Constant(least.into()))?;
        let mut changes =
            Thresholds { weight, at: vec![most.clone().plus(1, Number::Constant(1))?], residues: 1 };
        let mut is_simple = true;
        gate.for_each_number(&mut |number| is_simple &= changes.of(number).is_some());
        if !is_simple {
            return None;
        }
        changes.at.sort_unstable();
        changes.at.dedup();
        let mut found = Vec::new();
        for change in &changes.at {
            for below in 1..=changes.residues {
                let new = change.clone().plus(-1, Number::Constant(below.into()))?;
                let fits = [self.leaves(weight, &new)?, is_at_least(&most, &new)?];
                found.push(Ground::all(fits.into_iter().chain([put(&gate, weight, new)?])));
            }
        }
        limited(Ground::any(found))
    }

    /// Whether a new weight is not too small.
    fn leaves(&self, weight: usize, new: &Number) -> Option<Ground> {
        let old = || Number::Weight(weight);
        let is_there = is_at_least(new, &Number::Constant(0))?;
        let is_enough = match &self.amount {
            Amount::Range(_, Some(most)) => {
                is_at_least(new, &old().plus(-1, Number::Constant((*most).into()))?)?
            }
            Amount::Half => is_at_least(&new.clone().plus(1, new.clone())?, &old())?,
            _ => Ground::Constant(true),
        };
        Some(Ground::all([is_there, is_enough]))
    }
}

/// The numbers from which on a comparison of a new weight may say something else.
struct Thresholds {
    weight: usize,
    at: Vec<Number>,
    /// The common multiple of the moduli.
    residues: u64,
}

impl Thresholds {
    fn of(&mut self, number: &Number) -> Option<()> {
        let (terms, constant) = linear(number);
        let (mut factor, mut has_residues) = (0, false);
        for (by, term) in &terms {
            match term {
                Number::Weight(weight) if *weight == self.weight => factor = *by,
                Number::Modulo(inside, modulus) if mentions(inside, self.weight) => {
                    has_residues = true;
                    self.residues = self.residues / gcd(self.residues, *modulus) * modulus;
                    is_sum(inside, self.weight).then_some(())?;
                }
                term if mentions(term, self.weight) => return None,
                _ => {}
            }
        }
        match (factor, has_residues) {
            (1 | -1, false) => {
                let rest = Number::Linear(terms, constant).plus(-factor, Number::Weight(self.weight))?;
                let zero = Number::Constant(0).plus(-factor, rest)?;
                self.at.extend([zero.clone().plus(1, Number::Constant(1))?, zero]);
            }
            (0, _) => {}
            _ => return None,
        }
        (self.residues <= MOST_RESIDUES).then_some(())
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Its terms with their factors, and its constant.
fn linear(number: &Number) -> (Vec<(i128, Number)>, i128) {
    match number {
        Number::Constant(value) => (Vec::new(), *value),
        Number::Linear(terms, constant) => (terms.clone(), *constant),
        other => (vec![(1, other.clone())], 0),
    }
}

/// Whether a weight is only added or subtracted, so that the remainder of all depends on the remainder of the weight.
fn is_sum(number: &Number, weight: usize) -> bool {
    linear(number).0.iter().all(|(_, term)| matches!(term, Number::Weight(_)) || !mentions(term, weight))
}

fn is_at_least(a: &Number, b: &Number) -> Option<Ground> {
    settled(a.clone().plus(-1, b.clone())?, Comparison::AtLeast)
}

/// A comparison with 0, decided where the number is constant.
fn settled(number: Number, comparison: Comparison) -> Option<Ground> {
    Ground::Compare(number, comparison).substituted(&[]).ok()
}

fn put(gate: &Ground, weight: usize, new: Number) -> Option<Ground> {
    gate.substituted(&[(weight, new)]).ok()
}

fn limited(formula: Ground) -> Option<Ground> {
    (parts(&formula) <= MOST_PARTS).then_some(formula)
}

fn parts(formula: &Ground) -> usize {
    match formula {
        Ground::Not(test) => 1 + parts(test),
        Ground::All(tests) | Ground::Any(tests) => 1 + tests.iter().map(parts).sum::<usize>(),
        Ground::Same(tests) => 1 + tests.iter().map(parts).sum::<usize>(),
        _ => 1,
    }
}

fn is_about(formula: &Ground, weight: usize) -> bool {
    let mut found = false;
    formula.for_each_number(&mut |number| found |= mentions(number, weight));
    found
}

fn mentions(number: &Number, weight: usize) -> bool {
    match number {
        Number::Weight(other) => *other == weight,
        Number::Positive => true,
        Number::Constant(_) | Number::Given(_) => false,
        Number::Linear(terms, _) => terms.iter().any(|(_, term)| mentions(term, weight)),
        Number::Min(numbers) | Number::Max(numbers) | Number::Xor(numbers) => {
            numbers.iter().any(|number| mentions(number, weight))
        }
        Number::Modulo(number, _) => mentions(number, weight),
    }
}

/// Rewrites the numbers that are compared, whatever joins the comparisons.
fn mapped(formula: &Ground, map: &mut dyn FnMut(&Number, Comparison) -> Option<Ground>) -> Option<Ground> {
    let mut all =
        |tests: &[Ground]| tests.iter().map(|test| mapped(test, map)).collect::<Option<Vec<Ground>>>();
    Some(match formula {
        Ground::Constant(_) => formula.clone(),
        Ground::Not(test) => mapped(test, map)?.negated(),
        Ground::All(tests) => Ground::all(all(tests)?),
        Ground::Any(tests) => Ground::any(all(tests)?),
        Ground::Same(tests) => {
            let [a, b] = [mapped(&tests[0], map)?, mapped(&tests[1], map)?];
            let (both, neither) = ([a.clone(), b.clone()], [a.negated(), b.negated()]);
            Ground::any([Ground::all(both), Ground::all(neither)])
        }
        Ground::Compare(number, comparison) => map(number, *comparison)?,
        Ground::Given(_) | Ground::Word(..) => return None,
    })
}

/// The same formula where the number of positive weights is a sum.
fn without_positive(formula: &Ground, weights: usize) -> Option<Ground> {
    let one = |weight| Number::Min(vec![Number::Constant(1), Number::Weight(weight)]);
    let count = (0..weights).try_fold(Number::Constant(0), |sum, weight| sum.plus(1, one(weight)))?;
    mapped(formula, &mut |number, comparison| settled(counted(number, &count)?, comparison))
}

fn counted(number: &Number, count: &Number) -> Option<Number> {
    let all = |numbers: &[Number]| {
        numbers.iter().map(|number| counted(number, count)).collect::<Option<Vec<Number>>>()
    };
    Some(match number {
        Number::Positive => count.clone(),
        Number::Constant(_) | Number::Weight(_) | Number::Given(_) => number.clone(),
        Number::Linear(terms, constant) => {
            let add = |sum: Number, (factor, term): &(i128, Number)| sum.plus(*factor, counted(term, count)?);
            terms.iter().try_fold(Number::Constant(*constant), add)?
        }
        Number::Min(numbers) => Number::Min(all(numbers)?),
        Number::Max(numbers) => Number::Max(all(numbers)?),
        Number::Xor(numbers) => Number::Xor(all(numbers)?),
        Number::Modulo(number, modulus) => Number::Modulo(Box::new(counted(number, count)?), *modulus),
    })
}

/// The same formula where no least or greatest number is about a weight.
fn by_cases(formula: &Ground, weight: usize) -> Option<Ground> {
    let split = mapped(formula, &mut |number, comparison| {
        let case = |(when, number): (Ground, Number)| Some(Ground::all([when, settled(number, comparison)?]));
        let cases = cases(number, weight)?.into_iter().map(case);
        Some(Ground::any(cases.collect::<Option<Vec<_>>>()?))
    });
    limited(split?)
}

/// What a number is in which case. Cases may overlap; one of them holds.
type NumberCases = Vec<(Ground, Number)>;

fn cases(number: &Number, weight: usize) -> Option<NumberCases> {
    let as_it_is = || Some(vec![(Ground::Constant(true), number.clone())]);
    match number {
        _ if !mentions(number, weight) => as_it_is(),
        Number::Linear(terms, constant) => {
            let start = vec![(Ground::Constant(true), Number::Constant(*constant))];
            terms.iter().try_fold(start, |sums, (factor, term)| {
                pairs(&sums, &cases(term, weight)?, |sum, term| sum.clone().plus(*factor, term.clone()))
            })
        }
        Number::Min(numbers) => extreme(numbers, weight, |a, b| is_at_least(b, a)),
        Number::Max(numbers) => extreme(numbers, weight, is_at_least),
        Number::Modulo(inside, modulus) => {
            let rest = |(when, inside)| (when, Number::Modulo(Box::new(inside), *modulus));
            Some(cases(inside, weight)?.into_iter().map(rest).collect())
        }
        Number::Xor(_) => None,
        _ => as_it_is(),
    }
}

/// The cases of two numbers together.
fn pairs(
    a: &NumberCases,
    b: &NumberCases,
    join: impl Fn(&Number, &Number) -> Option<Number>,
) -> Option<NumberCases> {
    if a.len() * b.len() > MOST_RESIDUES as usize {
        return None;
    }
    let both = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    both.map(|(a, b)| Some((Ground::all([a.0.clone(), b.0.clone()]), join(&a.1, &b.1)?))).collect()
}

/// The first number that is beyond the others, one after another.
fn extreme(
    numbers: &[Number],
    weight: usize,
    is_beyond: impl Fn(&Number, &Number) -> Option<Ground>,
) -> Option<NumberCases> {
    let (first, rest) = numbers.split_first()?;
    rest.iter().try_fold(cases(first, weight)?, |most, number| {
        let other = cases(number, weight)?;
        let mut joined = Vec::new();
        for (when, a) in &most {
            for (also, b) in &other {
                let [stays, changes] = [is_beyond(a, b)?, is_beyond(b, a)?];
                joined.push((Ground::all([when.clone(), also.clone(), stays]), a.clone()));
                joined.push((Ground::all([when.clone(), also.clone(), changes]), b.clone()));
            }
        }
        joined.retain(|(when, _)| *when != Ground::Constant(false));
        (joined.len() <= MOST_RESIDUES as usize).then_some(joined)
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use nimgraph_graph::SplitMix64;

    use crate::{
        Kinds,
        rules::{Rules, RulesBoard},
    };

    const SIDE: u64 = 7;

    fn kinds(line: &str, heaps: usize) -> Kinds {
        line.parse::<Rules>().unwrap().unroll(&RulesBoard::Heaps(heaps), &[]).unwrap()
    }

    /// Compares where the game is over with whether there is a move, on all small weights.
    fn agrees(line: &str, heaps: usize) -> bool {
        let kinds = kinds(line, heaps);
        let Some(terminal) = kinds.terminal_in_full(0) else { return false };
        for code in 0..SIDE.pow(heaps as u32) {
            let weights: Vec<u64> = (0..heaps as u32).map(|i| code / SIDE.pow(i) % SIDE).collect();
            let mut is_over = true;
            let _ = kinds.for_each_move(&weights, None, &mut |_| {
                is_over = false;
                ControlFlow::Break(())
            });
            assert_eq!(terminal.holds(&weights), is_over, "{line} at {weights:?}");
        }
        true
    }

    #[test]
    fn conditions_after_a_move_are_settled_before_it() {
        const SEED: u64 = 12;
        let mut stream = SplitMix64::new(SEED);
        let mut pick = |list: &[&'static str]| list[stream.below(list.len() as u64) as usize];
        let mut settled = 0;
        for _ in 0..1500 {
            let amount = pick(&["any", "1", "2..", "1..2", "1..20", "{1,3}", "half", "all", "3..25"]);
            let set = pick(&["one", "some of 2", "all of 2", "every of 2", "some", "all", "every"]);
            let terms = [
                "w0",
                "w1",
                "w0 + w1",
                "w1 - w0",
                "max",
                "min",
                "sum",
                "positive",
                "max(w0, w1 - 2)",
                "w0 % 3",
                "(w0 - w1) % 2",
                "sum % 4",
                "max - min",
                "w1 + w0 % 2",
                "min(w0, 2) + w1",
            ];
            let mut test = || {
                let signs = ["=", "!=", "<", "<=", ">", ">="];
                let (a, sign, b) = (pick(&terms), pick(&signs), pick(&["0", "1", "2", "3"]));
                format!("after({a}) {sign} {b}")
            };
            let (one, two) = (test(), test());
            let condition = match pick(&["", " and", " or", " not", " same"]) {
                "" => one,
                " not" => format!("not {one}"),
                " same" => format!("({one}) = ({two})"),
                joined => format!("{one}{joined} {two}"),
            };
            let line = format!("heaps: take {amount} from {set}, if {condition}");
            settled += usize::from(agrees(&line, 2));
        }
        assert!(settled > 1000, "seed {SEED}: {settled} are few");
        assert!(agrees("heaps: take any from some, if after(w0 + w2) > after(w1)", 3));
        assert!(agrees("heaps: take equal 2.. from one, if after(w0) > 1", 2));
    }

    #[test]
    fn what_is_too_involved_is_left_alone() {
        for line in [
            "heaps: take any from one, if after(xor) = 0",
            "heaps: take any from one, if after(2 * w0 - w1) > 0",
            "heaps: take equal any from all of 2, if after(w0) > 0",
            "heaps: take any from one, if after(w0 % 61 + w0 % 59) = 3",
        ] {
            assert_eq!(kinds(line, 2).terminal_in_full(0), None, "{line}");
        }
    }
}
