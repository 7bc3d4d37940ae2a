//! The positions that the strategy of Duchêne and Renault's Theorem 3 leads through: circuits with ones.

use nimgraph_game::{Move, State, rulesets::VertexNim};

use super::circuit::round;
use crate::{
    Conclusion, Finding, Hypothesis, NamedGraph, Place, Reason, Statement,
    claims::{ReadsClaim, ShapeClaim},
    papers::NIMGRAPH,
    theorems::words::after_token_move,
};

pub(super) static STRATEGY: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/3-play",
    title: "the strategy of Duchêne and Renault's Theorem 3",
    says: SAYS,
    hypotheses: &[Hypothesis::new("a directed circuit", |_, position| position.is_circuit())],
    conclusion: Conclusion::Decide(|game, _, position| decide(game, position)),
    ..Statement::of(NIMGRAPH.at("duchene-renault-2014/3-play"))
};

/// For the catalogue of either game.
pub(crate) const SAYS: &str = "On a directed circuit with weights $x1, x2, …, x_n$, counted from the token, let $x_{a+1}$ be the first 1. The \
     position is P when every second weight from there on, $x_{a+1}, x_{a+3}, …$, is 1, and either $a = 0$ and $n$ is even, or $a$ is \
     even and positive and $n$ is odd. A position is N when emptying the token's vertex or leaving 1 there leads to such \
     a one, or ends the game.";

/// Whether the weights, counted from the token, are lost for the player to move.
fn is_lost(weights: impl Iterator<Item = u64> + Clone) -> bool {
    let Some(ahead) = weights.clone().position(|w| w == 1) else { return false };
    let count = weights.clone().count();
    let parities =
        if ahead == 0 { count.is_multiple_of(2) } else { ahead.is_multiple_of(2) && count % 2 == 1 };
    parities && weights.skip(ahead).step_by(2).all(|w| w == 1)
}

/// Decides the positions of the strategy.
pub(crate) fn decide(game: &VertexNim, position: &State) -> Option<Finding> {
    let weight = position.weights().get(position.place()).copied().filter(|&w| w > 0)?;
    let round = round(game, position);
    let weights = || round.iter().map(|&v| position.weights()[v]);
    let circuit = || Reason::default().claim(ShapeClaim(NamedGraph::Circuit(round.len())));
    if is_lost(weights()) {
        return Some(Finding::p(tell(circuit().say(". "), 0, &round, weights())));
    }
    let Some(&next) = round.get(1) else {
        let last = Move::lower(position.place(), 0);
        return Some(Finding::n(circuit().say(". Emptying it ends the game.")).with_move(last));
    };
    let to_weight = [0, 1].into_iter().filter(|&w| w < weight).find(|&left| {
        let rest = weights().skip(1);
        if left == 0 { is_lost(rest) } else { is_lost(rest.chain([left])) }
    })?;
    let mv = Move::lower(position.place(), to_weight).going(next);
    let mut left: Vec<usize> = round[1..].to_vec();
    let mut kept: Vec<u64> = weights().skip(1).collect();
    if to_weight > 0 {
        left.push(position.place());
        kept.push(to_weight);
    }
    let reason = Reason::default().board(after_token_move(&mv)).say("After the move, ");
    let reason = tell(reason, 1, &left, kept.into_iter());
    Some(Finding::n(reason).with_move(mv))
}

/// What the weights are round the circuit, and what that means.
pub(super) fn tell(reason: Reason, on: usize, round: &[usize], weights: impl Iterator<Item = u64>) -> Reason {
    let places = round.iter().map(|&v| Place::Vertex(v)).collect();
    let values: Vec<u64> = weights.collect();
    let told = if values.first() == Some(&1) {
        ": an even number of vertices, and every second weight, beginning with the first, is 1. The player to move will have to empty these."
    } else {
        ": an odd number of vertices, an even number of them before the first 1, and from there on every second weight is 1. The player to move will have to empty these."
    };
    reason.claim_on(on, ReadsClaim { places, values, way: "on" }).say(told)
}
