//! Positions that programs make: refused with the place of the mistake, or as good as those that are read from text.

use std::hash::Hash;

use nimgraph::{
    Convention, Move, Position, Spec, SpecError,
    draw::Picture,
    game::{
        self, notation,
        spec::{GraphBoard, Labels, MAX_WEIGHT},
    },
    graph::{Graph, GraphDocument, families},
    read_words,
};

/// What a program may rely on: positions and moves are values that threads and maps can hold.
const fn is_a_value<T: Clone + Eq + Hash + Send + Sync>() {}
const _: () = is_a_value::<Position>();
const _: () = is_a_value::<Move>();

fn path(order: usize) -> Graph {
    Graph::undirected(order, (1..order).map(|v| (v - 1, v))).expect("the ends are there")
}

/// Reads back what is written, and uses everything that looks at the names and at the layout.
#[track_caller]
fn reads_back(position: &Position) {
    let text = position.to_string();
    assert_eq!(text.parse::<Position>().as_ref(), Ok(position), "{text}");
    for mv in position.moves() {
        assert_eq!(position.parse_move(&mv.to_string()).as_ref(), Ok(&mv), "{text}: {mv}");
        assert!(!mv.words().is_empty());
        position.play(&mv).expect("a listed move is legal");
    }
    assert!(position.to_svg().expect("a small picture").starts_with("<svg "));
    assert!(!position.explain().to_string().is_empty());
}

#[test]
fn labels_that_do_not_fit_are_refused() {
    fn check(order: usize, labels: Labels, expected: &str) {
        let error = GraphBoard::new(path(order), labels).expect_err(expected);
        assert_eq!(error.to_string(), expected);
    }
    let none: [&str; 0] = [];
    check(2, Labels::names(none), "vertices: expected 2 labels, one for each vertex, found 0");
    check(2, Labels::names(["a", "b", "c"]), "vertices: expected 2 labels, one for each vertex, found 3");
    check(2, Labels::Numbers(3), "vertices: expected 2 labels, one for each vertex, found 3");
    check(2, Labels::names(["a", ""]), "vertices[1]: a vertex name must not be empty");
    check(
        3,
        Labels::names(["a", "b", "a"]),
        "vertices[2]: the name \"a\" is taken by vertices[0]; names must be distinct",
    );
}

#[test]
fn any_other_names_are_written_so_that_they_read_back() -> Result<(), SpecError> {
    for names in [
        ["a", "b", "c"],
        ["2", "1", "0"],
        ["0", "1", "2"],
        ["7", "a", "8"],
        ["a b", "\"", "\\"],
        ["#1", "#0", "a#2"],
        ["a-b", "b>c", "a=1"],
        ["\u{1b}[31m", "\n", "\u{fffd}"],
        ["cycle:3", "K5", "none"],
        ["misere", "directed", "token=0"],
        [" a", "a ", "+"],
        ["é", "Δ", "–"],
    ] {
        for token in 0..3 {
            let board = GraphBoard::new(path(3), Labels::names(names))?;
            reads_back(&Position::edge_nim(board.clone(), [2, 1], token)?);
            reads_back(
                &Position::vertex_nimg(board.clone(), [2, 1, 1], token)?.in_convention(Convention::Misere),
            );
            reads_back(&Position::graph_nim(board, [2, 1])?);
        }
    }
    let alone = GraphBoard::new(path(1), Labels::names(["12"]))?;
    reads_back(&Position::vertex_nim(alone, [3], 0)?);
    Ok(())
}

#[test]
fn a_board_is_the_graph_of_its_family() {
    for family in families() {
        let board = GraphBoard::of_family(family.example).expect("an example");
        let (order, size) = (board.graph.order(), board.graph.size());
        if board.graph.is_directed() || size > 40 {
            continue;
        }
        let edges: Vec<u64> = (0..size as u64).map(|i| 1 + i % 3).collect();
        let position = Position::edge_nim(board.clone(), edges.clone(), 0).expect("a position");
        assert!(position.to_string().contains(family.example), "{position}");
        assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
        // Games on vertices list each edge once and in order, which the family need not do.
        let vertices = Position::vertex_nimg(board, vec![1; order], 0).expect("a position");
        assert!(vertices.to_string().contains(family.example), "{vertices}");
        assert_eq!(vertices.to_string().parse().as_ref(), Ok(&vertices));
        let again = vertices.spec().board.expect("a game on a graph");
        let edges = edges[..again.graph.size()].to_vec();
        let again = Position::edge_nim(again, edges, 0).expect("a position");
        assert_eq!(again.to_string().parse().as_ref(), Ok(&again));
    }
    assert!(GraphBoard::of_family("cycle:0x").is_err());
    let spaced = GraphBoard::of_family(" cycle:4 ").expect("blanks around a name do not matter");
    reads_back(&Position::edge_nim(spaced, [3, 1, 1, 2], 0).expect("a position"));
}

