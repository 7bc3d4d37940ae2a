//! Positions and graphs from one file format to another. What a format cannot hold is never lost silently.

use std::collections::BTreeMap;

use nimgraph::{ReadLimits, check, read_words};
use nimgraph_game::{
    Convention, Position, Shape, Spec, SpecError, games,
    notation::{self, GAME, PLAY, TOKEN},
    spec::{Labels, TokenPlace},
};
use nimgraph_graph::{Format, FormatError, Graph, GraphDocument, Loss, and_list};

pub use crate::form::Form;
use crate::{
    input::{BYTE_ORDER_MARK, InputError, read_position_within, read_spec},
    position::PositionJson,
};

/// Whether what a format cannot hold may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Losses {
    /// It is an error that names them.
    #[default]
    Refused,
    /// They are left out and listed.
    Allowed,
}

/// A converted text and what it left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The text.
    pub text: String,
    /// What was left out, such as `edge weights`.
    pub lost: Vec<String>,
    /// Whether the edges come in another order, and so have other numbers.
    pub renumbered: bool,
}

/// Why a text was not converted.
#[derive(Debug, thiserror::Error)]
pub enum ConvertError {
    /// It is not a position.
    #[error(transparent)]
    Input(#[from] InputError),
    /// It is not a position of the game.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// It is not a graph, or cannot be written as one.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// A graph is not yet a position.
    #[error("this is a graph: name the game to play on it")]
    NoGame,
    /// There is no such game, or it is not played on a graph.
    #[error("{0:?} is not a game on graphs")]
    NotOnGraphs(String),
    /// Something would be lost.
    #[error("this would lose {}", and_list(.0))]
    WouldLose(Vec<String>),
}

/// Converts a text. A graph becomes a position of `game`, with weights 1 where it has none and the token on the
/// first vertex; DOT and GraphML also hold the game, the token's place and misère play, as notes.
///
/// ```
/// use nimgraph_wire::convert::{Form, Losses, convert};
/// use nimgraph::graph::Format;
/// let graph6 = Form::Graph(Format::Graph6);
/// let position = convert("Cl", graph6, Form::Position, Some("graph-nim"), Losses::Refused)?;
/// assert_eq!(convert(&position.text, Form::Position, graph6, None, Losses::Refused)?.text, "Cl\n");
/// let error = convert("graph-nim cycle:4 weights=2", Form::Position, graph6, None, Losses::Refused);
/// assert_eq!(error.unwrap_err().to_string(), "this would lose the edge weights");
/// # Ok::<(), nimgraph_wire::convert::ConvertError>(())
/// ```
pub fn convert(
    text: &str,
    from: Form,
    to: Form,
    game: Option<&str>,
    losses: Losses,
) -> Result<Converted, ConvertError> {
    convert_within(text, from, to, game, losses, &ReadLimits::default())
}

/// The same as [`convert`], with your own limits for reading.
pub fn convert_within(
    text: &str,
    from: Form,
    to: Form,
    game: Option<&str>,
    losses: Losses,
    limits: &ReadLimits,
) -> Result<Converted, ConvertError> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    match (from, to) {
        (Form::Position, Form::Position) => {
            let (_, spec) = read(text, limits)?;
            let mut text = serde_json::to_string(&PositionJson(spec)).expect("a position is plain data");
            text.push('\n');
            Ok(Converted { text, lost: Vec::new(), renumbered: false })
        }
        (Form::Position, Form::Graph(format)) => {
            let (setup, spec) = read(text, limits)?;
            let lost = Vec::from_iter(holds_positions(&spec).then(|| "the positions on edges".to_owned()));
            write_position(&setup, format, lost, losses)
        }
        (Form::Graph(from), Form::Graph(to)) => {
            write(&read_graph(text, from, limits)?, to, Vec::new(), losses)
        }
        (Form::Graph(from), Form::Position) => {
            let document = read_graph(text, from, limits)?;
            let (setup, lost) = position_of(&document, game, losses)?;
            let lost = lost.into_iter().chain(document.places.map(|_| PLACES.to_owned())).collect();
            Ok(Converted { text: format!("{}\n", PositionJson::of(&setup)), lost, renumbered: false })
        }
    }
}

