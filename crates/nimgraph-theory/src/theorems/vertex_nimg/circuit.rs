//! NimG on a directed circuit: parity, or the place of the first lightest vertex.

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Move, Outcome, Ruleset, rulesets::VertexNimG};
use nimgraph_graph::{Graph, is_cycle};

use crate::statement::first_of;
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, NamedGraph, Place, Reason, Statement, VisitMove,
    claims::{FirstLeastClaim, ShapeClaim, WeightClaim},
    papers::{DUCHENE_RENAULT, NIMGRAPH},
    theorems::words::after_token_move,
};

pub(super) static CIRCUIT: Statement<VertexNimG> = Statement {
    id: "duchene-renault-2014/5",
    title: "Duchêne and Renault's Remark 5",
    says: "NimG on a directed circuit of $n$ vertices, all weights at least 1, counted $1, 2, …, n$ from the token: if $n$ is \
           odd, it is N, and lowering the token's vertex to 0 wins; if $n$ is even, it is N exactly when the first \
           vertex of least weight has an even number, and lowering the token's vertex to at least that weight wins.",
    hypotheses: &[
        Hypothesis::new("a directed circuit", |game, _| is_circuit(&game.board().graph)),
        Hypothesis::new("no vertex of weight 0", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w > 0)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(DUCHENE_RENAULT.at("Remark 5"))
};

pub(super) static EMPTY_VERTEX: Statement<VertexNimG> = Statement {
    id: "nimg/circuit-zero",
    title: "the rule for circuits with an empty vertex",
    says: "NimG on a directed circuit with a vertex of weight 0: the player who has to move from the first one is stuck. Counted 1, 2, … from \
           the token, it is N exactly when that vertex has an even number, and then every move wins.",
    hypotheses: &[
        Hypothesis::new("a directed circuit", |game, _| is_circuit(&game.board().graph)),
        Hypothesis::new("a vertex of weight 0", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().contains(&0)
        }),
    ],
    conclusion: Conclusion::Decide(by_empty_vertex),
    winning_moves: Some(|game, _, position, visit| game.for_each_move(position, &mut |mv| visit(mv))),
    ..Statement::of(NIMGRAPH.at("nimg/circuit-zero"))
};

fn by_empty_vertex(game: &VertexNimG, _: Convention, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let round = round(&game.board().graph, position.place());
    let first = round.iter().position(|&v| position.weights()[v] == 0)?;
    let reason = Reason::default()
        .claim(WeightClaim { of: Place::Vertex(round[first]), is: 0 })
        .say(", so the player who has to move from there is stuck; ")
        .claim(FirstLeastClaim { vertex: round[first], number: first + 1 })
        .say(if first % 2 == 0 { ", an odd number." } else { ", an even number: every move wins." });
    let outcome = Outcome::from_winning_move(first % 2 == 1);
    let first_move = || first_of(|visit| game.for_each_move(position, &mut |mv| visit(mv)));
    let mv = (outcome == Outcome::N).then(first_move).flatten();
    let witness = Highlight::ring("first vertex of weight 0", vec![round[first]]);
    Some(Finding::new(outcome, reason).with_move(mv).with_witness(witness))
}

/// Whether each vertex has one arc out and one in, all on one circuit.
fn is_circuit(graph: &Graph) -> bool {
    graph.is_directed() && (0..graph.order()).all(|v| graph.degree(v) == 1) && is_cycle(graph)
}

/// The vertices in the order of the circuit, the token's first.
fn round(graph: &Graph, token: usize) -> Vec<usize> {
    let next = |&v: &usize| graph.neighbours(v).next().filter(|&v| v != token);
    std::iter::successors(Some(token), next).take(graph.order()).collect()
}

fn decide(game: &VertexNimG, play: Convention, position: &Facts<'_, VertexNimG>) -> Option<Finding> {
    let round = round(&game.board().graph, position.place());
    let circuit = Reason::default().claim(ShapeClaim(NamedGraph::Circuit(round.len())));
    if round.len() % 2 == 1 {
        let reason = circuit
            .say(", an odd number. Lower vertex ")
            .at(Place::Vertex(position.place()))
            .say(" to 0: when the token comes back to it, it is the opponent who has to move from there.");
        return Some(Finding::n(reason).with_move(first_move(game, play, position)));
    }
    let first = (0..round.len()).min_by_key(|&i| position.weights()[round[i]])?;
    let outcome = Outcome::from_winning_move(first % 2 == 1);
    let parity = if first % 2 == 0 { ", an odd number." } else { ", an even number." };
    let reason = circuit
        .say(", an even number; ")
        .claim(FirstLeastClaim { vertex: round[first], number: first + 1 })
        .say(parity);
    let witness = Highlight::ring("first vertex of least weight", vec![round[first]]);
    let mv = first_move(game, play, position);
    let reason = match &mv {
        // What is left is at least the least weight, so that the first vertex of that weight stays the first.
        Some(mv) => reason
            .board(after_token_move(mv))
            .say(" After the move, ")
            .claim_on(1, FirstLeastClaim { vertex: round[first], number: first })
            .say(", an odd number."),
        None => reason,
    };
    Some(Finding::new(outcome, reason).with_move(mv).with_witness(witness))
}

fn first_move(game: &VertexNimG, play: Convention, position: &Facts<'_, VertexNimG>) -> Option<Move> {
    first_of(|visit| winning_moves(game, play, position, visit))
}

/// On an odd circuit the one move to 0. On an even one the token's vertex must not become lighter than the
/// first lightest of the others, which must be the opponent's to meet.
fn winning_moves(
    game: &VertexNimG,
    _: Convention,
    position: &Facts<'_, VertexNimG>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let (weights, round) = (position.weights(), round(&game.board().graph, position.place()));
    let next = round.get(1).copied().unwrap_or(position.place());
    let good = match (1..round.len()).min_by_key(|&i| weights[round[i]]) {
        _ if round.len() % 2 == 1 => 0..1,
        Some(first) if first % 2 == 1 => weights[round[first]]..u64::MAX,
        _ => 0..0,
    };
    (good.start..good.end.min(weights[position.place()]))
        .try_for_each(|to_weight| visit(Move::lower(position.place(), to_weight).going(next)))
}
