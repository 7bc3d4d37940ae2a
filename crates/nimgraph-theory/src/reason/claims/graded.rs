//! The claim `weight_free_with_ones`.

use nimgraph_game::Outcome;

use super::{Claim, Clause};

/// Like a weight-free game, for a winner who may lower an edge to 0 or to 1, knowing only which weights are 1 and which
/// are more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradedClaim {
    /// Whose game it is.
    pub is: Outcome,
    /// Whether all weights in play are 1.
    pub ones: bool,
}

impl Claim for GradedClaim {
    fn kind(&self) -> &'static str {
        "weight_free_with_ones"
    }

    fn words(&self) -> Clause {
        Clause::default().text(match (self.is, self.ones) {
            (Outcome::N, true) => "every edge in play has weight 1, and the player to move can win",
            (Outcome::P, true) => {
                "every edge in play has weight 1, and the player who moves next loses, because the other player can answer every move"
            }
            (Outcome::N, false) => {
                "the player to move can win by lowering every edge they use to 0 or to 1, whatever the weights above 1 are"
            }
            (Outcome::P, false) => {
                "whatever the weights above 1 are, the player who moves next loses, because the other player can answer every move, lowering the edge of each answer to 0 or to 1"
            }
        })
    }
}
