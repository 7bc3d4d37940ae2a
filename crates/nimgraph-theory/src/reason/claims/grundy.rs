//! The claim `grundy`.

use super::{Claim, Clause};

/// The Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyClaim(pub u64);

impl Claim for GrundyClaim {
    fn kind(&self) -> &'static str {
        "grundy"
    }

    fn words(&self) -> Clause {
        Clause::default().text("the Grundy value is ").number(self.0)
    }
}
