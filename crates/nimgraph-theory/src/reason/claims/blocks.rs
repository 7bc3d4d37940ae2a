//! The claim `blocks`.

use super::{Claim, Clause};

/// Read round a circuit, ones come before the first 2, and the rest is cut from its beginning into blocks `2`, `1 1` and
/// `1 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlocksClaim {
    /// How many ones come first.
    pub leading: usize,
    /// How many blocks `2` there are.
    pub twos: usize,
}

impl Claim for BlocksClaim {
    fn kind(&self) -> &'static str {
        "blocks"
    }

    fn words(&self) -> Clause {
        Clause::default()
            .text("the number of ones before the first 2 is ")
            .number(self.leading as u128)
            .text(" and, the rest cut into blocks 2, 1 1 and 1 2, the number of blocks 2 is ")
            .number(self.twos as u128)
    }
}
