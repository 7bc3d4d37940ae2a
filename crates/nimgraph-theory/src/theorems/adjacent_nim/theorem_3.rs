//! Adjacent Nim with heaps of 2 or more: parity, or the place of the first least heap.

use nimgraph_game::{Convention, rulesets::AdjacentNim};

use crate::{
    Conclusion, Facts, Finding, Hypothesis, Statement,
    papers::{DUCHENE_RENAULT, NIMGRAPH},
    theorems::vertex_nim::{CIRCUIT_PLAY_SAYS, decide_circuit, decide_circuit_play, is_circuit},
};

pub(super) static THEOREM_3: Statement<AdjacentNim> = Statement {
    id: "duchene-renault-2014/3",
    title: "Duchêne and Renault's Theorem 3",
    says: SAYS,
    hypotheses: &[
        Hypothesis::new("a heap", |game, position| is_circuit(game.as_vertex_nim(), position)),
        Hypothesis::new("no heap of 1", |_, position: &Facts<'_, AdjacentNim>| {
            position.weights().iter().all(|&w| w != 1)
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(DUCHENE_RENAULT.at("Theorem 3"))
};

pub(super) static STRATEGY: Statement<AdjacentNim> = Statement {
    id: "duchene-renault-2014/3-play",
    title: "the strategy of Duchêne and Renault's Theorem 3",
    says: CIRCUIT_PLAY_SAYS,
    hypotheses: &[Hypothesis::new("a heap", |game, position| is_circuit(game.as_vertex_nim(), position))],
    conclusion: Conclusion::Decide(|game, _, position| {
        decide_circuit_play(game.as_vertex_nim(), position).map(at_home)
    }),
    ..Statement::of(NIMGRAPH.at("duchene-renault-2014/3-play"))
};

/// Theorem 3, for the catalogue of either game.
pub(crate) const SAYS: &str = "On a directed circuit of $n$ vertices, all weights at least 2, counted $1, 2, …, n$ from the token: if $n$ is odd, Vertex \
     Nim is N, and lowering the token's vertex to 1 wins (taking all of it, when it is the only one); if $n$ is even, it \
     is N exactly when the first vertex of least weight has an even number, and then lowering the token's vertex by one wins.";

fn decide(game: &AdjacentNim, _: Convention, position: &Facts<'_, AdjacentNim>) -> Option<Finding> {
    decide_circuit(game.as_vertex_nim(), position).map(at_home)
}

/// The same finding about the same game under its own name.
fn at_home(finding: Finding) -> Finding {
    Finding {
        outcome: finding.outcome,
        grundy: finding.grundy,
        winning_move: finding.winning_move,
        reason: finding.reason,
        witness: finding.witness,
    }
}
