//! What is not known of NimG on vertices.

use nimgraph_game::{Convention, rulesets::VertexNimG};

use crate::{Hypothesis, Statement, Status, papers::DUCHENE_RENAULT};

pub(super) static MISERE: Statement<VertexNimG> = Statement {
    id: "open/nimg-misere",
    title: "misère NimG",
    plays: &[Convention::Misere],
    says: "No rule is known for misère play of NimG on the vertices of a graph that is neither bipartite (nimg/misere-matching) nor \
           complete (nimg/misere-complete) nor an odd cycle (nimg/misere-odd-cycle): the labels by increasing weight do not carry over.",
    status: Status::Conjecture,
    ..Statement::of(DUCHENE_RENAULT.at("Remark 15"))
};

pub(super) static DIRECTED: Statement<VertexNimG> = Statement {
    id: "open/nimg-directed",
    title: "directed NimG",
    says: "NimG on the vertices of a directed graph is thought to be at least as hard as Geography; only circuits are \
           solved.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a directed graph", |game, _| game.board().graph.is_directed())],
    ..Statement::of(DUCHENE_RENAULT.at("Remark 5"))
};
