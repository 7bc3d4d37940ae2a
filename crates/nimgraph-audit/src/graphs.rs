//! All small graphs, one of each shape.

use std::collections::BTreeSet;

use nimgraph_graph::{EdgeKind, Graph, is_connected, is_strongly_connected};

/// Whether graphs may have loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loops {
    None,
    Some,
    All,
}

/// The graphs with this many vertices, no parallel edges, one of each isomorphism class.
pub(crate) fn all_graphs(kind: EdgeKind, order: usize, loops: Loops) -> Vec<Graph> {
    let places = places(kind, order, loops);
    let permutations = permutations(order);
    let mut seen = BTreeSet::new();
    let mut graphs = Vec::new();
    for chosen in 0..1u64 << places.len() {
        let arcs: Vec<(usize, usize)> =
            places.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, &arc)| arc).collect();
        let arcs = if loops == Loops::All {
            arcs.into_iter().chain((0..order).map(|v| (v, v))).collect()
        } else {
            arcs
        };
        if seen.insert(least_image(kind, &arcs, &permutations)) {
            graphs.push(Graph::new(kind, order, arcs).expect("the places are inside"));
        }
    }
    graphs
}

/// Those of [`all_graphs`] that are connected; directed ones strongly.
pub(crate) fn connected_graphs(kind: EdgeKind, order: usize, loops: Loops) -> Vec<Graph> {
    let connected = match kind {
        EdgeKind::Undirected => is_connected,
        EdgeKind::Directed => is_strongly_connected,
    };
    all_graphs(kind, order, loops).into_iter().filter(connected).collect()
}

/// The connected multigraphs with this many vertices and at most `most` edges, at most two of them parallel, loops
/// among them; one of each isomorphism class.
pub(crate) fn connected_multigraphs(order: usize, most: usize) -> Vec<Graph> {
    let places = places(EdgeKind::Undirected, order, Loops::Some);
    let permutations = permutations(order);
    let mut seen = BTreeSet::new();
    let mut graphs = Vec::new();
    for mut code in 0..3u64.pow(places.len() as u32) {
        let mut edges = Vec::new();
        for &place in &places {
            edges.extend(std::iter::repeat_n(place, (code % 3) as usize));
            code /= 3;
        }
        if edges.len() > most || !seen.insert(least_image(EdgeKind::Undirected, &edges, &permutations)) {
            continue;
        }
        let graph = Graph::undirected(order, edges).expect("the places are inside");
        if is_connected(&graph) {
            graphs.push(graph);
        }
    }
    graphs
}

fn places(kind: EdgeKind, order: usize, loops: Loops) -> Vec<(usize, usize)> {
    let pairs = (0..order).flat_map(|u| (0..order).map(move |v| (u, v)));
    pairs
        .filter(|&(u, v)| match u.cmp(&v) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => loops == Loops::Some,
            std::cmp::Ordering::Greater => kind == EdgeKind::Directed,
        })
        .collect()
}

/// The least set of arcs among all renamings of the vertices.
fn least_image(kind: EdgeKind, arcs: &[(usize, usize)], permutations: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let image = |to: &Vec<usize>| {
        let mut image: Vec<(usize, usize)> = arcs
            .iter()
            .map(|&(u, v)| match kind {
                EdgeKind::Directed => (to[u], to[v]),
                EdgeKind::Undirected => (to[u].min(to[v]), to[u].max(to[v])),
            })
            .collect();
        image.sort_unstable();
        image
    };
    permutations.iter().map(image).min().unwrap_or_default()
}

fn permutations(order: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for next in 0..order {
        all = all
            .iter()
            .flat_map(|shorter| {
                (0..=shorter.len()).map(move |place| {
                    let mut longer = shorter.clone();
                    longer.insert(place, next);
                    longer
                })
            })
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_the_literature() {
        let count = |kind, order, loops| all_graphs(kind, order, loops).len();
        // OEIS A000088, A000666, A000273, A000595; connected: A001349; strongly: A035512.
        assert_eq!([2, 3, 4].map(|n| count(EdgeKind::Undirected, n, Loops::None)), [2, 4, 11]);
        assert_eq!([1, 2, 3].map(|n| count(EdgeKind::Undirected, n, Loops::Some)), [2, 6, 20]);
        assert_eq!([2, 3].map(|n| count(EdgeKind::Directed, n, Loops::None)), [3, 16]);
        assert_eq!([2, 3].map(|n| count(EdgeKind::Directed, n, Loops::Some)), [10, 104]);
        let connected = |kind, order| connected_graphs(kind, order, Loops::None).len();
        assert_eq!([2, 3, 4, 5].map(|n| connected(EdgeKind::Undirected, n)), [1, 2, 6, 21]);
        assert_eq!([2, 3, 4].map(|n| connected(EdgeKind::Directed, n)), [1, 5, 83]);
        // Two vertices: one or two edges between them, up to two loops on each, counted by hand.
        assert_eq!([0, 1, 2, 3, 6].map(|most| connected_multigraphs(2, most).len()), [0, 1, 3, 6, 12]);
        assert_eq!(connected_multigraphs(1, 9).len(), 3);
    }
}
