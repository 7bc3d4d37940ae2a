//! The claim `missed`.

use super::{Claim, Clause};
use crate::reason::Among;

/// Some maximum matching misses a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedClaim {
    /// The vertex.
    pub vertex: usize,
    /// What the matchings are matchings of.
    pub among: Among,
}

impl Claim for MissedClaim {
    fn kind(&self) -> &'static str {
        "missed"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text(format!("some maximum matching {} misses vertex ", self.among.words()));
        clause.vertex(self.vertex)
    }
}
