//! The packed kernels against the plain search, position by position.

use nimgraph_graph::{EdgeKind, Graph, SplitMix64, parse_family};
use nimgraph_solve::Interrupt;

use super::*;
use crate::{SweptGame, board::WrittenGraph, positions::axes};

/// A game on a graph, with k = 2 where it has one.
fn on(game: &str, board: &WrittenGraph) -> Board {
    SweptGame::compared(game, Some(2)).unwrap().on(board).unwrap()
}

fn text(setup: &Board, spot: Spot<'_>, play: Convention) -> String {
    setup.position(spot.weights, spot.token).unwrap().in_convention(play).to_string()
}

/// All that a kernel says of a position.
fn all(kernel: &mut dyn Kernel, spot: Spot<'_>) -> [u64; 5] {
    [
        u64::from(kernel.outcome(spot).unwrap() == Outcome::P),
        kernel.grundy(spot).unwrap(),
        kernel.remoteness(spot).unwrap(),
        kernel.winning_moves(spot).unwrap(),
        kernel.moves(spot).unwrap(),
    ]
}

/// Compares the kernels at some weights and every token; how many P-positions there were.
fn compare(setup: &Board, play: Convention, choices: &[Vec<u64>], seed: u64) -> u64 {
    let meter = StateMeter::new(None, None, Interrupt::default());
    let most = choices.iter().flatten().copied().max().unwrap_or(1);
    let tokens = tokens(setup);
    let (mut tables, mut more_tables) = (Tables::default(), Tables::default());
    let mut p = 0;
    let search = Conditions { play, most, trust: Trust::SearchAlone, positions: 1 };
    let clever = Conditions { trust: Trust::Theorems, ..search };
    const PACKED: &str = "small positions are packed";
    let mut fast_search = packed(setup, search, &mut more_tables, &meter).expect(PACKED);
    let mut fast = packed(setup, clever, &mut tables, &meter).expect(PACKED);
    with_plain(setup, search, &meter, |plain| {
        for weights in choices {
            for token in 0..tokens {
                let spot = Spot { weights, token };
                let (quick, slow) = (all(&mut *fast, spot), all(plain, spot));
                p += quick[0];
                let text = text(setup, spot, play);
                assert_eq!(
                    quick, slow,
                    "seed {seed}: {text}: outcome, Grundy value, remoteness, winning moves, moves"
                );
                assert_eq!(all(&mut *fast_search, spot), slow, "seed {seed}: {text}: search alone");
            }
        }
    });
    p
}

/// How many places the token has.
fn tokens(setup: &Board) -> usize {
    let board = setup.game().graph_board().filter(|_| setup.info().token);
    board.map_or(1, |board| board.graph.order())
}

fn random_graph(stream: &mut SplitMix64, kind: EdgeKind, most: usize) -> Graph {
    let n = 1 + stream.index(most);
    let loops = kind == EdgeKind::Directed;
    let pairs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
    let wanted = |&(u, v): &(usize, usize)| u < v || (loops && v <= u);
    let edges: Vec<_> = pairs.filter(wanted).filter(|_| stream.below(2) == 0).collect();
    Graph::new(kind, n, edges).unwrap()
}

fn random_weights(stream: &mut SplitMix64, axes: usize, most: u64) -> Vec<Vec<u64>> {
    (0..3).map(|_| (0..axes).map(|_| stream.below(most + 1)).collect()).collect()
}

#[track_caller]
fn check(game: &str, kind: EdgeKind, vertices: usize, most: u64, seeds: u64) {
    let mut p = 0;
    for seed in 0..seeds {
        let mut stream = SplitMix64::new(seed);
        let board = WrittenGraph::of(&random_graph(&mut stream, kind, vertices));
        let k = 1 + stream.index(board.graph.order());
        let setup = SweptGame::compared(game, Some(k)).unwrap().on(&board).unwrap();
        let weights = random_weights(&mut stream, axes(&setup), most);
        for play in Convention::ALL {
            p += compare(&setup, play, &weights, seed);
        }
    }
    assert!(p > seeds / 4, "only {p} P-positions: the test says little");
}

#[test]
fn edge_nim_with_unit_weights_is_as_the_plain_search_says() {
    check("edge-nim", EdgeKind::Undirected, 6, 1, 120);
}

#[test]
fn shapes_that_are_forgotten_are_found_again() {
    let shapes = std::sync::Arc::new(Shapes::with_slots(16));
    let meter = StateMeter::new(None, None, Interrupt::default());
    let (mut tables, mut plain_tables) = (Tables::sharing(&shapes), Tables::default());
    // Where nodes are counted, states are remembered one by one.
    let counting = StateMeter::new(Some(u64::MAX), None, Interrupt::default());
    let mut stream = SplitMix64::new(9);
    for _ in 0..60 {
        let board = WrittenGraph::of(&random_graph(&mut stream, EdgeKind::Undirected, 7));
        let setup = on("edge-nim", &board);
        let weights = vec![1; board.graph.size()];
        for play in Convention::ALL {
            let conditions = Conditions { play, most: 1, trust: Trust::Theorems, positions: 1 };
            plain_tables.clear();
            let mut forgetful = packed(&setup, conditions, &mut tables, &meter).expect("shapes");
            let mut packed = packed(&setup, conditions, &mut plain_tables, &counting).expect("packed");
            for token in 0..board.graph.order() {
                let spot = Spot { weights: &weights, token };
                assert_eq!(all(&mut *forgetful, spot), all(&mut *packed, spot), "{} {token}", board.text);
            }
        }
    }
}

#[test]
fn edge_nim_with_small_weights_is_as_the_plain_search_says() {
    check("edge-nim", EdgeKind::Undirected, 4, 3, 60);
}

