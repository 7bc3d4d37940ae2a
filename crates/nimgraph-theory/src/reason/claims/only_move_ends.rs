//! The claim `only_move_ends`.

use super::{Claim, Clause};

/// There is one move, and no move after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyMoveEndsClaim;

impl Claim for OnlyMoveEndsClaim {
    fn kind(&self) -> &'static str {
        "only_move_ends"
    }

    fn words(&self) -> Clause {
        Clause::default().text("the only move empties the board")
    }
}
