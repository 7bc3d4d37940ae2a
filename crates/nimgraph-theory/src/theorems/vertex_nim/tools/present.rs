//! The present graph of Vertex Nim, seen without building it: two vertices are joined when the first graph has a
//! walk between them whose inner vertices have weight 0.

use nimgraph_game::{State, rulesets::VertexNim};
use nimgraph_graph::Graph;

/// Whether every vertex of the present graph has a loop.
pub(crate) fn all_loops(game: &VertexNim, position: &State) -> bool {
    let (graph, weights) = (&*game.board().graph, position.weights());
    let mut walker = Walker::new(graph, weights);
    (0..weights.len()).filter(|&v| weights[v] > 0).all(|v| walker.has_loop(v))
}

/// Whether the present graph is a directed circuit through all its vertices, of which there is at least one.
pub(crate) fn is_circuit(game: &VertexNim, position: &State) -> bool {
    let (graph, weights) = (&*game.board().graph, position.weights());
    if !graph.is_directed() || weights.iter().all(|&w| w == 0) {
        return false;
    }
    // A present graph is strongly connected, so that one arc out of each vertex makes a circuit.
    let mut walker = Walker::new(graph, weights);
    (0..graph.order()).all(|v| graph.degree(v) == 1)
        || (0..graph.order()).filter(|&v| weights[v] > 0).all(|v| walker.successors(v, 2).len() == 1)
}

/// Whether a vertex of an undirected graph has a loop now: its own, or one left by a removed neighbour.
pub(crate) fn has_loop(graph: &Graph, weights: &[u64], v: usize) -> bool {
    graph.neighbours(v).any(|x| x == v || weights[x] == 0)
}

/// Follows arcs through removed vertices.
pub(crate) struct Walker<'a> {
    graph: &'a Graph,
    weights: &'a [u64],
    /// The round in which each vertex was last seen.
    seen: Vec<u32>,
    round: u32,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(graph: &'a Graph, weights: &'a [u64]) -> Self {
        Self { graph, weights, seen: vec![0; graph.order()], round: 0 }
    }

    /// The present vertices that `v` leads to, up to `most` of them.
    pub(crate) fn successors(&mut self, v: usize, most: usize) -> Vec<usize> {
        let mut found = Vec::new();
        self.walk(v, |x| {
            found.push(x);
            found.len() < most
        });
        found
    }

    fn has_loop(&mut self, v: usize) -> bool {
        let graph = self.graph;
        if graph.has_edge(v, v) {
            return true;
        }
        if !graph.is_directed() {
            return has_loop(graph, self.weights, v);
        }
        let mut found = false;
        self.walk(v, |x| {
            found = x == v;
            !found
        });
        found
    }

    /// Shows the present vertices that `v` leads to, as long as `go_on` wants more.
    fn walk(&mut self, v: usize, mut go_on: impl FnMut(usize) -> bool) {
        self.round += 1;
        let mut stack = vec![v];
        while let Some(u) = stack.pop() {
            for x in self.graph.neighbours(u) {
                if std::mem::replace(&mut self.seen[x], self.round) == self.round {
                    continue;
                }
                if self.weights[x] == 0 && x != v {
                    stack.push(x);
                } else if !go_on(x) {
                    return;
                }
            }
        }
    }
}
