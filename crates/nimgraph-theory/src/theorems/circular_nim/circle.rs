//! Heaps round a circle, whatever game they come from.

use nimgraph_game::rulesets::{CircularNim, HeapMove, Heaps};

use crate::Finding;

/// Heaps round a circle, of which a move may touch k consecutive ones.
pub(crate) struct Circle<'a> {
    pub(crate) k: usize,
    pub(crate) heaps: &'a [u64],
    /// How a sentence names a heap.
    pub(crate) name: &'a dyn Fn(usize) -> String,
}

/// What a statement about Circular Nim finds out about a circle of the right size, in normal play.
pub(crate) type Rule = fn(&Circle<'_>) -> Option<Finding<CircularNim>>;

/// What a rule says of a position of Circular Nim.
pub(super) fn on_circle(game: &CircularNim, heaps: &Heaps, rule: Rule) -> Option<Finding<CircularNim>> {
    rule(&Circle { k: game.k(), heaps: &heaps.0, name: &|heap| format!("heap {heap}") })
}

/// (n, k).
pub(super) fn size(game: &CircularNim, heaps: &Heaps) -> (usize, usize) {
    (heaps.0.len(), game.k())
}

/// The move from some heaps to others.
pub(crate) fn removal(before: &[u64], after: &[u64]) -> HeapMove {
    let taken = before.iter().zip(after).enumerate().filter(|&(_, (b, a))| a < b);
    HeapMove(taken.map(|(heap, (b, a))| (heap, b - a)).collect())
}

/// `(5, 1, 0)`.
pub(super) fn tuple(heaps: &[u64]) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("({})", heaps.join(", "))
}
