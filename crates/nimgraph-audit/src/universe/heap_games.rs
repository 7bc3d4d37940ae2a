//! Universes of the games with heaps.

use nimgraph_game::{
    State,
    rulesets::{AdjacentNim, CircularNim, GraphNim, Nim},
    spec::GraphBoard,
};
use nimgraph_graph::{EdgeKind, Loops, all_graphs, parse_family};

use super::{AuditedBoard, Universe, boxes};
use crate::Size;

impl Universe for Nim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let most = size.pick([6, 5, 4], [12, 9, 6], [40, 16, 9]);
        (1..=3)
            .zip(most)
            .map(|(n, most)| AuditedBoard::new(Self, move || boxes(n, most).map(State::heaps)))
            .collect()
    }
}

impl Universe for CircularNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let most = |n: usize| {
            size.pick([9, 6, 4, 3, 2, 2, 1, 1], [12, 9, 7, 5, 4, 3, 2, 2], [40, 15, 10, 8, 6, 5, 4, 3])[n - 1]
        };
        let circle = |n: usize, k: usize| {
            let most = most(n);
            AuditedBoard::new(Self::new(n, k), move || boxes(n, most).map(State::heaps))
        };
        (1..=8).flat_map(|n| (1..=n).map(move |k| (n, k))).map(|(n, k)| circle(n, k)).collect()
    }
}

impl Universe for GraphNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let small = (2..=4).flat_map(|n| all_graphs(EdgeKind::Undirected, n, Loops::None));
        let named = [
            "cycle:5",
            "cycle:6",
            "cycle:7",
            "path:5",
            "path:6",
            "path:7",
            "path:12",
            "star:5",
            "bipartite:2,3",
            "complete:5",
        ];
        let named = named.map(|name| parse_family(name).expect("a family"));
        let most = |edges: usize| match edges {
            0..=2 => size.pick(6, 9, 20),
            3 => size.pick(4, 7, 12),
            4 => size.pick(3, 5, 8),
            5 => size.pick(2, 4, 6),
            6 => size.pick(2, 3, 4),
            7 => size.pick(1, 2, 3),
            _ => 1,
        };
        let board = |graph: nimgraph_graph::Graph| {
            let (edges, most) = (graph.size(), most(graph.size()));
            let game = Self::new(GraphBoard::numbered(graph));
            AuditedBoard::new(game, move || boxes(edges, most).map(State::heaps))
        };
        small.chain(named).map(board).collect()
    }
}

impl Universe for AdjacentNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let most = size.pick([6, 5, 4, 3, 2, 2], [12, 9, 6, 5, 4, 3], [30, 20, 10, 8, 5, 4]);
        (1..=6)
            .zip(most)
            .map(|(n, most)| AuditedBoard::new(Self::new(n), move || standing(n, most)))
            .collect()
    }
}

/// All weights with the token on a heap that is left, or anywhere when none is.
pub(super) fn standing(n: usize, most: u64) -> impl Iterator<Item = State> {
    boxes(n, most).flat_map(move |weights| {
        let gone = weights.iter().all(|&w| w == 0);
        let on: Vec<usize> = (0..n).filter(|&v| weights[v] > 0 || (gone && v == 0)).collect();
        on.into_iter().map(move |token| State::with_token(weights.clone(), token))
    })
}
