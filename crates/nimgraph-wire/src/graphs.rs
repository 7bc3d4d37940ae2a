//! Bare graphs, without a game: from the named families and from files, and back into files.

use std::collections::BTreeMap;

use nimgraph_game::{Setup, figure, notation::GAME};
use nimgraph_graph::{
    FamilyError, Format, FormatError, Graph, GraphDocument, Hint, LayoutPoint, Loss, layout,
    parse_family_within,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    convert::{ConvertError, Losses, document_of, noted_in, position_of},
    position::PositionJson,
};

/// A graph with a place in the unit square for each vertex.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlacedGraph {
    /// The names of the vertices, where the source gives them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
    /// How many vertices there are.
    pub vertices: usize,
    /// The ends of each edge, tail first.
    pub edges: Vec<(usize, usize)>,
    /// Whether the edges are arcs.
    pub directed: bool,
    /// A weight for each edge, where the source gives them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge_weights: Option<Vec<u64>>,
    /// A weight for each vertex, where the source gives them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vertex_weights: Option<Vec<u64>>,
    /// Where to draw each vertex: from the left, from the top.
    pub places: Vec<(f64, f64)>,
    /// The position that the source makes of the graph, where it notes a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionJson>,
}

/// The graph of a family, drawn as the family usually is.
///
/// ```
/// let square = nimgraph_wire::family_graph("cycle:4", 100)?;
/// assert_eq!(square.edges, [(0, 1), (1, 2), (2, 3), (3, 0)]);
/// # Ok::<(), nimgraph::graph::FamilyError>(())
/// ```
pub fn family_graph(text: &str, most: usize) -> Result<PlacedGraph, FamilyError> {
    parse_family_within(text, most).map(|(graph, hint)| PlacedGraph::of(GraphDocument::from(graph), &hint))
}

/// The graph in a file of at most `most` vertices and edges.
///
/// ```
/// use nimgraph::graph::Format;
/// assert_eq!(nimgraph_wire::import_graph("Cl", Format::Graph6, 100)?.edges.len(), 4);
/// # Ok::<(), nimgraph_wire::convert::ConvertError>(())
/// ```
pub fn import_graph(text: &str, format: Format, most: usize) -> Result<PlacedGraph, ConvertError> {
    let document = format.read_within(text, most)?;
    let noted = document.notes.contains_key(GAME);
    let position = noted.then(|| position_of(&document, None, Losses::Refused)).transpose()?;
    let position = position.map(|(setup, _)| PositionJson::of(&setup));
    Ok(PlacedGraph { position, ..PlacedGraph::of(document, &Hint::Auto) })
}

/// The graph of a position in a file format, and what the format could not hold of it. The parts of a sum
/// stand side by side.
///
/// ```
/// use nimgraph::graph::Format;
/// let setup = nimgraph_wire::read_position("edge-nim cycle:4 weights=3,1,1,2 token=2")?;
/// let (text, lost) = nimgraph_wire::export_graph(&setup, Format::Graph6)?;
/// assert_eq!((text.as_str(), lost.join(", ").as_str()), ("Cl\n", "the place of the token, edge weights"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_graph(setup: &Setup, format: Format) -> Result<(String, Vec<String>), FormatError> {
    let drawn = || drawn_document(&setup.figure().boards);
    let (document, mut lost) = noted_in(format, document_of(setup).unwrap_or_else(drawn));
    let (text, left_out) = format.write_lossy(&document)?;
    lost.extend(left_out.iter().map(Loss::to_string));
    Ok((text, lost))
}

/// What is drawn of a position that is not on one graph.
fn drawn_document(boards: &[figure::Board]) -> GraphDocument {
    let mut edges = Vec::new();
    let mut start = 0;
    for board in boards {
        edges.extend(board.edges.iter().map(|edge| (start + edge.ends.0, start + edge.ends.1)));
        start += board.vertices.len();
    }
    let vertices = || boards.iter().flat_map(|board| &board.vertices);
    let all_edges = || boards.iter().flat_map(|board| &board.edges);
    let directed = all_edges().any(|edge| edge.directed);
    let graph = if directed { Graph::directed(start, edges) } else { Graph::undirected(start, edges) };
    let names: Vec<String> = vertices().map(|v| v.label.clone()).collect();
    let numbered = boards.len() > 1 || names.iter().enumerate().all(|(i, name)| *name == i.to_string());
    GraphDocument {
        graph: graph.expect("a figure's edges join its vertices"),
        names: (!numbered).then_some(names),
        edge_weights: all_edges()
            .map(|edge| edge.weight)
            .collect::<Option<_>>()
            .filter(|w: &Vec<_>| !w.is_empty()),
        vertex_weights: vertices()
            .map(|v| v.weight)
            .collect::<Option<_>>()
            .filter(|w: &Vec<_>| !w.is_empty()),
        notes: BTreeMap::new(),
    }
}

impl PlacedGraph {
    fn of(document: GraphDocument, hint: &Hint) -> Self {
        let GraphDocument { graph, names, edge_weights, vertex_weights, notes: _ } = document;
        Self {
            names,
            vertices: graph.order(),
            edges: graph.edges().collect(),
            directed: graph.is_directed(),
            edge_weights,
            vertex_weights,
            places: layout(&graph, hint).iter().map(|&LayoutPoint { x, y }| (x, y)).collect(),
            position: None,
        }
    }
}
