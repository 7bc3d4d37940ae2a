//! DOT, the language of Graphviz, as far as it describes a graph rather than a picture.
//!
//! Vertices and edges come from statements `a`, `a -- b -- c`, `a -> {b c}`; subgraphs are flattened. A vertex
//! is named by its `label`, or by its identifier where labels are missing or not distinct; its weight is its
//! `weight` or a whole-number `xlabel`, its place its `pos`. The weight of an edge is its `weight` or a whole-number
//! `label`. Other attributes and ports are passed over. Notes are attributes of the graph, `"nimgraph.name"="text"`.

mod parser;
mod tokens;

use super::names::{Numbering, look_like_numbers};
use super::{Format, FormatError, GraphDocument, NOTE, places, weight};
use crate::{EdgeKind, Graph};
use std::collections::HashSet;
use std::fmt::Write;

const FORMAT: Format = Format::Dot;

pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let parsed = parser::parse(text, limit)?;
    let numbering = parsed.names.finish("");
    let ends = parsed.edges.iter().map(|edge| (numbering.vertex(edge.ends.0), numbering.vertex(edge.ends.1)));
    let graph = Graph::new(parsed.kind, numbering.order(), ends)
        .map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    let labels = numbering.arrange(&parsed.vertices.iter().map(|v| v.label.clone()).collect::<Vec<_>>());
    let weights = numbering.arrange(&parsed.vertices.iter().map(|v| v.weight).collect::<Vec<_>>());
    let placed = numbering.arrange(&parsed.vertices.iter().map(|v| v.place).collect::<Vec<_>>());
    Ok(GraphDocument {
        graph,
        names: names(labels, numbering),
        edge_weights: weight::filled(parsed.edges.iter().map(|edge| edge.weight).collect()),
        vertex_weights: weight::filled(weights),
        places: places::all_of_dot(placed),
        notes: parsed.notes,
    })
}

/// The labels with identifiers where there is none, or the identifiers if that gives a name twice.
pub(super) fn names(labels: Vec<Option<String>>, numbering: Numbering) -> Option<Vec<String>> {
    if labels.iter().all(Option::is_none) {
        return numbering.names;
    }
    let identifier = |vertex: usize| match &numbering.names {
        Some(names) => names[vertex].clone(),
        None => vertex.to_string(),
    };
    let names: Vec<String> = labels
        .into_iter()
        .enumerate()
        .map(|(vertex, label)| label.unwrap_or_else(|| identifier(vertex)))
        .collect();
    let distinct: HashSet<&str> = names.iter().map(String::as_str).collect();
    if distinct.len() == names.len() { Some(names) } else { numbering.names }
}

/// Writes any graph; weights stand in `weight` and, to be seen in a picture, in `label` or `xlabel`.
pub(super) fn write(document: &GraphDocument) -> String {
    let (keyword, arrow) = match document.graph.kind() {
        EdgeKind::Undirected => ("graph", "--"),
        EdgeKind::Directed => ("digraph", "->"),
    };
    let mut text = format!("{keyword} {{\n");
    for (name, note) in &document.notes {
        let _ = writeln!(text, "  {}={};", quoted(&format!("{NOTE}{name}")), quoted(note));
    }
    for vertex in 0..document.graph.order() {
        let label = numbered_names(document).map(|names| format!("label={}", quoted(&names[vertex])));
        let weight = document.vertex_weights.as_ref().map(|weights| weights[vertex]);
        let weight = weight.map(|w| format!("weight={w}, xlabel={w}"));
        let place = document.places.as_ref().map(|all| format!("pos=\"{}\"", places::to_dot(all[vertex])));
        let attributes = [label, weight, place].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let attributes = if attributes.is_empty() { attributes } else { format!(" [{attributes}]") };
        let _ = writeln!(text, "  {}{attributes};", identifier(document, vertex));
    }
    for (edge, (u, v)) in document.graph.edges().enumerate() {
        let weight = document.edge_weights.as_ref().map(|weights| weights[edge]);
        let attributes = weight.map_or(String::new(), |w| format!(" [weight={w}, label={w}]"));
        let (u, v) = (identifier(document, u), identifier(document, v));
        let _ = writeln!(text, "  {u} {arrow} {v}{attributes};");
    }
    text.push_str("}\n");
    text
}

fn identifier(document: &GraphDocument, vertex: usize) -> String {
    match &document.names {
        Some(names) if numbered_names(document).is_none() => quoted(&names[vertex]),
        _ => vertex.to_string(),
    }
}

/// The names, where they look like numbers. DOT does not tell `0` from `"0"`, so these can be labels only.
fn numbered_names(document: &GraphDocument) -> Option<&[String]> {
    document.names.as_deref().filter(|names| look_like_numbers(names))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
