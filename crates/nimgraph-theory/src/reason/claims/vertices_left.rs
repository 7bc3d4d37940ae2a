//! The claim `vertices_left`.

use super::{Claim, Clause};

/// This many vertices are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerticesLeftClaim(pub usize);

impl Claim for VerticesLeftClaim {
    fn kind(&self) -> &'static str {
        "vertices_left"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match self.0 {
            1 => clause.text("one vertex is left"),
            count => clause.number(count as u128).text(" vertices are left"),
        }
    }
}
