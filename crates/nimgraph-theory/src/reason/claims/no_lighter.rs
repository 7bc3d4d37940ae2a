//! The claim `no_lighter`.

use super::{Claim, Clause};

/// A vertex has no neighbour of smaller weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoLighterClaim(pub usize);

impl Claim for NoLighterClaim {
    fn kind(&self) -> &'static str {
        "no_lighter"
    }

    fn words(&self) -> Clause {
        Clause::default().text("no neighbour of vertex ").vertex(self.0).text(" is lighter")
    }
}
