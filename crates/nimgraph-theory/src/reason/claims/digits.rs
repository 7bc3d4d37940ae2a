//! The claim `digits`.

use super::{Claim, Clause};

/// This number divides, for every binary digit, the number of heaps that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitsClaim(pub usize);

impl Claim for DigitsClaim {
    fn kind(&self) -> &'static str {
        "digits"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        let clause = clause.text("for every binary digit, the number of heaps that have it is divisible by ");
        clause.number(self.0 as u128)
    }
}
