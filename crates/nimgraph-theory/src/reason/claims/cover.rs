//! The claim `cover`.

use super::{Claim, Clause};

/// Every edge in play meets one of two vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverClaim(pub usize, pub usize);

impl Claim for CoverClaim {
    fn kind(&self) -> &'static str {
        "cover"
    }

    fn words(&self) -> Clause {
        Clause::default().text("every edge in play meets ").vertex(self.0).text(" or ").vertex(self.1)
    }
}
