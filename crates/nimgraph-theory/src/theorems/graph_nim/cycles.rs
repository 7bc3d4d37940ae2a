//! Graph Nim on cycles: the same as Circular Nim with k = 2.

use nimgraph_game::{
    Play,
    rulesets::{GraphNim, Heaps},
};
use nimgraph_graph::{Graph, is_cycle};

use crate::{
    Conclusion, Cost, Finding, Hypothesis, Oracle, Statement, Status, papers::GRAPH_NIM,
    theorems::circular_nim::losing,
};

/// A statement that tells the P-positions on a cycle of one length.
macro_rules! cycle {
    ($name:ident, $id:literal, $title:literal, $place:literal, $says:literal, $shape:literal, $n:literal, $is_p:path) => {
        pub(super) static $name: Statement<GraphNim> = Statement {
            id: $id,
            title: $title,
            plays: &[Play::Normal],
            says: $says,
            citation: GRAPH_NIM.at($place),
            status: Status::Proved,
            cost: Cost::Linear,
            hypotheses: &[Hypothesis::new($shape, |game: &GraphNim, _| is_cycle_of($n, &game.board().graph))],
            conclusion: Conclusion::Decide(|game, _, weights| {
                round(&game.board().graph, weights).map(|heaps| finding($is_p(&heaps)))
            }),
            winning_moves: None,
            erratum: None,
        };
    };
}

cycle!(
    C3,
    "graph-nim/3.1",
    "Theorem 3.1 on C3",
    "Theorem 3.1",
    "Graph Nim on C3 is P exactly when the three multiplicities are equal.",
    "a cycle of 3 edges",
    3,
    losing::all_equal
);
cycle!(
    C4,
    "graph-nim/3.2",
    "Theorem 3.2 on C4",
    "Theorem 3.2",
    "Graph Nim on C4 is P exactly when opposite edges have equal multiplicities.",
    "a cycle of 4 edges",
    4,
    losing::opposite_equal
);
cycle!(
    C5,
    "graph-nim/4.5",
    "Theorem 4.5 on C5",
    "Theorem 4.5",
    "Graph Nim on C5 is P exactly when the multiplicities read, from some edge in some direction, (a, b, c, d, b) with a + b = c + d and a the largest.",
    "a cycle of 5 edges",
    5,
    losing::five_two
);

pub(super) static SHIFT: Statement<GraphNim> = Statement {
    id: "shift",
    title: "one more of every edge",
    plays: &[Play::Normal],
    says: "Adding one to the multiplicity of every edge of a connected graph does not change the outcome. True on C3, C4 \
           and C5 (where it is used in the proof of Theorem 4.5), false in general.",
    citation: GRAPH_NIM.at("proof of Theorem 4.5"),
    status: Status::Refuted,
    cost: Cost::Linear,
    hypotheses: &[],
    conclusion: Conclusion::Claim(shift),
    winning_moves: None,
    erratum: None,
};

fn shift(
    _: &GraphNim,
    play: Play,
    weights: &Heaps,
    oracle: &mut Oracle<'_, GraphNim>,
) -> Option<nimgraph_game::Outcome> {
    let lower = weights.0.iter().map(|&w| w.checked_sub(1)).collect::<Option<Box<[u64]>>>()?;
    (!lower.is_empty()).then(|| oracle(play, &Heaps(lower)))
}

fn is_cycle_of(n: usize, graph: &Graph) -> bool {
    graph.order() == n && is_cycle(graph)
}

/// The multiplicities round a cycle, beginning with the first edge.
fn round(graph: &Graph, weights: &Heaps) -> Option<Vec<u64>> {
    let (start, mut at) = (graph.size() > 0).then(|| graph.ends(0))?;
    let mut heaps = vec![weights.0[0]];
    let mut last = 0;
    while at != start {
        let next = graph.incident(at).iter().find(|i| i.edge() != last)?;
        (last, at) = (next.edge(), next.to());
        heaps.push(weights.0[last]);
        if heaps.len() > graph.size() {
            return None;
        }
    }
    Some(heaps)
}

fn finding(is_p: bool) -> Finding<GraphNim> {
    match is_p {
        true => Finding::p("Round the cycle, the multiplicities are of the losing form."),
        false => Finding::n(
            "Round the cycle, the multiplicities are not of the losing form, and some move makes them so.",
        ),
    }
}
