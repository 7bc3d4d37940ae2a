//! The claim `least`.

use super::{Claim, Clause};

/// The least weight in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastClaim(pub u64);

impl Claim for LeastClaim {
    fn kind(&self) -> &'static str {
        "least"
    }

    fn words(&self) -> Clause {
        Clause::default().text("the least weight in play is ").number(self.0)
    }
}
