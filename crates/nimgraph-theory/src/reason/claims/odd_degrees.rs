//! The claim `odd_degrees`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// These vertices within reach, and no others, have an odd number of edges in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddDegreesClaim(pub Vec<usize>);

impl Claim for OddDegreesClaim {
    fn kind(&self) -> &'static str {
        "odd_degrees"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        if self.0.is_empty() {
            return clause.text("every vertex within reach has even degree");
        }
        clause.text("of the vertices within reach only ").vertices(&self.0, Joined::And).text(" have odd degree")
    }
}
