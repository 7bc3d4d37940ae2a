//! Positions of Edge Nim that a symmetry of the board exchanges are solved once.

use nimgraph_game::{State, rulesets::EdgeNim};
use nimgraph_graph::automorphisms;

use super::edge_nodes::{EdgeNode, Field, each_bit};

/// For each place of the token the symmetries that bring it to the first place of its orbit.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    by_token: Vec<Vec<FieldSymmetry>>,
}

/// What a symmetry does to the token and to the edges, by number of field.
#[derive(Clone, Debug)]
struct FieldSymmetry {
    token: u8,
    fields: Vec<u8>,
}

/// A group of more elements is cut down to a subgroup: beyond this, finding the first of all images costs more
/// than it saves.
const MOST: usize = 720;
/// The most images of one position that are compared.
const MOST_IMAGES: usize = 24;

impl Symmetries {
    /// The identity alone.
    pub(crate) fn none() -> Self {
        Self { by_token: Vec::new() }
    }

    /// The automorphisms of the graph that keep these weights. They exchange positions below them, so it does not
    /// matter which of a set of images is solved.
    pub(crate) fn of(game: &EdgeNim, position: &State, field_of: &[Option<u8>], fields: &[Field]) -> Self {
        let graph = &game.board().graph;
        let group = automorphisms(graph, &[], MOST);
        let keeps = |edges: &[u32]| {
            edges
                .iter()
                .zip(position.weights())
                .all(|(&to, &weight)| position.weights()[to as usize] == weight)
        };
        let group: Vec<_> = group.into_iter().filter(|a| keeps(&a.edges)).collect();
        if group.len() < 2 {
            return Self::none();
        }
        let first = |v: usize| group.iter().map(|a| a.vertices[v]).min().unwrap_or(v as u32);
        let of_token = |v: usize| {
            let to_first = group.iter().filter(|a| a.vertices[v] == first(v)).take(MOST_IMAGES);
            let symmetry = |a: &nimgraph_graph::Automorphism| {
                let mut moved = vec![0; fields.len()];
                for (edge, &to) in a.edges.iter().enumerate() {
                    if let (Some(from), Some(to)) = (field_of[edge], field_of[to as usize]) {
                        moved[from as usize] = to;
                    }
                }
                FieldSymmetry { token: a.vertices[v] as u8, fields: moved }
            };
            to_first.map(symmetry).collect()
        };
        Self { by_token: (0..graph.order()).map(of_token).collect() }
    }

    /// The first of the images of a position.
    pub(crate) fn canonical(&self, node: EdgeNode, fields: &[Field]) -> EdgeNode {
        let Some(symmetries) = self.by_token.get(node.token as usize) else { return node };
        symmetries.iter().map(|s| s.image(&node, fields)).min_by_key(|n| n.weights).unwrap_or(node)
    }
}

impl FieldSymmetry {
    fn image(&self, node: &EdgeNode, fields: &[Field]) -> EdgeNode {
        let (mut weights, mut live) = (0, 0);
        for e in each_bit(node.live) {
            let to = self.fields[e] as usize;
            weights |= u128::from(fields[e].weight(node.weights)) << fields[to].shift;
            live |= 1 << to;
        }
        EdgeNode { weights, live, token: self.token, ..*node }
    }
}
