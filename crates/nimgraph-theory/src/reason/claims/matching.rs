//! The claim `matching`.

use super::{Claim, Clause};

/// These edges are a maximum matching of the token's component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchingClaim(pub Vec<usize>);

impl Claim for MatchingClaim {
    fn kind(&self) -> &'static str {
        "matching"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.0.len() {
            0 => clause.text("no two vertices within reach are joined"),
            1 => clause.edges(&self.0).text(" alone is a maximum matching of the token's component"),
            _ => clause.edges(&self.0).text(" are a maximum matching of the token's component"),
        }
    }
}
