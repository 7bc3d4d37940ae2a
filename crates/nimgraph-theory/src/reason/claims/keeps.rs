//! The claim `keeps`.

use super::{Claim, Clause};
use crate::reason::Kept;

/// Another board has the same outcome, or even the same Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeepsClaim {
    /// The other board.
    pub of: usize,
    /// What is the same.
    pub kept: Kept,
}

impl Claim for KeepsClaim {
    fn kind(&self) -> &'static str {
        "keeps"
    }

    fn words(&self) -> Clause {
        Clause::default().text(match self.kept {
            Kept::Grundy => "the board that is left has the same Grundy value",
            Kept::MisereOutcome => "the board that is left has the same outcome",
            Kept::OutcomeAlone => {
                "the board that is left has the same outcome, though perhaps another Grundy value"
            }
        })
    }

    fn renumber(&mut self, board: &dyn Fn(usize) -> usize) {
        self.of = board(self.of);
    }
}
