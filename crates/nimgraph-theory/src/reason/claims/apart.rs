//! The claim `apart`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// No edge in play joins a vertex to any of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApartClaim {
    /// The vertex.
    pub vertex: usize,
    /// The others.
    pub from: Vec<usize>,
}

impl Claim for ApartClaim {
    fn kind(&self) -> &'static str {
        "apart"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("no edge in play joins ").vertex(self.vertex);
        clause.text(" to ").vertices(&self.from, Joined::Or)
    }
}
