//! McKay's digraph6: the adjacency matrix of a directed graph, row by row, after an `&`.

use super::six_bit::{SixBitReader, SixBitWriter, fits_a_text};
use super::{Format, FormatError, GraphDocument};
use crate::Graph;

const FORMAT: Format = Format::Digraph6;

pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let mut reader = SixBitReader::new(FORMAT, text, "&", limit)?;
    let order = reader.order()?;
    let mut bits = reader.exactly((order as u128).pow(2))?;
    let pairs = (0..order).flat_map(|u| (0..order).map(move |v| (u, v)));
    let arcs: Vec<_> = pairs.filter(|_| bits.next_is_set()).take(limit + 1).collect();
    if arcs.len() > limit {
        return Err(FormatError::TooLarge { format: FORMAT, what: "edges", count: arcs.len() as u64, limit });
    }
    let graph =
        Graph::directed(order, arcs).map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    Ok(graph.into())
}

/// Writes a directed graph without parallel arcs.
pub(super) fn write(document: &GraphDocument) -> Result<String, FormatError> {
    let graph = &document.graph;
    if !graph.is_directed() {
        let reason = "expected a directed graph, found an undirected one".to_owned();
        return Err(FormatError::BadDocument { format: FORMAT, reason });
    }
    fits_a_text(FORMAT, (graph.order() as u128).pow(2))?;
    let mut writer = SixBitWriter::new("&", graph.order());
    let mut row = vec![false; graph.order()];
    for u in 0..graph.order() {
        graph.neighbours(u).for_each(|v| row[v] = true);
        row.iter().for_each(|&set| writer.bit(set));
        graph.neighbours(u).for_each(|v| row[v] = false);
    }
    Ok(writer.finish(false))
}
