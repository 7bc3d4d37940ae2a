//! Products of graphs: Cartesian, tensor and strong.

use super::args::Args;
use super::{FamilyError, FamilyInfo};
use crate::{Graph, Hint};

pub(super) const PRODUCT: FamilyInfo = FamilyInfo {
    name: "product",
    aliases: &["cartesian"],
    usage: "product:GRAPH,GRAPH",
    description: "the Cartesian product: pairs of vertices, joined along an edge of one graph while the other vertex stays",
    numbering: "the pair (a, b) is aN+b where the second graph has N vertices; edges in dictionary order",
    example: "product:path:3,cycle:4",
    build: |args| product(args, [true, false]),
};

pub(super) const TENSOR: FamilyInfo = FamilyInfo {
    name: "tensor",
    aliases: &[],
    usage: "tensor:GRAPH,GRAPH",
    description: "the tensor product: pairs of vertices, joined along an edge of each graph at once",
    numbering: "the pair (a, b) is aN+b where the second graph has N vertices; edges in dictionary order",
    example: "tensor:path:3,cycle:5",
    build: |args| product(args, [false, true]),
};

pub(super) const STRONG: FamilyInfo = FamilyInfo {
    name: "strong",
    aliases: &[],
    usage: "strong:GRAPH,GRAPH",
    description: "the strong product: the edges of the Cartesian and of the tensor product",
    numbering: "the pair (a, b) is aN+b where the second graph has N vertices; edges in dictionary order",
    example: "strong:path:3,path:3",
    build: |args| product(args, [true, true]),
};

/// The product with the edges along one factor, or along both, or all of these.
fn product(args: &Args<'_>, [along_one, along_both]: [bool; 2]) -> Result<(Graph, Hint), FamilyError> {
    let (first, second) = factors(args)?;
    let [n, m] = [&first, &second].map(Graph::order);
    let [e, f] = [&first, &second].map(|graph| graph.size() as u128);
    let one = if along_one { e * m as u128 + f * n as u128 } else { 0 };
    let both = if along_both { 2 * e * f } else { 0 };
    args.fits(n as u128 * m as u128, one + both)?;
    let mut edges = Vec::new();
    let mut join = |a: [usize; 2], b: [usize; 2]| {
        let [a, b] = [a, b].map(|[i, j]| i * m + j);
        edges.push((a.min(b), a.max(b)));
    };
    if along_one {
        first.edges().for_each(|(u, v)| (0..m).for_each(|j| join([u, j], [v, j])));
        second.edges().for_each(|(u, v)| (0..n).for_each(|i| join([i, u], [i, v])));
    }
    if along_both {
        for (u, v) in first.edges() {
            for (x, y) in second.edges() {
                join([u, x], [v, y]);
                join([u, y], [v, x]);
            }
        }
    }
    edges.sort_unstable();
    args.graph((n as u128 * m as u128, edges.len() as u128), || edges, Hint::Auto)
}

/// The two graphs: the second begins after the first comma that a name follows.
fn factors(args: &Args<'_>) -> Result<(Graph, Graph), FamilyError> {
    let text = args.text.unwrap_or_default();
    let begins_graph = |rest: &str| {
        rest.trim_start().starts_with(char::is_alphabetic) && !rest.trim_start().starts_with("seed=")
    };
    let comma = text.match_indices(',').map(|(at, _)| at).find(|&at| begins_graph(&text[at + 1..]));
    let Some(comma) = comma else {
        return Err(args.expected("two graphs, such as path:3,cycle:4", text));
    };
    let first = args.inner_graph(Some(&text[..comma]))?;
    let second = args.inner_graph(Some(&text[comma + 1..]))?;
    let has_loop = |graph: &Graph| graph.edges().any(|(u, v)| u == v);
    match has_loop(&first) || has_loop(&second) {
        false => Ok((first, second)),
        true => Err(args.expected("graphs without loops", text)),
    }
}
