//! How the statements name numbers of things in sentences, and the boards after moves.

use nimgraph_game::Move;

use crate::{DerivedBoard, Place};

/// The board after a move from the token's vertex, which is lowered.
pub(crate) fn after_token_move(mv: &Move) -> DerivedBoard {
    let lowered = mv.lowered().iter().map(|&(vertex, left)| (Place::Vertex(vertex), left)).collect();
    DerivedBoard::with(0, "after the move", lowered).and_token(mv.to())
}

/// `1 vertex`, `2 vertices`.
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}
