//! The claim `only_to`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// Edges in play lead from a vertex to these only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyToClaim {
    /// The vertex.
    pub from: usize,
    /// The others.
    pub to: Vec<usize>,
}

impl Claim for OnlyToClaim {
    fn kind(&self) -> &'static str {
        "only_to"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("from ").vertex(self.from);
        clause.text(" the only way on is to ").vertices(&self.to, Joined::Or)
    }
}
