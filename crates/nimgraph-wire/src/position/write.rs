//! A position written as JSON, straight from its [`Spec`].

use nimgraph_game::{
    Board, Position, Shape, Spec,
    rules::Hypergraph,
    spec::{GraphBoard, Labels, TokenPlace},
};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// A position as it stands on the wire.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionJson(pub Spec);

impl PositionJson {
    /// A position as it stands on the wire.
    pub fn of(setup: &Position) -> Self {
        Self(setup.spec())
    }

    /// A board, as the position on it whose weights are all 1.
    pub fn of_board(board: &Board) -> Self {
        Self(board.spec())
    }
}

impl std::fmt::Display for PositionJson {
    /// The JSON, on one line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&serde_json::to_string(self).expect("a position is plain data"))
    }
}

impl Serialize for PositionJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(&self.0, true, serializer)
    }
}

/// Writes a position; the convention of play stands on the whole.
fn write<S: Serializer>(spec: &Spec, is_whole: bool, serializer: S) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_map(None)?;
    object.serialize_entry("game", &spec.game)?;
    write_rules(spec, &mut object)?;
    if is_whole {
        object.serialize_entry("play", spec.play.unwrap_or_default().name())?;
    }
    if let Some(board) = &spec.board {
        write_graph(spec, board, &mut object)?;
    }
    if let Some(board) = &spec.hyperedges {
        write_hyperedges(spec, board, &mut object)?;
    }
    if let Some(heaps) = &spec.heaps {
        object.serialize_entry("heaps", heaps)?;
    }
    if let Some(k) = spec.k {
        object.serialize_entry("k", &k)?;
    }
    if let Some(faces) = &spec.faces {
        object.serialize_entry("faces", faces)?;
    }
    if let Some(parts) = &spec.parts {
        object.serialize_entry("parts", &PartsJson(parts))?;
    }
    object.end()
}

/// The line of rules, or the options of a named game.
fn write_rules<M: SerializeMap>(spec: &Spec, object: &mut M) -> Result<(), M::Error> {
    if let Some(line) = &spec.rules {
        object.serialize_entry("rules", line)?;
    }
    let texts = [("by", &spec.options.by), ("total", &spec.options.total)];
    for (name, text) in texts.into_iter().filter_map(|(name, text)| Some((name, text.as_ref()?))) {
        object.serialize_entry(name, text)?;
    }
    let flags = [("exact", spec.options.exact), ("equal", spec.options.equal), ("stay", spec.options.stay)];
    for (name, _) in flags.into_iter().filter(|(_, flag)| *flag) {
        object.serialize_entry(name, &true)?;
    }
    for (letter, value) in &spec.letters {
        object.serialize_entry(letter, value)?;
    }
    Ok(())
}

fn write_hyperedges<M: SerializeMap>(
    spec: &Spec,
    board: &Hypergraph,
    object: &mut M,
) -> Result<(), M::Error> {
    object.serialize_entry("vertices", &VerticesJson(board.labels()))?;
    let vertex = |&v: &usize| VertexJson { labels: board.labels(), v };
    let weight = |i: usize| spec.weights.as_ref().and_then(|weights| weights.get(i)).copied().unwrap_or(1);
    let edges = board.edges().iter().enumerate();
    let edges: Vec<(Vec<VertexJson<'_>>, u64)> =
        edges.map(|(i, edge)| (edge.iter().map(vertex).collect(), weight(i))).collect();
    object.serialize_entry("hyperedges", &edges)?;
    write_token(spec, board.labels(), object)
}

fn write_token<M: SerializeMap>(spec: &Spec, labels: &Labels, object: &mut M) -> Result<(), M::Error> {
    match spec.token {
        None => Ok(()),
        Some(TokenPlace::Vertex(v)) => object.serialize_entry("token", &VertexJson { labels, v }),
        Some(TokenPlace::Nowhere) => object.serialize_entry("token", &()),
    }
}

fn write_graph<M: SerializeMap>(spec: &Spec, board: &GraphBoard, object: &mut M) -> Result<(), M::Error> {
    let on_edges = spec.shape() == Some(Shape::EdgeWeights);
    let weights = spec.weights.as_deref();
    if board.graph.is_directed() {
        object.serialize_entry("directed", &true)?;
    }
    object.serialize_entry("vertices", &VerticesJson(&board.labels))?;
    object.serialize_entry("edges", &EdgesJson { board, spec, weights: weights.filter(|_| on_edges) })?;
    if let Some(weights) = weights.filter(|_| !on_edges) {
        object.serialize_entry("weights", weights)?;
    }
    write_token(spec, &board.labels, object)
}

struct PartsJson<'a>(&'a [Spec]);

struct PartJson<'a>(&'a Spec);

impl Serialize for PartsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(PartJson))
    }
}

impl Serialize for PartJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self.0, false, serializer)
    }
}

struct VerticesJson<'a>(&'a Labels);

impl Serialize for VerticesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Labels::Numbers(n) => n.serialize(serializer),
            Labels::Names(names) => serializer.collect_seq(names.iter()),
        }
    }
}

/// A vertex: its number, or its name.
pub(crate) struct VertexJson<'a> {
    pub(crate) labels: &'a Labels,
    pub(crate) v: usize,
}

impl Serialize for VertexJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.labels {
            Labels::Numbers(_) => self.v.serialize(serializer),
            Labels::Names(names) => names[self.v].serialize(serializer),
        }
    }
}

struct EdgesJson<'a> {
    board: &'a GraphBoard,
    spec: &'a Spec,
    /// The weights, where they stand on the edges.
    weights: Option<&'a [u64]>,
}

impl Serialize for EdgesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.board.graph.size()))?;
        for (i, (u, v)) in self.board.graph.edges().enumerate() {
            let vertex = |v| VertexJson { labels: &self.board.labels, v };
            let held = self.spec.held.iter().find(|(edge, _)| *edge == i);
            match (self.weights, held) {
                (_, Some((_, position))) => {
                    list.serialize_element(&(vertex(u), vertex(v), PartJson(position)))?;
                }
                (Some(weights), None) => {
                    let weight = weights.get(i).copied().unwrap_or(1);
                    list.serialize_element(&(vertex(u), vertex(v), weight))?;
                }
                (None, None) => list.serialize_element(&(vertex(u), vertex(v)))?,
            }
        }
        list.end()
    }
}
