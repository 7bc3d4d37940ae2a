//! McKay's sparse6: the edges of a multigraph in order of their larger end, loops allowed, after a `:`.

use super::six_bit::{SixBitReader, SixBitWriter};
use super::{Format, FormatError, GraphDocument};
use crate::Graph;

const FORMAT: Format = Format::Sparse6;

/// Reads pairs of a bit and a vertex x: the bit moves the current vertex v on by one; then x > v becomes the
/// current vertex, and any other x is joined to v.
pub(super) fn read(text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
    let mut reader = SixBitReader::new(FORMAT, text, ":", limit)?;
    let order = reader.order()?;
    let width = vertex_width(order);
    let mut bits = reader.rest()?;
    let (mut v, mut edges) = (0, Vec::new());
    while let Some(step) = bits.number(1) {
        let Some(x) = bits.number(width as usize) else { break };
        v += step as usize;
        if x as usize > v {
            v = x as usize;
        } else if v < order {
            edges.push((x as usize, v));
        }
        if v >= order {
            break;
        }
        if edges.len() > limit {
            let count = edges.len() as u64;
            return Err(FormatError::TooLarge { format: FORMAT, what: "edges", count, limit });
        }
    }
    let graph =
        Graph::undirected(order, edges).map_err(|source| FormatError::Graph { format: FORMAT, source })?;
    Ok(graph.into())
}

/// Writes an undirected graph.
pub(super) fn write(document: &GraphDocument) -> String {
    let order = document.graph.order();
    let width = vertex_width(order);
    let mut edges: Vec<_> = document.graph.edges().map(|(u, v)| (u.max(v), u.min(v))).collect();
    edges.sort_unstable();
    let mut writer = SixBitWriter::new(":", order);
    let mut current = 0;
    for (v, x) in edges {
        writer.bit(v > current);
        if v > current + 1 {
            writer.number(v as u64, width);
            writer.bit(false);
        }
        current = v;
        writer.number(x as u64, width);
    }
    // Ones would read as a loop at the last vertex if they moved on from the last but one: a zero prevents it.
    let ones_are_a_loop =
        order.is_power_of_two() && width < 6 && current + 2 == order && writer.missing() > width;
    if ones_are_a_loop {
        writer.bit(false);
    }
    writer.finish(true)
}

/// How many bits the largest vertex takes.
fn vertex_width(order: usize) -> u32 {
    usize::BITS - order.saturating_sub(1).leading_zeros()
}
