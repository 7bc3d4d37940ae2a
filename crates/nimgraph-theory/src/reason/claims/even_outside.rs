//! The claim `even_outside`.

use super::{Claim, Clause};

/// Every vertex within reach outside this set has an even number of edges in play into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvenOutsideClaim(pub Vec<usize>);

impl Claim for EvenOutsideClaim {
    fn kind(&self) -> &'static str {
        "even_outside"
    }

    fn words(&self) -> Clause {
        Clause::default().text(match self.0.len() {
            1 => "an even number of edges lead to it from every other vertex within reach",
            _ => "every other vertex within reach has an even number of neighbours among them",
        })
    }
}
