//! McKay's graph6: the upper half of the adjacency matrix of a simple graph, column by column.

use super::six_bit::{SixBitReader, SixBitWriter, fits_a_text};
use super::{Format, FormatError, GraphDocument};
use crate::Graph;

const FORMAT: Format = Format::Graph6;

pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let mut reader = SixBitReader::new(FORMAT, text, "", limit)?;
    let order = reader.order()?;
    let mut bits = reader.exactly(cells(order))?;
    let pairs = (1..order).flat_map(|v| (0..v).map(move |u| (u, v)));
    let edges: Vec<_> = pairs.filter(|_| bits.next_is_set()).take(limit + 1).collect();
    if edges.len() > limit {
        return Err(FormatError::TooLarge {
            format: FORMAT,
            what: "edges",
            count: edges.len() as u64,
            limit,
        });
    }
    let graph =
        Graph::undirected(order, edges).map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    Ok(graph.into())
}

/// Writes a simple undirected graph.
pub(super) fn write(document: &GraphDocument) -> Result<String, FormatError> {
    let graph = &document.graph;
    fits_a_text(FORMAT, cells(graph.order()))?;
    let mut writer = SixBitWriter::new("", graph.order());
    let mut column = vec![false; graph.order()];
    for v in 0..graph.order() {
        graph.neighbours(v).for_each(|u| column[u] = true);
        column[..v].iter().for_each(|&set| writer.bit(set));
        graph.neighbours(v).for_each(|u| column[u] = false);
    }
    Ok(writer.finish(false))
}

fn cells(order: usize) -> u128 {
    let n = order as u128;
    n * n.saturating_sub(1) / 2
}
