//! GraphML: nodes and edges in XML, with data under the keys `label`, `weight`, `x` and `y`.
//!
//! A vertex is named by its `label` (or `name`) datum, or by its identifier where these are missing or not
//! distinct; `x` and `y` are its place, from the left and from the top. Edges all have a direction or all have none. Nested graphs and hyperedges are refused.

mod reader;

use super::{Format, FormatError, GraphDocument, NOTE, dot, places, weight};
use crate::Graph;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::io;

const FORMAT: Format = Format::GraphMl;
const NAMESPACE: &str = "http://graphml.graphdrawing.org/xmlns";

pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let parsed = reader::parse(text, limit)?;
    // Identifiers may not begin with a digit in XML, so numbers are usually written n0, n1, ….
    let plain = parsed.names.iter().any(|name| !name.starts_with('n'));
    let numbering = parsed.names.finish(if plain { "" } else { "n" });
    let ends = parsed.edges.iter().map(|edge| (numbering.vertex(edge.ends.0), numbering.vertex(edge.ends.1)));
    let graph = Graph::new(parsed.kind, numbering.order(), ends)
        .map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    let labels = numbering.arrange(&parsed.nodes.iter().map(|node| node.label.clone()).collect::<Vec<_>>());
    let weights = numbering.arrange(&parsed.nodes.iter().map(|node| node.weight).collect::<Vec<_>>());
    let placed = numbering.arrange(&parsed.nodes.iter().map(reader::Node::place).collect::<Vec<_>>());
    Ok(GraphDocument {
        graph,
        names: dot::names(labels, numbering),
        edge_weights: weight::filled(parsed.edges.iter().map(|edge| edge.weight).collect()),
        vertex_weights: weight::filled(weights),
        places: places::all_of_graphml(placed),
        notes: parsed.notes,
    })
}

/// Whether every name is made of characters that XML can hold and hands back unchanged.
pub(super) fn holds_names(document: &GraphDocument) -> bool {
    document.names.iter().flatten().all(|name| !name.is_empty() && is_xml(name))
}

/// Whether every note is made of such characters.
pub(super) fn holds_notes(document: &GraphDocument) -> bool {
    document.notes.iter().all(|(name, note)| is_xml(name) && is_xml(note))
}

fn is_xml(text: &str) -> bool {
    text.chars()
        .all(|c| matches!(c, '\t' | '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..))
}

/// Writes any graph.
pub(super) fn write(document: &GraphDocument) -> Result<String, FormatError> {
    let failed = |reason: String| FormatError::BadDocument { format: FORMAT, reason };
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    put(&mut writer, document).map_err(|error| failed(error.to_string()))?;
    let mut text = String::from_utf8(writer.into_inner()).map_err(|error| failed(error.to_string()))?;
    text.push('\n');
    Ok(text)
}

fn put(writer: &mut Writer<Vec<u8>>, document: &GraphDocument) -> io::Result<()> {
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let root = writer.create_element("graphml").with_attribute(("xmlns", NAMESPACE));
    root.write_inner_content(|writer| {
        put_keys(writer, document)?;
        let direction = if document.graph.is_directed() { "directed" } else { "undirected" };
        let graph = writer.create_element("graph").with_attribute(("edgedefault", direction));
        graph.write_inner_content(|writer| {
            put_notes(writer, document)?;
            put_nodes(writer, document)?;
            put_edges(writer, document)
        })?;
        Ok(())
    })?;
    Ok(())
}

fn put_keys(writer: &mut Writer<Vec<u8>>, document: &GraphDocument) -> io::Result<()> {
    let keys = [
        (document.names.is_some(), LABEL, "node", "label", "string"),
        (document.vertex_weights.is_some(), VERTEX_WEIGHT, "node", "weight", "long"),
        (document.edge_weights.is_some(), EDGE_WEIGHT, "edge", "weight", "long"),
        (document.places.is_some(), "x", "node", "x", "double"),
        (document.places.is_some(), "y", "node", "y", "double"),
    ];
    for (_, id, domain, name, kind) in keys.into_iter().filter(|key| key.0) {
        let attributes = [("id", id), ("for", domain), ("attr.name", name), ("attr.type", kind)];
        writer.create_element("key").with_attributes(attributes).write_empty()?;
    }
    for name in document.notes.keys() {
        let id = format!("{NOTE}{name}");
        let attributes = [("id", id.as_str()), ("for", "graph"), ("attr.name", &id), ("attr.type", "string")];
        writer.create_element("key").with_attributes(attributes).write_empty()?;
    }
    Ok(())
}

fn put_notes(writer: &mut Writer<Vec<u8>>, document: &GraphDocument) -> io::Result<()> {
    let notes: Vec<_> = document.notes.iter().map(|(name, note)| (format!("{NOTE}{name}"), note)).collect();
    put_data(writer, notes.iter().map(|(key, note)| (key.as_str(), note.as_str())))
}

const LABEL: &str = "label";
const VERTEX_WEIGHT: &str = "vertex-weight";
const EDGE_WEIGHT: &str = "edge-weight";

fn put_nodes(writer: &mut Writer<Vec<u8>>, document: &GraphDocument) -> io::Result<()> {
    for vertex in 0..document.graph.order() {
        let label = document.names.as_ref().map(|names| (LABEL, names[vertex].clone()));
        let weight = document.vertex_weights.as_ref().map(|weights| weights[vertex].to_string());
        let place = document.places.as_ref().map(|all| places::to_graphml(all[vertex]));
        let place = place.into_iter().flat_map(|place| ["x", "y"].into_iter().zip(place));
        let data: Vec<_> = label.into_iter().chain(weight.map(|w| (VERTEX_WEIGHT, w))).chain(place).collect();
        put_element(writer, "node", &[("id", format!("n{vertex}"))], &data)?;
    }
    Ok(())
}

fn put_edges(writer: &mut Writer<Vec<u8>>, document: &GraphDocument) -> io::Result<()> {
    for (edge, (u, v)) in document.graph.edges().enumerate() {
        let weight = document.edge_weights.as_ref().map(|weights| (EDGE_WEIGHT, weights[edge].to_string()));
        let ends = [("source", format!("n{u}")), ("target", format!("n{v}"))];
        put_element(writer, "edge", &ends, weight.as_slice())?;
    }
    Ok(())
}

fn put_element(
    writer: &mut Writer<Vec<u8>>,
    name: &str,
    attributes: &[(&str, String)],
    data: &[(&str, String)],
) -> io::Result<()> {
    let attributes = attributes.iter().map(|(key, value)| (*key, value.as_str()));
    let element = writer.create_element(name).with_attributes(attributes);
    if data.is_empty() {
        return element.write_empty().map(drop);
    }
    let data = data.iter().map(|(key, text)| (*key, text.as_str()));
    element.write_inner_content(|writer| put_data(writer, data)).map(drop)
}

fn put_data<'a>(
    writer: &mut Writer<Vec<u8>>,
    data: impl Iterator<Item = (&'a str, &'a str)>,
) -> io::Result<()> {
    for (key, text) in data {
        let datum = writer.create_element("data").with_attribute(("key", key));
        datum.write_text_content(BytesText::new(text))?;
    }
    Ok(())
}
