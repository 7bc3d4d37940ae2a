//! The claim `lightest`.

use super::{Claim, Clause};
use crate::reason::Place;

/// The only edge of least weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LightestClaim {
    /// The edge.
    pub edge: usize,
    /// Its weight.
    pub is: u64,
}

impl Claim for LightestClaim {
    fn kind(&self) -> &'static str {
        "lightest"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("the only edge of least weight, ").number(self.is);
        clause.text(", is ").place(Place::Edge(self.edge))
    }
}
