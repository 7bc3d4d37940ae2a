//! The claim `xor_zero`.

use super::{Claim, Clause};

/// From every vertex within reach outside this set the weights of the edges into it have nim-sum 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XorZeroClaim(pub Vec<usize>);

impl Claim for XorZeroClaim {
    fn kind(&self) -> &'static str {
        "xor_zero"
    }

    fn words(&self) -> Clause {
        Clause::default().text(match self.0.len() {
            1 => "from every other vertex within reach the weights of the edges to it have XOR 0",
            _ => "from every other vertex within reach the weights of the edges to them have XOR 0",
        })
    }
}
