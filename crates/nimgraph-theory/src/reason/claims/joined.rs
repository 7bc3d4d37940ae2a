//! The claim `joined`.

use super::{Claim, Clause};

/// An edge in play joins two vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinedClaim(pub usize, pub usize);

impl Claim for JoinedClaim {
    fn kind(&self) -> &'static str {
        "joined"
    }

    fn words(&self) -> Clause {
        Clause::default().text("an edge in play joins ").vertex(self.0).text(" and ").vertex(self.1)
    }
}