/// Converts a position that has been read, with the places of its vertices where a file gave them.
///
/// ```
/// use nimgraph_wire::convert::{Form, Losses, convert_position};
/// let setup = nimgraph_wire::read_position("graph-nim path:3 weights=2,1")?;
/// let edges = Form::named("edge-list").expect("a format");
/// assert_eq!(convert_position(&setup, edges, Losses::Refused)?.text, "0 1 2\n1 2 1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert_position(setup: &Position, to: Form, losses: Losses) -> Result<Converted, ConvertError> {
    match to {
        Form::Graph(format) => write_position(setup, format, Vec::new(), losses),
        Form::Position => {
            let placed = document_of(setup).and_then(|document| document.places);
            let lost = placed.map(|_| PLACES.to_owned()).into_iter().collect();
            Ok(Converted { text: format!("{}\n", PositionJson::of(setup)), lost, renumbered: false })
        }
    }
}

/// What is left out where a form has no room for places. They say how a graph is drawn, not which graph it is, so that
/// nobody has to allow it.
const PLACES: &str = "the layout";

fn write_position(
    setup: &Position,
    format: Format,
    mut lost: Vec<String>,
    losses: Losses,
) -> Result<Converted, ConvertError> {
    let document = document_of(setup).ok_or_else(|| not_on_graphs(setup.info().name))?;
    let (document, unnoted) = noted_in(format, document);
    lost.extend(unnoted);
    write(&document, format, lost, losses)
}

fn read_graph(text: &str, format: Format, limits: &ReadLimits) -> Result<GraphDocument, ConvertError> {
    limits.watch(|_| Ok(format.read_within(text, limits.size)?))
}

/// A position, and how it was written: positions on edges are heaps of their Grundy values in the first, and stand in
/// the second.
fn read(text: &str, limits: &ReadLimits) -> Result<(Position, Spec), ConvertError> {
    if !text.trim_start().starts_with('{') {
        let setup = read_position_within(text, limits)?;
        let spec = setup.spec();
        return Ok((setup, spec));
    }
    let spec = read_spec(text, limits)?;
    Ok((check(spec.clone(), limits)?, spec))
}

fn holds_positions(spec: &Spec) -> bool {
    !spec.held.is_empty() || spec.parts.iter().flatten().any(holds_positions)
}

fn write(
    document: &GraphDocument,
    format: Format,
    mut lost: Vec<String>,
    losses: Losses,
) -> Result<Converted, ConvertError> {
    let (text, left_out) = format.write_lossy(document)?;
    lost.extend(left_out.iter().map(Loss::to_string));
    let renumbered = is_renumbered(&document.graph, format, &text);
    let mut lost = allowed(lost, losses)?;
    lost.extend((document.places.is_some() && !format.holds_places()).then(|| PLACES.to_owned()));
    Ok(Converted { text, lost, renumbered })
}

/// Whether the edges of a graph come in another order in the text that holds them all.
fn is_renumbered(graph: &Graph, format: Format, text: &str) -> bool {
    let ends = |graph: &Graph| -> Vec<(usize, usize)> {
        let in_order =
            |(u, v): (usize, usize)| if graph.is_directed() { (u, v) } else { (u.min(v), u.max(v)) };
        graph.edges().map(in_order).collect()
    };
    match format {
        Format::Graph6 | Format::Sparse6 | Format::Digraph6 => format
            .read(text)
            .is_ok_and(|read| read.graph.size() == graph.size() && ends(&read.graph) != ends(graph)),
        Format::Dot | Format::GraphMl | Format::EdgeList => false,
    }
}