#[test]
fn vertex_games_are_as_the_plain_search_says() {
    for kind in [EdgeKind::Undirected, EdgeKind::Directed] {
        check("vertex-nimg", kind, 5, 3, 40);
        check("neighboring-nim", kind, 5, 2, 40);
    }
}

#[test]
fn heap_games_are_as_the_plain_search_says() {
    check("graph-nim", EdgeKind::Undirected, 4, 2, 40);
    check("simplicial-nim", EdgeKind::Undirected, 5, 3, 40);
    check("circular-nim", EdgeKind::Undirected, 5, 3, 40);
    check("nim", EdgeKind::Undirected, 4, 5, 40);
}

#[test]
fn wide_states_are_as_the_plain_search_says() {
    let path = WrittenGraph::of(&parse_family("path:12").unwrap());
    let weights: Vec<u64> = (0..11).map(|edge| if edge % 3 == 0 { 60 } else { 0 }).collect();
    compare(&on("edge-nim", &path), Convention::Normal, &[weights], 0);
}

#[test]
fn a_budget_stops_a_position_and_not_the_next() {
    let board = WrittenGraph::of(&parse_family("complete:7").unwrap());
    let meter = StateMeter::new(Some(50), None, Interrupt::default());
    let mut tables = Tables::default();
    let conditions = Conditions { play: Convention::Misere, most: 1, trust: Trust::Theorems, positions: 1 };
    with_kernel(&on("edge-nim", &board), conditions, &mut tables, &meter, |kernel| {
        let spot = Spot { weights: &[1; 21], token: 0 };
        assert_eq!(kernel.outcome(spot), Err(StopReason::Nodes));
        let mut empty = [0; 21];
        empty[0] = 1;
        assert_eq!(kernel.outcome(Spot { weights: &empty, token: 0 }), Ok(Outcome::P));
    });
}

#[test]
fn dense_tables_are_as_the_packed_kernels_say() {
    let meter = StateMeter::new(None, None, Interrupt::default());
    let games = [
        ("edge-nim", "complete:4", 3),
        ("graph-nim", "cycle:5", 6),
        ("vertex-nimg", "wheel:5", 4),
        ("neighboring-nim", "path:6", 3),
        ("vertex-nim", "cycle:4", 5),
        ("adjacent-nim", "cycle:4", 8),
        ("circular-nim", "cycle:5", 5),
        ("simplicial-nim", "path:5", 5),
        ("nim", "path:4", 9),
    ];
    for (seed, (game, family, most)) in games.into_iter().enumerate() {
        let board = WrittenGraph::of(&parse_family(family).unwrap());
        let mut stream = SplitMix64::new(seed as u64);
        let setup = on(game, &board);
        let least = setup.info().board.least_weight;
        for play in Convention::ALL {
            let search = Conditions { play, most, trust: Trust::SearchAlone, positions: 1 << 20 };
            let table = DenseBox::new(&setup, search).expect("the box is neither small nor large");
            with_plain(&setup, search, &meter, |plain| {
                with_plain(&setup, search, &meter, |inner| {
                    let mut dense = Dense::new(inner, table, search, &meter);
                    for _ in 0..20 {
                        let weights: Vec<u64> =
                            (0..axes(&setup)).map(|_| least + stream.below(most + 1 - least)).collect();
                        let token = if setup.info().token { stream.index(tokens(&setup)) } else { 0 };
                        let spot = Spot { weights: &weights, token };
                        let text = text(&setup, spot, play);
                        assert_eq!(dense.outcome(spot), plain.outcome(spot), "{text}");
                        if play == Convention::Normal {
                            assert_eq!(dense.grundy(spot), plain.grundy(spot), "{text}");
                        }
                    }
                    assert!(matches!(dense.outcomes, Some(Some(_))), "{family}: a table was made");
                });
            });
        }
    }
}

/// The tables of lines and options, which stand before the plain search, against that search.
#[test]
fn tables_of_lines_agree_with_the_search() {
    let board = WrittenGraph::of(&parse_family("cycle:5").unwrap());
    let meter = StateMeter::new(None, None, Interrupt::default());
    let (mut stream, mut p) = (SplitMix64::new(26), 0);
    for game in [
        "edge-nim by=1..2",
        "graph-nim exact",
        "vertices: take 1 from all of an edge",
        "vertices token: go to a neighbour or stay, take 1..2 from here",
        "heaps: take any from one, if w[it] = max",
    ] {
        let setup = on(game, &board);
        for play in [Convention::Normal, Convention::Misere] {
            let conditions = Conditions { play, most: 5, trust: Trust::SearchAlone, positions: 1 << 20 };
            let tokens = tokens(&setup);
            let spots: Vec<Vec<u64>> = (0..20).map(|_| (0..5).map(|_| stream.below(6)).collect()).collect();
            let found = |kernel: &mut dyn Kernel| -> Vec<(Outcome, u64)> {
                let spots =
                    spots.iter().flat_map(|weights| (0..tokens).map(move |token| Spot { weights, token }));
                spots.map(|spot| (kernel.outcome(spot).unwrap(), kernel.grundy(spot).unwrap())).collect()
            };
            let table = DenseBox::new(&setup, conditions).is_some_and(|table| table.serves(1 << 20));
            assert!(table, "{game} has a table");
            let quick = with_kernel(&setup, conditions, &mut Tables::default(), &meter, found);
            let slow = with_plain(&setup, conditions, &meter, found);
            assert_eq!(quick, slow, "{game} {play:?}");
            p += quick.iter().filter(|(outcome, _)| *outcome == Outcome::P).count();
        }
    }
    assert!(p > 100, "only {p} P-positions: the test says little");
}
