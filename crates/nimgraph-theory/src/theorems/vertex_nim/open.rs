//! What is believed or not known of directed Vertex Nim.

use nimgraph_game::{Outcome, Play, rulesets::VertexNim};

use crate::{
    Conclusion, Facts, Hypothesis, Oracle, Statement, Status,
    papers::{DUCHENE_RENAULT, NIMGRAPH},
};

pub(super) static MISERE: Statement<VertexNim> = Statement {
    id: "open/vertex-nim-misere",
    title: "misère play of Vertex Nim",
    plays: &[Play::Misere],
    says: "Vertex Nim has the same outcomes in misère as in normal play, unless all weights are 1 or \
           a single vertex is left. This is a theorem for undirected graphs (Theorem 13); for directed \
           ones it was checked up to four vertices.",
    status: Status::Conjecture,
    hypotheses: &[
        Hypothesis::new("two vertices or more", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().filter(|&&w| w > 0).nth(1).is_some()
        }),
        Hypothesis::new("a weight of 2 or more", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().any(|&w| w >= 2)
        }),
    ],
    conclusion: Conclusion::Claim(as_in_normal_play),
    ..Statement::of(NIMGRAPH.at("misère facts"))
};

pub(super) static DIRECTED: Statement<VertexNim> = Statement {
    id: "open/vertex-nim-directed",
    title: "directed Vertex Nim",
    plays: &Play::ALL,
    says: "No rule is known for directed Vertex Nim where some vertex has no loop; not even for circuits with weights \
           of 1.",
    status: Status::Conjecture,
    hypotheses: &[Hypothesis::new("a directed graph", |game, _| game.board().graph.is_directed())],
    ..Statement::of(DUCHENE_RENAULT.at("Problem 8"))
};

fn as_in_normal_play(
    _: &VertexNim,
    _: Play,
    position: &Facts<'_, VertexNim>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    Some(oracle(Play::Normal, position))
}
