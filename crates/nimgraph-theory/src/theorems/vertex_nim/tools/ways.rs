//! All winning moves of Vertex Nim, sorted by where the token goes and what is left behind.

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Move, Outcome, Ruleset, rulesets::VertexNim};

use crate::{
    Assertion, Facts, FindOut, Finding, Place, VisitMove,
    claims::{OutcomeClaim, WeightClaim},
    theorems::words::after_token_move,
};

/// What may be left behind for a move to one neighbour to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// Nothing: the vertex leaves the graph.
    pub(crate) zero: bool,
    /// One.
    pub(crate) one: bool,
    /// Any weight from this one on, which is at least 2.
    pub(crate) from: Option<u64>,
}

/// What is plain to see of a position that is not over.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a VertexNim,
    pub(crate) play: Convention,
    pub(crate) position: &'a Facts<'a, VertexNim>,
    pub(crate) weights: &'a [u64],
    pub(crate) token: usize,
    /// The weight of the token's vertex.
    pub(crate) weight: u64,
    /// How many vertices the present graph has.
    pub(crate) order: usize,
    /// Whether every vertex but the token's has weight 1.
    pub(crate) others_are_ones: bool,
}

impl<'a> Scene<'a> {
    /// `None` when the graph is empty.
    pub(crate) fn new(
        game: &'a VertexNim,
        play: Convention,
        position: &'a Facts<'a, VertexNim>,
    ) -> Option<Self> {
        let (weights, token) = (position.weights(), position.place());
        let weight = weights.get(token).copied().filter(|&w| w > 0)?;
        let order = weights.iter().filter(|&&w| w > 0).count();
        let others_are_ones = weights.iter().enumerate().all(|(v, &w)| w <= 1 || v == token);
        Some(Self { game, play, position, weights, token, weight, order, others_are_ones })
    }

    /// Whether a graph of ones with this many vertices is lost for the player to move: every move removes one.
    pub(crate) fn ones_are_p(&self, count: usize) -> bool {
        count.is_multiple_of(2) == (self.play == Convention::Normal)
    }

    /// The weight of a vertex, as a claim tells it.
    pub(crate) fn weighs(&self, v: usize) -> Assertion {
        Assertion::Weight(WeightClaim { of: Place::Vertex(v), is: self.weights[v] })
    }

    /// With the winning move, and why the position that it leads to is lost, by the same statement.
    pub(crate) fn argue(&self, finding: Finding, mv: Option<Move>, decide: FindOut<VertexNim>) -> Finding {
        let Some(mv) = mv.filter(|_| finding.outcome == Outcome::N) else { return finding };
        let after = self.game.play(self.position, &mv);
        let reason = finding.reason.board(after_token_move(&mv)).say(" After the move, ");
        let on = reason.last_board();
        let reason = match decide(self.game, self.play, &Facts::of(self.game, &after)) {
            Some(lost) if lost.outcome == Outcome::P => reason.followed_by(lost.reason, on),
            _ => reason.claim_on(on, OutcomeClaim(Outcome::P)).say("."),
        };
        Finding { reason, winning_move: Some(mv), ..finding }
    }

    /// Shows every winning move, given what wins towards each neighbour.
    pub(crate) fn show(
        &self,
        mut ways: impl FnMut(usize) -> Ways,
        visit: &mut VisitMove<'_>,
    ) -> ControlFlow<()> {
        if self.order == 1 && self.play == Convention::Normal {
            visit(Move::lower(self.token, 0))?;
        }
        for v in self.game.present_neighbours(self.weights, self.token) {
            let good = ways(v);
            let mut go = |to_weight| visit(Move::lower(self.token, to_weight).going(v));
            if good.zero && v != self.token {
                go(0)?;
            }
            if good.one && self.weight > 1 {
                go(1)?;
            }
            (good.from.unwrap_or(u64::MAX)..self.weight).try_for_each(&mut go)?;
        }
        ControlFlow::Continue(())
    }
}
