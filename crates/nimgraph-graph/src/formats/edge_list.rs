//! The edge list: an edge a line, `u v [weight]`, vertices by number or by name.
//!
//! A line with a single word names a vertex that may have no edge. `#` begins a comment; the comment
//! `# directed`, before the first edge, makes the edges arcs, and tools that do not know it pass over it. A weight may
//! also stand as networkx writes it, `{'weight': 3}`.

use super::error::quoted;
use super::names::{NameList, look_like_numbers};
use super::{Format, FormatError, GraphDocument, TextPlace, weight};
use crate::{EdgeKind, Graph, spend};
use std::fmt::Write;

const FORMAT: Format = Format::EdgeList;
const DIRECTED: &str = "# directed";

pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let (mut names, mut edges, mut weights) = (NameList::default(), Vec::new(), Vec::new());
    let mut kind = EdgeKind::Undirected;
    // The first line with commas and no blanks: a table, not a list of vertices, unless edges follow.
    let mut table: Option<(usize, &str)> = None;
    for (index, line) in text.lines().enumerate() {
        if line.trim() == DIRECTED && edges.is_empty() {
            kind = EdgeKind::Directed;
        }
        spend(4);
        let words = line.split('#').next().unwrap_or_default();
        let mut words = words.split_whitespace();
        let Some(u) = words.next() else { continue };
        if is_row(u) {
            table.get_or_insert((index + 1, u));
        }
        let u = names.number(u);
        if let Some(v) = words.next() {
            edges.push((u, names.number(v)));
            weights.push(last_word(words, TextPlace::Line(index + 1))?);
        }
        check_size(names.len(), edges.len(), limit)?;
    }
    if let Some((line, row)) = table.filter(|_| edges.is_empty()) {
        let expected = "an edge with blanks between its words, such as `0 1 3`";
        return Err(FormatError::unexpected(FORMAT, TextPlace::Line(line), expected, quoted(row)));
    }
    let numbering = names.finish("");
    let order = numbering.order();
    let edges = edges.into_iter().map(|(u, v)| (numbering.vertex(u), numbering.vertex(v)));
    let graph =
        Graph::new(kind, order, edges).map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    let (names, edge_weights) = (numbering.names, weight::filled(weights));
    Ok(GraphDocument { names, edge_weights, ..GraphDocument::from(graph) })
}

fn last_word<'a>(
    mut words: impl Iterator<Item = &'a str>,
    place: TextPlace,
) -> Result<Option<u64>, FormatError> {
    let Some(word) = words.next() else { return Ok(None) };
    if word.starts_with('{') {
        return attributes(word, words, place);
    }
    let Some(weight) = weight::parse(word) else {
        return Err(FormatError::unexpected(FORMAT, place, weight::EXPECTED, quoted(word)));
    };
    match words.next() {
        None => Ok(Some(weight)),
        Some(extra) => Err(FormatError::unexpected(FORMAT, place, "the end of the line", quoted(extra))),
    }
}

/// What networkx writes after an edge: `{}`, or `{'weight': 3}`.
fn attributes<'a>(
    first: &'a str,
    more: impl Iterator<Item = &'a str>,
    place: TextPlace,
) -> Result<Option<u64>, FormatError> {
    let text: String = std::iter::once(first).chain(more).collect();
    let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    if inner == Some("") {
        return Ok(None);
    }
    let weight = inner.and_then(|inner| inner.strip_prefix("'weight':")).and_then(weight::parse);
    let expected = "a weight, {} or {'weight': 3}";
    weight.map(Some).ok_or_else(|| FormatError::unexpected(FORMAT, place, expected, quoted(&text)))
}

fn check_size(order: usize, size: usize, limit: usize) -> Result<(), FormatError> {
    for (count, what) in [(order, "vertices"), (size, "edges")] {
        if count > limit {
            return Err(FormatError::TooLarge { format: FORMAT, what, count: count as u64, limit });
        }
    }
    Ok(())
}

/// Writes any graph without vertex weights whose names are single words.
pub(super) fn write(document: &GraphDocument) -> String {
    let mut text = String::new();
    let graph = &document.graph;
    if graph.is_directed() {
        text.push_str("# directed\n");
    }
    let mut seen = vec![false; graph.order()];
    graph.edges().for_each(|(u, v)| (seen[u], seen[v]) = (true, true));
    // Names are numbered as they appear, so they are listed first; numbers speak for themselves.
    for (vertex, _) in seen.iter().enumerate().filter(|&(_, &seen)| document.names.is_some() || !seen) {
        let _ = writeln!(text, "{}", document.name(vertex));
    }
    for (edge, (u, v)) in graph.edges().enumerate() {
        let _ = write!(text, "{} {}", document.name(u), document.name(v));
        if let Some(weights) = &document.edge_weights {
            let _ = write!(text, " {}", weights[edge]);
        }
        text.push('\n');
    }
    text
}

/// Whether a word looks like a row of a table with commas, `0,1,3`.
fn is_row(word: &str) -> bool {
    word.contains(',')
}

/// Whether every name is one word, not a comment, and will not be read as a number or a row of a table.
pub(super) fn holds_names(document: &GraphDocument) -> bool {
    let has_edges = document.graph.size() > 0;
    let word = |name: &String| {
        !name.is_empty()
            && !name.contains(|c: char| c.is_whitespace() || c == '#')
            && (has_edges || !is_row(name))
    };
    document.names.as_ref().is_none_or(|names| names.iter().all(word) && !look_like_numbers(names))
}
