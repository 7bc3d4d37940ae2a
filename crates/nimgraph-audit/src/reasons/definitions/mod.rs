//! What each kind of claim means: an evaluation by the rules and by plain definitions, and a false claim about the same things.

mod circuits;
mod edges;
mod formula;
mod matchings;
mod numbers;
mod position;
mod runs;
mod shapes;
mod touches;
mod vertices;

use nimgraph_game::{Outcome, Position};
use nimgraph_theory::{Assertion, Place};

use super::{checker::Checker, scene::Scene};

/// The meaning of a kind of claim.
pub(super) trait Definition {
    /// Whether the claim holds; `None` where it has no meaning on the board.
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool>;
    /// A claim that is false where this one is true, if one is easily found: the checker must reject it.
    fn mutant(&self) -> Option<Assertion> {
        None
    }
}

/// What a claim is evaluated on.
pub(super) struct At<'c, 'a> {
    pub(super) checker: &'c mut Checker<'a>,
    /// All boards of the reason.
    pub(super) boards: &'c [Position],
    /// The board of the claim.
    pub(super) scene: &'c Scene,
}

/// The definition of a claim.
pub(super) fn definition(claim: &Assertion) -> &dyn Definition {
    match claim {
        Assertion::Weight(claim) => claim,
        Assertion::Value(claim) => claim,
        Assertion::Chain(claim) => claim,
        Assertion::Formula(claim) => claim,
        Assertion::Divides(claim) => claim,
        Assertion::Degree(claim) => claim,
        Assertion::OddDegrees(claim) => claim,
        Assertion::OnlyTo(claim) => claim,
        Assertion::Joined(claim) => claim,
        Assertion::Independent(claim) => claim,
        Assertion::Clique(claim) => claim,
        Assertion::Apart(claim) => claim,
        Assertion::XorZero(claim) => claim,
        Assertion::EvenOutside(claim) => claim,
        Assertion::Twins(claim) => claim,
        Assertion::Cover(claim) => claim,
        Assertion::Matching(claim) => claim,
        Assertion::Missed(claim) => claim,
        Assertion::Covered(claim) => claim,
        Assertion::LeastCover(claim) => claim,
        Assertion::Needed(claim) => claim,
        Assertion::Flow(claim) => claim,
        Assertion::SplitFlow(claim) => claim,
        Assertion::Leg(claim) => claim,
        Assertion::Least(claim) => claim,
        Assertion::Lightest(claim) => claim,
        Assertion::Distance(claim) => claim,
        Assertion::AllWeights(claim) => claim,
        Assertion::Shape(claim) => claim,
        Assertion::Reads(claim) => claim,
        Assertion::Grundy(claim) => claim,
        Assertion::Outcome(claim) => claim,
        Assertion::NoMove(claim) => claim,
        Assertion::OnlyMoveEnds(claim) => claim,
        Assertion::Touch(claim) => claim,
        Assertion::Digit(claim) => claim,
        Assertion::Digits(claim) => claim,
        Assertion::WeightFree(claim) => claim,
        Assertion::Graded(claim) => claim,
        Assertion::Walk(claim) => claim,
        Assertion::Stands(claim) => claim,
        Assertion::Classed(claim) => claim,
        Assertion::Judged(claim) => claim,
        Assertion::NoLighter(claim) => claim,
        Assertion::PositiveWeights(claim) => claim,
        Assertion::PositiveAmong(claim) => claim,
        Assertion::LightestPositive(claim) => claim,
        Assertion::Loop(claim) => claim,
        Assertion::Island(claim) => claim,
        Assertion::FirstLeast(claim) => claim,
        Assertion::LeadingOnes(claim) => claim,
        Assertion::Gaps(claim) => claim,
        Assertion::Blocks(claim) => claim,
        Assertion::Run(claim) => claim,
        Assertion::VerticesLeft(claim) => claim,
        Assertion::OthersAreOnes(claim) => claim,
        Assertion::Reached(claim) => claim,
        Assertion::AllLose(claim) => claim,
        Assertion::Keeps(claim) => claim,
    }
}

/// The number of a place, if it is on the board.
fn index(place: Place) -> Option<usize> {
    match place {
        Place::Vertex(i) | Place::Edge(i) | Place::Heap(i) => Some(i),
        Place::Beyond => None,
    }
}

fn other(outcome: Outcome) -> Outcome {
    if outcome == Outcome::N { Outcome::P } else { Outcome::N }
}
