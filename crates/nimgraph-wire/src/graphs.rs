//! Graphs of the named families, and what comes in and goes out as text: positions, and graphs without a game.

use nimgraph_game::{Position, figure, notation::GAME};
use nimgraph_graph::{
    FamilyError, Format, FormatError, Graph, GraphDocument, Hint, LayoutPoint, Loss, layout,
    parse_family_within,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    convert::{ConvertError, Form, Losses, document_of, noted_in, position_of},
    input::{BYTE_ORDER_MARK, read_position},
    position::PositionJson,
    requests::ExportedGraph,
    view::board_places,
    words::FormatWord,
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
}

/// What a text holds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "holds", rename_all = "lowercase")]
pub enum Imported {
    /// A position: in JSON, in the short notation, or as a graph whose file notes the game.
    Position {
        /// The position on the wire.
        position: Box<PositionJson>,
        /// Where to draw each vertex of each board. A board that is too large to be drawn has none.
        places: Vec<Vec<(f64, f64)>>,
    },
    /// A graph for some game.
    Graph {
        /// The format that it was read in.
        format: FormatWord,
        /// The graph.
        graph: PlacedGraph,
    },
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

/// What a text holds, by the name of its file or by what it looks like: a position, or a graph of at most `most` vertices
/// and edges.
///
/// ```
/// use nimgraph_wire::{FormatWord, Imported, import_text};
/// let Imported::Graph { format, graph } = import_text("Cl", None, 100)? else { panic!("no game is named") };
/// assert_eq!((format, graph.edges.len()), (FormatWord::Graph6, 4));
/// assert!(matches!(import_text("edge-nim cycle:4", None, 100)?, Imported::Position { .. }));
/// # Ok::<(), nimgraph_wire::convert::ConvertError>(())
/// ```
pub fn import_text(text: &str, file: Option<&str>, most: usize) -> Result<Imported, ConvertError> {
    let format = match Form::of(text, file) {
        Form::Position => return Ok(Imported::position(&read_position(text)?, most)),
        Form::Graph(format) => format,
    };
    let document = format.read_within(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text), most)?;
    if document.notes.contains_key(GAME) {
        let (setup, _) = position_of(&document, None, Losses::Refused)?;
        return Ok(Imported::position(&setup, most));
    }
    Ok(Imported::Graph { format, graph: PlacedGraph::of(document, &Hint::Auto) })
}

impl Imported {
    fn position(setup: &Position, most: usize) -> Self {
        let boards = setup.figure().boards;
        let few = boards.iter().map(|board| board.vertices.len()).sum::<usize>() <= most;
        let places = if few { board_places(setup) } else { vec![Vec::new(); boards.len()] };
        let pairs = |board: &Vec<LayoutPoint>| board.iter().map(|p| (p.x, p.y)).collect();
        Self::Position {
            position: Box::new(PositionJson::of(setup)),
            places: places.iter().map(pairs).collect(),
        }
    }
}

/// The graph of a position in a file format, and what the format could not hold of it. The parts of a sum
/// stand side by side. A single board may have places of its own, one for each vertex of its figure.
///
/// ```
/// use nimgraph::graph::Format;
/// let setup = nimgraph_wire::read_position("edge-nim cycle:4 weights=3,1,1,2 token=2")?;
/// let exported = nimgraph_wire::export_graph(&setup, Format::Graph6, &[])?;
/// assert_eq!(exported.text, "Cl\n");
/// assert_eq!(exported.lost, ["the place of the token", "the edge weights"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export_graph(
    setup: &Position,
    format: Format,
    places: &[Vec<(f64, f64)>],
) -> Result<ExportedGraph, FormatError> {
    let boards = setup.figure().boards;
    let mut document = document_of(setup).unwrap_or_else(|| drawn_document(&boards));
    if let ([board], [places]) = (&boards[..], places) {
        document.places = places_of_graph(board, places, document.graph.order()).or(document.places);
    }
    let (document, mut lost) = noted_in(format, document);
    let (text, left_out) = format.write_lossy(&document)?;
    lost.extend(left_out.iter().map(Loss::to_string));
    Ok(ExportedGraph { text, lost, unplaced: document.places.is_some() && !format.holds_places() })
}

