//! All small graphs, one of each shape.

use std::collections::BTreeMap;

use crate::{EdgeKind, Graph, canonical_key, is_connected, is_strongly_connected};

/// Which vertices of the listed graphs have loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loops {
    /// None of them.
    None,
    /// Each may have one or none.
    Some,
    /// All of them.
    All,
}

/// The graphs with this many vertices and no parallel edges, one of each isomorphism class, those with few edges first.
///
/// ```
/// use nimgraph_graph::{EdgeKind, Loops, all_graphs};
/// assert_eq!(all_graphs(EdgeKind::Undirected, 4, Loops::None).len(), 11);
/// ```
pub fn all_graphs(kind: EdgeKind, order: usize, loops: Loops) -> Vec<Graph> {
    listed(order, Shapes { kind, loops, copies: 1, most: usize::MAX })
}

/// Those of [`all_graphs`] that are connected; directed ones strongly.
pub fn connected_graphs(kind: EdgeKind, order: usize, loops: Loops) -> Vec<Graph> {
    let connected = match kind {
        EdgeKind::Undirected => is_connected,
        EdgeKind::Directed => is_strongly_connected,
    };
    let mut graphs = all_graphs(kind, order, loops);
    graphs.retain(connected);
    graphs
}

/// The connected undirected graphs with this many vertices and at most `most` edges, loops among them and at most two
/// of them parallel, one of each isomorphism class, those with few edges first.
pub fn connected_multigraphs(order: usize, most: usize) -> Vec<Graph> {
    let shapes = Shapes { kind: EdgeKind::Undirected, loops: Loops::Some, copies: 2, most };
    let mut graphs = listed(order, shapes);
    graphs.retain(is_connected);
    graphs
}

/// What the graphs of a list have in common.
#[derive(Clone, Copy)]
struct Shapes {
    kind: EdgeKind,
    loops: Loops,
    /// How often the same edge may occur.
    copies: u32,
    /// How many edges there may be.
    most: usize,
}

fn listed(order: usize, shapes: Shapes) -> Vec<Graph> {
    let mut graphs = vec![Graph::new(shapes.kind, 0, []).expect("no edges")];
    for _ in 0..order {
        graphs = with_one_vertex_more(&graphs, shapes);
    }
    graphs.sort_by_key(Graph::size);
    graphs
}

/// Every graph that becomes one of the given ones when its last vertex is removed, one of each shape.
fn with_one_vertex_more(graphs: &[Graph], shapes: Shapes) -> Vec<Graph> {
    let mut found = BTreeMap::new();
    for graph in graphs {
        let new = graph.order();
        let places = places(new, shapes);
        let always = (shapes.loops == Loops::All).then_some((new, new));
        for code in 0..u64::from(shapes.copies + 1).pow(places.len() as u32) {
            let edges = graph.edges().chain(chosen(&places, code, shapes.copies)).chain(always);
            let larger = Graph::new(shapes.kind, new + 1, edges).expect("the vertices are there");
            if larger.size() > shapes.most {
                continue;
            }
            let key = canonical_key(&larger, &[], &[]).expect("a small graph has a canonical form");
            found.entry(key).or_insert(larger);
        }
    }
    found.into_values().collect()
}

/// Where a new vertex may have edges.
fn places(new: usize, shapes: Shapes) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> = (0..new).map(|v| (v, new)).collect();
    if shapes.kind == EdgeKind::Directed {
        places.extend((0..new).map(|v| (new, v)));
    }
    places.extend((shapes.loops == Loops::Some).then_some((new, new)));
    places
}

/// As many edges at each place as the digit of the code says.
fn chosen(places: &[(usize, usize)], code: u64, copies: u32) -> impl Iterator<Item = (usize, usize)> {
    let base = u64::from(copies + 1);
    let digits =
        std::iter::successors(Some(code), move |rest| Some(rest / base)).map(move |rest| rest % base);
    places.iter().zip(digits).flat_map(|(&place, digit)| std::iter::repeat_n(place, digit as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_the_literature() {
        let count = |kind, order, loops| all_graphs(kind, order, loops).len();
        // OEIS A000088, A000666, A000273, A000595; connected: A001349; strongly: A035512.
        assert_eq!([0, 1, 2, 3, 4].map(|n| count(EdgeKind::Undirected, n, Loops::None)), [1, 1, 2, 4, 11]);
        assert_eq!([1, 2, 3].map(|n| count(EdgeKind::Undirected, n, Loops::Some)), [2, 6, 20]);
        assert_eq!([2, 3].map(|n| count(EdgeKind::Directed, n, Loops::None)), [3, 16]);
        assert_eq!([2, 3].map(|n| count(EdgeKind::Directed, n, Loops::Some)), [10, 104]);
        assert_eq!([2, 3].map(|n| count(EdgeKind::Directed, n, Loops::All)), [3, 16]);
        let connected = |kind, order| connected_graphs(kind, order, Loops::None).len();
        assert_eq!([2, 3, 4, 5, 6].map(|n| connected(EdgeKind::Undirected, n)), [1, 2, 6, 21, 112]);
        assert_eq!([2, 3, 4].map(|n| connected(EdgeKind::Directed, n)), [1, 5, 83]);
        // Two vertices: one or two edges between them, up to two loops on each, counted by hand.
        assert_eq!([0, 1, 2, 3, 6].map(|most| connected_multigraphs(2, most).len()), [0, 1, 3, 6, 12]);
        assert_eq!(connected_multigraphs(1, 9).len(), 3);
    }

    #[test]
    fn loops_are_where_they_should_be() {
        let loops = |graph: &Graph| graph.edges().filter(|(u, v)| u == v).count();
        assert!(all_graphs(EdgeKind::Directed, 3, Loops::All).iter().all(|graph| loops(graph) == 3));
        assert!(all_graphs(EdgeKind::Directed, 3, Loops::None).iter().all(|graph| loops(graph) == 0));
    }
}
