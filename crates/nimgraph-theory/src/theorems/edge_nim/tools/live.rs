//! What the token can still reach: its component of the positive edges, numbered afresh.
//!
//! An edge of weight 0 can never be walked again, so the statements treat it as absent.

use std::rc::Rc;

use nimgraph_game::{Move, State, rulesets::EdgeNim};
use nimgraph_graph::{Graph, Incidence, spend};

use crate::Facts;

/// The token's component of the positive edges.
pub(crate) struct Live {
    /// The component as a graph of its own. The token stands on vertex 0; vertices come in breadth-first order.
    pub(crate) graph: Graph,
    /// The weight of each of its edges; none is 0.
    pub(crate) weights: Vec<u64>,
    /// The number on the board of each vertex.
    pub(crate) vertices: Vec<usize>,
    /// The number on the board of each edge.
    pub(crate) edges: Vec<usize>,
}

impl Live {
    /// The vertex where the token stands.
    pub(crate) const TOKEN: usize = 0;

    /// The whole component, found once for all statements that ask for it.
    pub(crate) fn of(_: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Rc<Self> {
        position.live()
    }

    /// The whole component.
    pub(crate) fn component(game: &EdgeNim, position: &State) -> Self {
        Self::up_to(game, position, usize::MAX).expect("no graph has so many edges")
    }

    /// The component if it has at most `most` edges; looks at little more than these.
    pub(crate) fn up_to(game: &EdgeNim, position: &State, most: usize) -> Option<Self> {
        let board = &game.board().graph;
        let mut number = vec![u32::MAX; board.order()];
        let mut vertices = vec![position.place()];
        number[position.place()] = 0;
        let (mut ends, mut edges) = (Vec::new(), Vec::new());
        let mut next = 0;
        while let Some(&v) = vertices.get(next) {
            for i in positive(game, position, v) {
                let seen = number[i.to()];
                if seen == u32::MAX {
                    number[i.to()] = vertices.len() as u32;
                    vertices.push(i.to());
                } else if (seen as usize) < next {
                    continue;
                }
                if edges.len() == most {
                    return None;
                }
                ends.push((next, number[i.to()] as usize));
                edges.push(i.edge());
            }
            next += 1;
        }
        spend(board.order() + ends.len());
        let graph = Graph::undirected(vertices.len(), ends).expect("a part of a graph is no larger");
        let weights = edges.iter().map(|&e| position.weights()[e]).collect();
        Some(Self { graph, weights, vertices, edges })
    }

    /// The same vertices without an edge, given by its number on the board; they may fall apart.
    pub(crate) fn without(&self, edge: usize) -> Self {
        let kept: Vec<usize> = (0..self.size()).filter(|&e| self.edges[e] != edge).collect();
        let graph = Graph::undirected(self.order(), kept.iter().map(|&e| self.graph.ends(e)))
            .expect("a part of a graph is no larger");
        Self {
            graph,
            weights: kept.iter().map(|&e| self.weights[e]).collect(),
            vertices: self.vertices.clone(),
            edges: kept.iter().map(|&e| self.edges[e]).collect(),
        }
    }

    /// How many vertices there are.
    pub(crate) fn order(&self) -> usize {
        self.vertices.len()
    }

    /// How many edges there are.
    pub(crate) fn size(&self) -> usize {
        self.edges.len()
    }

    /// The least weight; `None` when there are no edges.
    pub(crate) fn least_weight(&self) -> Option<u64> {
        self.weights.iter().copied().min()
    }

    /// The move from the token along one of its edges, as a move on the board.
    pub(crate) fn walk(&self, i: Incidence, to_weight: u64) -> Move {
        Move::lower(self.edges[i.edge()], to_weight).going(self.vertices[i.to()])
    }

    /// Vertices by their numbers on the board.
    pub(crate) fn on_board(&self, vertices: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut found: Vec<usize> = vertices.into_iter().map(|v| self.vertices[v]).collect();
        found.sort_unstable();
        found
    }

    /// Edges by their numbers on the board.
    pub(crate) fn edges_on_board(&self, edges: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut found: Vec<usize> = edges.into_iter().map(|e| self.edges[e]).collect();
        found.sort_unstable();
        found
    }
}

/// The positive edges at a vertex of the board.
pub(crate) fn positive<'a>(
    game: &'a EdgeNim,
    position: &'a State,
    v: usize,
) -> impl Iterator<Item = Incidence> + 'a {
    game.board().graph.incident(v).iter().copied().filter(|i| position.weights()[i.edge()] > 0)
}

/// How many positive edges there are at a vertex of the board.
pub(crate) fn degree(game: &EdgeNim, position: &State, v: usize) -> usize {
    positive(game, position, v).count()
}
