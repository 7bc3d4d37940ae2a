//! Graph Nim on a cycle, as heaps round a circle of which a move may touch two neighbours.

use nimgraph_game::{State, rulesets::GraphNim};
use nimgraph_graph::{Graph, is_cycle};

use crate::{
    Finding,
    theorems::{circular_nim::tools::circle::Circle, faces},
};

pub(crate) fn is_cycle_of(n: usize, game: &GraphNim) -> bool {
    let graph = &game.board().graph;
    graph.order() == n && is_cycle(graph)
}

/// What is found of the edges of a cycle as heaps round a circle is found of the cycle.
pub(crate) fn on_cycle(
    game: &GraphNim,
    weights: &State,
    find: impl FnOnce(&Circle<'_>) -> Option<Finding>,
) -> Option<Finding> {
    let edges = round(&game.board().graph)?;
    let heaps: Vec<u64> = edges.iter().map(|&edge| weights.weights()[edge]).collect();
    let found = find(&Circle { k: 2, heaps: &heaps })?;
    Some(faces::carried::<GraphNim>(found, |heap| edges.get(heap).copied()))
}

/// The edges round a cycle, beginning with the first edge.
fn round(graph: &Graph) -> Option<Vec<usize>> {
    let (start, mut at) = (graph.size() > 0).then(|| graph.ends(0))?;
    let mut edges = vec![0];
    let mut last = 0;
    while at != start {
        let next = graph.incident(at).iter().find(|i| i.edge() != last)?;
        (last, at) = (next.edge(), next.to());
        edges.push(last);
        if edges.len() > graph.size() {
            return None;
        }
    }
    Some(edges)
}
