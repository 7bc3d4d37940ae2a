//! How the statements speak of moves and of parts of the board.

use nimgraph_game::{Move, rulesets::EdgeNim};

use super::walk::Walk;
use crate::{DerivedBoard, Place, Simplification};

/// The board after a move.
pub(crate) fn after(mv: &Move) -> DerivedBoard {
    DerivedBoard::with(0, "after the move", vec![(Place::Edge(mv.edge()), mv.left())]).and_token(mv.to())
}

/// A simplification of the weights of edges.
pub(crate) const fn simplification(how: &'static str, back: Option<&'static str>) -> Simplification<EdgeNim> {
    Simplification { how, back, changes: |_, before, after| changed(before.weights(), after.weights()) }
}

/// The edges whose weights differ, with the new ones.
pub(crate) fn changed(before: &[u64], after: &[u64]) -> Vec<(Place, u64)> {
    let edges = before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
    edges.map(|(edge, (_, &weight))| (Place::Edge(edge), weight)).collect()
}
