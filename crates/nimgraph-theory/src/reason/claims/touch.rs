//! The claim `touch`.

use super::{Claim, Clause};
use crate::reason::{Joined, Noun, Place, Touch};

/// What one move can touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TouchClaim(pub Touch, pub Noun);

impl Claim for TouchClaim {
    fn kind(&self) -> &'static str {
        "touch"
    }

    fn words(&self) -> Clause {
        let clause = Clause::default();
        match (&self.0, self.1) {
            (Touch::All, Noun::Heaps) => clause.text("one move can touch all heaps that are left"),
            (Touch::All, Noun::Edges) => clause.text("one move can remove all edges that are left"),
            (Touch::NoTwo, Noun::Heaps) => clause.text("no move can touch two of the heaps that are left"),
            (Touch::NoTwo, Noun::Edges) => {
                clause.text("no move can remove edges from two different pairs of vertices")
            }
            (Touch::AllButOne, Noun::Heaps) => clause
                .text("one move can touch any heaps that are left as long as it leaves one of them alone"),
            (Touch::AllButOne, Noun::Edges) => clause.text(
                "one move can remove edges from any joined pairs of vertices as long as it leaves one pair alone",
            ),
            (Touch::Any(1), Noun::Heaps) => clause.text("a move touches one of the heaps left"),
            (Touch::Any(1), Noun::Edges) => clause.text("a move removes edges from one pair of vertices only"),
            (Touch::Any(k), Noun::Heaps) => {
                clause.text("a move can touch any ").number(*k as u128).text(" of the heaps left, and no more")
            }
            (Touch::Any(k), Noun::Edges) => clause
                .text("a move can remove edges from any ")
                .number(*k as u128)
                .text(" joined pairs of vertices, and from no more"),
            (Touch::Along(places), _) => clause
                .places(places.iter().copied(), Joined::And)
                .text(" can be taken together with whatever else one move takes"),
        }
    }

    fn carry(&mut self, place: &dyn Fn(Place) -> Place) {
        if matches!(place(Place::Heap(0)), Place::Edge(_)) {
            self.1 = Noun::Edges;
        }
        if let Touch::Along(places) = &mut self.0 {
            places.iter_mut().for_each(|at| *at = place(*at));
        }
    }
}
