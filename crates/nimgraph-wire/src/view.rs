//! A position as a board shows it: the figure, and the moves that can be clicked.

use std::{collections::BTreeSet, ops::ControlFlow};

use nimgraph_game::{
    AnyGame, CONTINUE, Kind, Move, MoveSpec, Position, Ruleset, Shape, State, Which,
    figure::{self, Arrangement, Marks},
    rulesets::{Complex, Custom},
};
use nimgraph_graph::{Graph, Hint, LayoutPoint, layout};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    play::NamedMove,
    position::PositionJson,
    words::{ArrangementWord, EndWord, PartWord},
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
    /// The game that is played on it.
    pub game: &'static str,
    /// Which part of a sum it is: the number of the part, then that of the part's own part, and so on.
    pub part: Vec<usize>,
    /// What has the weights.
    pub weighs: PartWord,
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
    /// In games whose moves lower several weights at once: the sets of edges or heaps that one move may lower together.
    /// No sets are listed if they are too many to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<Vec<Vec<usize>>>,
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
    /// What it lowers: the numbers of edges, or of vertices, as the board weighs them, with the weights that are left.
    pub lowers: Vec<(usize, u64)>,
    /// The part of the board to click for this move and those that differ only in the weight left; null if it lowers
    /// several weights. A token that goes along an edge of its own weight is moved through that edge, any other token
    /// through the vertex it goes to; a heap is lowered at the heap.
    pub through: Option<BoardPart>,
}

/// A part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct BoardPart {
    /// What it is.
    pub on: PartWord,
    /// Its number.
    pub index: usize,
}

/// The view of a position with at most `most` of its moves, and as many ways to move.
pub fn view(setup: &Position, most: usize) -> View {
    let (game, position) = (setup.game(), setup.state());
    let moves = game.count_moves(position).exact();
    let all_listed = moves.is_some_and(|moves| moves <= most as u128);
    let boards: Vec<BoardView> = game
        .figure(position)
        .boards
        .into_iter()
        .zip(leaves(game))
        .map(|(board, game)| BoardView::of(board, game, all_listed))
        .collect();
    let legal = |position: &State| {
        let moves = first_moves(setup, position, most);
        moves.iter().map(|mv| LegalMove::of(setup, &boards, mv)).collect()
    };
    // With other amounts, a move of a lighter position need not be one of the heavier position.
    let light = if matches!(game, AnyGame::Custom(_)) { position.clone() } else { position.at_most(LIGHT) };
    View {
        position: PositionJson::of(setup),
        moves,
        legal: legal(position),
        ways: legal(&light),
        mover: game.is_over(position).then(|| EndWord::of(setup.convention().outcome_at_end())),
        boards,
    }
}

/// The game on each board of a figure.
fn leaves(game: &AnyGame) -> Vec<&AnyGame> {
    match game {
        AnyGame::Sum(sum) => sum.parts().iter().flat_map(|part| leaves(part.game())).collect(),
        game => vec![game],
    }
}

/// With weights up to 2 one sees what can be lowered, and whether it can be left or emptied.
const LIGHT: u64 = 2;

/// A place in the unit square for each vertex of each board.
pub fn board_places(setup: &Position) -> Vec<Vec<LayoutPoint>> {
    setup.figure().boards.iter().map(places).collect()
}

fn places(board: &figure::Panel) -> Vec<LayoutPoint> {
    let ends = board.edges.iter().map(|edge| edge.ends);
    let graph = Graph::undirected(board.vertices.len(), ends).expect("a figure's edges join its vertices");
    let hint = match board.arrangement {
        Arrangement::Graph => board.layout.clone(),
        Arrangement::Circle => Hint::Circle,
        Arrangement::Row => Hint::Row,
    };
    layout(&graph, &hint)
}

