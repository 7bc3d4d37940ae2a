//! The claim `divides`.

use super::{Claim, Clause};
use crate::reason::Term;

/// A number divides another, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DividesClaim {
    /// The divisor.
    pub divisor: Term,
    /// The dividend.
    pub of: Term,
    /// Whether it does.
    pub does: bool,
}

impl Claim for DividesClaim {
    fn kind(&self) -> &'static str {
        "divides"
    }

    fn words(&self) -> Clause {
        let divides = if self.does { " divides " } else { " does not divide " };
        Clause::default().number(self.divisor.said()).text(divides).number(self.of.said())
    }
}
