//! The graph that a game is played on, with the names of its vertices.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use nimgraph_graph::{Graph, Hint};

use super::{Labels, Spec};
use crate::figure;

/// A labelled graph, shared by all positions of a game. Two are equal when graph and labels are, however they are
/// drawn.
#[derive(Clone, Debug)]
pub struct GraphBoard {
    /// The graph.
    pub graph: Arc<Graph>,
    /// The names of its vertices.
    pub labels: Labels,
    /// How it is usually laid out.
    pub layout: Hint,
    /// The family that it was named by, such as `cycle:4`.
    pub family: Option<Arc<str>>,
}

impl PartialEq for GraphBoard {
    fn eq(&self, other: &Self) -> bool {
        self.labels == other.labels && (Arc::ptr_eq(&self.graph, &other.graph) || self.graph == other.graph)
    }
}

impl Eq for GraphBoard {}

impl Hash for GraphBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.graph.hash(state);
        self.labels.hash(state);
    }
}

impl From<Graph> for GraphBoard {
    fn from(graph: Graph) -> Self {
        Self::numbered(graph)
    }
}

impl GraphBoard {
    /// A board with these labels, one for each vertex.
    pub fn new(graph: impl Into<Arc<Graph>>, labels: Labels) -> Self {
        let graph = graph.into();
        debug_assert_eq!(graph.order(), labels.len());
        Self { graph, labels, layout: Hint::Auto, family: None }
    }

    /// A board whose vertices are numbered.
    pub fn numbered(graph: Graph) -> Self {
        let labels = Labels::Numbers(graph.order());
        Self::new(graph, labels)
    }

    /// The same graph, laid out as its family usually is, and known by the family's name.
    #[must_use]
    pub fn of_family(self, name: &str, layout: Hint) -> Self {
        Self { family: Some(name.into()), layout, ..self }
    }

    /// The same board with each edge once, in order.
    #[must_use]
    pub fn simplified(self) -> Self {
        if self.graph.is_simplified() {
            return self;
        }
        Self { graph: Arc::new(self.graph.simplified()), ..self }
    }

    /// The spec of a game on this board with a weight on each edge, or on each vertex.
    pub(crate) fn spec(&self, weights: &[u64]) -> Spec {
        Spec::default().on(self.clone()).weights(weights)
    }

    /// The graph as a figure, without weights or token.
    pub(crate) fn figure(&self) -> figure::Board {
        let vertices = (0..self.graph.order()).map(|v| figure::Vertex::plain(self.labels.text(v))).collect();
        let directed = self.graph.is_directed();
        let edges = self.graph.edges().map(|ends| figure::Edge { ends, weight: None, directed }).collect();
        figure::Board { vertices, edges, layout: self.layout.clone(), ..figure::Board::default() }
    }

    /// The graph as a figure with a weight on each edge.
    pub(crate) fn figure_edge_weighted(&self, weights: &[u64]) -> figure::Board {
        let mut board = self.figure();
        for (edge, &w) in board.edges.iter_mut().zip(weights) {
            edge.weight = Some(w);
        }
        board
    }

    /// The graph as a figure with a weight on each vertex.
    pub(crate) fn figure_vertex_weighted(&self, weights: &[u64], token: Option<usize>) -> figure::Board {
        let mut board = self.figure();
        for (vertex, &w) in board.vertices.iter_mut().zip(weights) {
            vertex.weight = Some(w);
        }
        board.token = token;
        board
    }

    /// An edge in the notation of moves: `a-b`, with its number when another edge joins the same ends.
    pub(crate) fn edge_word(&self, edge: usize, from: usize) -> String {
        let to = self.far_end(edge, from);
        let ends = format!("{}-{}", self.labels.word(from), self.labels.word(to));
        format!("{ends}{}", self.number_among_parallels(edge, from))
    }

    /// An edge in prose.
    pub(crate) fn edge_text(&self, edge: usize, from: usize) -> String {
        let to = self.far_end(edge, from);
        let ends = format!("{}–{}", self.labels.text(from), self.labels.text(to));
        format!("{ends}{}", self.number_among_parallels(edge, from))
    }

    fn number_among_parallels(&self, edge: usize, from: usize) -> String {
        let to = self.far_end(edge, from);
        let alone = self.joining(from, to).nth(1).is_none();
        if alone { String::new() } else { format!("#{edge}") }
    }

    fn far_end(&self, edge: usize, from: usize) -> usize {
        let (u, v) = self.graph.ends(edge);
        if u == from { v } else { u }
    }

    fn joining(&self, u: usize, v: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.incident(u).iter().filter(move |i| i.to() == v).map(|i| i.edge())
    }

    /// The edge that an [`edge_word`](Self::edge_word) means, and the end it starts from.
    pub(crate) fn find_edge_word(&self, word: &str) -> Option<(usize, usize)> {
        let (from, rest) = word.split_once('-')?;
        let sign = rest.char_indices().skip(1).find(|(_, c)| *c == '#');
        let (to, number) = match sign {
            Some((place, _)) => (&rest[..place], Some(rest[place + 1..].trim().parse::<usize>().ok()?)),
            None => (rest, None),
        };
        let (from, to) = (self.labels.find_word(from.trim())?, self.labels.find_word(to.trim())?);
        let mut edges = self.joining(from, to);
        let edge = match number {
            Some(number) => edges.find(|&edge| edge == number)?,
            None => edges.next().filter(|_| edges.next().is_none())?,
        };
        Some((edge, from))
    }
}
