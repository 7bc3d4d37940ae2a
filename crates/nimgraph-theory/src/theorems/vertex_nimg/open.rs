//! What is not known of NimG on vertices.

use nimgraph_game::{Play, rulesets::VertexNimG};

use crate::{Conclusion, Cost, Hypothesis, Statement, Status, papers::DUCHENE_RENAULT};

pub(super) static MISERE: Statement<VertexNimG> = Statement {
    id: "open/nimg-misere",
    title: "misère NimG",
    plays: &[Play::Misere],
    says: "No rule is known for misère play of NimG on vertices: the labels by increasing weight do not carry over.",
    citation: DUCHENE_RENAULT.at("Remark 15"),
    status: Status::Conjecture,
    cost: Cost::Linear,
    hypotheses: &[],
    conclusion: Conclusion::Remark,
    winning_moves: None,
    erratum: None,
};

pub(super) static DIRECTED: Statement<VertexNimG> = Statement {
    id: "open/nimg-directed",
    title: "directed NimG",
    plays: &[Play::Normal],
    says: "NimG on the vertices of a directed graph is thought to be at least as hard as Geography; only circuits are \
           solved.",
    citation: DUCHENE_RENAULT.at("Remark 5"),
    status: Status::Conjecture,
    cost: Cost::Linear,
    hypotheses: &[Hypothesis::new("a directed graph", |game, _| game.board().graph.is_directed())],
    conclusion: Conclusion::Remark,
    winning_moves: None,
    erratum: None,
};
