//! The claim `twins`.

use super::{Claim, Clause};

/// Two joined vertices have the same other neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwinsClaim(pub usize, pub usize);

impl Claim for TwinsClaim {
    fn kind(&self) -> &'static str {
        "twins"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default().vertex(self.0).text(" and ").vertex(self.1);
        clause.text(" are adjacent and have the same other neighbours")
    }
}
