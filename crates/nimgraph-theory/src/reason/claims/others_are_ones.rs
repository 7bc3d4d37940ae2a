//! The claim `others_are_ones`.

use super::{Claim, Clause};

/// All weights are 1, except perhaps that of a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthersAreOnesClaim(pub usize);

impl Claim for OthersAreOnesClaim {
    fn kind(&self) -> &'static str {
        "others_are_ones"
    }

    fn words(&self) -> Clause {
        Clause::default().text("all weights but that of vertex ").vertex(self.0).text(" are 1")
    }
}
