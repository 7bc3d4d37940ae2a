//! The claim `classed`.

use super::{Claim, Clause};
use crate::reason::{Class, Joined, Judgement};

/// Judged from the far ends of the board towards the token, exactly these vertices within reach are in a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassedClaim {
    /// The rules of judging.
    pub by: Judgement,
    /// The class.
    pub class: Class,
    /// Its vertices.
    pub vertices: Vec<usize>,
}

impl Claim for ClassedClaim {
    fn kind(&self) -> &'static str {
        "classed"
    }

    fn words(&self) -> Clause {
        let (clause, class) = (Clause::default(), self.class.name());
        match self.vertices.as_slice() {
            [] => clause.text(format!("no vertex within reach is {class}")),
            [only] => clause.text(format!("the only {class} vertex is ")).vertex(*only),
            all => clause.text(format!("the {class} vertices are ")).vertices(all, Joined::And),
        }
    }
}
