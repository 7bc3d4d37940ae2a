//! Graphs made from another: its complement, its line graph, its subdivision.

use super::args::Args;
use super::{FamilyError, FamilyInfo};
use crate::{Graph, Hint};

pub(super) const COMPLEMENT: FamilyInfo = FamilyInfo {
    name: "complement",
    aliases: &[],
    usage: "complement:GRAPH",
    description: "the vertices of another graph, joined where they are not joined there",
    numbering: "vertices as in GRAPH; edges in dictionary order",
    example: "complement:cycle:5",
    build: |args| {
        let graph = args.inner_graph(args.text)?;
        let n = graph.order();
        let all = n as u128 * (n as u128).saturating_sub(1) / 2;
        args.fits(n as u128, all)?;
        let mut edges = Vec::new();
        for u in 0..n {
            let mut joined = vec![false; n];
            graph.neighbours(u).for_each(|v| joined[v] = true);
            edges.extend((u + 1..n).filter(|&v| !joined[v]).map(|v| (u, v)));
        }
        args.graph((n as u128, edges.len() as u128), || edges, Hint::Auto)
    },
};

pub(super) const LINE: FamilyInfo = FamilyInfo {
    name: "line",
    aliases: &["line-graph"],
    usage: "line:GRAPH",
    description: "the edges of another graph, joined where they share an end",
    numbering: "vertex i is edge i of GRAPH; edges in dictionary order",
    example: "line:complete:4",
    build: |args| {
        let graph = args.inner_graph(args.text)?;
        if graph.edges().any(|(u, v)| u == v) {
            return Err(args.expected("a graph without loops", args.text.unwrap_or_default()));
        }
        let degrees = (0..graph.order()).map(|v| graph.degree(v) as u128);
        args.fits(graph.size() as u128, degrees.map(|d| d * d.saturating_sub(1) / 2).sum())?;
        let edges = adjacent_edges(&graph);
        args.graph((graph.size() as u128, edges.len() as u128), || edges, Hint::Auto)
    },
};

/// The pairs of edges that share an end, once each.
fn adjacent_edges(graph: &Graph) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for v in 0..graph.order() {
        let seen = graph.incident(v);
        let later = |i: usize| seen[i + 1..].iter().map(move |step| (seen[i].edge(), step.edge()));
        pairs.extend((0..seen.len()).flat_map(later).map(|(a, b)| (a.min(b), a.max(b))));
    }
    pairs.sort_unstable();
    // Parallel edges share both ends.
    pairs.dedup();
    pairs
}

pub(super) const SUBDIVIDE: FamilyInfo = FamilyInfo {
    name: "subdivide",
    aliases: &["subdivision"],
    usage: "subdivide:GRAPH",
    description: "another graph with a new vertex in the middle of each edge",
    numbering: "vertices as in GRAPH, then the middle of edge i is N+i; its halves are edges 2i and 2i+1, from its first end",
    example: "subdivide:complete:4",
    build: |args| {
        let graph = args.inner_graph(args.text)?;
        let (n, m) = (graph.order(), graph.size());
        let halves = graph.edges().enumerate().flat_map(|(i, (u, v))| [(u, n + i), (n + i, v)]);
        args.graph((n as u128 + m as u128, 2 * m as u128), || halves, Hint::Auto)
    },
};

impl Args<'_> {
    /// The undirected graph that another graph is made of.
    pub(super) fn inner_graph(&self, text: Option<&str>) -> Result<Graph, FamilyError> {
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
            return Err(self.expected("a graph", ""));
        };
        // Each layer takes the place of a level of brackets.
        if text.matches(':').count() > MOST_LAYERS {
            return Err(self.expected(format!("at most {MOST_LAYERS} families inside each other"), text));
        }
        let (graph, _) = super::parse_family_within(text, self.limit)?;
        match graph.is_directed() {
            false => Ok(graph),
            true => Err(self.expected("an undirected graph", text)),
        }
    }
}

/// So that no text exhausts the stack.
const MOST_LAYERS: usize = 32;
