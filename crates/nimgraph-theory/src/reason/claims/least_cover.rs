//! The claim `least_cover`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// These vertices are a vertex cover of least weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeastCoverClaim {
    /// The vertices.
    pub vertices: Vec<usize>,
    /// The sum of their weights.
    pub is: u128,
}

impl Claim for LeastCoverClaim {
    fn kind(&self) -> &'static str {
        "least_cover"
    }

    fn words(&self) -> Clause {
        let (noun, are) = match self.vertices.len() {
            1 => ("vertex ", " alone is"),
            _ => ("the vertices ", " are"),
        };
        let clause = Clause::default().text(noun).vertices(&self.vertices, Joined::And);
        clause.text(format!("{are} a vertex cover of least weight, which is ")).number(self.is)
    }
}
