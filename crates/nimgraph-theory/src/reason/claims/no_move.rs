//! The claim `no_move`.

use super::{Claim, Clause};

/// No move is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMoveClaim;

impl Claim for NoMoveClaim {
    fn kind(&self) -> &'static str {
        "no_move"
    }

    fn words(&self) -> Clause {
        Clause::default().text("no move is left")
    }
}
