//! Universes of the games with a weight on each vertex and a token.

use nimgraph_game::{
    State,
    rulesets::{NeighboringNim, VertexNim, VertexNimG},
    spec::GraphBoard,
};
use nimgraph_graph::{EdgeKind, Graph, Loops, all_graphs, connected_graphs, parse_family};

use super::{AuditedBoard, Universe, boxes, heap_games::standing};
use crate::Size;

impl Universe for VertexNimG {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let mut graphs: Vec<Graph> =
            (1..=3).flat_map(|n| all_graphs(EdgeKind::Undirected, n, Loops::Some)).collect();
        graphs.extend((1..=2).flat_map(|n| all_graphs(EdgeKind::Directed, n, Loops::Some)));
        graphs.extend(all_graphs(EdgeKind::Undirected, 4, Loops::None));
        graphs.extend(families(&["circuit:3", "circuit:4", "circuit:5", "cycle:5"]));
        if size >= Size::Medium {
            graphs.extend(connected_graphs(EdgeKind::Undirected, 4, Loops::Some));
            graphs.extend(all_graphs(EdgeKind::Directed, 3, Loops::Some));
        }
        if size >= Size::Large {
            graphs.extend(connected_graphs(EdgeKind::Undirected, 5, Loops::None));
            graphs.extend(families(&["circuit:6"]));
        }
        let most = |n: usize| size.pick([6, 5, 4, 4, 2, 2], [9, 7, 5, 4, 3, 3], [15, 12, 8, 5, 4, 4])[n - 1];
        graphs.into_iter().map(|graph| anywhere(graph, most, Self::new)).collect()
    }
}

impl Universe for NeighboringNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let mut graphs: Vec<Graph> =
            (1..=3).flat_map(|n| all_graphs(EdgeKind::Undirected, n, Loops::Some)).collect();
        graphs.extend((2..=3).flat_map(|n| all_graphs(EdgeKind::Directed, n, Loops::None)));
        graphs.extend(all_graphs(EdgeKind::Undirected, 4, Loops::None));
        graphs.extend(all_graphs(EdgeKind::Undirected, 5, Loops::None));
        if size >= Size::Medium {
            graphs.extend(families(&["petersen", "cycle:9", "grid:3x3", "wheel:7"]));
        }
        if size >= Size::Large {
            graphs.extend(connected_graphs(EdgeKind::Undirected, 6, Loops::None));
        }
        let most = |n: usize| {
            size.pick([3, 3, 2, 2, 1], [5, 4, 3, 2, 1], [9, 6, 4, 3, 2]).get(n - 1).copied().unwrap_or(1)
        };
        graphs.into_iter().map(|graph| anywhere(graph, most, Self::new)).collect()
    }
}

impl Universe for VertexNim {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let mut graphs: Vec<Graph> =
            (1..=3).flat_map(|n| connected_graphs(EdgeKind::Undirected, n, Loops::Some)).collect();
        graphs.extend(connected_graphs(EdgeKind::Undirected, 4, Loops::None));
        graphs.extend((1..=2).flat_map(|n| connected_graphs(EdgeKind::Directed, n, Loops::Some)));
        graphs.extend((3..=3).flat_map(|n| connected_graphs(EdgeKind::Directed, n, Loops::All)));
        graphs.extend(families(&["circuit:3", "circuit:4"]));
        if size >= Size::Medium {
            graphs.extend(connected_graphs(EdgeKind::Undirected, 4, Loops::Some));
            graphs.extend(connected_graphs(EdgeKind::Directed, 3, Loops::Some));
            graphs.extend(connected_graphs(EdgeKind::Directed, 4, Loops::All));
        }
        if size >= Size::Large {
            graphs.extend(connected_graphs(EdgeKind::Undirected, 5, Loops::None));
        }
        let most = |n: usize| size.pick([6, 5, 4, 4, 2], [9, 6, 5, 4, 3], [15, 12, 8, 5, 4])[n - 1];
        let board = |graph: Graph| {
            let (n, most) = (graph.order(), most(graph.order()));
            AuditedBoard::new(Self::new(GraphBoard::numbered(graph)), move || standing(n, most))
        };
        graphs.into_iter().map(board).collect()
    }
}

/// A board with all weights and the token on any vertex.
fn anywhere<G: Universe>(
    graph: Graph,
    most: impl Fn(usize) -> u64,
    game: fn(GraphBoard) -> G,
) -> AuditedBoard<G> {
    let (n, most) = (graph.order(), most(graph.order()));
    AuditedBoard::new(game(GraphBoard::numbered(graph)), move || {
        boxes(n, most)
            .flat_map(move |weights| (0..n).map(move |token| State::with_token(weights.clone(), token)))
    })
}

fn families(names: &[&str]) -> Vec<Graph> {
    names.iter().map(|name| parse_family(name).expect("a family")).collect()
}
