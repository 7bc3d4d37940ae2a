//! Universes of Edge Nim: all small multigraphs, and graphs of the families that the statements are about.

use nimgraph_game::{State, rulesets::EdgeNim, spec::GraphBoard};
use nimgraph_graph::{EdgeKind, Graph, Loops, connected_graphs, connected_multigraphs, parse_family};

use super::{AuditedBoard, Universe, boxes};
use crate::Size;

impl Universe for EdgeNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let mut boards = multigraphs(size);
        boards.extend(simple_graphs(size));
        boards.extend(
            FAMILIES.iter().map(|&(name, most)| weighted(family(name), size.pick(most[0], most[1], most[2]))),
        );
        boards.extend(SUBDIVIDED.iter().map(|edges| weighted(subdivided(edges), size.pick(1, 1, 2))));
        boards.extend(
            CACTI
                .iter()
                .chain(&LOOPED)
                .map(|(edges, most)| weighted(cactus(edges), size.pick(most[0], most[1], most[2]))),
        );
        boards.extend(UNIT.iter().map(|name| nearly_unit(family(name))));
        boards.push(petersen(size));
        if size >= Size::Medium {
            boards.extend(["hypercube:3", "grid:3x4", "wheel:6"].map(|name| weighted(family(name), 1)));
        }
        if size >= Size::Large {
            boards.extend(["petersen", "bipartite:3,4", "grid:3x4"].map(|name| weighted(family(name), 1)));
        }
        boards
    }
}

/// Families with the largest weight of each size. Weights start at 0, so parts of these graphs are among them.
const FAMILIES: [(&str, [u64; 3]); 17] = [
    ("complete:2", [9, 20, 60]),
    ("complete:3", [4, 9, 15]),
    ("complete:4", [2, 3, 4]),
    ("complete:5", [1, 1, 2]),
    ("path:4", [3, 6, 9]),
    ("path:6", [2, 3, 4]),
    ("star:4", [2, 3, 6]),
    ("cycle:4", [4, 7, 12]),
    ("cycle:5", [3, 4, 6]),
    ("cycle:6", [2, 3, 4]),
    ("cycle:7", [1, 2, 2]),
    ("cycle:8", [1, 2, 2]),
    ("bipartite:2,3", [2, 3, 4]),
    ("bipartite:2,4", [1, 2, 2]),
    ("bipartite:3,3", [1, 1, 2]),
    ("theta:1,2,3", [1, 2, 3]),
    ("theta:2,2,3", [1, 1, 2]),
];

/// Graphs whose edges are each cut in two by a new vertex: bipartite, the new ones of degree 2, as Fukuyama needs them.
const SUBDIVIDED: [&[(usize, usize)]; 4] = [
    &[(0, 1), (1, 2), (2, 0)],
    &[(0, 1), (0, 1), (1, 2), (1, 2)],
    &[(0, 1), (1, 2), (2, 3), (3, 0)],
    &[(0, 1), (1, 2), (2, 0), (0, 2)],
];

/// The edges of a graph, and the largest weight of each size.
type Weighed = (&'static [(usize, usize)], [u64; 3]);

/// Trees and cacti beyond the families, with the largest weight of each size. Weights start at 0, so their parts are here too.
const CACTI: [Weighed; 9] = [
    // Trees: a caterpillar, a spider with legs of two edges, two stars that share an edge.
    (&[(0, 1), (1, 2), (2, 3), (1, 4), (2, 5)], [2, 3, 4]),
    (&[(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6)], [2, 3, 3]),
    (&[(0, 1), (0, 2), (0, 3), (3, 4), (3, 5)], [2, 3, 4]),
    // Two squares and a triangle with a square at one vertex; two squares joined by an edge.
    (&[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 6), (6, 0)], [1, 2, 2]),
    (&[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 0)], [1, 2, 3]),
    (&[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 6), (6, 7), (7, 4)], [1, 1, 2]),
    // A square with tails at opposite vertices, a triangle with one at each vertex, three triangles in a row.
    (&[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (2, 5)], [2, 3, 4]),
    (&[(0, 1), (1, 2), (2, 0), (0, 3), (1, 4), (2, 5)], [2, 3, 4]),
    (&[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2), (4, 5), (5, 6), (6, 4)], [1, 1, 2]),
];

/// Cacti with a loop, or with two parallel edges.
const LOOPED: [Weighed; 3] = [
    (&[(0, 1), (1, 2), (2, 0), (0, 0), (2, 3)], [2, 3, 4]),
    (&[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 0)], [2, 2, 3]),
    (&[(0, 1), (1, 1), (1, 2), (2, 3), (3, 1), (0, 0)], [2, 2, 3]),
];