fn allowed(lost: Vec<String>, losses: Losses) -> Result<Vec<String>, ConvertError> {
    match losses {
        Losses::Refused if !lost.is_empty() => Err(ConvertError::WouldLose(lost)),
        _ => Ok(lost),
    }
}

fn not_on_graphs(game: &str) -> ConvertError {
    ConvertError::NotOnGraphs(game.to_owned())
}

/// The graph of a position of a game on a graph, with weights that are not all 1, and notes on what a graph does not
/// say.
pub(crate) fn document_of(setup: &Position) -> Option<GraphDocument> {
    let spec = setup.spec();
    let board = spec.board?;
    let names = match &board.labels {
        Labels::Numbers(_) => None,
        Labels::Names(names) => Some(names.to_vec()),
    };
    let weights = spec.weights.filter(|weights| weights.iter().any(|&w| w != 1));
    let on_edges = setup.info().shape == Shape::EdgeWeights;
    let (edge_weights, vertex_weights) = if on_edges { (weights, None) } else { (None, weights) };
    let mut notes = BTreeMap::from([(GAME.to_owned(), setup.info().name.to_owned())]);
    // From an empty board the token has gone too.
    if let Some(TokenPlace::Vertex(vertex @ 1..)) = spec.token {
        notes.insert(TOKEN.to_owned(), vertex.to_string());
    }
    if setup.convention() == Convention::Misere {
        notes.insert(PLAY.to_owned(), "misere".to_owned());
    }
    let places = board.layout.given().filter(|places| places.len() == board.graph.order()).map(<[_]>::to_vec);
    Some(GraphDocument { graph: (*board.graph).clone(), names, edge_weights, vertex_weights, places, notes })
}

/// A position's graph as a format can hold it, and what is lost with its notes where there is no place for them. That
/// a graph is not a game goes without saying.
pub(crate) fn noted_in(format: Format, mut document: GraphDocument) -> (GraphDocument, Vec<String>) {
    if !format.losses(&document).contains(&Loss::Notes) {
        return (document, Vec::new());
    }
    let notes = std::mem::take(&mut document.notes);
    let lost = [(TOKEN, "the place of the token"), (PLAY, "misère play")];
    let lost = lost.into_iter().filter(|(note, _)| notes.contains_key(*note));
    (document, lost.map(|(_, what)| what.to_owned()).collect())
}

