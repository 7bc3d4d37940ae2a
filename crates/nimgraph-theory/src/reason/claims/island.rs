//! The claim `island`.

use super::{Claim, Clause};

/// A vertex lies in a connected set of this many vertices of weight 1, as large as can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IslandClaim {
    /// The vertex.
    pub vertex: usize,
    /// How many.
    pub size: usize,
}

impl Claim for IslandClaim {
    fn kind(&self) -> &'static str {
        "island"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("vertex ").vertex(self.vertex);
        if self.size == 1 {
            return clause.text(" has weight 1, and none of its neighbours has");
        }
        let clause = clause.text(" lies in a connected set of ");
        clause.count(self.size as u128, " vertex of weight 1", " vertices of weight 1")
    }
}
