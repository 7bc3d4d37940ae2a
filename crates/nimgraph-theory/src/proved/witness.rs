//! Few comparisons that settle a formula: those of the one rule that holds, or one for each rule that does not.

use std::collections::HashMap;

use nimgraph_formula::{Comparison, Ground, Number};

/// A comparison of a number with 0.
pub(super) type Atom = (Number, Comparison);

/// A witness with more comparisons is too long to read.
const MOST: usize = 36;

/// Comparisons that hold at these weights and that make the formula true (or false) wherever they hold together; few, though
/// not always the fewest. `None` where there are too many, or the formula is not of the right value here.
pub(super) fn witness(formula: &Ground, holds: bool, weights: &[u64]) -> Option<Vec<Atom>> {
    if formula.holds(weights) != holds {
        return None;
    }
    let mut needs = Needs::default();
    needs.add(formula, holds, weights)?;
    needs.settled()
}

/// The comparisons that a witness of a formula consists of.
#[derive(Default)]
struct Needs {
    /// In any case.
    atoms: Vec<Atom>,
    /// Of each list one entry.
    choices: Vec<Vec<Vec<Atom>>>,
}

impl Needs {
    fn add(&mut self, formula: &Ground, holds: bool, weights: &[u64]) -> Option<()> {
        match (formula, holds) {
            (Ground::Constant(_), _) => Some(()),
            (Ground::Not(test), _) => self.add(test, !holds, weights),
            (Ground::All(tests), true) | (Ground::Any(tests), false) => {
                tests.iter().try_for_each(|test| self.add(test, holds, weights))
            }
            (Ground::All(tests) | Ground::Any(tests), _) => {
                let ways: Vec<_> = tests.iter().filter_map(|test| witness(test, holds, weights)).collect();
                (!ways.is_empty()).then(|| self.choices.push(ways))
            }
            (Ground::Same(tests), _) => {
                tests.iter().try_for_each(|test| self.add(test, test.holds(weights), weights))
            }
            (Ground::Compare(number, comparison), _) => {
                let comparison = if holds { *comparison } else { comparison.negated() };
                self.atoms.push(plain(number.clone(), comparison));
                Some(())
            }
            (Ground::Given(_) | Ground::Word(..), _) => None,
        }
    }

    /// Makes the choices, first those that settle most of the others with the fewest comparisons.
    fn settled(mut self) -> Option<Vec<Atom>> {
        loop {
            shorten(&mut self.atoms);
            if self.atoms.len() > MOST {
                return None;
            }
            let atoms = &self.atoms;
            let is_told = |atom: &Atom| atoms.iter().any(|known| implies(known, atom));
            self.choices.retain(|ways| !ways.iter().any(|way| way.iter().all(is_told)));
            let mut often: HashMap<&[Atom], usize> = HashMap::new();
            self.choices.iter().flatten().for_each(|way| *often.entry(way).or_default() += 1);
            let cost = |way: &[Atom]| way.iter().filter(|atom| !is_told(atom)).count();
            let mut best: Option<(usize, usize, &[Atom])> = None;
            for way in self.choices.iter().flatten() {
                let (cost, gain) = (cost(way), often[way.as_slice()]);
                if best.is_none_or(|(least, most, _)| gain * least > most * cost) {
                    best = Some((cost, gain, way));
                }
            }
            match best.map(|(_, _, way)| way.to_vec()) {
                Some(way) => self.atoms.extend(way),
                None => return Some(self.atoms),
            }
        }
    }
}

/// No weight is negative: at most 0 is 0.
fn plain(number: Number, comparison: Comparison) -> Atom {
    let comparison = match comparison {
        Comparison::AtMost if is_weight(&number) => Comparison::Equal,
        other => other,
    };
    (number, comparison)
}

fn is_weight(number: &Number) -> bool {
    matches!(number, Number::Weight(_))
}

/// Leaves out what follows from one of the others.
fn shorten(atoms: &mut Vec<Atom>) {
    atoms.sort_unstable();
    atoms.dedup();
    let mut next = 0;
    while next < atoms.len() {
        let follows = |(other, known): (usize, &Atom)| other != next && implies(known, &atoms[next]);
        if atoms.iter().enumerate().any(follows) {
            atoms.remove(next);
        } else {
            next += 1;
        }
    }
}

/// Whether one comparison follows from another and from the weights not being negative. (There may be other reasons.)
fn implies(known: &Atom, atom: &Atom) -> bool {
    let follows = |bounds: &[Bound<'_>]| {
        bounds.iter().all(|bound| bounds_of(known).iter().any(|known| bound.exceeds(known)))
    };
    match atom.1 {
        _ if known == atom => true,
        Comparison::Unequal => {
            let number = &atom.0;
            follows(&[Bound::new(1, number, -1)]) || follows(&[Bound::new(-1, number, -1)])
        }
        _ => follows(&bounds_of(atom)),
    }
}

/// `sign` times the number, plus `shift`, is not negative.
struct Bound<'a> {
    sign: i128,
    number: &'a Number,
    shift: i128,
}

