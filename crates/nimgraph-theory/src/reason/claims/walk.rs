//! The claim `walk`.

use super::{Claim, Clause};

/// A walk along edges in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkClaim(pub Vec<usize>);

impl Claim for WalkClaim {
    fn kind(&self) -> &'static str {
        "walk"
    }

    fn words(&self) -> Clause {
        Clause::default().text("edges in play lead along ").walk(&self.0)
    }
}
