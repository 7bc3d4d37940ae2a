//! The packed kernels against the plain search, position by position.

use nimgraph_graph::{Graph, Kind, SplitMix64, parse_family};
use nimgraph_solve::Interrupt;

use super::*;

/// All that a kernel says of a position.
fn all(kernel: &mut dyn Kernel, place: Place<'_>) -> [u64; 5] {
    [
        u64::from(kernel.outcome(place).unwrap() == Outcome::P),
        kernel.grundy(place).unwrap(),
        kernel.remoteness(place).unwrap(),
        kernel.winning_moves(place).unwrap(),
        kernel.moves(place).unwrap(),
    ]
}

/// Compares the kernels at some weights and every token; how many P-positions there were.
fn compare(game: &GameKind, board: &WrittenGraph, play: Play, choices: &[Vec<u64>], seed: u64) -> u64 {
    let allowance = Allowance::new(None, None, Interrupt::default());
    let most = choices.iter().flatten().copied().max().unwrap_or(1);
    let tokens = if game.has_token() { board.graph.order() } else { 1 };
    let (mut tables, mut more_tables) = (Tables::default(), Tables::default());
    let mut p = 0;
    let search = Question { play, most, trust: Trust::SearchAlone, positions: 1 };
    let clever = Question { trust: Trust::Theorems, ..search };
    const PACKED: &str = "small positions are packed";
    let mut fast_search = fast(game, board, search, &mut more_tables, &allowance).expect(PACKED);
    let mut fast = fast(game, board, clever, &mut tables, &allowance).expect(PACKED);
    with_plain(game, board, search, &allowance, |plain| {
        for weights in choices {
            for token in 0..tokens {
                let place = Place { weights, token };
                let (quick, slow) = (all(&mut *fast, place), all(plain, place));
                p += quick[0];
                let text = game.notation(board, place, play);
                assert_eq!(
                    quick, slow,
                    "seed {seed}: {text}: outcome, Grundy value, remoteness, winning moves, moves"
                );
                assert_eq!(all(&mut *fast_search, place), slow, "seed {seed}: {text}: search alone");
            }
        }
    });
    p
}

fn random_graph(stream: &mut SplitMix64, kind: Kind, most: usize) -> Graph {
    let n = 1 + stream.index(most);
    let loops = kind == Kind::Directed;
    let pairs = (0..n).flat_map(|u| (0..n).map(move |v| (u, v)));
    let wanted = |&(u, v): &(usize, usize)| u < v || (loops && v <= u);
    let edges: Vec<_> = pairs.filter(wanted).filter(|_| stream.below(2) == 0).collect();
    Graph::new(kind, n, edges).unwrap()
}

fn random_weights(stream: &mut SplitMix64, axes: usize, most: u64) -> Vec<Vec<u64>> {
    (0..3).map(|_| (0..axes).map(|_| stream.below(most + 1)).collect()).collect()
}

#[track_caller]
fn check(game: GameKind, kind: Kind, vertices: usize, most: u64, seeds: u64) {
    let mut p = 0;
    for seed in 0..seeds {
        let mut stream = SplitMix64::new(seed);
        let board = WrittenGraph::of(&random_graph(&mut stream, kind, vertices));
        let game = match game {
            GameKind::CircularNim { .. } => {
                GameKind::CircularNim { k: 1 + stream.index(board.graph.order()) }
            }
            ref other => other.clone(),
        };
        let weights = random_weights(&mut stream, game.axes(&board), most);
        for play in Play::ALL {
            p += compare(&game, &board, play, &weights, seed);
        }
    }
    assert!(p > seeds / 4, "only {p} P-positions: the test says little");
}

#[test]
fn edge_nim_with_unit_weights_is_as_the_plain_search_says() {
    check(GameKind::EdgeNim, Kind::Undirected, 6, 1, 120);
}

#[test]
fn shapes_that_are_forgotten_are_found_again() {
    let shapes = std::sync::Arc::new(Shapes::with_slots(16));
    let allowance = Allowance::new(None, None, Interrupt::default());
    let (mut tables, mut plain_tables) = (Tables::sharing(&shapes), Tables::default());
    // Where nodes are counted, states are remembered one by one.
    let counting = Allowance::new(Some(u64::MAX), None, Interrupt::default());
    let mut stream = SplitMix64::new(9);
    for _ in 0..60 {
        let board = WrittenGraph::of(&random_graph(&mut stream, Kind::Undirected, 7));
        let weights = vec![1; board.graph.size()];
        for play in Play::ALL {
            let question = Question { play, most: 1, trust: Trust::Theorems, positions: 1 };
            plain_tables.clear();
            let mut forgetful =
                fast(&GameKind::EdgeNim, &board, question, &mut tables, &allowance).expect("shapes");
            let mut packed =
                fast(&GameKind::EdgeNim, &board, question, &mut plain_tables, &counting).expect("packed");
            for token in 0..board.graph.order() {
                let place = Place { weights: &weights, token };
                assert_eq!(all(&mut *forgetful, place), all(&mut *packed, place), "{} {token}", board.text);
            }
        }
    }
}

