//! Single graphs written in graph6, sparse6 or digraph6.

use super::args::Args;
use super::{FamilyError, FamilyInfo};
use crate::formats::Format;
use crate::{Graph, Hint};

pub(super) const GRAPH6: FamilyInfo = FamilyInfo {
    name: "graph6",
    aliases: &["g6"],
    usage: "graph6:TEXT",
    description: "the simple graph that TEXT encodes in McKay's graph6",
    numbering: "vertices as encoded; edges in the order 0-1, 0-2, 1-2, 0-3, …",
    example: "graph6:DQc",
    build: |args| encoded(args, Format::Graph6),
};

pub(super) const SPARSE6: FamilyInfo = FamilyInfo {
    name: "sparse6",
    aliases: &["s6"],
    usage: "sparse6:TEXT",
    description: "the multigraph that TEXT encodes in McKay's sparse6, loops allowed",
    numbering: "vertices and edges as encoded",
    example: "sparse6::Fa@x^",
    build: |args| encoded(args, Format::Sparse6),
};

pub(super) const DIGRAPH6: FamilyInfo = FamilyInfo {
    name: "digraph6",
    aliases: &["d6"],
    usage: "digraph6:TEXT",
    description: "the simple directed graph that TEXT encodes in McKay's digraph6, loops allowed",
    numbering: "vertices as encoded; arcs in dictionary order",
    example: "digraph6:&DI?AO?",
    build: |args| encoded(args, Format::Digraph6),
};

fn encoded(args: &Args<'_>, format: Format) -> Result<(Graph, Hint), FamilyError> {
    let Some(text) = args.text else { return Err(args.expected(format!("{format} text"), "")) };
    let graph = format.read_within(text, args.limit)?.graph;
    Ok((graph, Hint::Auto))
}
