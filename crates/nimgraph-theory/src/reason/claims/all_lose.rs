//! The claim `all_lose`.

use super::{Claim, Clause};

/// Every move leads to a position that the opponent wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllLoseClaim;

impl Claim for AllLoseClaim {
    fn kind(&self) -> &'static str {
        "all_lose"
    }

    fn words(&self) -> Clause {
        Clause::default().text("every move leads to a position that the opponent wins")
    }
}
