//! The claim `digit`.

use super::{Claim, Clause};

/// This many heaps have a binary digit, and the divisor does not divide their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitClaim {
    /// The digit, a power of two.
    pub digit: u64,
    /// How many heaps have it.
    pub count: usize,
    /// The divisor.
    pub modulus: usize,
}

impl Claim for DigitClaim {
    fn kind(&self) -> &'static str {
        "digit"
    }

    fn words(&self) -> Clause {
        Clause::default()
            .count(self.count as u128, " heap has", " heaps have")
            .text(" the binary digit ")
            .number(self.digit)
            .text(", and that number is not divisible by ")
            .number(self.modulus as u128)
    }
}
