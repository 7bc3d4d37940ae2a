//! Why a position is won or lost by a formula: the formula, and the comparisons that settle it.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_game::{Setup, Shape};

use super::{Case, moves::Into};
use crate::{Assertion, DerivedBoard, Place, Reason, Relation, Term};

/// A reason shows at most this many comparisons.
const MOST_TOLD: usize = 6;

impl Case<'_> {
    /// Whether the formula holds here, and after the winning move if there is one.
    pub(super) fn reason(&self, into: Option<&Into>) -> Reason {
        let holds = self.holds();
        let reason = Reason::default().claim(self.assertion(holds));
        let reason = self.details(reason, 0, self.formula(), holds, &self.weights).say(".");
        let Some(into) = into else { return reason };
        let changes = self.changes(into).into_iter().map(|(i, weight)| (place(self.setup, i), weight));
        let after = DerivedBoard::with(0, "after a winning move", changes.collect());
        let reason = reason.board(after.and_token(self.goal(into)));
        match into.to {
            None => reason.say(" One move empties the board."),
            Some(to) => {
                let formula = &self.prepared.formulas[to];
                let reason = reason.say(" After a winning move, ").claim_on(1, self.assertion(true));
                self.details(reason, 1, formula, true, &into.weights).say(".")
            }
        }
    }

    fn assertion(&self, holds: bool) -> Assertion {
        let places = self.fit.weights.iter().map(|&i| place(self.setup, i)).collect();
        let vertices = if self.prepared.arena.has_token() { self.fit.places.clone() } else { Vec::new() };
        Assertion::Formula { id: self.statement.id, text: self.statement.text, places, vertices, holds }
    }

    /// With the comparisons that settle the formula, where they are few.
    fn details(&self, reason: Reason, on: usize, formula: &Ground, holds: bool, weights: &[u64]) -> Reason {
        let Some(atoms) = witness(formula, holds, weights) else { return reason };
        let claims = atoms.iter().map(|(number, comparison)| self.chain(number, *comparison, weights));
        match claims.collect::<Option<Vec<Assertion>>>() {
            Some(claims) if !claims.is_empty() => reason.say(": ").claims_on(on, claims),
            _ => reason,
        }
    }

    /// A comparison of a number with 0 as one of two sums.
    fn chain(&self, number: &Number, comparison: Comparison, weights: &[u64]) -> Option<Assertion> {
        let (terms, constant) = match number {
            Number::Linear(terms, constant) => (terms.clone(), *constant),
            other => (vec![(1, other.clone())], 0),
        };
        let mut sides = [Vec::new(), Vec::new()];
        for (factor, term) in &terms {
            let term = self.term(term, weights)?;
            let times = usize::try_from(factor.unsigned_abs()).ok().filter(|&times| times <= MOST_TOLD)?;
            sides[usize::from(*factor < 0)].extend(std::iter::repeat_n(term, times));
        }
        if constant != 0 {
            sides[usize::from(constant < 0)].push(Term::Number(constant.unsigned_abs()));
        }
        let [left, right] = sides.map(side);
        Some(Assertion::compare(left, relation(comparison), right))
    }

    fn term(&self, number: &Number, weights: &[u64]) -> Option<Term> {
        let all = |numbers: &[Number]| {
            numbers.iter().map(|number| self.term(number, weights)).collect::<Option<Vec<Term>>>()
        };
        Some(match number {
            Number::Weight(i) => place(self.setup, self.fit.weights[*i]).weighing(weights[*i]),
            Number::Constant(value) => Term::Number(u128::try_from(*value).ok()?),
            Number::Min(numbers) => Term::Least(all(numbers)?),
            Number::Max(numbers) => Term::Most(all(numbers)?),
            Number::Xor(numbers) => Term::Xor(all(numbers)?),
            _ => return None,
        })
    }
}

/// Comparisons, with what is true of them, that together make a formula true (or false); few, if there are few.
fn witness(formula: &Ground, holds: bool, weights: &[u64]) -> Option<Vec<(Number, Comparison)>> {
    let mut found = atoms(formula, holds, weights)?;
    found.sort_unstable();
    found.dedup();
    (found.len() <= MOST_TOLD).then_some(found)
}

fn atoms(formula: &Ground, holds: bool, weights: &[u64]) -> Option<Vec<(Number, Comparison)>> {
    if formula.holds(weights) != holds {
        return None;
    }
    let each = |tests: &[Ground]| tests.iter().map(|test| atoms(test, holds, weights)).collect::<Vec<_>>();
    match (formula, holds) {
        (Ground::Constant(_), _) => Some(Vec::new()),
        (Ground::Not(test), _) => atoms(test, !holds, weights),
        (Ground::All(tests), true) | (Ground::Any(tests), false) => {
            let all = each(tests).into_iter().collect::<Option<Vec<_>>>()?.concat();
            (all.len() <= MOST_TOLD * MOST_TOLD).then_some(all)
        }
        (Ground::All(tests) | Ground::Any(tests), _) => {
            each(tests).into_iter().flatten().min_by_key(Vec::len)
        }
        (Ground::Same(tests), _) => {
            let of = |test: &Ground| atoms(test, test.holds(weights), weights);
            Some([of(&tests[0])?, of(&tests[1])?].concat())
        }
        (Ground::Compare(number, comparison), true) => Some(vec![(number.clone(), *comparison)]),
        (Ground::Compare(number, comparison), false) => Some(vec![(number.clone(), comparison.negated())]),
        (Ground::Given(_) | Ground::Word(..), _) => None,
    }
}

fn side(mut terms: Vec<Term>) -> Term {
    match terms.len() {
        0 => Term::Number(0),
        1 => terms.remove(0),
        _ => Term::Sum(terms),
    }
}

fn relation(comparison: Comparison) -> Relation {
    match comparison {
        Comparison::Equal => Relation::Equal,
        Comparison::Unequal => Relation::Unequal,
        Comparison::Less => Relation::Less,
        Comparison::AtMost => Relation::AtMost,
        Comparison::More => Relation::More,
        Comparison::AtLeast => Relation::AtLeast,
    }
}

/// The place of a weight.
fn place(setup: &Setup, weight: usize) -> Place {
    match (setup.info().shape, setup.info().name) {
        (Shape::EdgeWeights, _) => Place::Edge(weight),
        (Shape::Heaps, name) if name != "adjacent-nim" => Place::Heap(weight),
        _ => Place::Vertex(weight),
    }
}
