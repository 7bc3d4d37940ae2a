//! Where the token may go when vertices of weight 0 have left the board and their neighbours are joined.

use nimgraph_formula::{Comparison, Ground, Number};
use nimgraph_graph::Graph;

/// More paths between two vertices are refused.
const MOST_PATHS: usize = 1 << 12;
/// So is a longer search for them, most of which may lead nowhere.
const MOST_STEPS: usize = 1 << 14;

/// Some walk leads from `t` to `v` whose inner vertices, all other than the two, have weight 0. `None` where too many
/// paths would have to be written out.
pub(super) fn walk(graph: &Graph, t: usize, v: usize) -> Option<Ground> {
    let (mut paths, mut steps) = (Vec::new(), 0);
    extend(graph, v, &mut vec![t], &mut paths, &mut steps);
    if paths.len() > MOST_PATHS || steps > MOST_STEPS {
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
fn extend(graph: &Graph, to: usize, path: &mut Vec<usize>, found: &mut Vec<Vec<usize>>, steps: &mut usize) {
    *steps += 1;
    if found.len() > MOST_PATHS || *steps > MOST_STEPS {
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
            extend(graph, to, path, found, steps);
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

#[cfg(test)]
mod tests {
    use nimgraph_graph::parse_family;

    use super::*;

    #[test]
    fn a_search_for_walks_ends_in_time() {
        let walks = |family: &str| walk(&parse_family(family).unwrap(), 0, 24);
        assert!(walks("grid:12x12").is_none());
        assert!(walks("cycle:60").is_some() && walks("complete:60").is_some());
    }
}
