//! The graph that a game is played on, with its labels: the fields `vertices`, `edges`, `directed`, `token`.

use std::sync::Arc;

use nimgraph_graph::{Graph, Kind};
use serde_json::{Map, Value};

use super::{Fields, Labels, SetupError, labels::Directory};
use crate::figure;

/// A labelled graph, shared by all positions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphBoard {
    /// The graph.
    pub graph: Arc<Graph>,
    /// The names of its vertices.
    pub labels: Labels,
}

/// A board with what was read along with it.
pub(crate) struct ReadBoard {
    pub(crate) board: GraphBoard,
    pub(crate) weights: Vec<u64>,
    pub(crate) directory: Directory,
}

impl GraphBoard {
    /// A board whose vertices are numbered.
    pub fn numbered(graph: Graph) -> Self {
        let labels = Labels::Numbers(graph.order());
        Self { graph: Arc::new(graph), labels }
    }

    /// Reads an undirected graph with a weight on each edge.
    pub(crate) fn read_edge_weighted(fields: &mut Fields<'_>) -> Result<ReadBoard, SetupError> {
        Self::read_edges(fields, |_, place, weight| super::weight(&place, weight))
    }

    /// The same where an edge may hold a position, which stands for its Grundy value.
    pub(crate) fn read_edge_valued(fields: &mut Fields<'_>) -> Result<ReadBoard, SetupError> {
        Self::read_edges(fields, Fields::weight_or_position)
    }

    fn read_edges<'a>(
        fields: &mut Fields<'a>,
        read_weight: impl Fn(&Fields<'a>, String, &Value) -> Result<u64, SetupError>,
    ) -> Result<ReadBoard, SetupError> {
        let directory = Directory::read(fields)?;
        let items = edge_list(fields, "[u, v, weight]")?;
        let mut weights = Vec::with_capacity(items.len());
        let mut ends = Vec::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            let [u, v, w] = array(fields, i, item, "[u, v, weight]")?;
            ends.push(read_ends(fields, &directory, i, u, v)?);
            weights.push(match w.as_u64() {
                Some(w) if w <= super::MAX_WEIGHT => w,
                _ => read_weight(fields, fields.at(format_args!("edges[{i}][2]")), w)?,
            });
        }
        Self::assemble(fields, Kind::Undirected, directory, ends, weights)
    }

    /// Reads a graph, undirected or directed, with a weight on each vertex; a repeated edge counts once.
    pub(crate) fn read_vertex_weighted(fields: &mut Fields<'_>) -> Result<ReadBoard, SetupError> {
        let kind = if fields.flag("directed")? { Kind::Directed } else { Kind::Undirected };
        let directory = Directory::read(fields)?;
        let items = edge_list(fields, "[u, v]")?;
        let mut ends = Vec::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            let [u, v] = array(fields, i, item, "[u, v]")?;
            ends.push(read_ends(fields, &directory, i, u, v)?);
        }
        let weights = fields.weights("weights")?;
        let order = directory.labels.len();
        if weights.len() != order {
            let message = format!("expected {order} weights, one for each vertex, found {}", weights.len());
            return Err(SetupError::new(fields.at("weights"), message));
        }
        let mut read = Self::assemble(fields, kind, directory, ends, weights)?;
        read.board.graph = Arc::new(read.board.graph.simplified());
        Ok(read)
    }

    fn assemble(
        fields: &Fields<'_>,
        kind: Kind,
        directory: Directory,
        ends: Vec<(usize, usize)>,
        weights: Vec<u64>,
    ) -> Result<ReadBoard, SetupError> {
        let graph = Graph::new(kind, directory.labels.len(), ends)
            .map_err(|error| SetupError::new(fields.at("edges"), error.to_string()))?;
        let board = Self { graph: Arc::new(graph), labels: directory.labels.clone() };
        Ok(ReadBoard { board, weights, directory })
    }

    /// Writes `vertices` and `edges` with a weight on each edge.
    pub(crate) fn write_edge_weighted(&self, weights: &[u64]) -> Map<String, Value> {
        let edge = |((u, v), &w): ((usize, usize), &u64)| -> Value {
            vec![self.labels.json(u), self.labels.json(v), w.into()].into()
        };
        let edges: Vec<Value> = self.graph.edges().zip(weights).map(edge).collect();
        Map::from_iter([("vertices".into(), self.labels.to_json()), ("edges".into(), edges.into())])
    }

    /// Writes `directed`, `vertices`, `edges` and `weights`.
    pub(crate) fn write_vertex_weighted(&self, weights: &[u64]) -> Map<String, Value> {
        let edge = |(u, v)| -> Value { vec![self.labels.json(u), self.labels.json(v)].into() };
        let edges: Vec<Value> = self.graph.edges().map(edge).collect();
        let mut object = Map::new();
        if self.graph.is_directed() {
            object.insert("directed".into(), true.into());
        }
        object.insert("vertices".into(), self.labels.to_json());
        object.insert("edges".into(), edges.into());
        object.insert("weights".into(), weights.into());
        object
    }

    /// The graph as a figure, without weights or token.
    pub(crate) fn figure(&self) -> figure::Board {
        let vertices = (0..self.graph.order()).map(|v| figure::Vertex::plain(self.labels.text(v))).collect();
        let directed = self.graph.is_directed();
        let edges = self.graph.edges().map(|ends| figure::Edge { ends, weight: None, directed }).collect();
        figure::Board { vertices, edges, ..figure::Board::default() }
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

impl ReadBoard {
    /// Reads the field `token`, which must be a vertex.
    pub(crate) fn token(&self, fields: &mut Fields<'_>) -> Result<usize, SetupError> {
        let value = fields.required("token")?;
        self.directory.find(|| fields.at("token"), value)
    }
}

fn edge_list<'a>(fields: &mut Fields<'a>, form: &str) -> Result<&'a [Value], SetupError> {
    let items = fields.list("edges", form)?;
    fields.limit("edges", "edges", items.len())?;
    Ok(items)
}

fn array<'a, const N: usize>(
    fields: &Fields<'_>,
    i: usize,
    item: &'a Value,
    form: &str,
) -> Result<&'a [Value; N], SetupError> {
    let items = item.as_array().and_then(|items| <&[Value; N]>::try_from(items.as_slice()).ok());
    items.ok_or_else(|| SetupError::expected(fields.at(format_args!("edges[{i}]")), form, item))
}

fn read_ends(
    fields: &Fields<'_>,
    directory: &Directory,
    i: usize,
    u: &Value,
    v: &Value,
) -> Result<(usize, usize), SetupError> {
    let end = |place: usize, value| directory.find(|| fields.at(format_args!("edges[{i}][{place}]")), value);
    Ok((end(0, u)?, end(1, v)?))
}