/// The position of the game that is given, or noted in the graph's file, and what of the graph it has no place for.
pub(crate) fn position_of(
    document: &GraphDocument,
    game: Option<&str>,
    losses: Losses,
) -> Result<(Position, Vec<String>), ConvertError> {
    let noted = document.notes.get(GAME).map(String::as_str);
    let game = game.or(noted).ok_or(ConvertError::NoGame)?;
    let info = games().iter().find(|info| info.name == game);
    let on_graphs = |shape| matches!(shape, Shape::EdgeWeights | Shape::VertexWeights);
    let info = info.filter(|info| on_graphs(info.shape)).ok_or_else(|| not_on_graphs(game))?;
    let left_out = notation::losses(info.shape, document);
    let lost = allowed(left_out.iter().map(Loss::to_string).collect(), losses)?;
    Ok((read_words(&[game, "graph"], &[("graph", document.without(&left_out))])?, lost))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::input::read_position;

    fn to(text: &str, from: Form, to: Form, game: Option<&str>) -> Result<String, String> {
        convert(text, from, to, game, Losses::Refused).map(|c| c.text).map_err(|error| error.to_string())
    }

    #[test]
    fn positions_come_back_from_every_format_that_holds_them() {
        for (game, board) in [
            ("edge-nim", "cycle:4 weights=3,1,1,2"),
            ("edge-nim", "a-b:3,b-c:1,c-a:0"),
            ("graph-nim", "petersen"),
            ("vertex-nimg", "wheel:5 weights=1,2,3,4,5,6"),
            ("vertex-nim", "circuit:4 weights=1,2,1,1"),
        ] {
            let position = PositionJson::of(&read_position(&format!("{game} {board}")).unwrap()).to_string();
            let mut held = 0;
            for format in Format::ALL {
                let Ok(text) = to(&position, Form::Position, Form::Graph(format), None) else { continue };
                let back = to(&text, Form::Graph(format), Form::Position, Some(game)).unwrap();
                let sorted = |text: &str| {
                    let mut wire: Value = serde_json::from_str(text).unwrap();
                    // Six-bit formats list edges in an order of their own.
                    let edges = wire["edges"].as_array_mut().unwrap();
                    edges.iter_mut().for_each(|edge| {
                        let edge = edge.as_array_mut().unwrap();
                        if game != "vertex-nim" {
                            edge[..2].sort_by_key(Value::to_string);
                        }
                    });
                    edges.sort_by_key(Value::to_string);
                    wire
                };
                assert_eq!(sorted(&back), sorted(&position), "{game} {board} {format}: {text}");
                held += 1;
            }
            assert!(held >= 2, "{game} {board}");
        }
    }

    #[test]
    fn dot_and_graphml_hold_the_layout_of_a_file() {
        let dot = r#"graph { "nimgraph.game"="edge-nim"; a [pos="0,5!"]; b [pos="5,3.75!"]; c [pos="1.665,0!"]; a -- b; b -- c }"#;
        let from = Form::Graph(Format::Dot);
        let graphml = to(dot, from, Form::Graph(Format::GraphMl), None).unwrap();
        assert!(graphml.contains(r#"<data key="x">333</data>"#), "{graphml}");
        let back = to(&graphml, Form::Graph(Format::GraphMl), from, None).unwrap();
        assert!(back.contains(r#""c" [pos="1.665,0!"];"#), "{back}");
        // A position of the file knows where its vertices stand.
        let document = read_graph(dot, Format::Dot, &ReadLimits::default()).unwrap();
        let (setup, _) = position_of(&document, None, Losses::Refused).unwrap();
        assert_eq!(convert_position(&setup, from, Losses::Refused).unwrap().text, back);
        for form in [Form::Position, Form::Graph(Format::EdgeList)] {
            let converted = convert(dot, from, form, None, Losses::Allowed).unwrap();
            assert!(converted.lost.contains(&"the layout".to_owned()), "{converted:?}");
        }
        // How a graph is drawn is told, but does not stand in the way.
        let told = convert(
            "graph { 0 [pos=\"0,0\"]; 1 [pos=\"1,1\"]; 0 -- 1 }",
            from,
            Form::Graph(Format::Graph6),
            None,
            Losses::Refused,
        );
        assert_eq!(told.unwrap().lost, ["the layout"]);
    }

    #[test]
    fn dot_and_graphml_hold_the_game_the_token_and_the_play() {
        for text in [
            "edge-nim cycle:4 weights=3,1,1,2 token=2 misere",
            "neighboring-nim circuit:3 weights=0,2,1 token=1",
            "vertex-nimg a-b,b-c weights=1,1,1 token=c misere",
            // Names that look like numbers stay names, also that of a vertex called 1.
            r#"{"game":"edge-nim","vertices":["0","1"],"edges":[["0","1",2]],"token":"1"}"#,
            r#"{"game":"vertex-nimg","vertices":["1","2","0"],"edges":[["1","0"],["0","2"]],"weights":[3,1,4],"token":"1"}"#,
        ] {
            let position = PositionJson::of(&read_position(text).unwrap()).to_string() + "\n";
            for format in [Format::Dot, Format::GraphMl] {
                let file = to(&position, Form::Position, Form::Graph(format), None).unwrap();
                assert_eq!(to(&file, Form::Graph(format), Form::Position, None).unwrap(), position, "{file}");
            }
        }
    }

    #[test]
    fn edges_that_come_in_another_order_are_renumbered() {
        let check = |text: &str, format: Format, expected: bool| {
            let converted =
                convert(text, Form::Position, Form::Graph(format), None, Losses::Allowed).unwrap();
            assert_eq!(converted.renumbered, expected, "{text} {format}");
        };
        check("graph-nim path:3", Format::Graph6, false);
        check("graph-nim cycle:4", Format::Graph6, true);
        check("graph-nim cycle:4", Format::Sparse6, true);
        check("graph-nim cycle:4", Format::Dot, false);
        check("graph-nim 0-1,2-1", Format::Graph6, false);
        check("vertex-nim circuit:3 weights=1", Format::Digraph6, false);
    }

    #[test]
    fn an_empty_board_has_no_token_to_note() {
        let setup = read_position("vertex-nim path:2 weights=1 token=1").unwrap();
        let moves = ["1=0>0", "0=0"].map(|text| crate::GivenMove::Text(text.into()));
        let over = crate::play_moves(&setup, &moves).unwrap();
        assert_eq!(over.spec().token, Some(TokenPlace::Nowhere));
        let document = document_of(&over).unwrap();
        assert!(document.notes.contains_key(GAME) && !document.notes.contains_key(TOKEN));
    }

    #[test]
    fn what_would_be_lost_is_named() {
        let graph6 = Form::Graph(Format::Graph6);
        let check = |text: &str, from: Form, into: Form, game: Option<&str>, expected: &str| {
            assert_eq!(to(text, from, into, game).unwrap_err(), expected, "{text}");
        };
        check(
            "edge-nim path:3 token=1 misere",
            Form::Position,
            graph6,
            None,
            "this would lose the place of the token and misère play",
        );
        check("nim 1,2", Form::Position, graph6, None, "\"nim\" is not a game on graphs");
        check("Cl", graph6, Form::Position, None, "this is a graph: name the game to play on it");
        check("Cl", graph6, Form::Position, Some("nim"), "\"nim\" is not a game on graphs");
        check(
            "0 1 2\n",
            Form::Graph(Format::EdgeList),
            Form::Position,
            Some("vertex-nimg"),
            "this would lose the edge weights",
        );
        check(
            r#"{"game":"edge-nim","vertices":2,"edges":[[0,1,{"game":"nim","heaps":[1]}]],"token":0}"#,
            Form::Position,
            Form::Graph(Format::Dot),
            None,
            "this would lose the positions on edges",
        );
        let nested = "{\"edges\":[[0,1,{\"game\":\"nim\",\"heaps\":[1]}]],\"game\":\"edge-nim\",\"token\":0,\"vertices\":2}\n";
        let kept = convert(nested, Form::Position, Form::Position, None, Losses::Refused).unwrap();
        assert_eq!(
            kept.text,
            "{\"game\":\"edge-nim\",\"play\":\"normal\",\"vertices\":2,\
             \"edges\":[[0,1,{\"game\":\"nim\",\"heaps\":[1]}]],\"token\":0}\n"
        );
        check(
            "graph { \"nimgraph.game\"=\"edge-nim\"; \"nimgraph.token\"=2; a -- b }",
            Form::Graph(Format::Dot),
            Form::Position,
            None,
            "nimgraph.token: expected the number of a vertex, found \"2\"",
        );
        check(
            r#"{"game":"graph-nim","vertices":["1","0"],"edges":[["1","0",1]]}"#,
            Form::Position,
            Form::Graph(Format::EdgeList),
            None,
            "this would lose the vertex names",
        );
        let lossy =
            convert("graph-nim path:3 weights=2", Form::Position, graph6, None, Losses::Allowed).unwrap();
        assert_eq!((lossy.text.as_str(), lossy.lost), ("Bg\n", vec!["the edge weights".to_owned()]));
    }
}
