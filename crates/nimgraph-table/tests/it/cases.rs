//! The graphs and bounds on which the edge-nim tables are compared.

use nimgraph_graph::Graph;

/// A named graph with a bound for each edge.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) graph: Graph,
    pub(crate) bounds: Vec<u64>,
}

/// Small boxes of every shape: cliques, bipartite, sparse, loops, parallel edges, uneven and zero bounds.
pub(crate) fn all() -> Vec<Case> {
    vec![
        uniform("no vertices", 0, &[], 1),
        uniform("a lone vertex", 1, &[], 1),
        uniform("edge to 1000", 2, &[(0, 1)], 1000),
        case("edge and a vertex apart", 3, &[(0, 1)], &[7]),
        uniform("three loops", 1, &[(0, 0), (0, 0), (0, 0)], 6),
        uniform("double edge", 2, &[(0, 1), (1, 0)], 70),
        case("long path of two edges", 3, &[(0, 1), (1, 2)], &[300, 200]),
        uniform("triple edge", 2, &[(0, 1), (1, 0), (0, 1)], 9),
        case("edge with loops", 2, &[(0, 0), (0, 1), (1, 1)], &[5, 130, 3]),
        uniform("triangle", 3, &[(0, 1), (1, 2), (2, 0)], 12),
        case("long square", 4, &[(0, 1), (1, 2), (2, 3), (3, 0)], &[2, 200, 4, 65]),
        uniform("square", 4, &[(0, 1), (1, 2), (2, 3), (3, 0)], 9),
        uniform("path", 6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)], 4),
        uniform("star", 5, &[(0, 1), (0, 2), (0, 3), (0, 4)], 6),
        case("uneven paw", 4, &[(0, 1), (1, 2), (2, 0), (2, 3)], &[3, 0, 11, 31]),
        uniform("K4, W=1", 4, &clique(4), 1),
        uniform("K4, W=2", 4, &clique(4), 2),
        uniform("K4, W=6", 4, &clique(4), 6),
        case("K4, uneven", 4, &clique(4), &[1, 2, 3, 4, 5, 6]),
        uniform("K5, W=1", 5, &clique(5), 1),
        uniform("K5, W=2", 5, &clique(5), 2),
        case("K5, uneven", 5, &clique(5), &[3, 1, 2, 0, 1, 4, 2, 1, 1, 3]),
        uniform("K6, W=1", 6, &clique(6), 1),
        uniform("K3,3, W=2", 6, &bipartite(3, 3), 2),
        uniform("K2,4, W=2", 6, &bipartite(2, 4), 2),
        uniform("Petersen, W=1", 10, &petersen(), 1),
        uniform("two triangles", 6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)], 4),
        case(
            "looped double paw",
            4,
            &[(0, 1), (0, 1), (1, 2), (2, 2), (2, 3), (3, 3), (0, 3)],
            &[2, 3, 2, 3, 2, 3, 2],
        ),
    ]
}

pub(crate) fn clique(n: usize) -> Vec<(usize, usize)> {
    (0..n).flat_map(|u| (u + 1..n).map(move |v| (u, v))).collect()
}

pub(crate) fn bipartite(m: usize, n: usize) -> Vec<(usize, usize)> {
    (0..m).flat_map(|u| (m..m + n).map(move |v| (u, v))).collect()
}

pub(crate) fn petersen() -> Vec<(usize, usize)> {
    (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect()
}

fn uniform(name: &'static str, order: usize, edges: &[(usize, usize)], weight: u64) -> Case {
    case(name, order, edges, &vec![weight; edges.len()])
}

fn case(name: &'static str, order: usize, edges: &[(usize, usize)], bounds: &[u64]) -> Case {
    let graph = Graph::undirected(order, edges.iter().copied()).expect("the edges end at vertices");
    Case { name, graph, bounds: bounds.to_vec() }
}