/// Graphs that statements on unit weights are about.
const UNIT: [&str; 9] = [
    "hypercube:1",
    "hypercube:3",
    "grid:2x3",
    "grid:3x3",
    "grid:2x5",
    "petersen",
    "complete:6",
    "bipartite:3,4",
    "grid:3x4",
];

/// Every multigraph of up to three vertices and a few edges, loops and parallel edges among them.
fn multigraphs(size: Size) -> Vec<AuditedBoard<EdgeNim>> {
    let most = size.pick(4, 5, 6);
    let graphs = (1..=3).flat_map(|order| connected_multigraphs(order, most));
    let weight = |edges: usize| match edges {
        0..=3 => size.pick(3, 4, 6),
        4 => size.pick(2, 3, 4),
        _ => 2,
    };
    graphs.map(|graph| (weight(graph.size()), graph)).map(|(most, graph)| weighted(graph, most)).collect()
}

/// Every connected graph of four vertices, and of five with unit weights.
fn simple_graphs(size: Size) -> Vec<AuditedBoard<EdgeNim>> {
    let of_four = connected_graphs(EdgeKind::Undirected, 4, Loops::None).into_iter();
    let of_five = connected_graphs(EdgeKind::Undirected, 5, Loops::None).into_iter();
    let weight = |edges: usize| match edges {
        0..=4 => size.pick(2, 4, 6),
        5 => size.pick(1, 3, 4),
        6 => size.pick(1, 2, 3),
        7 => size.pick(1, 1, 2),
        _ => 1,
    };
    of_four
        .chain(of_five)
        .map(|graph| (weight(graph.size()), graph))
        .map(|(most, graph)| weighted(graph, most))
        .collect()
}

fn family(name: &str) -> Graph {
    parse_family(name).expect("a family")
}

fn cactus(edges: &[(usize, usize)]) -> Graph {
    let order = edges.iter().map(|&(u, v)| u.max(v) + 1).max().unwrap_or(0);
    Graph::undirected(order, edges.iter().copied()).expect("the vertices are counted")
}

fn subdivided(edges: &[(usize, usize)]) -> Graph {
    let order = edges.iter().map(|&(u, v)| u.max(v) + 1).max().unwrap_or(0);
    let halves = edges.iter().enumerate().flat_map(|(i, &(u, v))| [(u, order + i), (order + i, v)]);
    Graph::undirected(order + edges.len(), halves).expect("the new vertices are counted")
}

/// All weights up to the largest, the token on any vertex.
fn weighted(graph: Graph, most: u64) -> AuditedBoard<EdgeNim> {
    let (order, edges) = (graph.order(), graph.size());
    AuditedBoard::new(EdgeNim::new(GraphBoard::numbered(graph)), move || {
        boxes(edges, most).flat_map(move |weights| everywhere(weights, order))
    })
}

/// All weights 1, and all but one: that is 0 or 2.
fn nearly_unit(graph: Graph) -> AuditedBoard<EdgeNim> {
    let (order, edges) = (graph.order(), graph.size());
    AuditedBoard::new(EdgeNim::new(GraphBoard::numbered(graph)), move || {
        let changed = (0..edges).flat_map(|edge| [(edge, 0), (edge, 2)]);
        let others = changed.map(move |(edge, weight)| with(&vec![1; edges], &[(edge, weight)]));
        std::iter::once(vec![1; edges].into())
            .chain(others)
            .flat_map(move |weights| everywhere(weights, order))
    })
}

/// The Petersen graph, whose vertices are all alike: equal weights, one edge lighter, and beside that one heavier.
fn petersen(size: Size) -> AuditedBoard<EdgeNim> {
    const EDGES: usize = 15;
    // Plain search takes gigabytes to see that the weights 3 all over are P.
    let top = size.pick(2, 2, 3);
    AuditedBoard::new(EdgeNim::new(GraphBoard::numbered(family("petersen"))), move || {
        let equal = (1..=top).map(|w| vec![w; EDGES].into());
        let lighter = (2..=top).flat_map(move |w| {
            (0..EDGES).flat_map(move |e| (0..w).map(move |light| with(&[w; EDGES], &[(e, light)])))
        });
        let heavier = (0..EDGES).flat_map(|light| {
            let beside = (0..EDGES).filter(move |&heavy| heavy != light);
            beside.map(move |heavy| with(&[2; EDGES], &[(light, 1), (heavy, 3)]))
        });
        equal.chain(lighter).chain(heavier).map(|weights: Box<[u64]>| State::with_token(weights, 0))
    })
}

fn with(weights: &[u64], changes: &[(usize, u64)]) -> Box<[u64]> {
    let mut weights: Box<[u64]> = weights.into();
    changes.iter().for_each(|&(edge, weight)| weights[edge] = weight);
    weights
}

fn everywhere(weights: Box<[u64]>, order: usize) -> impl Iterator<Item = State> {
    (0..order).map(move |token| State::with_token(weights.clone(), token))
}
