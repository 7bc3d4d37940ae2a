//! The claim `degree`.

use super::{Claim, Clause};

/// This many edges in play end at a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DegreeClaim {
    /// The vertex.
    pub of: usize,
    /// How many.
    pub is: usize,
}

impl Claim for DegreeClaim {
    fn kind(&self) -> &'static str {
        "degree"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.is {
            0 => clause.text("no edge in play is left at ").vertex(self.of),
            1 => clause.vertex(self.of).text(" has only one edge in play"),
            is => clause.vertex(self.of).text(" has ").number(is as u128).text(" edges in play"),
        }
    }
}
