//! The claim `value`.

use super::{Claim, Clause};
use crate::reason::{Place, Term};

/// A number, named in words, has this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueClaim {
    /// Which number, in words that go on "… is".
    pub what: String,
    /// How it is computed.
    pub of: Term,
    /// Its value.
    pub is: u128,
}

impl Claim for ValueClaim {
    fn kind(&self) -> &'static str {
        "value"
    }

    fn words(&self) -> Clause {
        Clause::default().text(self.what.clone()).text(" is ").number(self.is)
    }

    fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        self.of.carry(place);
    }
}
