//! The claim `leading_ones`.

use super::{Claim, Clause};

/// The number of ones that come first, read round a circuit from the token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadingOnesClaim(pub usize);

impl Claim for LeadingOnesClaim {
    fn kind(&self) -> &'static str {
        "leading_ones"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.0 {
            1 => clause.text("from the token on, a single 1 comes first"),
            count => clause.text("from the token on, ").number(count as u128).text(" ones come first"),
        }
    }
}
