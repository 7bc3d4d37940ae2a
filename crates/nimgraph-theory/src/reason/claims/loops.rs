//! The claim `loop`.

use super::{Claim, Clause};

/// A vertex has a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopClaim(pub usize);

impl Claim for LoopClaim {
    fn kind(&self) -> &'static str {
        "loop"
    }

    fn words(&self) -> Clause {
        Clause::default().text("vertex ").vertex(self.0).text(" has a loop")
    }
}
