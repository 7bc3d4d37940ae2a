//! The claim `first_least`.

use super::{Claim, Clause};

/// Round a circuit from the token, counted from 1, the first vertex of least weight has this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstLeastClaim {
    /// The vertex.
    pub vertex: usize,
    /// Its number.
    pub number: usize,
}

impl Claim for FirstLeastClaim {
    fn kind(&self) -> &'static str {
        "first_least"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        let clause = clause.text("counted from the token, the first vertex of least weight is number ");
        clause.number(self.number as u128).text(" (vertex ").vertex(self.vertex).text(")")
    }
}
