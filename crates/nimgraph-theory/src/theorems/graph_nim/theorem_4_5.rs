//! Graph Nim on a cycle of five edges.

use nimgraph_game::rulesets::GraphNim;

use super::tools::circle::{is_cycle_of, on_cycle};
use crate::{Conclusion, Hypothesis, Statement, papers::GRAPH_NIM, theorems::circular_nim::five_two};

pub(super) static C5: Statement<GraphNim> = Statement {
    id: "graph-nim/4.5",
    title: "Theorem 4.5 on $C5$",
    says: "Graph Nim on $C5$ is P exactly when the multiplicities read, from some edge in some direction, $(a, b, c, d, b)$ with \
           $a + b = c + d$ and $a$ the largest.",
    hypotheses: &[Hypothesis::new("a cycle of 5 edges", |game, _| is_cycle_of(5, game))],
    conclusion: Conclusion::Decide(|game, _, weights| on_cycle(game, weights, five_two::rule)),
    ..Statement::of(GRAPH_NIM.at("Theorem 4.5"))
};
