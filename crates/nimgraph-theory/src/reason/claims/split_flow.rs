//! The claim `split_flow`.

use super::{Claim, Clause};

/// A vertex with two edges of different weights is cut in two; this much can then flow between its halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitFlowClaim {
    /// The vertex.
    pub at: usize,
    /// Whether an edge of weight 1 is added between the half with the lighter edge and the token's vertex.
    pub joined: bool,
    /// How much.
    pub is: u64,
}

impl Claim for SplitFlowClaim {
    fn kind(&self) -> &'static str {
        "split_flow"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        if self.joined {
            let clause = clause.count(self.is, " unit", " units");
            let clause = clause.text(" can pass once an edge of weight 1 joins the lighter half of ");
            return clause.vertex(self.at).text(" to the token's vertex");
        }
        let clause = clause.text("when ").vertex(self.at).text(" is cut in two, ");
        clause.count(self.is, " unit", " units").text(" can pass between its halves")
    }
}
