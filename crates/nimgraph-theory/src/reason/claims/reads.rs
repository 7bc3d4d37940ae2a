//! The claim `reads`.

use super::{Claim, Clause};
use crate::reason::Place;

/// Places have these weights, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadsClaim {
    /// The places in their order.
    pub places: Vec<Place>,
    /// Their weights.
    pub values: Vec<u64>,
    /// `on` or `back`: the direction in which they are read.
    pub way: &'static str,
}

impl Claim for ReadsClaim {
    fn kind(&self) -> &'static str {
        "reads"
    }

    fn words(&self) -> Clause {
        let first = self.places.first().copied().unwrap_or(Place::Beyond);
        let start = if matches!(first, Place::Vertex(_)) { "from vertex " } else { "from " };
        let values: Vec<String> = self.values.iter().map(u64::to_string).collect();
        let clause = Clause::default().text(start).place(first);
        clause.text(format!(" {}, the circle reads ", self.way)).formula(format!("({})", values.join(", ")))
    }

    fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        self.places.iter_mut().for_each(|at| *at = place(*at));
    }
}
