//! Graph Nim on complete graphs without parallel edges.

use nimgraph_game::{Outcome, rulesets::GraphNim};
use nimgraph_graph::is_complete;

use crate::{Conclusion, Facts, Hypothesis, Statement, Status, papers::CALKIN};

pub(super) static COMPLETE: Statement<GraphNim> = Statement {
    id: "simple-graphs/complete",
    title: "complete graphs with multiplicities 1",
    says: "Graph Nim on $K_n$ with every multiplicity 1 has Grundy value $n/2$ for even $n$, and 0 for odd $n$. Observed for $n ≤ 9$.",
    status: Status::Conjecture,
    hypotheses: &[
        Hypothesis::new("a complete graph", |game, _| is_complete(&game.board().graph)),
        Hypothesis::new("every multiplicity 1", |_, weights: &Facts<'_, GraphNim>| {
            weights.weights().iter().all(|&w| w == 1)
        }),
    ],
    conclusion: Conclusion::Claim(|game, _, _, _| {
        Some(Outcome::from_winning_move(game.board().graph.order().is_multiple_of(2)))
    }),
    ..Statement::of(CALKIN.at("complete graphs"))
};
