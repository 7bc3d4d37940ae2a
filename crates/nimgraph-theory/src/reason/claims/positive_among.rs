//! The claim `positive_among`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// This many of some vertices have a positive weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositiveAmongClaim {
    /// The vertices.
    pub vertices: Vec<usize>,
    /// How many.
    pub is: usize,
}

impl Claim for PositiveAmongClaim {
    fn kind(&self) -> &'static str {
        "positive_among"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        if self.vertices.len() == 1 {
            let clause = clause.vertices(&self.vertices, Joined::And);
            return clause.text(if self.is == 0 { " has no positive weight" } else { " has a positive weight" });
        }
        let clause = match self.is {
            0 => clause.text("none of "),
            1 => clause.text("one of "),
            many => clause.number(many as u128).text(" of "),
        };
        let have = if self.is < 2 { " has a positive weight" } else { " have a positive weight" };
        clause.vertices(&self.vertices, Joined::And).text(have)
    }
}
