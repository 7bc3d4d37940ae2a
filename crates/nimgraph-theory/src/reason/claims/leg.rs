//! The claim `leg`.

use super::{Claim, Clause};
use crate::reason::Place;

/// Round a cycle from the token, this many edges come before the first edge of least weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegClaim {
    /// The first vertex on the way.
    pub towards: usize,
    /// The edge of least weight.
    pub edge: usize,
    /// How many edges come before it.
    pub steps: usize,
}

impl Claim for LegClaim {
    fn kind(&self) -> &'static str {
        "leg"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("towards vertex ").vertex(self.towards);
        let clause = clause.text(", the nearest edge of that weight (").place(Place::Edge(self.edge));
        let clause = clause.text(") is ").count(self.steps as u128, " step", " steps");
        let is_even = self.steps.is_multiple_of(2);
        clause.text(if is_even { " away, an even distance" } else { " away, an odd distance" })
    }
}