fn first_moves(setup: &Position, position: &State, most: usize) -> Vec<Move> {
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
    fn of(setup: &Position, boards: &[BoardView], mv: &Move) -> Self {
        let marks = setup.marks_unchecked(mv);
        let board = &boards[marks.board];
        let lowers = board.lowered(&marks, &setup.game().move_spec(setup.state(), mv));
        Self {
            named: NamedMove::of(setup, mv),
            through: if let [(part, _)] = lowers[..] { Some(board.through(&marks, part)) } else { None },
            lowers,
            board: marks.board,
            vertices: marks.vertices,
            edges: marks.edges,
            token_to: marks.token_to,
        }
    }
}

/// More heaps than this, in all sets together, are too many to choose from.
const MOST_TOGETHER: usize = 1 << 16;

impl BoardView {
    fn of(board: figure::Panel, game: &AnyGame, all_listed: bool) -> Self {
        let vertex = |v: figure::Vertex| VertexView { label: v.label, weight: v.weight, removed: v.removed };
        let edge = |e: figure::Edge| EdgeView { ends: e.ends, weight: e.weight, directed: e.directed };
        let on_edges = game.info().shape == Shape::EdgeWeights;
        let weighs = if on_edges { PartWord::Edge } else { PartWord::Vertex };
        let together = match game {
            AnyGame::Custom(game) => together(game, &board, weighs, all_listed),
            game => game.faces().map(sets),
        };
        Self {
            game: game.info().name,
            weighs,
            part: board.part,
            arrangement: board.arrangement,
            vertices: board.vertices.into_iter().map(vertex).collect(),
            edges: board.edges.into_iter().map(edge).collect(),
            token: board.token,
            faces: board.faces,
            together,
        }
    }

    /// What a move lowers, with the weights left.
    fn lowered(&self, marks: &Marks, spec: &MoveSpec) -> Vec<(usize, u64)> {
        match spec {
            MoveSpec::Part { mv, .. } => self.lowered(marks, mv),
            MoveSpec::Edge { edge, to_weight, .. } => vec![(*edge, *to_weight)],
            MoveSpec::Lower { lower, .. } => {
                let parts = if self.weighs == PartWord::Edge { &marks.edges } else { &marks.vertices };
                parts.iter().zip(lower).map(|(&part, &(_, left))| (part, left)).collect()
            }
            MoveSpec::Vertex { to_weight, .. } => marks.vertices.iter().map(|&v| (v, *to_weight)).collect(),
            MoveSpec::Remove { remove, .. } => {
                let left = |&(part, count): &(usize, u64)| (part, self.weight(part).saturating_sub(count));
                remove.iter().map(left).collect()
            }
        }
    }

    fn weight(&self, part: usize) -> u64 {
        let weight = match self.weighs {
            PartWord::Edge => self.edges.get(part).and_then(|edge| edge.weight),
            PartWord::Vertex => self.vertices.get(part).and_then(|vertex| vertex.weight),
        };
        weight.unwrap_or(0)
    }

    fn through(&self, marks: &Marks, lowered: usize) -> BoardPart {
        let by_vertices = self.weighs == PartWord::Vertex && self.arrangement == ArrangementWord::Graph;
        BoardPart { on: self.weighs, index: marks.token_to.filter(|_| by_vertices).unwrap_or(lowered) }
    }
}

fn sets(complex: &Complex) -> Vec<Vec<usize>> {
    let faces = complex.faces();
    let few = faces.iter().map(|face| face.len()).sum::<usize>() <= MOST_TOGETHER;
    faces.iter().filter(|_| few).map(|face| face.to_vec()).collect()
}

