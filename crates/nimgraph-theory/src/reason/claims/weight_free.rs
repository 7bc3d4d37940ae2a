//! The claim `weight_free`.

use nimgraph_game::Outcome;

use super::{Claim, Clause};

/// The player who zeroes every edge on the way wins whatever the positive weights are: the player to move (N), or the other
/// one (P).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightFreeClaim(pub Outcome);

impl Claim for WeightFreeClaim {
    fn kind(&self) -> &'static str {
        "weight_free"
    }

    fn words(&self) -> Clause {
        Clause::default().text(match self.0 {
            Outcome::N => {
                "whatever the positive weights are, the player to move can win by zeroing every edge they use"
            }
            Outcome::P => {
                "whatever the positive weights are, the player who moves next loses, because the other player can answer every move, zeroing the edge of each answer"
            }
        })
    }
}
