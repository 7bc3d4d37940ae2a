//! The claim `independent`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// No edge in play joins two of these vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndependentClaim(pub Vec<usize>);

impl Claim for IndependentClaim {
    fn kind(&self) -> &'static str {
        "independent"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.0.as_slice() {
            [a, b] => clause.text("no edge in play joins ").vertex(*a).text(" and ").vertex(*b),
            set => clause.text("no edge in play joins any two of ").vertices(set, Joined::And),
        }
    }
}