/// The sets that one move of a line may lower together; `None` where each move lowers a single weight, is known by the
/// part of the board that it is made through and by what it leaves, and is listed.
fn together(
    game: &Custom,
    board: &figure::Panel,
    weighs: PartWord,
    all_listed: bool,
) -> Option<Vec<Vec<usize>>> {
    let kinds = game.own_kinds();
    // A hyperedge is drawn as a vertex after all others.
    let first = if weighs == PartWord::Edge { 0 } else { board.vertices.len() - kinds.weights() };
    let here = kinds.at(board.token.unwrap_or(0));
    let is_several = |kind: &Kind| kind.which != Which::One && kind.set.len() > 1;
    // Which weight is lowered, and where the token goes: one of the two is the part to click.
    let ways: BTreeSet<(usize, Option<usize>)> =
        here.iter().flat_map(|kind| kind.set.iter().map(|&weight| (weight, kind.to))).collect();
    let by_vertices = weighs == PartWord::Vertex && board.arrangement == Arrangement::Graph;
    let clicked = |&(weight, to): &(usize, Option<usize>)| {
        (to.filter(|_| by_vertices).is_none(), to.filter(|_| by_vertices).unwrap_or(weight))
    };
    let is_plain = ways.iter().map(clicked).collect::<BTreeSet<_>>().len() == ways.len();
    if is_plain && all_listed && !here.iter().any(is_several) {
        return None;
    }
    let sets: BTreeSet<Vec<usize>> = here
        .iter()
        .flat_map(|kind| match kind.which {
            Which::One => kind.set.iter().map(|&weight| vec![first + weight]).collect(),
            _ => vec![kind.set.iter().map(|&weight| first + weight).collect()],
        })
        .collect();
    let few = sets.iter().map(Vec::len).sum::<usize>() <= MOST_TOGETHER;
    Some(if few { sets.into_iter().collect() } else { Vec::new() })
}

#[cfg(test)]
mod tests {
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

    const MORE: &[&str] = &[
        "edge-nim path:3 weights=2,3 token=1",
        "graph-nim complete:3 weights=2,1,2",
        "vertex-nim cycle:4 weights=2,1,3,1 token=1",
        "neighboring-nim cycle:3 weights=2,0,3 token=1",
        "adjacent-nim 2,1,3",
        "simplicial-nim 2,1,2 faces=0-1,1-2",
        "sum ( nim 2,1 + circular-nim 1,2,2 k=2 ) + vertex-nimg path:3 weights=1,2,1 token=1",
    ];

