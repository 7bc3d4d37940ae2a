//! Graph Nim: pick a vertex, remove at least one of the edges at it, in any distribution over its neighbours.

use serde_json::{Value, json};

use super::{
    removal::{removals, taken_json},
    wire::{Name, edge_weights, edges, vertices},
};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GraphNim {
    vertices: Vec<Name>,
    edges: Vec<(Name, Name)>,
    weights: Vec<u64>,
}

impl GraphNim {
    pub(super) fn parse(position: &Value) -> Self {
        Self { vertices: vertices(position), edges: edges(position), weights: edge_weights(position) }
    }

    pub(super) fn options(&self) -> Vec<(Value, Self)> {
        let mut options = Vec::new();
        for vertex in &self.vertices {
            let at_vertex = |&e: &usize| self.edges[e].0 == *vertex || self.edges[e].1 == *vertex;
            let star: Vec<usize> = (0..self.edges.len()).filter(at_vertex).collect();
            for (taken, weights) in removals(&self.weights, &star) {
                let mv = json!({"vertex": vertex.json(), "remove": taken_json(&taken)});
                options.push((mv, Self { weights, ..self.clone() }));
            }
        }
        options
    }
}
