//! The claim `judged`.

use super::{Claim, Clause};
use crate::reason::{Class, Judgement};

/// Judged by these rules, a vertex is in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedClaim {
    /// The rules of judging.
    pub by: Judgement,
    /// The vertex.
    pub vertex: usize,
    /// The class.
    pub is: Class,
}

impl Claim for JudgedClaim {
    fn kind(&self) -> &'static str {
        "judged"
    }

    fn words(&self) -> Clause {
        Clause::default().vertex(self.vertex).text(format!(" is {}", self.is.name()))
    }
}