    fn examples() -> impl Iterator<Item = &'static str> {
        games().iter().map(|game| game.example).chain(MORE.iter().copied())
    }

    fn weights(board: &BoardView) -> Vec<u64> {
        let count = if board.weighs == PartWord::Edge { board.edges.len() } else { board.vertices.len() };
        (0..count).map(|part| board.weight(part)).collect()
    }

    /// The weights after a move are those it says it leaves, and all others stay.
    #[test]
    fn a_move_lowers_what_it_says() {
        for text in examples() {
            let setup = read_position(text).unwrap();
            let before = view(&setup, usize::MAX);
            for (legal, mv) in before.legal.iter().zip(first_moves(&setup, setup.state(), usize::MAX)) {
                let mut expected: Vec<_> = before.boards.iter().map(weights).collect();
                legal.lowers.iter().for_each(|&(part, left)| expected[legal.board][part] = left);
                let after = view(&setup.after_unchecked(&mv), 0);
                assert_eq!(
                    after.boards.iter().map(weights).collect::<Vec<_>>(),
                    expected,
                    "{text}: {legal:?}"
                );
                assert!(!legal.lowers.is_empty(), "{text}: {legal:?}");
            }
        }
    }

    /// Some move lowers exactly the parts of each set, and every move keeps to one of them.
    #[test]
    fn sets_are_what_can_be_lowered_together() {
        for text in examples() {
            let view = view(&read_position(text).unwrap(), usize::MAX);
            for (number, board) in view.boards.iter().enumerate() {
                let moves = view.legal.iter().filter(|legal| legal.board == number);
                let lowered: BTreeSet<Vec<usize>> =
                    moves.map(|legal| legal.lowers.iter().map(|(part, _)| *part).collect()).collect();
                let Some(sets) = &board.together else {
                    assert!(lowered.iter().all(|parts| parts.len() == 1), "{text}: {lowered:?}");
                    continue;
                };
                let live =
                    |set: &Vec<usize>| set.iter().copied().filter(|&part| board.weight(part) > 0).collect();
                let sets: Vec<Vec<usize>> = sets.iter().map(live).collect();
                assert!(sets.iter().all(|set| set.is_empty() || lowered.contains(set)), "{text}: {sets:?}");
                let fits =
                    |parts: &Vec<usize>| sets.iter().any(|set| parts.iter().all(|part| set.contains(part)));
                assert!(lowered.iter().all(fits), "{text}: {lowered:?}");
            }
        }
    }

    const LINES: &[&str] = &[
        "\"heaps: take 1..2 from one\" 4,3",
        "\"heaps: take any from one | take equal any from all\" 3,2,2",
        "\"heaps: take any from one\" 3000,5",
        "\"row: take any from all of 2 in a row\" 2,1,3",
        "\"edges token: take any from one at the token, go to a neighbour\" cycle:4 weights=2,1,1,2 token=0",
        "\"edges token: take 1 from the edge, go across\" cycle:4 weights=2,1,1,2 token=0",
        "\"vertices token: take any from one, go to a neighbour\" path:3 weights=2,1,2 token=1",
        "\"vertices token: go to a neighbour or stay, take any from here\" cycle:3 weights=2,1,2 token=1",
        "\"vertices: take all from every around one\" path:4 weights=1,1,2,1",
        "\"hyperedges token: take any from the edge, go across\" fano weights=1,2,1,2,1,2,1 token=0",
        "graph-nim by=1..2 path:4 weights=2,1,3",
    ];

    /// A move of a line fits into one of the sets; without sets it is known by what is clicked and by what it leaves.
    #[test]
    fn moves_of_a_line_can_be_made_on_the_board() {
        for text in LINES {
            let view = view(&read_position(text).unwrap(), 2000);
            let board = &view.boards[0];
            let Some(sets) = &board.together else {
                let seen: BTreeSet<_> = view
                    .legal
                    .iter()
                    .map(|legal| (legal.through.unwrap().index, legal.lowers.clone()))
                    .collect();
                assert_eq!(seen.len(), view.legal.len(), "{text}");
                continue;
            };
            for legal in &view.legal {
                let parts: Vec<usize> = legal.lowers.iter().map(|(part, _)| *part).collect();
                assert!(
                    sets.iter().any(|set| parts.iter().all(|part| set.contains(part))),
                    "{text}: {legal:?}"
                );
                assert!(parts.iter().all(|&part| board.weight(part) > 0), "{text}: {legal:?}");
            }
        }
        let composed = |text: &str| view(&read_position(text).unwrap(), 2000).boards[0].together.is_some();
        let composes: Vec<bool> = LINES.iter().map(|text| composed(text)).collect();
        assert_eq!(composes, [false, true, true, true, true, false, true, false, true, false, true]);
    }

    #[track_caller]
    fn check_through(text: &str, mv: &str, expected: Option<(PartWord, usize)>) {
        let view = view(&read_position(text).unwrap(), usize::MAX);
        let legal = view.legal.iter().find(|legal| legal.named.text == mv).expect("a move of the position");
        assert_eq!(legal.through.map(|part| (part.on, part.index)), expected, "{text}: {mv}");
    }

    #[test]
    fn a_move_is_made_through_a_part_of_its_board() {
        use PartWord::{Edge, Vertex};
        check_through("edge-nim path:3 weights=2,3 token=1", "1-2=0", Some((Edge, 1)));
        check_through("vertex-nimg path:3 weights=2,1,3 token=1", "1=0>2", Some((Vertex, 2)));
        check_through("neighboring-nim path:3 weights=2,1,3 token=1", ">2=1", Some((Vertex, 2)));
        check_through("adjacent-nim 2,1,3", "0=1>1", Some((Vertex, 0)));
        check_through("nim 3,4", "1=2", Some((Vertex, 1)));
        check_through("graph-nim complete:3 weights=2,1,2", "0-1=0", Some((Edge, 0)));
        check_through("circular-nim 1,2,2 k=2", "0=0,1=0", None);
    }

    #[test]
    fn a_board_names_its_game_and_its_part() {
        let view = view(&read_position(MORE[6]).unwrap(), 0);
        let boards: Vec<_> = view.boards.iter().map(|board| (board.game, board.part.as_slice())).collect();
        assert_eq!(boards, [("nim", &[0, 0][..]), ("circular-nim", &[0, 1]), ("vertex-nimg", &[1])]);
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