#[test]
fn a_graph_from_elsewhere_is_checked_like_any_other() {
    fn check(document: GraphDocument, expected: &str) {
        let error = read_words(&["edge-nim", "g", "token=0"], &[("g", document)]).expect_err(expected);
        assert_eq!(error.to_string(), expected);
    }
    let document = || GraphDocument::from(path(3));
    let names = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
    let short = GraphDocument { names: names(&["a"]), ..document() };
    check(short, "vertices: expected 3 labels, one for each vertex, found 1");
    let twice = GraphDocument { names: names(&["a", "b", "b"]), ..document() };
    check(twice, "vertices[2]: the name \"b\" is taken by vertices[1]; names must be distinct");
    let weights = GraphDocument { edge_weights: Some(vec![1]), ..document() };
    check(weights, "weights: expected 2 weights, one for each edge, found 1");
}

#[test]
fn what_a_spec_says_of_missing_places_is_refused_and_can_be_written() {
    let named = GraphBoard::new(path(2), Labels::names(["a", "b"])).expect("a board");
    let nim = Spec::game("nim").heaps([1]);
    let check = |spec: Spec, place: &str| {
        assert!(!notation::write(&spec).is_empty());
        assert_eq!(Position::try_from(spec).expect_err(place).field, place);
    };
    check(Spec::game("edge-nim").on(named.clone()).token(9), "token");
    check(Spec::game("edge-nim").on(named.clone()).token(0).weights([1, 2]), "weights");
    check(Spec::game("edge-nim").on(named.clone()).token(0).holding(3, nim.clone()), "edges");
    check(nim.clone().holding(0, nim.clone()), "edges");
    check(Spec::game("vertex-nimg").on(named).token(0).holding(0, nim), "edges[0][2]");
}

#[test]
fn weights_that_make_no_position_are_refused() {
    fn check(position: &str, weights: &[u64], token: usize, expected: Option<&str>) {
        let position: Position = position.parse().expect("a position");
        let found = position.inner().board().position(weights, token).map(|setup| setup.to_string());
        assert_eq!(found.as_deref(), expected, "{position} {weights:?} {token}");
    }
    check("edge-nim path:3", &[2, 0], 2, Some("edge-nim path:3 weights=2,0 token=2"));
    check("edge-nim path:3", &[2, 0], 3, None);
    check("edge-nim path:3", &[2], 0, None);
    check("edge-nim path:3", &[MAX_WEIGHT + 1, 0], 0, None);
    check("nim 1,1", &[4, 5], 7, Some("nim 4,5"));
    check("vertex-nim cycle:3", &[1, 0, 2], 2, Some("vertex-nim 0-0,0-1,1-1 weights=1,2 token=1"));
    check("vertex-nim cycle:3", &[1, 0, 2], 1, None);
    check("vertex-nim cycle:3", &[0, 0, 0], 1, Some("vertex-nim vertices=0 token=none"));
    check("vertex-nim cycle:3", &[0, 0, 0], 3, None);
    check("nim 1 + nim 2", &[1, 1], 0, None);
}

#[test]
fn a_move_of_another_position_is_an_error() {
    let positions =
        ["nim 3,5", "edge-nim cycle:4", "vertex-nim cycle:3 weights=2", "nim 1 + nim 1", "graph-nim path:3"];
    let positions = positions.map(|text| text.parse::<Position>().expect("a position"));
    let mut refused = 0;
    for (here, position) in positions.iter().enumerate() {
        for (there, other) in positions.iter().enumerate().filter(|(there, _)| *there != here) {
            let mv = other.moves().remove(0);
            assert!(position.play(&mv).is_err(), "{mv} of {there} in {here}");
            // What a move does says nothing of the game it comes from, but is not possible on most other boards.
            if position.inner().after(mv.inner()).is_err() {
                refused += 1;
                let picture = Picture::of(position.inner());
                assert_eq!(picture.clone().with_move(position.inner(), mv.inner()), picture);
            }
        }
    }
    assert!(refused >= 15, "{refused} of 20");
    let (_, left) = positions[0].moves()[0].inner().only().expect("a move of Nim");
    assert!(positions[0].inner().after(&game::Move::lower(9, left)).is_err());
}