/// The places of the vertices of a graph that may lack those that have been removed from the board.
fn places_of_graph(board: &figure::Panel, places: &[(f64, f64)], order: usize) -> Option<Vec<LayoutPoint>> {
    let all = places.iter().map(|&(x, y)| LayoutPoint { x, y });
    let left = |(_, vertex): &(LayoutPoint, &figure::Vertex)| places.len() == order || !vertex.removed;
    let placed: Vec<LayoutPoint> = all.zip(&board.vertices).filter(left).map(|(place, _)| place).collect();
    (places.len() == board.vertices.len() && placed.len() == order).then_some(placed)
}

/// What is drawn of a position that is not on one graph.
fn drawn_document(boards: &[figure::Panel]) -> GraphDocument {
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
        names: (!numbered).then_some(names),
        edge_weights: all_edges()
            .map(|edge| edge.weight)
            .collect::<Option<_>>()
            .filter(|w: &Vec<_>| !w.is_empty()),
        vertex_weights: vertices()
            .map(|v| v.weight)
            .collect::<Option<_>>()
            .filter(|w: &Vec<_>| !w.is_empty()),
        ..GraphDocument::from(graph.expect("a figure's edges join its vertices"))
    }
}

impl PlacedGraph {
    fn of(document: GraphDocument, hint: &Hint) -> Self {
        let GraphDocument { graph, names, edge_weights, vertex_weights, places, notes: _ } = document;
        let places = places.unwrap_or_else(|| layout(&graph, hint));
        Self {
            names,
            vertices: graph.order(),
            edges: graph.edges().collect(),
            directed: graph.is_directed(),
            edge_weights,
            vertex_weights,
            places: places.iter().map(|&LayoutPoint { x, y }| (x, y)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph::ReadLimits;

    use super::*;
    use crate::Question;

    const PLACES: [(f64, f64); 3] = [(0.0, 0.0), (1.0, 0.25), (0.333, 1.0)];

    /// Where a position that was exported with these places, and imported again, has its vertices.
    #[track_caller]
    fn check(position: &str, moves: &str, in_dot: &[(f64, f64)], in_graphml: &[(f64, f64)]) {
        let question = format!(r#"{{"position":{position},"moves":{moves}}}"#);
        let setup = Question::read(&question, &[]).unwrap().setup(&ReadLimits::default()).unwrap();
        for (format, expected) in [(Format::Dot, in_dot), (Format::GraphMl, in_graphml)] {
            let text = export_graph(&setup, format, &[PLACES.to_vec()]).unwrap().text;
            let Imported::Position { places, .. } = import_text(&text, None, 100).unwrap() else {
                panic!("the file notes the game: {text}");
            };
            assert_eq!(places, [expected], "{text}");
        }
    }

    #[test]
    fn places_survive_export_and_import() {
        check(r#""edge-nim 0-1:3,1-2 token=0""#, "[]", &PLACES, &PLACES);
        check(r#""edge-nim a-b:3,b-c token=a""#, "[]", &PLACES, &PLACES);
        // Names that a careless reader of DOT would stumble over.
        for [a, b, c] in [["0", "1", "2"], ["x y", r#"q\"r"#, "nimgraph.z"], ["n1", "n0", "n2"]] {
            let names = format!(r#""vertices":["{a}","{b}","{c}"],"edges":[["{b}","{a}"]]"#);
            let position = format!(r#"{{"game":"vertex-nimg",{names},"weights":[3,1,2],"token":"{b}"}}"#);
            check(&position, "[]", &PLACES, &PLACES);
        }
    }

    #[test]
    fn vertices_that_are_gone_take_their_places_with_them() {
        let triangle = r#""vertex-nim cycle:3 weights=2,1,3 token=1""#;
        // DOT has no scale of its own, so that what is left fills the square.
        let filling = [(0.3335, 0.0), (0.6665, 1.0)];
        check(triangle, r#"["1=0>2"]"#, &filling, &[PLACES[0], PLACES[2]]);
    }

    #[test]
    fn a_form_without_places_says_so() {
        let setup = read_position("graph-nim path:3").unwrap();
        let unplaced = |format, places: &[(f64, f64)]| {
            export_graph(&setup, format, &[places.to_vec()]).unwrap().unplaced
        };
        assert!(unplaced(Format::Graph6, &PLACES) && !unplaced(Format::Dot, &PLACES));
        // Places that are not those of the board are none.
        assert!(!unplaced(Format::Graph6, &PLACES[..2]));
    }
}
