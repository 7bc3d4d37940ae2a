//! Vertex Nim on a directed circuit with weights of 2 or more: Adjacent Nim.

use nimgraph_game::{Move, Outcome, State, rulesets::VertexNim};

use super::{circuit_play::tell, tools::present::Walker};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, NamedGraph, Reason, Relation, Statement,
    claims::{AllWeightsClaim, FirstLeastClaim, ShapeClaim},
    papers::DUCHENE_RENAULT,
    theorems::{adjacent_nim::THEOREM_3_SAYS, words::after_token_move},
};

pub(super) static THEOREM_3: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/3",
    title: "Duchêne and Renault's Theorem 3",
    says: THEOREM_3_SAYS,
    hypotheses: &[
        Hypothesis::new("a directed circuit", |_, position| position.is_circuit()),
        Hypothesis::new("no weight of 1", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().all(|&w| w != 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| decide(game, position)),
    ..Statement::of(DUCHENE_RENAULT.at("Theorem 3"))
};

/// The vertices in the order of the circuit, the token's first.
pub(super) fn round(game: &VertexNim, position: &State) -> Vec<usize> {
    let mut walker = Walker::new(&game.board().graph, position.weights());
    let next = |&v: &usize| walker.successors(v, 1).pop().filter(|&x| x != position.place());
    let order = position.weights().iter().filter(|&&w| w > 0).count();
    std::iter::successors(Some(position.place()), next).take(order).collect()
}

/// Theorem 3 with its proof's moves: to 1 on an odd circuit, by one less on an even one.
pub(crate) fn decide(game: &VertexNim, position: &State) -> Option<Finding> {
    let weight = position.weights().get(position.place()).copied().filter(|&w| w > 0)?;
    let round = round(game, position);
    let next = round.get(1).copied();
    let circuit = Reason::default().claim(ShapeClaim(NamedGraph::Circuit(round.len())));
    if round.len() % 2 == 1 {
        let reason =
            circuit.say(", an odd number, and ").claim(AllWeightsClaim(Relation::Unequal, 1)).say(".");
        let mv = Move::lower(position.place(), u64::from(next.is_some())).going(next);
        let reason = match next {
            Some(_) => {
                let left: Vec<usize> = round[1..].iter().chain(&round[..1]).copied().collect();
                let weights = round[1..].iter().map(|&v| position.weights()[v]).chain([1]);
                let reason = reason.board(after_token_move(&mv)).say(" After the move, ");
                tell(reason, 1, &left, weights)
            }
            None => reason.say(" Emptying it ends the game."),
        };
        return Some(Finding::n(reason).with_move(mv));
    }
    let first = (0..round.len()).min_by_key(|&i| position.weights()[round[i]])?;
    let outcome = Outcome::from_winning_move(first % 2 == 1);
    let reason = circuit
        .say(", an even number, and ")
        .claim(AllWeightsClaim(Relation::Unequal, 1))
        .say("; ")
        .claim(FirstLeastClaim { vertex: round[first], number: first + 1 })
        .say(if first % 2 == 0 { ", an odd number." } else { ", an even number." });
    let witness = Highlight::ring("first vertex of least weight", vec![round[first]]);
    if outcome == Outcome::P {
        return Some(Finding::p(reason).with_witness(witness));
    }
    let mv = Move::lower(position.place(), weight - 1).going(next);
    // The token's vertex weighs more than the least, which stays the least.
    let reason = reason
        .board(after_token_move(&mv))
        .say(" Lower the token's vertex by 1: then ")
        .claim_on(1, FirstLeastClaim { vertex: round[first], number: first })
        .say(", an odd number.");
    Some(Finding::n(reason).with_move(mv).with_witness(witness))
}