/// What a comparison says of numbers that are whole.
fn bounds_of((number, comparison): &Atom) -> Vec<Bound<'_>> {
    let bound = |sign, shift| Bound::new(sign, number, shift);
    match comparison {
        Comparison::Equal => vec![bound(1, 0), bound(-1, 0)],
        Comparison::AtLeast => vec![bound(1, 0)],
        Comparison::More => vec![bound(1, -1)],
        Comparison::AtMost => vec![bound(-1, 0)],
        Comparison::Less => vec![bound(-1, -1)],
        // No weight is negative, so what is not 0 is more.
        Comparison::Unequal if is_weight(number) => vec![bound(1, -1)],
        Comparison::Unequal => Vec::new(),
    }
}

impl<'a> Bound<'a> {
    fn new(sign: i128, number: &'a Number, shift: i128) -> Self {
        Self { sign, number, shift }
    }

    fn constant(&self) -> i128 {
        let own = match self.number {
            Number::Linear(_, constant) => *constant,
            _ => 0,
        };
        self.sign * own + self.shift
    }

    fn factor(&self, of: &Number) -> i128 {
        let own = match self.number {
            Number::Linear(terms, _) => terms.iter().filter(|(_, term)| term == of).map(|(by, _)| by).sum(),
            number => i128::from(number == of),
        };
        self.sign * own
    }

    fn terms(&self) -> Vec<&'a Number> {
        match self.number {
            Number::Linear(terms, _) => terms.iter().map(|(_, term)| term).collect(),
            number => vec![number],
        }
    }

    /// Whether this number is at least the other one, whatever the weights are.
    fn exceeds(&self, other: &Self) -> bool {
        let mut terms = self.terms();
        terms.extend(other.terms());
        let grows = |term: &&Number| match self.factor(term) - other.factor(term) {
            0 => true,
            more => more > 0 && is_weight(term),
        };
        self.constant() >= other.constant() && terms.iter().all(grows)
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_formula::{Formula, FormulaBoard};
    use nimgraph_graph::SplitMix64;

    use super::super::{Arena, proved_formulas};
    use super::*;

    fn ground(text: &str) -> Ground {
        text.parse::<Formula>().unwrap().on(&FormulaBoard::heaps(4), None).unwrap()
    }

    fn check(text: &str, weights: [u64; 4], expected: &[&str]) {
        let ground = ground(text);
        let found = witness(&ground, ground.holds(&weights), &weights).unwrap();
        let told: Vec<String> = found
            .into_iter()
            .map(|(number, comparison)| Ground::Compare(number, comparison).to_string())
            .collect();
        assert_eq!(told, expected, "{text} at {weights:?}");
    }

    #[test]
    fn implied_conditions_are_left_out() {
        check("w0 > 0 and w0 = 2 and w0 + w1 > 1", [2, 0, 0, 0], &["w0 = 2"]);
        check("w0 >= w1 and w0 = w1 and w0 != w1 + 1", [3, 3, 0, 0], &["w0 = w1"]);
        check("w0 + w1 = 0 and w0 = 0", [0, 0, 1, 1], &["w0 + w1 = 0"]);
        check("w0 > w1 and w0 > 0", [2, 1, 0, 0], &["w0 > w1"]);
        check("not w0 = 0 and w0 + w1 > 0 and w1 <= 0", [2, 0, 0, 0], &["w0 != 0", "w1 = 0"]);
        check("w0 > 1 and w1 > 1", [2, 3, 0, 0], &["w0 > 1", "w1 > 1"]);
    }

    #[test]
    fn one_comparison_may_settle_several_rules() {
        let rules = "w0 > 0 and w1 > 5 or w1 > 5 and w2 > 0 or w3 > 5 and w1 > 5";
        check(rules, [0, 1, 0, 0], &["w1 <= 5"]);
        check("w0 = 1 or w1 = 1 and w2 = 2", [0, 1, 2, 0], &["w1 = 1", "w2 = 2"]);
    }

    /// Wherever the comparisons hold, the formula does (or does not): of shipped formulas, at random weights, seed 3.
    #[test]
    fn the_witness_suffices() {
        let mut stream = SplitMix64::new(3);
        let mut told = 0;
        for formula in proved_formulas().iter().step_by(3) {
            let arena = Arena::new(formula.board()).unwrap();
            let count = arena.board().weights() as u32;
            let formulas = arena.ground(&formula.text().parse().unwrap()).unwrap();
            for _ in 0..4 {
                let place = stream.below(arena.places() as u64) as usize;
                let weights: Vec<u64> = (0..count).map(|_| stream.below(4)).collect();
                let (ground, holds) = (&formulas[place], formulas[place].holds(&weights));
                let Some(atoms) = witness(ground, holds, &weights) else { continue };
                let all = |at: &[u64]| atoms.iter().all(|(number, by)| by.holds(number.value(at), 0));
                assert!(all(&weights), "{} at {weights:?}: {atoms:?}", formula.id());
                for _ in 0..2_000 {
                    let at: Vec<u64> = (0..count).map(|_| stream.below(4)).collect();
                    if all(&at) {
                        assert_eq!(ground.holds(&at), holds, "{} at {at:?}: {atoms:?}", formula.id());
                        told += 1;
                    }
                }
            }
        }
        assert!(told > 1_000, "only {told}");
    }
}
