//! Figures and worked games of the papers, played move by move.

use nimgraph::{
    SolveOptions,
    game::{Outcome, Position},
    solver::Wants,
};
use nimgraph_wire::{GivenMove, MoveJson, read_position, solve};

fn position(text: &str) -> Position {
    read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Outcome, Grundy value, and winning moves in the short notation.
fn answer(setup: &Position) -> (Option<&'static str>, Option<u64>, Vec<String>) {
    let options =
        SolveOptions { wants: Wants { grundy: true, ..Wants::default() }, ..SolveOptions::default() };
    let answer = solve(setup, &options);
    let text = |mv: &MoveJson| {
        let mv = GivenMove::Fields(mv.clone()).find(setup).expect("a winning move is a move");
        setup.move_text_unchecked(&mv)
    };
    (
        answer.outcome.map(nimgraph_wire::OutcomeWord::name),
        answer.grundy,
        answer.winning_moves.iter().map(text).collect(),
    )
}

/// The positions of a game, the first one included.
#[track_caller]
fn play(start: &str, moves: &[&str]) -> Vec<Position> {
    let mut boards = vec![position(start)];
    for text in moves {
        let here = &boards[boards.len() - 1];
        let mv = here.parse_move(text).ok();
        let mv = mv.unwrap_or_else(|| panic!("{start}: {text} is not a move of {here}"));
        boards.push(here.after_unchecked(&mv));
    }
    boards
}

#[track_caller]
fn check_over(boards: &[Position]) {
    let last = &boards[boards.len() - 1];
    assert!(last.is_over(), "{last}");
}

#[track_caller]
fn check_outcome(board: &Position, expected: Outcome) {
    assert_eq!(answer(board).0, Some(expected.name()), "{board}");
}

/// Fukuyama 2003, Figure 1: N edges between two vertices are Nim with N heaps.
#[test]
fn fukuyama_figure_1() {
    for heaps in [vec![5], vec![1, 2], vec![3, 3], vec![1, 2, 3], vec![4, 2, 1], vec![2, 2, 3, 1]] {
        let list: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let edges: Vec<String> = heaps.iter().map(|h| format!("0-1:{h}")).collect();
        let nim = answer(&position(&format!("nim {}", list.join(","))));
        let graph = answer(&position(&format!("edge-nim {} token=0", edges.join(","))));
        assert_eq!((nim.0, nim.1, nim.2.len()), (graph.0, graph.1, graph.2.len()), "{heaps:?}");
        assert_eq!(nim.1, Some(heaps.iter().fold(0, |sum, h| sum ^ h)), "{heaps:?}");
    }
}

/// Fukuyama 2003, Example 4.1: 4 ∗ 6 ∗ 3 = 1 and 5 ∗ 4 = 1, so the bundles of edges 4, 6, 3 and 5, 4 act as single
/// edges of weight 1, or as edges that hold the Nim positions, whatever the rest of the graph is.
#[test]
fn fukuyama_example_4_1() {
    let grundy = |edges: &str, token: &str| {
        let text =
            format!(r#"{{"game":"edge-nim","vertices":["a","b","c"],"edges":[{edges}],"token":"{token}"}}"#);
        answer(&position(&text)).1
    };
    let nim = |heaps: &str| format!(r#"{{"game":"nim","heaps":[{heaps}]}}"#);
    for token in ["a", "b", "c"] {
        for third in ["", r#",["a","c",1]"#, r#",["a","c",2]"#, r#",["c","c",3]"#] {
            let bundles = format!(r#"["a","b",4],["a","b",6],["a","b",3],["b","c",5],["b","c",4]{third}"#);
            let single = format!(r#"["a","b",1],["b","c",1]{third}"#);
            let nested = format!(r#"["a","b",{}],["b","c",{}]{third}"#, nim("4,6,3"), nim("5,4"));
            assert_eq!(grundy(&bundles, token), grundy(&single, token), "{bundles} from {token}");
            assert_eq!(grundy(&nested, token), grundy(&single, token), "{nested} from {token}");
        }
    }
    assert_eq!(grundy(r#"["a","b",4],["a","b",6],["a","b",3],["b","c",5],["b","c",4]"#, "b"), Some(1));
}

/// Graph Nim, Figure 1: the game on C3 with a = BC = 3, b = AB = 4, c = AC = 4, won by the first player, and the move
/// that the text after Theorem 3.1 recommends instead of the one played.
#[test]
fn graph_nim_figure_1() {
    let moves = ["A-B=2", "A-B=1,A-C=3", "A-C=1,B-C=1", "B-C=0", "A-B=0,A-C=0"];
    let boards = play("graph-nim A-B:4,A-C:4,B-C:3", &moves);
    check_over(&boards);
    assert_eq!(answer(&boards[0]).2, ["A-B=3,A-C=3"]);
    check_outcome(&boards[3], Outcome::P);
    check_outcome(&boards[4], Outcome::N);
    assert_eq!(answer(&boards[4]).2, ["A-B=0,A-C=0"]);
}

/// Graph Nim, Figure 4: a game of CN(5, 2) from (5, 1, 6, 3, 2), won by the second player; and Theorem 4.1, by which
/// it is Graph Nim on C5.
#[test]
fn circular_nim_figure_4() {
    let moves = ["0=3,4=1", "3=1,4=0", "2=2,3=0", "1=0", "2=0", "0=0"];
    let boards = play("circular-nim 5,1,6,3,2 k=2", &moves);
    check_over(&boards);
    assert_eq!(boards.len() % 2, 1, "the second player moves last");
    let graph = answer(&position("graph-nim cycle:5 weights=5,1,6,3,2"));
    let circle = answer(&boards[0]);
    assert_eq!((circle.0, circle.1, circle.2.len()), (graph.0, graph.1, graph.2.len()));
    check_outcome(&boards[5], Outcome::N);
}

/// Erickson 2011, proof of Theorem 5.3: the second player wins on the Petersen graph with unit weights, along
/// v1 v2 v3 v4 v9 v6 v1 v5 v4. The vertices here count from 0.
#[test]
fn erickson_petersen_line() {
    let walk = ["0-1=0", "1-2=0", "2-3=0", "3-8=0", "8-5=0", "5-0=0", "0-4=0", "4-3=0"];
    let boards = play("edge-nim petersen token=0", &walk);
    check_over(&boards);
    assert_eq!(walk.len() % 2, 0, "the second player moves last");
    check_outcome(&boards[0], Outcome::P);
    let replies = answer(&boards[3]).2;
    assert!(replies.contains(&"3-8=0".to_owned()) && !replies.contains(&"3-4=0".to_owned()), "{replies:?}");
    check_outcome(&boards[4], Outcome::P);
    // P1 would not go to v7, since P2 then goes to v2; P2 would not go to v8, since P1 then goes to v3.
    check_over(&play("edge-nim petersen token=0", &["0-1=0", "1-2=0", "2-3=0", "3-8=0", "8-6=0", "6-1=0"]));
    assert_eq!(answer(&boards[5]).2, ["5-0=0"]);
}
