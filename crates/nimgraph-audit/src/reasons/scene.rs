//! A board as plain data: which vertices are joined, the weights, and what is in play.

use nimgraph_game::{AnyGame, Position, Shape};
use nimgraph_graph::Graph;
use nimgraph_theory::Place;

use super::naive::Link;

/// A board with its position.
pub(super) struct Scene {
    pub(super) setup: Position,
    pub(super) weights: Vec<u64>,
    pub(super) token: Option<usize>,
    kind: Weighted,
}

/// What carries the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weighted {
    Edges,
    Vertices,
    Heaps,
}

impl Scene {
    /// `None` for a game whose positions are more than weights and a token.
    pub(super) fn of(setup: &Position) -> Option<Self> {
        let (weights, token) = setup.weights()?;
        let kind = match (setup.info().shape, token) {
            (Shape::EdgeWeights, _) => Weighted::Edges,
            (Shape::Heaps, None) => Weighted::Heaps,
            _ => Weighted::Vertices,
        };
        let weights = weights.to_vec();
        Some(Self { setup: setup.clone(), weights, token, kind })
    }

    /// The weight of a place; `None` for a place without a weight here.
    pub(super) fn weight(&self, place: Place) -> Option<u64> {
        match (place, self.kind) {
            (Place::Beyond, _) => Some(0),
            (Place::Edge(i), Weighted::Edges)
            | (Place::Vertex(i), Weighted::Vertices)
            | (Place::Heap(i), Weighted::Heaps) => self.weights.get(i).copied(),
            _ => None,
        }
    }

    /// The graph that is played on now, and the number on the board of each of its vertices.
    pub(super) fn graph(&self) -> Option<(Graph, Vec<usize>)> {
        let whole = |graph: &Graph| (graph.clone(), (0..graph.order()).collect());
        match self.setup.game() {
            AnyGame::VertexNim(game) => Some(game.present_graph(&self.weights)),
            AnyGame::AdjacentNim(game) => Some(game.as_vertex_nim().present_graph(&self.weights)),
            game => game.graph_board().map(|board| whole(&board.graph)),
        }
    }

    /// The vertices that a vertex of the board is joined to, or leads to, now.
    pub(super) fn neighbours(&self, v: usize) -> Option<Vec<usize>> {
        let (graph, names) = self.graph()?;
        let at = names.iter().position(|&name| name == v)?;
        Some(graph.neighbours(at).map(|w| names[w]).collect())
    }

    /// The edges in play: positive, and within the token's reach where there is a token.
    pub(super) fn links(&self) -> Option<Vec<Link>> {
        let (graph, _) = self.graph().filter(|_| self.kind == Weighted::Edges)?;
        let positive: Vec<Link> = graph
            .edges()
            .zip(&self.weights)
            .filter(|(_, weight)| **weight > 0)
            .map(|((u, v), &weight)| (u, v, weight))
            .collect();
        let Some(token) = self.token else { return Some(positive) };
        let mut is_reached = vec![false; graph.order()];
        is_reached[token] = true;
        for _ in 0..graph.order() {
            for &(u, v, _) in &positive {
                if is_reached[u] || is_reached[v] {
                    (is_reached[u], is_reached[v]) = (true, true);
                }
            }
        }
        Some(positive.into_iter().filter(|&(u, _, _)| is_reached[u]).collect())
    }

    /// All positive edges, within reach or not.
    pub(super) fn positive(&self) -> Option<Vec<(usize, usize)>> {
        let (graph, _) = self.graph().filter(|_| self.kind == Weighted::Edges)?;
        let positive = graph.edges().zip(&self.weights).filter(|(_, weight)| **weight > 0);
        Some(positive.map(|(ends, _)| ends).collect())
    }

    /// How many vertices the board has.
    pub(super) fn order(&self) -> usize {
        self.setup.game().graph_board().map_or(self.weights.len(), |board| board.graph.order())
    }

    /// The vertices within reach: the token's, and the ends of edges in play.
    pub(super) fn reach(&self) -> Option<Vec<usize>> {
        let mut reached: Vec<usize> =
            self.links()?.iter().flat_map(|&(u, v, _)| [u, v]).chain(self.token).collect();
        reached.sort_unstable();
        reached.dedup();
        Some(reached)
    }

    /// The same board with the token elsewhere.
    pub(super) fn with_token(&self, token: usize) -> Position {
        self.setup.at_unchecked(self.setup.state().at(token))
    }

    /// The same board with every weight at most 1: what moves can touch is the same.
    pub(super) fn flattened(&self) -> Position {
        self.setup.at_unchecked(self.setup.state().at_most(1))
    }
}
