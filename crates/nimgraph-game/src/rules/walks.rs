//! Where the token may go when vertices of weight 0 have left the board and their neighbours are joined.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_graph::Graph;

/// More paths between two vertices are refused.
const MOST_PATHS: usize = 1 << 12;

/// Some walk leads from `t` to `v` whose inner vertices, all other than the two, have weight 0. `None` where too many
/// paths would have to be written out.
pub(super) fn walk(graph: &Graph, t: usize, v: usize) -> Option<Ground> {
    let mut paths = Vec::new();
    extend(graph, v, &mut vec![t], &mut paths);
    if paths.len() > MOST_PATHS {
        return None;
    }
    paths.sort_unstable();
    paths.dedup();
    Some(Ground::any(paths.into_iter().map(|path| Ground::all(path.into_iter().map(is_zero)))))
}

pub(super) fn is_zero(weight: usize) -> Ground {
    Ground::Compare(Number::Weight(weight), Comparison::Equal)
}

/// Collects the inner vertices of the paths that have no shortcut: those with one say nothing new.
fn extend(graph: &Graph, to: usize, path: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if found.len() > MOST_PATHS {
        return;
    }
    let last = *path.last().expect("a path has a beginning");
    if graph.has_edge(last, to) {
        let mut inner = path[1..].to_vec();
        inner.sort_unstable();
        found.push(inner);
        return;
    }
    for next in neighbours(graph, last) {
        let earlier = &path[..path.len() - 1];
        if !path.contains(&next) && !earlier.iter().any(|&u| graph.has_edge(u, next)) {
            path.push(next);
            extend(graph, to, path, found);
            path.pop();
        }
    }
}

/// The neighbours of a vertex, sorted, each once.
pub(super) fn neighbours(graph: &Graph, vertex: usize) -> Vec<usize> {
    let mut found: Vec<usize> = graph.neighbours(vertex).collect();
    found.sort_unstable();
    found.dedup();
    found
}
