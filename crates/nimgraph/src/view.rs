//! A position as a board shows it: the figure, and the moves that can be clicked.

use std::ops::ControlFlow;

use nimgraph_game::{AnyMove, CONTINUE, Outcome, Ruleset, Setup, figure};
use nimgraph_graph::{Graph, Hint, Point, layout};
use serde::Serialize;
use serde_json::Value;

use crate::play::NamedMove;

/// What to draw of a position, and what can be done in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The position on the wire.
    pub position: Value,
    /// One board, or several for a sum.
    pub boards: Vec<BoardView>,
    /// How many moves there are; null when they cannot be counted.
    pub moves: Option<u128>,
    /// The first of them, in their fixed order.
    pub legal: Vec<LegalMove>,
    /// When the game is over: whether the player who would have to move has `"won"` or `"lost"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mover: Option<&'static str>,
}

/// One board of a figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardView {
    /// `"graph"`, `"circle"` or `"row"`.
    pub arrangement: &'static str,
    /// The vertices, or the heaps.
    pub vertices: Vec<VertexView>,
    /// The edges.
    pub edges: Vec<EdgeView>,
    /// Where the token stands.
    pub token: Option<usize>,
    /// Sets of heaps that may be played together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Vec<usize>>,
}

/// One vertex, or heap.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VertexView {
    /// Its name.
    pub label: String,
    /// Its weight, in games that put weights on vertices.
    pub weight: Option<u64>,
    /// Whether it has left the graph.
    pub removed: bool,
}

/// One edge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EdgeView {
    /// Its ends, tail first.
    pub ends: (usize, usize),
    /// Its weight, in games that put weights on edges.
    pub weight: Option<u64>,
    /// Whether it is an arc.
    pub directed: bool,
}

/// A move with the parts of the board that it touches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LegalMove {
    /// The move.
    #[serde(flatten)]
    pub named: NamedMove,
    /// Which board.
    pub board: usize,
    /// The vertices it lowers or plays at.
    pub vertices: Vec<usize>,
    /// The edges it lowers.
    pub edges: Vec<usize>,
    /// Where the token goes.
    pub token_to: Option<usize>,
}

/// The view of a position with at most `most` of its moves.
pub fn view(setup: &Setup, most: usize) -> View {
    let (game, position) = (&setup.game, &setup.position);
    let over = game.is_over(position);
    View {
        position: setup.to_json(),
        boards: game.figure(position).boards.into_iter().map(BoardView::of).collect(),
        moves: game.count_moves(position).exact(),
        legal: first_moves(setup, most).iter().map(|mv| LegalMove::of(setup, mv)).collect(),
        mover: over.then(|| match setup.play.outcome_at_end() {
            Outcome::N => "won",
            Outcome::P => "lost",
        }),
    }
}

/// A place in the unit square for each vertex of each board.
pub fn board_places(setup: &Setup) -> Vec<Vec<Point>> {
    setup.game.figure(&setup.position).boards.iter().map(places).collect()
}

fn places(board: &figure::Board) -> Vec<Point> {
    let ends = board.edges.iter().map(|edge| edge.ends);
    let graph = Graph::undirected(board.vertices.len(), ends).expect("a figure's edges join its vertices");
    let hint = match board.arrangement {
        figure::Arrangement::Graph => Hint::Auto,
        figure::Arrangement::Circle => Hint::Circle,
        figure::Arrangement::Row => Hint::Row,
    };
    layout(&graph, &hint)
}

fn first_moves(setup: &Setup, most: usize) -> Vec<AnyMove> {
    let mut moves = Vec::new();
    let _ = setup.game.for_each_move(&setup.position, &mut |mv| {
        if moves.len() == most {
            return ControlFlow::Break(());
        }
        moves.push(mv);
        CONTINUE
    });
    moves
}

impl LegalMove {
    fn of(setup: &Setup, mv: &AnyMove) -> Self {
        let marks = setup.game.marks(&setup.position, mv);
        Self {
            named: NamedMove::of(setup, mv),
            board: marks.board,
            vertices: marks.vertices,
            edges: marks.edges,
            token_to: marks.token_to,
        }
    }
}

impl BoardView {
    fn of(board: figure::Board) -> Self {
        let vertex = |v: figure::Vertex| VertexView { label: v.label, weight: v.weight, removed: v.removed };
        let edge = |e: figure::Edge| EdgeView { ends: e.ends, weight: e.weight, directed: e.directed };
        Self {
            arrangement: match board.arrangement {
                figure::Arrangement::Graph => "graph",
                figure::Arrangement::Circle => "circle",
                figure::Arrangement::Row => "row",
            },
            vertices: board.vertices.into_iter().map(vertex).collect(),
            edges: board.edges.into_iter().map(edge).collect(),
            token: board.token,
            faces: board.faces,
        }
    }
}
