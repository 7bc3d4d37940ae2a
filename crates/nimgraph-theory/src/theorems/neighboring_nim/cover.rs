//! Neighboring Nim on bipartite graphs: vertex covers of least weight.

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::NeighboringNim};
use nimgraph_graph::{Graph, algorithms::cover::Shipment, bipartition};

use crate::{
    Assertion, Conclusion, Cost, DerivedBoard, Facts, Finding, Hypothesis, Place, Reason, Statement,
    claims::{AllLoseClaim, LeastCoverClaim, NeededClaim, NoMoveClaim, OutcomeClaim},
    papers::NIMGRAPH,
};

pub(super) static COVER: Statement<NeighboringNim> = Statement {
    id: "neighboring/cover",
    title: "the theorem on vertex covers of least weight",
    says: "Neighboring Nim on a graph that is bipartite once the vertices of weight 0 are deleted, but for the token's, is N \
           exactly when every vertex cover of least total weight contains the token's vertex, whose own weight counts too. To win, go to a neighbour that can be lowered by 1 without making \
           the least weight of a cover smaller, and lower it by 1.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("an undirected graph", |game, _| !game.board().graph.is_directed()),
        Hypothesis::new(
            "a bipartite graph (vertices of weight 0 do not count, but for the token's)",
            |game, position| bipartition(&in_play(game, position)).is_ok(),
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("neighboring/cover"))
};

fn decide(game: &NeighboringNim, _: Convention, position: &Facts<'_, NeighboringNim>) -> Option<Finding> {
    let graph = &*game.board().graph;
    if graph.neighbours(position.place()).all(|v| position.weights()[v] == 0) {
        return Some(Finding::p(NoMoveClaim));
    }
    let graph = &in_play(game, position);
    let side = bipartition(graph).ok()?.side;
    let sends: Vec<bool> = side.iter().map(|&part| part == side[position.place()]).collect();
    let shipment = Shipment::largest(graph, &sends, position.weights());
    let Some(goal) = shipment.way_from(position.place()) else {
        let cover = with_deleted(shipment.cover_without(position.place())?, position);
        let reason = Reason::default()
            .claim(least_cover(cover, position.weights()))
            .say(". It does without vertex ")
            .at(Place::Vertex(position.place()))
            .say(", where the token is, and so contains all its neighbours; wherever the token goes, every cover of least \
                  weight then contains that vertex, and so ")
            .claim(AllLoseClaim)
            .say(".");
        return Some(Finding::p(reason));
    };
    let mv = Move::lower(goal, position.weights()[goal] - 1).going(goal);
    let mut after = position.weights().to_vec();
    after[goal] -= 1;
    let sends: Vec<bool> = sends.iter().map(|sends| !sends).collect();
    let cover = with_deleted(Shipment::largest(graph, &sends, &after).cover_without(goal)?, position);
    let changed = vec![(Place::Vertex(goal), after[goal])];
    let reason = Reason::default()
        .board(DerivedBoard::with(0, "after the move", changed).and_token(goal))
        .claim(NeededClaim(position.place()))
        .say(", where the token is. After the move ")
        .claim_on(1, least_cover(cover, &after))
        .say(", and it does without vertex ")
        .at(Place::Vertex(goal))
        .say(", where the token is then: ")
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(mv))
}

/// The graph without the edges at deleted vertices. No move leads to a vertex of weight 0, which keeps that weight.
fn in_play(game: &NeighboringNim, position: &State) -> Graph {
    let graph = &game.board().graph;
    let kept = graph.edges().filter(|&(u, v)| ![u, v].iter().any(|&end| is_deleted(position, end)));
    Graph::undirected(graph.order(), kept).expect("a part of a graph is no larger")
}

fn is_deleted(position: &State, vertex: usize) -> bool {
    vertex != position.place() && position.weights()[vertex] == 0
}

/// A cover of the whole graph: the deleted vertices cost nothing.
fn with_deleted(mut cover: Vec<usize>, position: &State) -> Vec<usize> {
    cover.extend((0..position.weights().len()).filter(|&v| is_deleted(position, v)));
    cover.sort_unstable();
    cover.dedup();
    cover
}

fn least_cover(vertices: Vec<usize>, weights: &[u64]) -> Assertion {
    let is = vertices.iter().map(|&v| u128::from(weights[v])).sum();
    Assertion::LeastCover(LeastCoverClaim { vertices, is })
}
