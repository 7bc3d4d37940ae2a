//! The claim `distance`.

use super::{Claim, Clause};
use crate::reason::Place;

/// How many edges lie between the token and an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceClaim {
    /// The edge.
    pub edge: usize,
    /// How many.
    pub is: usize,
}

impl Claim for DistanceClaim {
    fn kind(&self) -> &'static str {
        "distance"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().place(Place::Edge(self.edge));
        match self.is {
            0 => clause.text(" is at the token"),
            is => clause.text(" is at distance ").number(is as u128).text(" from the token"),
        }
    }
}
