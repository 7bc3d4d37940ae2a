//! Graph Nim on a cycle of three edges.

use nimgraph_game::rulesets::GraphNim;

use super::tools::circle::{is_cycle_of, on_cycle};
use crate::{Conclusion, Hypothesis, Statement, papers::GRAPH_NIM, theorems::circular_nim::all_but_one};

pub(super) static C3: Statement<GraphNim> = Statement {
    id: "graph-nim/3.1",
    title: "Theorem 3.1 on $C3$",
    says: "Graph Nim on $C3$ is P exactly when the three multiplicities are equal. The only winning move lowers the others to the least.",
    hypotheses: &[Hypothesis::new("a cycle of 3 edges", |game, _| is_cycle_of(3, game))],
    conclusion: Conclusion::Decide(|game, _, weights| on_cycle(game, weights, all_but_one::rule)),
    winning_moves: Some(|game, _, weights, visit| {
        on_cycle(game, weights, all_but_one::rule)
            .and_then(|finding| finding.winning_move)
            .into_iter()
            .try_for_each(visit)
    }),
    ..Statement::of(GRAPH_NIM.at("Theorem 3.1"))
};