#[test]
fn edge_nim_with_small_weights_is_as_the_plain_search_says() {
    check(GameKind::EdgeNim, Kind::Undirected, 4, 3, 60);
}

#[test]
fn vertex_games_are_as_the_plain_search_says() {
    for kind in [Kind::Undirected, Kind::Directed] {
        check(GameKind::VertexNimG, kind, 5, 3, 40);
        check(GameKind::NeighboringNim, kind, 5, 2, 40);
    }
}

#[test]
fn heap_games_are_as_the_plain_search_says() {
    check(GameKind::GraphNim, Kind::Undirected, 4, 2, 40);
    check(GameKind::SimplicialNim, Kind::Undirected, 5, 3, 40);
    check(GameKind::CircularNim { k: 0 }, Kind::Undirected, 5, 3, 40);
    check(GameKind::Nim, Kind::Undirected, 4, 5, 40);
}

#[test]
fn wide_states_are_as_the_plain_search_says() {
    let path = WrittenGraph::of(&parse_family("path:12").unwrap());
    let weights: Vec<u64> = (0..11).map(|edge| if edge % 3 == 0 { 60 } else { 0 }).collect();
    compare(&GameKind::EdgeNim, &path, Play::Normal, &[weights], 0);
}

#[test]
fn a_budget_stops_a_position_and_not_the_next() {
    let board = WrittenGraph::of(&parse_family("complete:7").unwrap());
    let allowance = Allowance::new(Some(50), None, Interrupt::default());
    let mut tables = Tables::default();
    let question = Question { play: Play::Misere, most: 1, trust: Trust::Theorems, positions: 1 };
    with_kernel(&GameKind::EdgeNim, &board, question, &mut tables, &allowance, |kernel| {
        let place = Place { weights: &[1; 21], token: 0 };
        assert_eq!(kernel.outcome(place), Err(StopReason::Nodes));
        let mut empty = [0; 21];
        empty[0] = 1;
        assert_eq!(kernel.outcome(Place { weights: &empty, token: 0 }), Ok(Outcome::P));
    });
}

#[test]
fn dense_tables_are_as_the_packed_kernels_say() {
    let allowance = Allowance::new(None, None, Interrupt::default());
    let games = [
        (GameKind::EdgeNim, "complete:4", 3),
        (GameKind::GraphNim, "cycle:5", 6),
        (GameKind::VertexNimG, "wheel:5", 4),
        (GameKind::NeighboringNim, "path:6", 3),
        (GameKind::VertexNim, "cycle:4", 5),
        (GameKind::AdjacentNim, "cycle:4", 8),
        (GameKind::CircularNim { k: 2 }, "cycle:5", 5),
        (GameKind::SimplicialNim, "path:5", 5),
        (GameKind::Nim, "path:4", 9),
    ];
    for (seed, (game, family, most)) in games.into_iter().enumerate() {
        let board = WrittenGraph::of(&parse_family(family).unwrap());
        let mut stream = SplitMix64::new(seed as u64);
        let least = u64::from(game.needs_positive_weights());
        for play in Play::ALL {
            let search = Question { play, most, trust: Trust::SearchAlone, positions: 1 << 20 };
            let table = DenseBox::new(&game, &board, search).expect("the box is neither small nor large");
            with_plain(&game, &board, search, &allowance, |plain| {
                with_plain(&game, &board, search, &allowance, |inner| {
                    let mut dense = Dense::new(inner, table, search, &allowance);
                    for _ in 0..20 {
                        let weights: Vec<u64> =
                            (0..game.axes(&board)).map(|_| least + stream.below(most + 1 - least)).collect();
                        let token = if game.has_token() { stream.index(board.graph.order()) } else { 0 };
                        let place = Place { weights: &weights, token };
                        let text = game.notation(&board, place, play);
                        assert_eq!(dense.outcome(place), plain.outcome(place), "{text}");
                        if play == Play::Normal {
                            assert_eq!(dense.grundy(place), plain.grundy(place), "{text}");
                        }
                    }
                    assert!(matches!(dense.outcomes, Some(Some(_))), "{family}: a table was made");
                });
            });
        }
    }
}
