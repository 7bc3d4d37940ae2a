//! Heaps round a circle, whatever game they come from.

use nimgraph_game::{Move, State, rulesets::CircularNim};

use crate::{Assertion, DerivedBoard, Finding, Place, Term, claims::ValueClaim};

/// Heaps round a circle, of which a move may touch k consecutive ones.
pub(crate) struct Circle<'a> {
    pub(crate) k: usize,
    pub(crate) heaps: &'a [u64],
}

/// What a statement about Circular Nim finds for a circle of the right size, in normal play.
pub(crate) type CircleRule = fn(&Circle<'_>) -> Option<Finding>;

/// What a rule says about a position of Circular Nim.
pub(crate) fn on_circle(game: &CircularNim, heaps: &State, rule: CircleRule) -> Option<Finding> {
    rule(&Circle { k: game.k(), heaps: heaps.weights() })
}

/// (n, k).
pub(crate) fn size(game: &CircularNim, heaps: &State) -> (usize, usize) {
    (heaps.weights().len(), game.k())
}

/// The move from some heaps to others.
pub(crate) fn removal(before: &[u64], after: &[u64]) -> Move {
    let lowered = before.iter().zip(after).enumerate().filter(|&(_, (b, a))| a < b);
    Move::lowering(lowered.map(|(heap, (_, &left))| (heap, left)))
}

/// The board with the heaps that a move leaves.
pub(crate) fn after(before: &[u64], after: &[u64]) -> DerivedBoard {
    let changed = (0..before.len()).filter(|&heap| before[heap] != after[heap]);
    DerivedBoard::with(0, "after the move", changed.map(|heap| (Place::Heap(heap), after[heap])).collect())
}

/// The heaps, as claims name them.
pub(crate) fn terms(heaps: &[u64]) -> Vec<Term> {
    heaps.iter().enumerate().map(|(heap, &size)| Place::Heap(heap).weighing(size)).collect()
}

/// The smallest and the largest of the heaps.
pub(crate) fn extremes(heaps: &[u64]) -> [Assertion; 2] {
    let (least, most) = (Term::Least(terms(heaps)), Term::Most(terms(heaps)));
    let value =
        |what: &str, of: Term| Assertion::Value(ValueClaim { what: what.to_owned(), is: of.said(), of });
    [value("the smallest of the numbers", least), value("the largest", most)]
}
