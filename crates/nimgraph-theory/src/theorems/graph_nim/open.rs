//! What is not known of Graph Nim.

use nimgraph_game::rulesets::GraphNim;
use nimgraph_graph::is_complete;

use super::tools::circle::is_cycle_of;
use crate::{Hypothesis, Statement, Status, papers::GRAPH_NIM};

pub(super) static C6: Statement<GraphNim> = Statement {
    id: "open/c6",
    title: "Graph Nim on $C6$",
    says: "No rule is known for Graph Nim on $C6$, which is $CN(6, 2)$, the smallest open case of Circular Nim. Some of its \
           P-positions: $(a, b, c, a, b, c)$, by cn/opposite; $(x, 0, y, 0, z, 0)$ with $x ⊕ y ⊕ z = 0$, by simplicial/nim; and \
           many more.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a cycle of 6 edges", |game, _| is_cycle_of(6, game))],
    ..Statement::of(GRAPH_NIM.at("Section 5"))
};

pub(super) static K4: Statement<GraphNim> = Statement {
    id: "open/k4",
    title: "Graph Nim on $K4$",
    says: "No rule is known for Graph Nim on $K4$. Where two vertices meet every edge left, graph-nim/two-cover decides.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a complete graph of 4 vertices", |game, _| {
        let graph = &game.board().graph;
        graph.order() == 4 && is_complete(graph)
    })],
    ..Statement::of(GRAPH_NIM.at("Section 5"))
};
