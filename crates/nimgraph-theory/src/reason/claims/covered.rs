//! The claim `covered`.

use super::{Claim, Clause};
use crate::reason::{Among, Joined};

/// Every maximum matching covers these vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredClaim {
    /// The vertices.
    pub vertices: Vec<usize>,
    /// What the matchings are matchings of.
    pub among: Among,
}

impl Claim for CoveredClaim {
    fn kind(&self) -> &'static str {
        "covered"
    }

    fn words(&self) -> Clause {
        let noun = if self.vertices.len() == 1 { "vertex" } else { "the vertices" };
        let clause = Clause::default().text(format!("every maximum matching {} covers {noun} ", self.among.words()));
        clause.vertices(&self.vertices, Joined::And)
    }
}
