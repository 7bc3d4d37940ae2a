//! What a paper would draw of a position: boards of vertices, edges, numbers and a token. Data only;
//! turning it into strokes is the business of the drawing code.

use std::collections::BTreeMap;

use nimgraph_graph::Hint;

/// A figure: one board, or several side by side for a sum.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// The boards, in the order of the parts.
    pub boards: Vec<Panel>,
}

nimgraph_graph::vocabulary! {
    /// How to arrange the vertices of a board.
    #[derive(Default)]
    pub enum Arrangement as ArrangementWord {
        /// As the graph suggests.
        @default Graph = "graph",
        /// On a circle, in order.
        Circle = "circle",
        /// In a row, in order.
        Row = "row",
    }
}

/// One board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// The vertices, or the heaps.
    pub vertices: Vec<Vertex>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// Where the token stands.
    pub token: Option<usize>,
    /// How to arrange the vertices.
    pub arrangement: Arrangement,
    /// How the graph is usually laid out, where it is arranged as a graph.
    pub layout: Hint,
    /// Sets of vertices that may be played together (the faces of a simplicial complex).
    pub faces: Vec<Vec<usize>>,
    /// Which part of a sum it is: the number of the part, then that of the part's own part, and so on.
    pub part: Vec<usize>,
    /// Facts about the rules that cannot be seen, such as `k = 2`.
    pub notes: Vec<String>,
}

/// A vertex of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// Its name.
    pub label: String,
    /// The weight it carries, in games that put weights on vertices.
    pub weight: Option<u64>,
    /// Whether it has been removed from the graph.
    pub removed: bool,
}

/// An edge of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Its ends, tail first.
    pub ends: (usize, usize),
    /// The weight it carries, in games that put weights on edges.
    pub weight: Option<u64>,
    /// Whether it is an arc.
    pub directed: bool,
}

/// Parts of one board of a figure to mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Which board.
    pub board: usize,
    /// Vertices by number.
    pub vertices: Vec<usize>,
    /// Edges by number.
    pub edges: Vec<usize>,
    /// Where the token goes.
    pub token_to: Option<usize>,
}

impl Figure {
    /// A figure of a single board.
    pub fn of(board: Panel) -> Self {
        Self { boards: vec![board] }
    }
}

impl Panel {
    /// What to write below it: the part of a sum that it is, as moves name it (`part 1`, or `part 1: 0` in a sum of
    /// sums), and its notes.
    pub fn caption(&self) -> Option<String> {
        let numbers: Vec<String> = self.part.iter().map(usize::to_string).collect();
        let part = (!numbers.is_empty()).then(|| format!("part {}", numbers.join(": ")));
        let phrases: Vec<String> = part.into_iter().chain(self.notes.iter().cloned()).collect();
        (!phrases.is_empty()).then(|| phrases.join(", "))
    }

    /// Every vertex and every edge by name, with the number it carries. Of parallel edges each has its number in its name.
    pub fn numbers(&self) -> impl Iterator<Item = (String, Option<u64>)> + '_ {
        let name = |v: usize| self.vertices.get(v).map_or("?", |vertex| vertex.label.as_str());
        let vertices = self.vertices.iter().map(|vertex| (vertex.label.clone(), vertex.weight));
        let between = |(u, v): (usize, usize)| (u.min(v), u.max(v));
        let mut parallel: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        self.edges.iter().for_each(|edge| *parallel.entry(between(edge.ends)).or_default() += 1);
        let edge = move |(i, edge): (usize, &Edge)| {
            let (u, v) = edge.ends;
            let number = if parallel[&between(edge.ends)] > 1 { format!("#{i}") } else { String::new() };
            (format!("{}–{}{number}", name(u), name(v)), edge.weight)
        };
        vertices.chain(self.edges.iter().enumerate().map(edge))
    }
}

impl Vertex {
    /// A vertex that carries no weight.
    pub fn plain(label: impl Into<String>) -> Self {
        Self { label: label.into(), weight: None, removed: false }
    }

    /// A vertex, or a heap, with a weight.
    pub fn weighted(label: impl Into<String>, weight: u64) -> Self {
        Self { weight: Some(weight), ..Self::plain(label) }
    }
}
