//! A position as a board shows it: the figure, and the moves that can be clicked.

use std::ops::ControlFlow;

use nimgraph_game::{AnyMove, AnyPosition, CONTINUE, Ruleset, Setup, Weighted, figure};
use nimgraph_graph::{Graph, Hint, LayoutPoint, layout};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    play::NamedMove,
    position::PositionJson,
    words::{ArrangementWord, EndWord},
};

/// What to draw of a position, and what can be done in it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The position on the wire.
    pub position: PositionJson,
    /// One board, or several for a sum.
    pub boards: Vec<BoardView>,
    /// How many moves there are; null if they cannot be counted.
    pub moves: Option<u128>,
    /// The first of them, in their fixed order.
    pub legal: Vec<LegalMove>,
    /// Examples of every way to move, however large the weights: the moves there would be if no weight were above 2.
    /// The other moves differ from them only in the weight left.
    pub ways: Vec<LegalMove>,
    /// When the game is over: whether the player who would have to move has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mover: Option<EndWord>,
}

/// One board of a figure.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BoardView {
    /// How to arrange the vertices.
    pub arrangement: ArrangementWord,
    /// The vertices, or the heaps.
    pub vertices: Vec<VertexView>,
    /// The edges.
    pub edges: Vec<EdgeView>,
    /// Where the token stands.
    pub token: Option<usize>,
    /// Sets of heaps that may be played together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Vec<usize>>,
}

/// One vertex, or heap.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VertexView {
    /// Its name.
    pub label: String,
    /// Its weight, in games that put weights on vertices.
    pub weight: Option<u64>,
    /// Whether it has left the graph.
    pub removed: bool,
}

/// One edge.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct EdgeView {
    /// Its ends, tail first.
    pub ends: (usize, usize),
    /// Its weight, in games that put weights on edges.
    pub weight: Option<u64>,
    /// Whether it is an arc.
    pub directed: bool,
}

/// A move with the parts of the board that it touches.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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

/// The view of a position with at most `most` of its moves, and as many ways to move.
pub fn view(setup: &Setup, most: usize) -> View {
    let (game, position) = (setup.game(), setup.position());
    let over = game.is_over(position);
    let named = |moves: Vec<AnyMove>| moves.iter().map(|mv| LegalMove::of(setup, mv)).collect();
    View {
        position: PositionJson::of(setup),
        boards: game.figure(position).boards.into_iter().map(BoardView::of).collect(),
        moves: game.count_moves(position).exact(),
        legal: named(first_moves(setup, position, most)),
        ways: named(first_moves(setup, &position.at_most(LIGHT), most)),
        mover: over.then(|| EndWord::of(setup.play().outcome_at_end())),
    }
}

/// With weights up to 2 one sees what can be lowered, and whether it can be left or emptied.
const LIGHT: u64 = 2;

/// A place in the unit square for each vertex of each board.
pub fn board_places(setup: &Setup) -> Vec<Vec<LayoutPoint>> {
    setup.figure().boards.iter().map(places).collect()
}

fn places(board: &figure::Board) -> Vec<LayoutPoint> {
    let ends = board.edges.iter().map(|edge| edge.ends);
    let graph = Graph::undirected(board.vertices.len(), ends).expect("a figure's edges join its vertices");
    let hint = match board.arrangement {
        figure::Arrangement::Graph => board.layout.clone(),
        figure::Arrangement::Circle => Hint::Circle,
        figure::Arrangement::Row => Hint::Row,
    };
    layout(&graph, &hint)
}

fn first_moves(setup: &Setup, position: &AnyPosition, most: usize) -> Vec<AnyMove> {
    let mut moves = Vec::new();
    let _ = setup.game().for_each_move(position, &mut |mv| {
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
        let marks = setup.marks(mv);
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
            arrangement: board.arrangement.into(),
            vertices: board.vertices.into_iter().map(vertex).collect(),
            edges: board.edges.into_iter().map(edge).collect(),
            token: board.token,
            faces: board.faces,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nimgraph_game::games;

    use super::*;
    use crate::read_position;

    type Touched = (usize, Vec<usize>, Vec<usize>, Option<usize>);

    fn touched(moves: &[LegalMove]) -> BTreeSet<Touched> {
        moves.iter().map(|m| (m.board, m.vertices.clone(), m.edges.clone(), m.token_to)).collect()
    }

    /// What can be touched by a move can be touched by one of the ways, and each way is a legal move.
    #[track_caller]
    fn check_ways(text: &str) {
        let setup = read_position(text).unwrap();
        let view = view(&setup, usize::MAX);
        assert_eq!(touched(&view.ways), touched(&view.legal), "{text}");
        for way in &view.ways {
            assert!(view.legal.contains(way), "{text}: {way:?}");
        }
    }

    #[test]
    fn every_way_to_move_is_seen() {
        for game in games() {
            check_ways(game.example);
        }
        check_ways("vertex-nim cycle:3 weights=4,1,3 token=1");
        check_ways(
            r#"{"game":"vertex-nim","vertices":2,"edges":[[0,1],[0,0],[1,1]],"weights":[3,5],"token":0}"#,
        );
        check_ways(r#"{"game":"vertex-nim","vertices":1,"edges":[[0,0]],"weights":[3],"token":0}"#);
    }

    #[test]
    fn heavy_edges_hide_no_other() {
        let star = r#"{"game":"edge-nim","vertices":5,"token":0,
            "edges":[[0,1,999],[0,2,999],[0,3,9223372036854775807],[0,4,7]]}"#;
        let view = view(&read_position(star).unwrap(), 2000);
        let edges: BTreeSet<_> = view.ways.iter().map(|way| way.edges.clone()).collect();
        assert_eq!(edges, BTreeSet::from([vec![0], vec![1], vec![2], vec![3]]));
        assert_eq!(view.ways.len(), 8);
    }
}
