//! The claim `stands`.

use nimgraph_game::Outcome;

use super::{Claim, Clause};

/// What the outcome would be with the token on a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandsClaim {
    /// The vertex.
    pub on: usize,
    /// The outcome.
    pub is: Outcome,
}

impl Claim for StandsClaim {
    fn kind(&self) -> &'static str {
        "stands"
    }

    fn words(&self) -> Clause {
        let article = if self.is == Outcome::N { "an" } else { "a" };
        Clause::default().vertex(self.on).text(format!(" is {article} {}-vertex", self.is))
    }
}
