//! The claim `clique`.

use super::{Claim, Clause};
use crate::reason::Joined;

/// A positive edge joins any two of these vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CliqueClaim(pub Vec<usize>);

impl Claim for CliqueClaim {
    fn kind(&self) -> &'static str {
        "clique"
    }

    fn words(&self) -> Clause {
        let join = if self.0.len() == 2 { "a positive edge joins " } else { "positive edges join any two of " };
        Clause::default().text(join).vertices(&self.0, Joined::And)
    }
}
