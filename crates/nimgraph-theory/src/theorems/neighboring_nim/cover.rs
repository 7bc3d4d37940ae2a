//! Neighboring Nim on bipartite graphs: vertex covers of least weight.

use nimgraph_game::{
    Play,
    rulesets::{NeighboringNim, TokenMove},
};
use nimgraph_graph::{algorithms::cover::Shipment, bipartition};

use crate::{Assertion, Conclusion, Cost, Facts, Finding, Hypothesis, Reason, Statement, papers::NIMGRAPH};

pub(super) static COVER: Statement<NeighboringNim> = Statement {
    id: "neighboring/cover",
    title: "vertex covers of least weight",
    says: "Neighboring Nim on a bipartite graph is N exactly when every vertex cover of least total weight contains the \
           token's vertex, whose own weight counts too. To win, go to a neighbour that can be lowered by 1 without making \
           the least weight of a cover smaller, and lower it by 1.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new("a bipartite graph", |game, _| bipartition(&game.board().graph).is_ok()),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("neighboring/cover"))
};

fn decide(
    game: &NeighboringNim,
    _: Play,
    position: &Facts<'_, NeighboringNim>,
) -> Option<Finding<NeighboringNim>> {
    let graph = &*game.board().graph;
    if graph.neighbours(position.token).all(|v| position.weights[v] == 0) {
        return Some(Finding::p(Assertion::NoMove));
    }
    let side = bipartition(graph).ok()?.side;
    let sends: Vec<bool> = side.iter().map(|&part| part == side[position.token]).collect();
    let shipment = Shipment::largest(graph, &sends, &position.weights);
    let Some(goal) = shipment.way_from(position.token) else {
        let reason = "Some vertex cover of least weight does without the token's vertex, and so contains all its neighbours. \
                      Wherever the token goes, every cover of least weight then contains that vertex.";
        return Some(Finding::p(Reason::default().say(reason)));
    };
    let reason = "Every vertex cover of least weight contains the token's vertex. After this move some cover of least weight \
                  does without the vertex where the token is.";
    let mv = TokenMove { to_weight: position.weights[goal] - 1, token: Some(goal) };
    Some(Finding::n(Reason::default().say(reason)).with_move(mv))
}
