//! The claim `all_weights`.

use super::{Claim, Clause};
use crate::reason::Relation;

/// All weights in play compare with a number in this way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllWeightsClaim(pub Relation, pub u64);

impl Claim for AllWeightsClaim {
    fn kind(&self) -> &'static str {
        "all_weights"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match (self.0, self.1) {
            (Relation::Unequal, bound) => clause.text("no weight in play is ").number(bound),
            (Relation::Equal, bound) => clause.text("all weights in play are ").number(bound),
            (relation, bound) => {
                clause.text("all weights in play are ").formula(format!("{} {bound}", relation.sign()))
            }
        }
    }
}
