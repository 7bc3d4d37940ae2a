//! Answers about the positions of one game, each from the cheapest source that knows.

use nimgraph_game::{Nimber, Outcome, Play, Ruleset};

use crate::{
    budget::{Meter, StopReason},
    search::Search,
    valuation::{GrundyOf, OutcomeOf, Remoteness, RemotenessOf},
};

/// Values positions of one game and remembers what it found.
pub(crate) struct Solver<'a, R: Ruleset> {
    rules: &'a R,
    play: Play,
    outcomes: Search<'a, R, OutcomeOf>,
    nimbers: Search<'a, R, GrundyOf>,
    depths: Search<'a, R, RemotenessOf>,
    pub(crate) meter: &'a mut Meter,
}

impl<'a, R: Ruleset> Solver<'a, R> {
    pub(crate) fn new(rules: &'a R, play: Play, meter: &'a mut Meter) -> Self {
        let (outcomes, nimbers, depths) =
            (Search::new(rules, play), Search::new(rules, play), Search::new(rules, play));
        Self { rules, play, outcomes, nimbers, depths, meter }
    }

    /// Who wins.
    pub(crate) fn outcome(&mut self, position: &R::Position) -> Result<Outcome, StopReason> {
        // A sum of several components has many orders of play but only one nim-sum.
        if self.play == Play::Normal && self.rules.components(position).len() > 1 {
            return Ok(Outcome::from_winning_move(self.grundy(position)? != Nimber::ZERO));
        }
        self.outcomes.value(position, self.meter)
    }

    /// The Grundy value, in normal play.
    pub(crate) fn grundy(&mut self, position: &R::Position) -> Result<Nimber, StopReason> {
        self.nimbers.value(position, self.meter)
    }

    /// The outcome, and in how many plies.
    pub(crate) fn remoteness(&mut self, position: &R::Position) -> Result<Remoteness, StopReason> {
        self.depths.value(position, self.meter)
    }
}
