//! Graph files that are right or almost right: written by the formats themselves, with up to three tokens changed.
//!
//! `make test` draws them at random; the fuzz target `graphs`, which includes this file, by the bytes of its input.

use nimgraph_graph::{EdgeKind, Format, Graph, GraphDocument, LayoutPoint};

/// A choice: a number below the one that is given, which is positive.
pub type Choose<'c> = &'c mut dyn FnMut(usize) -> usize;

/// The formats in which a change of a token leaves most of a file right.
pub const FORMATS: [Format; 3] = [Format::Dot, Format::GraphMl, Format::EdgeList];

/// The largest graph that is read.
const LIMIT: usize = 200;

/// A graph in one of the formats, mostly right.
pub fn graph_text(choose: Choose<'_>) -> (Format, String) {
    let format = FORMATS[choose(FORMATS.len())];
    let text = format.write_lossy(&document(choose)).map_or_else(|_| String::new(), |(text, _)| text);
    let mut tokens = tokens(&text);
    for _ in 0..[0, 1, 1, 1, 2, 3][choose(6)] {
        change(&mut tokens, choose);
    }
    (format, tokens.concat())
}

/// Reads a graph file. What is read can be written and read again.
///
/// # Panics
///
/// If that is not so.
pub fn check_graph_text(format: Format, text: &str) -> Option<GraphDocument> {
    let document = match format.read_within(text, LIMIT) {
        Ok(document) => document,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "{format}: {text:?}");
            return None;
        }
    };
    let written =
        format.write(&document).unwrap_or_else(|error| panic!("{format} wrote back {text:?}: {error}"));
    let again = format.read(&written).unwrap_or_else(|error| panic!("{format} rereads {written:?}: {error}"));
    // Places are rounded when they are written.
    let placeless = |document: &GraphDocument| GraphDocument { places: None, ..document.clone() };
    assert_eq!(placeless(&again), placeless(&document), "{format}: {text:?} was written as {written:?}");
    assert_eq!(
        again.places.is_some(),
        document.places.is_some(),
        "{format}: {text:?} was written as {written:?}"
    );
    for other in Format::ALL {
        // A format of arcs refuses a graph of edges: that is an error, not a loss.
        let Ok((text, _)) = other.write_lossy(&document) else { continue };
        if let Err(error) = other.read(&text) {
            panic!("{other} cannot read what it wrote: {error}\n{text}");
        }
    }
    Some(document)
}

fn document(choose: Choose<'_>) -> GraphDocument {
    const NAMES: [&str; 12] =
        ["a", "b c", "\"q\"", "x<y>&", "é", "0", "node", "-1", "graph", "#h", "a\\N", "']]>"];
    const WEIGHTS: [u64; 6] = [0, 1, 1, 2, 1000, i64::MAX as u64];
    let order = choose(7);
    let size = if order == 0 { 0 } else { choose(9) };
    let kind = if choose(3) == 0 { EdgeKind::Directed } else { EdgeKind::Undirected };
    let edges: Vec<_> = (0..size).map(|_| (choose(order), choose(order))).collect();
    let graph = Graph::new(kind, order, edges).expect("the ends are vertices");
    let mut weights = |count: usize| (0..count).map(|_| WEIGHTS[choose(WEIGHTS.len())]).collect::<Vec<u64>>();
    let (edge_weights, vertex_weights) = (weights(size), weights(order));
    let first = choose(NAMES.len());
    let names = (0..order).map(|v| NAMES[(first + v) % NAMES.len()].to_owned()).collect();
    let place = |_| LayoutPoint { x: choose(9) as f64 / 8.0, y: choose(9) as f64 / 8.0 };
    let places = (0..order).map(place).collect();
    let mut is_there = || choose(2) == 0;
    let mut document = GraphDocument {
        names: is_there().then_some(names),
        edge_weights: is_there().then_some(edge_weights),
        vertex_weights: is_there().then_some(vertex_weights),
        places: is_there().then_some(places),
        ..GraphDocument::from(graph)
    };
    if is_there() {
        document.notes.insert("game".to_owned(), NAMES[first].to_owned());
    }
    document
}

/// Words, numbers and single signs, which make up the text again.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut was_word = false;
    for letter in text.chars() {
        let is_word = letter.is_alphanumeric() || letter == '_';
        match tokens.last_mut() {
            Some(last) if is_word && was_word => last.push(letter),
            _ => tokens.push(letter.to_string()),
        }
        was_word = is_word;
    }
    tokens
}

fn change(tokens: &mut Vec<String>, choose: Choose<'_>) {
    const WORDS: [&str; 36] = [
        ";",
        "--",
        "->",
        "{",
        "}",
        "[",
        "]",
        "=",
        "\"",
        ",",
        ":",
        "/",
        "<",
        ">",
        "</",
        "/>",
        "&amp;",
        "&#0;",
        "<!--",
        "-->",
        "/*",
        "#",
        "\n",
        " ",
        "strict",
        "subgraph",
        "edge",
        "node",
        "weight",
        "label",
        "pos",
        "0",
        "-1",
        "1e9",
        "18446744073709551616",
        "\u{feff}",
    ];
    let place = choose(tokens.len() + 1);
    let word = WORDS[choose(WORDS.len())].to_owned();
    match (choose(5), place < tokens.len()) {
        (0, true) => drop(tokens.remove(place)),
        (1, true) => tokens[place] = word,
        (2, true) => tokens.insert(place, tokens[place].clone()),
        (3, true) => {
            let other = choose(tokens.len());
            tokens.swap(place, other);
        }
        _ => tokens.insert(place, word),
    }
}
