//! Answers about the positions of one game, each from the cheapest source that knows.

use nimgraph_game::{Game, Nimber, Outcome, Play};
use nimgraph_theory::{Cost, Derivation, PassedOver};

use crate::{
    budget::{Meter, StopReason},
    search::Search,
    valuation::{GrundyOf, OutcomeOf, Remoteness, RemotenessOf},
};

/// Where answers may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Approach {
    /// Theorems where they apply, search elsewhere.
    #[default]
    Auto,
    /// Search alone, as a check on the theorems.
    SearchOnly,
}

/// Values positions of one game and remembers what it found.
pub(crate) struct Solver<'a, R: Game> {
    rules: &'a R,
    approach: Approach,
    play: Play,
    outcomes: Search<'a, R, OutcomeOf>,
    nimbers: Search<'a, R, GrundyOf>,
    depths: Search<'a, R, RemotenessOf>,
    pub(crate) meter: &'a mut Meter,
}

impl<'a, R: Game> Solver<'a, R> {
    pub(crate) fn new(rules: &'a R, play: Play, approach: Approach, meter: &'a mut Meter) -> Self {
        let (outcomes, nimbers, depths) =
            (Search::new(rules, play), Search::new(rules, play), Search::new(rules, play));
        Self { rules, approach, play, outcomes, nimbers, depths, meter }
    }

    /// What the catalogue says of a position, by statements up to a cost.
    pub(crate) fn theory(
        &self,
        position: &R::Position,
        most: Cost,
    ) -> Result<Derivation<R>, Vec<PassedOver>> {
        match self.approach {
            Approach::Auto => nimgraph_theory::decide(self.rules, self.play, position, most),
            Approach::SearchOnly => Err(Vec::new()),
        }
    }

    /// The Grundy value, if the catalogue knows it.
    fn theory_grundy(&self, position: &R::Position) -> Option<Nimber> {
        let found = match self.approach {
            Approach::Auto => nimgraph_theory::value(self.rules, position, Cost::Polynomial),
            Approach::SearchOnly => Err(Vec::new()),
        };
        found.ok()?.finding.grundy
    }

    /// Who wins: by the catalogue where it knows, else by search.
    pub(crate) fn outcome(&mut self, position: &R::Position) -> Result<Outcome, StopReason> {
        match self.theory(position, Cost::Polynomial) {
            Ok(derivation) => Ok(derivation.finding.outcome),
            Err(_) => self.search_outcome(position),
        }
    }

    /// Who wins, by search.
    pub(crate) fn search_outcome(&mut self, position: &R::Position) -> Result<Outcome, StopReason> {
        // A sum of several components has many orders of play but only one nim-sum.
        if self.play == Play::Normal && self.rules.components(position).len() > 1 {
            return Ok(Outcome::from_winning_move(self.grundy(position)? != Nimber::ZERO));
        }
        self.outcomes.value(position, self.meter)
    }

    /// The Grundy value, in normal play.
    pub(crate) fn grundy(&mut self, position: &R::Position) -> Result<Nimber, StopReason> {
        if let Some(grundy) = self.theory_grundy(position) {
            return Ok(grundy);
        }
        self.nimbers.value(position, self.meter)
    }

    /// The outcome, and in how many plies.
    pub(crate) fn remoteness(&mut self, position: &R::Position) -> Result<Remoteness, StopReason> {
        self.depths.value(position, self.meter)
    }
}
