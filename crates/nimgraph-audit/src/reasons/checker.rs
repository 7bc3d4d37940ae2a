//! Evaluates claims by the rules and by plain definitions, on the boards they name.

use nimgraph::reason_boards;
use nimgraph_game::{AnyGame, Outcome, Position};
use nimgraph_theory::{Assertion, Reason};

use super::{
    definitions::{At, definition},
    scene::Scene,
};
use crate::truth::Truth;

/// Checks the claims of reasons about positions of one game.
pub struct Checker<'a> {
    pub(super) game: &'a AnyGame,
    pub(super) truth: Truth<'a, AnyGame>,
}

/// The verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// It is true of the board it names.
    True,
    /// It is not.
    False,
}

impl<'a> Checker<'a> {
    /// A checker for the positions of a game.
    pub fn new(game: &'a AnyGame) -> Self {
        Self { game, truth: Truth::new(game) }
    }

    /// Evaluates every claim of a reason given for a position.
    pub fn check(&mut self, setup: &Position, reason: &Reason) -> Vec<ClaimVerdict> {
        let boards = reason_boards(setup, reason);
        reason.claims().map(|(on, claim)| self.verdict(&boards, on, claim)).collect()
    }

    /// Evaluates one claim about one of some boards.
    pub fn verdict(&mut self, boards: &[Position], on: usize, claim: &Assertion) -> ClaimVerdict {
        let scene = boards.get(on).and_then(Scene::of);
        let holds =
            scene.and_then(|scene| definition(claim).holds(&mut At { checker: self, boards, scene: &scene }));
        if holds == Some(true) { ClaimVerdict::True } else { ClaimVerdict::False }
    }

    pub(super) fn outcome(&mut self, setup: &Position) -> Outcome {
        self.truth.outcome(setup.convention(), setup.state())
    }
}
