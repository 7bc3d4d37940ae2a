//! The claim `needed`.

use super::{Claim, Clause};

/// Every vertex cover of least weight contains a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeededClaim(pub usize);

impl Claim for NeededClaim {
    fn kind(&self) -> &'static str {
        "needed"
    }

    fn words(&self) -> Clause {
        Clause::default().text("every vertex cover of least weight contains ").vertex(self.0)
    }
}
