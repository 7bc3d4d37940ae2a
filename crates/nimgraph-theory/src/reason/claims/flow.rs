//! The claim `flow`.

use super::{Claim, Clause};

/// This much can flow between two vertices without a third, with the weights as capacities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlowClaim {
    /// One end.
    pub from: usize,
    /// The other end.
    pub to: usize,
    /// The vertex left out.
    pub without: usize,
    /// How much.
    pub is: u64,
    /// Whether it may be more.
    pub or_more: bool,
}

impl Claim for FlowClaim {
    fn kind(&self) -> &'static str {
        "flow"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().text("without ").vertex(self.without).text(", ");
        let clause = match self.or_more {
            true => clause.number(self.is).text(" units").text(" or more"),
            false => clause.count(self.is, " unit", " units"),
        };
        clause.text(" can pass between ").vertex(self.from).text(" and ").vertex(self.to)
    }
}
