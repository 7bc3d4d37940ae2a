//! The document: a graph with the names and weights that its file gives it.

use super::{Format, FormatError, MAX_WEIGHT};
use crate::{EdgeKind, Graph, LayoutPoint};
use std::collections::{BTreeMap, HashSet};
use std::fmt;

/// A graph with what a file may say about its vertices and edges.
///
/// Where a file gives weights to some edges only, the others weigh 1; the same holds for vertices.
///
/// ```
/// use nimgraph_graph::{Format, GraphDocument};
/// let document = Format::EdgeList.read("ann bob 3\nbob carl\n")?;
/// assert_eq!(document.name(2), "carl");
/// assert_eq!(document.edge_weights, Some(vec![3, 1]));
/// # Ok::<(), nimgraph_graph::FormatError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct GraphDocument {
    /// The graph itself.
    pub graph: Graph,
    /// A name for each vertex, all distinct; without them the vertices go by their numbers.
    pub names: Option<Vec<String>>,
    /// A weight for each edge, at most [`MAX_WEIGHT`].
    pub edge_weights: Option<Vec<u64>>,
    /// A weight for each vertex, at most [`MAX_WEIGHT`].
    pub vertex_weights: Option<Vec<u64>>,
    /// Where each vertex is drawn, in the unit square; without them the graph is laid out anew.
    pub places: Option<Vec<LayoutPoint>>,
    /// What a program says about the whole graph, for itself to read: each name with its text. A file keeps them
    /// apart from the attributes of others by the prefix `nimgraph.`.
    pub notes: BTreeMap<String, String>,
}

impl From<Graph> for GraphDocument {
    fn from(graph: Graph) -> Self {
        Self {
            graph,
            names: None,
            edge_weights: None,
            vertex_weights: None,
            places: None,
            notes: BTreeMap::new(),
        }
    }
}

impl GraphDocument {
    /// The name of a vertex, or its number if it has none.
    pub fn name(&self, vertex: usize) -> String {
        match &self.names {
            Some(names) => names.get(vertex).cloned().unwrap_or_default(),
            None => vertex.to_string(),
        }
    }

    /// Whether there is something of the given sort that a format could lose.
    pub fn has(&self, part: Loss) -> bool {
        match part {
            Loss::Names => self.names.is_some(),
            Loss::EdgeWeights => self.edge_weights.is_some(),
            Loss::VertexWeights => self.vertex_weights.is_some(),
            Loss::Directions => self.graph.is_directed(),
            Loss::Loops => self.graph.edges().any(|(u, v)| u == v),
            Loss::ParallelEdges => self.graph.simplified().size() < self.graph.size(),
            Loss::Notes => !self.notes.is_empty(),
        }
    }

    /// The same document without the given parts; of parallel edges the first is kept.
    pub fn without(&self, parts: &[Loss]) -> Self {
        let lost = |part| parts.contains(&part);
        let kind = if lost(Loss::Directions) { EdgeKind::Undirected } else { self.graph.kind() };
        let kept = self.kept_edges(kind, lost(Loss::Loops), lost(Loss::ParallelEdges));
        let edges = kept.iter().map(|&edge| self.graph.ends(edge));
        let graph = Graph::new(kind, self.graph.order(), edges).expect("some of its own edges fit");
        let weights_of = |weights: &Vec<u64>| kept.iter().map(|&edge| weights[edge]).collect();
        Self {
            graph,
            names: self.names.clone().filter(|_| !lost(Loss::Names)),
            edge_weights: self.edge_weights.as_ref().filter(|_| !lost(Loss::EdgeWeights)).map(weights_of),
            vertex_weights: self.vertex_weights.clone().filter(|_| !lost(Loss::VertexWeights)),
            places: self.places.clone(),
            notes: if lost(Loss::Notes) { BTreeMap::new() } else { self.notes.clone() },
        }
    }

    fn kept_edges(&self, kind: EdgeKind, drop_loops: bool, drop_parallel: bool) -> Vec<usize> {
        let mut seen = HashSet::new();
        let mut keep = |(u, v): (usize, usize)| {
            let ends = if kind == EdgeKind::Directed { (u, v) } else { (u.min(v), u.max(v)) };
            !(drop_loops && u == v) && (!drop_parallel || seen.insert(ends))
        };
        (0..self.graph.size()).filter(|&edge| keep(self.graph.ends(edge))).collect()
    }

    /// Checks that the lists belong to the graph.
    pub(super) fn check(&self, format: Format) -> Result<(), FormatError> {
        let reason = |reason: String| Err(FormatError::BadDocument { format, reason });
        let (order, size) = (self.graph.order(), self.graph.size());
        let lists = [
            ("names", self.names.as_ref().map(Vec::len), order),
            ("vertex weights", self.vertex_weights.as_ref().map(Vec::len), order),
            ("edge weights", self.edge_weights.as_ref().map(Vec::len), size),
            ("places", self.places.as_ref().map(Vec::len), order),
        ];
        for (what, length, wanted) in lists {
            if let Some(length) = length.filter(|&length| length != wanted) {
                return reason(format!("expected {wanted} {what}, found {length}"));
            }
        }
        let weights = self.edge_weights.iter().chain(&self.vertex_weights).flatten();
        if let Some(weight) = weights.copied().find(|&weight| weight > MAX_WEIGHT) {
            return reason(format!("expected weights of at most 2^63-1, found {weight}"));
        }
        if self.places.iter().flatten().any(|place| !(place.x.is_finite() && place.y.is_finite())) {
            return reason("expected places that are numbers".to_owned());
        }
        let mut seen = HashSet::new();
        match self.names.iter().flatten().find(|name| !seen.insert(name.as_str())) {
            Some(name) => reason(format!("expected distinct names, found {name:?} twice")),
            None => Ok(()),
        }
    }
}

/// A part of a document that some formats cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The names of the vertices, or the characters in them.
    Names,
    /// The weights of the edges.
    EdgeWeights,
    /// The weights of the vertices.
    VertexWeights,
    /// Which way arcs lead.
    Directions,
    /// Edges from a vertex to itself.
    Loops,
    /// Edges with the same ends.
    ParallelEdges,
    /// What a program noted about the whole graph.
    Notes,
}

impl Loss {
    /// Every part.
    pub const ALL: [Self; 7] = [
        Self::Names,
        Self::EdgeWeights,
        Self::VertexWeights,
        Self::Directions,
        Self::Loops,
        Self::ParallelEdges,
        Self::Notes,
    ];
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Names => "the vertex names",
            Self::EdgeWeights => "the edge weights",
            Self::VertexWeights => "the vertex weights",
            Self::Directions => "the directions",
            Self::Loops => "the loops",
            Self::ParallelEdges => "the parallel edges",
            Self::Notes => "the notes on the whole graph",
        })
    }
}
