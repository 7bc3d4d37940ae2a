//! What is not known of directed Vertex Nim.

use nimgraph_game::{Convention, rulesets::VertexNim};

use crate::{Hypothesis, Statement, Status, papers::DUCHENE_RENAULT};

pub(super) static DIRECTED: Statement<VertexNim> = Statement {
    id: "open/vertex-nim-directed",
    title: "directed Vertex Nim",
    plays: &Convention::ALL,
    says: "No rule is known for directed Vertex Nim where some vertex has no loop; not even for circuits with weights \
           of 1.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a directed graph", |game, _| game.board().graph.is_directed())],
    ..Statement::of(DUCHENE_RENAULT.at("Problem 8"))
};
