//! The claim `outcome`.

use nimgraph_game::Outcome;

use super::{Claim, Clause};

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeClaim(pub Outcome);

impl Claim for OutcomeClaim {
    fn kind(&self) -> &'static str {
        "outcome"
    }

    fn words(&self) -> Clause {
        Clause::default().text(format!("the position is {}", self.0))
    }
}
