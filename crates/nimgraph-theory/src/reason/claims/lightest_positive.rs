//! The claim `lightest_positive`.

use super::{Claim, Clause};

/// No vertex of positive weight is lighter than this one, whose own weight is positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LightestPositiveClaim(pub usize);

impl Claim for LightestPositiveClaim {
    fn kind(&self) -> &'static str {
        "lightest_positive"
    }

    fn words(&self) -> Clause {
        Clause::default().text("no vertex of positive weight is lighter than vertex ").vertex(self.0)
    }
}
