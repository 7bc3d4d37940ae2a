//! One more of every edge: false in general, true on the shortest cycles.

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::GraphNim};
use nimgraph_graph::{is_connected, is_forest};

use super::tools::circle::is_cycle_of;
use crate::{
    Conclusion, Counterexample, Erratum, Facts, Hypothesis, Lift, Oracle, Preserves, Printed, Simplification,
    Statement, Status, papers::GRAPH_NIM, theorems::edge_nim::tools::words::changed,
};

pub(super) static SHORT_CYCLES: Statement<GraphNim> = Statement {
    id: "shift/short-cycles",
    title: "the shift on $C3$, $C4$ and $C5$",
    says: "On a cycle of three, four or five edges, taking the same number off every multiplicity does not change the outcome: \
           the conditions of Theorems 3.1, 3.2 and 4.5 stay the same.",
    hypotheses: &[Hypothesis::new("a cycle of 3, 4 or 5 edges", |game, _| {
        [3, 4, 5].into_iter().any(|n| is_cycle_of(n, game))
    })],
    conclusion: Conclusion::Reduce {
        preserves: Preserves::Outcome,
        step: lowered,
        lift: Lift::Each(lift),
        told: TOLD,
    },
    ..Statement::of(GRAPH_NIM.at("proof of Theorem 4.5"))
};

pub(super) static SHIFT: Statement<GraphNim> = Statement {
    id: "shift",
    title: "one more on every edge",
    says: "Adding one to the multiplicity of every edge of a connected graph with a cycle does not change the outcome.",
    status: Status::Refuted,
    hypotheses: &[Hypothesis::new("a connected graph with a cycle", |game, _| {
        let graph = &game.board().graph;
        is_connected(graph) && !is_forest(graph)
    })],
    conclusion: Conclusion::Claim(claim),
    erratum: Some(Erratum {
        printed: "A position is an L-position if and only if adding one to, or removing one from, every edge set gives an \
                  L-position. (Said of $C5$, and used as if it needed no proof.)",
        counterexamples: &[
            // The paw, K4 − e and K4: nothing left is P, but one of every edge is N.
            refuted("graph-nim 0-1,1-2,2-0,0-3"),
            refuted("graph-nim 0-1,1-2,2-0,0-3,1-3"),
            refuted("graph-nim complete:4"),
            // C6: (5, 1, 4, 0, 2, 0) is P.
            refuted("graph-nim cycle:6 weights=6,2,5,1,3,1"),
            // C7: (3, 0, 2, 0, 1, 0, 0) is P.
            refuted("graph-nim cycle:7 weights=4,1,3,1,2,1,1"),
        ],
        corrected: "True on $C3$, $C4$ and $C5$ (shift/short-cycles). False on $C6$, $C7$, $K4$, $K4$ without an edge, and the triangle \
                    with a pendant edge.",
    }),
    ..Statement::of(GRAPH_NIM.at("proof of Theorem 4.5"))
};

const fn refuted(position: &'static str) -> Counterexample {
    Counterexample { position, printed_says: Printed::Outcome(Outcome::P) }
}

fn claim(
    _: &GraphNim,
    play: Convention,
    weights: &Facts<'_, GraphNim>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    let lower = weights.weights().iter().map(|&w| w.checked_sub(1)).collect::<Option<Box<[u64]>>>()?;
    (!lower.is_empty()).then(|| oracle(play, &State::heaps(lower)))
}

const TOLD: Simplification<GraphNim> = Simplification {
    how: "on a cycle of at most five edges, the least multiplicity is taken off every edge",
    back: None,
    changes: |_, before, after| changed(before.weights(), after.weights()),
};

fn lowered(_: &GraphNim, _: Convention, weights: &Facts<'_, GraphNim>) -> Option<State> {
    let least = weights.weights().iter().copied().min().filter(|&least| least > 0)?;
    Some(State::heaps(weights.weights().iter().map(|w| w - least).collect::<Box<_>>()))
}

/// The same edges can be removed where there are more of them.
fn lift(_: &GraphNim, weights: &State, lowered: &State, mv: &Move) -> Option<Move> {
    Some(Move::taking(weights, mv.taken(lowered)))
}
