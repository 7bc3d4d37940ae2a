//! The claim `positive_weights`.

use super::{Claim, Clause};

/// This many vertices have a positive weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositiveWeightsClaim(pub usize);

impl Claim for PositiveWeightsClaim {
    fn kind(&self) -> &'static str {
        "positive_weights"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.0 {
            1 => clause.text("one vertex has a positive weight"),
            count => clause.number(count as u128).text(" vertices have a positive weight"),
        }
    }
}
