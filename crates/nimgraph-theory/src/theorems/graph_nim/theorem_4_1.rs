//! Graph Nim on a cycle is Circular Nim with k = 2, and what is known of that is known of it.

use nimgraph_game::{Convention, rulesets::GraphNim};
use nimgraph_graph::is_cycle;

use super::tools::circle::on_cycle;
use crate::{
    Conclusion, Facts, Finding, Hypothesis, Reason, Statement, papers::GRAPH_NIM,
    theorems::circular_nim::consult,
};

pub(super) static CYCLE: Statement<GraphNim> = Statement {
    id: "graph-nim/4.1",
    title: "Theorem 4.1 (cycles are circles)",
    says: "Graph Nim on $C_n$ is $CN(n, 2)$: the edges are heaps round a circle, and the two edges at a vertex are neighbours. So \
           every statement about $CN(n, 2)$ decides it.",
    hypotheses: &[Hypothesis::new("a cycle", |game, _| is_cycle(&game.board().graph))],
    conclusion: Conclusion::Decide(find),
    ..Statement::of(GRAPH_NIM.at("Theorem 4.1"))
};

fn find(game: &GraphNim, _: Convention, weights: &Facts<'_, GraphNim>) -> Option<Finding> {
    on_cycle(game, weights, |circle| {
        let (id, finding) = consult(circle)?;
        let reason = Reason::default()
            .say("Round the cycle, the edges are the heaps of ")
            .formula(format!("CN({}, 2)", circle.heaps.len()))
            .say(", where the answer is known by ")
            .by(id)
            .say(". ")
            .followed_by(finding.reason, 0);
        Some(Finding { reason, ..finding })
    })
}
