//! The claim `reached`.

use nimgraph_game::Move;

use super::{Claim, Clause};

/// This board is one move away, and lost for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachedClaim {
    /// The move.
    pub by: Move,
    /// The move in words that go on "To win, …".
    pub words: String,
}

impl Claim for ReachedClaim {
    fn kind(&self) -> &'static str {
        "reached"
    }

    fn words(&self) -> Clause {
        Clause::default().play(self.by.clone(), self.words.clone())
    }
}
