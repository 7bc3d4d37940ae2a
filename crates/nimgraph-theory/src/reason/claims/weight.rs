//! The claim `weight`.

use super::{Claim, Clause};
use crate::reason::Place;

/// A place has this weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightClaim {
    /// The place.
    pub of: Place,
    /// Its weight.
    pub is: u64,
}

impl Claim for WeightClaim {
    fn kind(&self) -> &'static str {
        "weight"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        let clause = match self.of {
            Place::Vertex(_) => clause.text("vertex ").place(self.of),
            _ => clause.place(self.of),
        };
        let has = if matches!(self.of, Place::Heap(_) | Place::Beyond) { " has " } else { " has weight " };
        clause.text(has).number(self.is)
    }

    fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        self.of = place(self.of);
    }
}
