//! Graph Nim on a cycle of four edges.

use nimgraph_game::rulesets::GraphNim;

use super::tools::circle::{is_cycle_of, on_cycle};
use crate::{Conclusion, Hypothesis, Statement, papers::GRAPH_NIM, theorems::circular_nim::four_two};

pub(super) static C4: Statement<GraphNim> = Statement {
    id: "graph-nim/3.2",
    title: "Theorem 3.2 on $C4$",
    says: "Graph Nim on $C4$ is P exactly when opposite edges have equal multiplicities. The only winning move lowers the larger one of each pair to the smaller.",
    hypotheses: &[Hypothesis::new("a cycle of 4 edges", |game, _| is_cycle_of(4, game))],
    conclusion: Conclusion::Decide(|game, _, weights| on_cycle(game, weights, four_two::rule)),
    winning_moves: Some(|game, _, weights, visit| {
        on_cycle(game, weights, four_two::rule)
            .and_then(|finding| finding.winning_move)
            .into_iter()
            .try_for_each(visit)
    }),
    ..Statement::of(GRAPH_NIM.at("Theorem 3.2"))
};
