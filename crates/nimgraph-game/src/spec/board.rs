//! The graph that a game is played on, with the names of its vertices.

use std::{
    collections::HashMap,
    hash::{Hash, Hasher},
    ops::Deref,
    sync::Arc,
};

use nimgraph_graph::{FamilyError, Graph, Hint, MAX_SIZE, parse_family_within};

use super::{Fault, Labels, Spec, SpecError};
use crate::figure;

/// A labelled graph, shared by all positions of a game. Two are equal when graph and labels are, however they are
/// drawn.
///
/// Its parts can be read but not changed, so what its constructors have checked stays true: each vertex has a label of
/// its own, and a family is that of the graph.
///
/// ```
/// use nimgraph_game::spec::{GraphBoard, Labels, NoAppraiser, Spec};
/// use nimgraph_graph::Graph;
/// let square = GraphBoard::of_family("cycle:4")?;
/// assert_eq!(square.graph.size(), 4);
/// let position = Spec::game("edge-nim").on(square).token(1).check(&NoAppraiser)?;
/// assert_eq!(position.to_string(), "edge-nim cycle:4 token=1");
///
/// let edge = Graph::undirected(2, [(0, 1)])?;
/// let error = GraphBoard::new(edge, Labels::names(["a", "a"])).unwrap_err();
/// assert_eq!(error.to_string(), "vertices[1]: the name \"a\" is taken by vertices[0]; names must be distinct");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GraphBoard(BoardParts);

/// What a [`GraphBoard`] is made of.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BoardParts {
    /// The graph.
    pub graph: Arc<Graph>,
    /// The names of its vertices.
    pub labels: Labels,
    /// How it is usually laid out.
    pub layout: Hint,
    /// The family that it was named by, such as `cycle:4`.
    pub(crate) family: Option<Arc<str>>,
    /// Whether the graph is that of its family without repeated edges and in another order.
    pub(crate) is_simplified: bool,
    /// The positions that edges were read with; each edge has the Grundy value for its weight.
    pub held: Arc<[Held]>,
}

/// A position on an edge, as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The edge.
    pub edge: usize,
    /// The position in the short notation.
    pub position: String,
    /// Its Grundy value.
    pub value: u64,
}

impl Deref for GraphBoard {
    type Target = BoardParts;

    fn deref(&self) -> &BoardParts {
        &self.0
    }
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
    /// A board with these labels, one for each vertex. Names must be distinct and not empty.
    pub fn new(graph: impl Into<Arc<Graph>>, labels: Labels) -> Result<Self, SpecError> {
        let graph = graph.into();
        if labels.len() != graph.order() {
            let expected = format!("{} labels, one for each vertex", graph.order());
            return Err(SpecError::expected("vertices", expected, labels.len().to_string()));
        }
        if let Labels::Names(names) = &labels {
            check_names(names)?;
        }
        Ok(Self::new_unchecked(graph, labels))
    }

    /// A board with labels that were checked while they were read: checking the names of a million vertices twice takes
    /// time.
    #[doc(hidden)]
    pub fn new_unchecked(graph: impl Into<Arc<Graph>>, labels: Labels) -> Self {
        let graph = graph.into();
        debug_assert_eq!(graph.order(), labels.len());
        let held = Arc::new([]);
        Self(BoardParts { graph, labels, layout: Hint::Auto, family: None, is_simplified: false, held })
    }

    /// The same with a note of the positions that edges were read with.
    pub(super) fn holding(mut self, held: Vec<Held>) -> Self {
        self.0.held = held.into();
        self
    }

    /// A board whose vertices are numbered.
    pub fn numbered(graph: Graph) -> Self {
        let labels = Labels::Numbers(graph.order());
        Self::new_unchecked(graph, labels)
    }

    /// The graph that a text such as `cycle:4` names, laid out as its family usually is. Positions on it are written
    /// with this name.
    pub fn of_family(text: &str) -> Result<Self, FamilyError> {
        let text = text.trim();
        let (graph, layout) = parse_family_within(text, MAX_SIZE)?;
        let labels = Labels::Numbers(graph.order());
        Ok(Self::of_family_unchecked(graph, labels, text, layout))
    }

    /// A board whose graph was read from the name of its family, for those who still have it: reading it again takes
    /// time.
    #[doc(hidden)]
    pub fn of_family_unchecked(
        graph: impl Into<Arc<Graph>>,
        labels: Labels,
        name: &str,
        layout: Hint,
    ) -> Self {
        // A name with blanks in it would not be one word of the notation.
        let family = (!name.contains(char::is_whitespace)).then(|| name.into());
        Self(BoardParts { family, layout, ..Self::new_unchecked(graph, labels).0 })
    }

    /// The same board, drawn in another way.
    #[must_use]
    pub fn laid_out(self, layout: Hint) -> Self {
        Self(BoardParts { layout, ..self.0 })
    }

    /// The same board with each edge once, in order.
    #[must_use]
    pub fn simplified(self) -> Self {
        if self.graph.is_simplified() {
            return self;
        }
        Self(BoardParts { graph: Arc::new(self.graph.simplified()), is_simplified: true, ..self.0 })
    }

    /// The spec of a game on this board with a weight on each edge, or on each vertex.
    pub(crate) fn spec(&self, weights: &[u64]) -> Spec {
        Spec::default().on(self.clone()).weights(weights)
    }

    /// The graph as a figure, without weights or token.
    pub(crate) fn figure(&self) -> figure::Panel {
        let vertices = (0..self.graph.order()).map(|v| figure::Vertex::plain(self.labels.text(v))).collect();
        let directed = self.graph.is_directed();
        let edges = self.graph.edges().map(|ends| figure::Edge { ends, weight: None, directed }).collect();
        figure::Panel { vertices, edges, layout: self.layout.clone(), ..figure::Panel::default() }
    }

    /// The graph as a figure with a weight on each edge.
    pub(crate) fn figure_edge_weighted(&self, weights: &[u64]) -> figure::Panel {
        let mut board = self.figure();
        for (edge, &w) in board.edges.iter_mut().zip(weights) {
            edge.weight = Some(w);
        }
        board
    }

    /// The graph as a figure with a weight on each vertex.
    pub(crate) fn figure_vertex_weighted(&self, weights: &[u64], token: Option<usize>) -> figure::Panel {
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
        // All edges of a hub may be named one after the other: looking along its neighbours' edges is shorter.
        let is_hub = !self.graph.is_directed() && self.graph.degree(from) > self.graph.degree(to);
        let (u, v) = if is_hub { (to, from) } else { (from, to) };
        let alone = self.joining(u, v).nth(1).is_none();
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

/// Refuses names that are empty or come twice.
pub(crate) fn check_names(names: &[String]) -> Result<(), SpecError> {
    let mut places = HashMap::with_capacity(names.len());
    for (i, name) in names.iter().enumerate() {
        let bad = |message: String| SpecError::new(Fault::Unexpected, format!("vertices[{i}]"), message);
        if name.is_empty() {
            return Err(bad("a vertex name must not be empty".into()));
        }
        if let Some(first) = places.insert(name, i) {
            return Err(bad(format!(
                "the name {name:?} is taken by vertices[{first}]; names must be distinct"
            )));
        }
    }
    Ok(())
}
