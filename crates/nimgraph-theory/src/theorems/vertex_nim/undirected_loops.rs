//! Vertex Nim on undirected graphs with a loop on each vertex: only the ones matter.

use nimgraph_game::{Convention, Outcome, rulesets::VertexNim};

use super::{
    tools::ways::Scene,
    undirected::{among_ones, on_island, on_loop, show, winning_moves},
};
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, Facts, Finding, Hypothesis, Statement, claims::NoMoveClaim,
    papers::DUCHENE_RENAULT,
};

pub(super) static PROPOSITION_9: Statement<VertexNim> = Statement {
    id: "duchene-renault-2014/9",
    title: "Duchêne and Renault's Proposition 9",
    plays: &Convention::ALL,
    says: "Vertex Nim on an undirected graph with a loop on each vertex, token on $u$. If all weights are 1, it is N \
           exactly when the number of vertices is odd (misère: even). Otherwise it is N when $w(u) ≥ 2$, and for $w(u) = \
           1$ when the largest connected set of ones around $u$ has even size, in normal and in misère play.",
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new("a loop on each vertex", |_, position| position.has_all_loops()),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(DUCHENE_RENAULT.at("Proposition 9"))
};

fn decide(game: &VertexNim, play: Convention, position: &Facts<'_, VertexNim>) -> Option<Finding> {
    let Some(scene) = Scene::new(game, play, position) else {
        return Some(Finding::new(play.outcome_at_end(), Assertion::NoMove(NoMoveClaim)));
    };
    let finding = match scene.weight {
        _ if scene.others_are_ones => among_ones(&scene),
        1 => on_island(&scene),
        _ => on_loop(&scene),
    };
    let mv = if finding.outcome == Outcome::N { first_of(|visit| show(&scene, visit)) } else { None };
    Some(scene.argue(finding, mv, decide))
}
