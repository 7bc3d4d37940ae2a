//! The tables of monotone games agree with the rules as they stand.

use std::sync::atomic::AtomicBool;

use nimgraph_game::{
    Board, Kinds,
    rules::{Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_graph::{Graph, SplitMix64};
use nimgraph_table::monotone::MonotoneBox;
use nimgraph_table::sink::{Count, Find, Histogram};
use nimgraph_table::{Convention, GameBox, KindsBox, Options, Stopped};

/// A board and the bounds of its weights.
struct Case {
    name: String,
    kinds: Kinds,
    bounds: Vec<u64>,
}

impl Case {
    fn of(board: &str, bounds: &[u64]) -> Self {
        let kinds = board.parse::<Board>().unwrap().kinds().unwrap().unwrap().clone();
        Self { name: board.to_owned(), kinds, bounds: bounds.to_vec() }
    }

    /// A game with a graph for its board.
    fn on(game: &str, name: &str, graph: &Graph, bounds: &[u64]) -> Self {
        let board = GraphBoard::numbered(graph.clone());
        let kinds = Rules::of_game(game).unwrap().unroll(&RulesBoard::Graph(&board), &[]).unwrap();
        Self { name: format!("{game}, {name}"), kinds, bounds: bounds.to_vec() }
    }

    fn fast(&self, play: Convention) -> MonotoneBox {
        MonotoneBox::of(&self.kinds, &self.bounds, play).unwrap().unwrap_or_else(|| panic!("{}", self.name))
    }

    fn slow(&self, play: Convention) -> KindsBox {
        KindsBox::new(&self.kinds, &self.bounds, play).unwrap()
    }
}

const VERTEX_GAMES: [&str; 3] = ["vertex-nimg", "neighboring-nim", "vertex-nim"];

fn cases() -> Vec<Case> {
    let mut cases = vec![
        Case::of("nim 0", &[]),
        Case::of("nim 4", &[5, 9, 3, 4]),
        Case::of("nim 3", &[150, 70, 3]),
        Case::of("simplicial-nim 2 faces=1", &[9, 3]),
        Case::of("circular-nim 5 k=2", &[3; 5]),
        Case::of("circular-nim 4 k=3", &[70, 3, 2, 3]),
        Case::of("circular-nim 3 k=3", &[5, 4, 6]),
        Case::of("circular-nim 6 k=4", &[2; 6]),
        Case::of("simplicial-nim 4 faces=0-1-2,2-3,1,0-3", &[4, 3, 5, 2]),
        Case::of("\"heaps: take any from some of 2 | take any from one\" 4", &[4, 3, 5, 2]),
    ];
    let graphs: [(&str, Graph, &[u64]); 8] = [
        ("triangle", Graph::undirected(3, [(0, 1), (1, 2), (2, 0)]).unwrap(), &[8, 7, 9]),
        ("path", Graph::undirected(4, [(0, 1), (1, 2), (2, 3)]).unwrap(), &[4, 0, 5, 70]),
        ("paw", Graph::undirected(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap(), &[3, 4, 3, 5]),
        ("double edge", Graph::undirected(3, [(0, 1), (1, 0), (1, 2)]).unwrap(), &[66, 5, 4]),
        ("loops", Graph::undirected(3, [(0, 0), (0, 1), (1, 2), (2, 2)]).unwrap(), &[5, 6, 4]),
        ("isolated", Graph::undirected(3, [(0, 1)]).unwrap(), &[5, 6, 4]),
        ("circuit", Graph::directed(4, [(0, 1), (1, 2), (2, 3), (3, 0)]).unwrap(), &[4, 3, 4, 5]),
        ("one way", Graph::directed(3, [(0, 1), (1, 2), (0, 2), (2, 1), (2, 2)]).unwrap(), &[4, 9, 5]),
    ];
    for (name, graph, bounds) in graphs {
        let weights: Vec<u64> = (0..graph.size() as u64).map(|edge| 2 + edge % 3).collect();
        if !graph.is_directed() && name != "loops" {
            cases.push(Case::on("graph-nim", name, &graph, &weights));
        }
        if graph.is_directed() {
            // The same moves as those of Edge Nim, from one end of each edge only.
            cases.push(Case::on("edge-nim", name, &graph, &weights));
        }
        cases.extend(VERTEX_GAMES.map(|game| Case::on(game, name, &graph, bounds)));
    }
    cases.push(Case::of("adjacent-nim 5", &[3, 4, 2, 3, 2]));
    cases.push(Case::of("adjacent-nim 1", &[70]));
    cases
}

/// The same P-positions as with one heap a word. The second and the last box have cells too small for several threads.
#[test]
fn shared_words_and_threads_agree_with_one_heap_a_word() {
    let boxes = [
        (Case::of("circular-nim 6 k=2", &[11; 6]), 5),
        (Case::of("circular-nim 6 k=4", &[14, 6, 13, 12, 9, 5]), 1),
        (Case::of("simplicial-nim 6 faces=0-1,1-2-3,3-4,5", &[15, 9, 10, 11, 9, 9]), 5),
        (Case::of("nim 4", &[130, 90, 70, 3]), 1),
    ];
    for play in [Convention::Normal, Convention::Misere] {
        for (case, most) in &boxes {
            let game = case.fast(play);
            let all = || Find::p_positions(vec![0; game.bounds().axes()], usize::MAX, |_| true);
            let one = game.run_one_axis(all(), &Options::default()).unwrap().0;
            for threads in [1, 2, 5] {
                let options = Options { threads, ..Options::default() };
                let (shared, summary) = game.run(all(), &options).unwrap();
                assert_eq!(summary.threads, threads.min(*most), "{game:?}");
                assert!(
                    one.total() > 100 && shared.first() == one.first(),
                    "{play:?} {game:?}, {threads} threads"
                );
            }
        }
    }
}

/// The same for Grundy values, which need more planes than there are at first.
#[test]
fn threads_agree_on_grundy_values() {
    let game = Case::of("circular-nim 6 k=2", &[11; 6]).fast(Convention::Normal);
    let run = |threads| {
        let options = Options { threads, ..Options::default() };
        game.run_grundy(Histogram::default(), &options).unwrap().0.counts
    };
    let one = run(1);
    assert!(one.len() > MonotoneBox::PLANES, "{one:?}");
    assert_eq!(run(3), one);
}

/// Games on vertices: several threads find what one finds, which the other tests compare with the rules.
#[test]
fn threads_agree_on_games_on_vertices() {
    let cycle = Graph::undirected(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]).unwrap();
    let circuit = Graph::directed(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (1, 1)]).unwrap();
    // The last has a heap that is longer than a word.
    let bounds: [&[u64]; 3] = [&[7; 5], &[3, 9, 5, 8, 8], &[5, 90, 3, 6, 7]];
    for play in [Convention::Normal, Convention::Misere] {
        for game in VERTEX_GAMES {
            for (graph, bounds) in
                [&cycle, &circuit].into_iter().zip(bounds.iter().cycle()).chain([(&cycle, &bounds[2])])
            {
                check_threads(&Case::on(game, "five vertices", graph, bounds).fast(play), play);
            }
        }
        check_threads(&Case::of("adjacent-nim 5", &[7; 5]).fast(play), play);
    }
}

fn check_threads(game: &MonotoneBox, play: Convention) {
    let run = |threads| {
        let all = Find::p_positions(vec![0; game.bounds().axes()], usize::MAX, |_| true);
        game.run(all, &Options { threads, ..Options::default() }).unwrap()
    };
    let (one, summary) = run(1);
    assert!(summary.threads == 1 && one.total() > 1000, "{game:?}");
    for threads in [2, 3] {
        let (several, summary) = run(threads);
        assert_eq!(summary.threads, threads, "{game:?}");
        assert!(several.first() == one.first(), "{game:?}, {threads} threads");
    }
    if play == Convention::Normal {
        let values = |threads| {
            let options = Options { threads, ..Options::default() };
            game.run_grundy(Histogram::default(), &options).unwrap().0.counts
        };
        assert_eq!(values(3), values(1), "{game:?}");
    }
}

/// A flag that is up stops all threads.
#[test]
fn threads_stop_when_they_are_asked_to() {
    let game = Case::of("circular-nim 7 k=3", &[20; 7]).fast(Convention::Normal);
    let cancel = AtomicBool::new(true);
    let on_vertices = Case::of("adjacent-nim 7", &[20; 7]).fast(Convention::Normal);
    for (game, threads) in [(&game, 1), (&game, 4), (&on_vertices, 1), (&on_vertices, 4)] {
        let options = Options { threads, cancel: Some(&cancel), ..Options::default() };
        assert_eq!(game.run(Count::default(), &options).err(), Some(Stopped::Cancelled));
    }
}

#[test]
fn outcomes_agree_with_the_rules() {
    for case in cases() {
        Convention::ALL.iter().for_each(|&play| compare_outcomes(&case, play));
    }
}

fn compare_outcomes(case: &Case, play: Convention) {
    let (game, name) = (case.fast(play), &case.name);
    let (direct, stored) = (case.slow(play).direct().unwrap(), game.store(&Options::default()).unwrap());
    for index in 0..game.bounds().len() {
        let weights = game.bounds().weights(index);
        for token in 0..direct.places() {
            let (found, expected) = (stored.is_p(&weights, token), direct.is_p(index, token));
            assert_eq!(found, Some(expected), "{name} {play:?} {game:?}: {weights:?}, {token}");
        }
    }
    let (count, _) = game.run(Count::default(), &Options::default()).unwrap();
    assert_eq!(count.p, direct.count(), "{name} {play:?}");
}

#[test]
fn grundy_values_agree_with_the_rules() {
    cases().iter().for_each(compare_values);
}

fn compare_values(case: &Case) {
    let (game, slow, name) = (case.fast(Convention::Normal), case.slow(Convention::Normal), &case.name);
    let (direct, stored) = (slow.direct_grundy().unwrap(), game.store_grundy(&Options::default()).unwrap());
    let mut states = 0;
    for index in 0..game.bounds().len() {
        let weights = game.bounds().weights(index);
        for token in (0..direct.places()).filter(|&token| slow.is_state(&weights, token)) {
            let (found, expected) = (stored.grundy(&weights, token), direct.value(index, token));
            assert_eq!(found, Some(expected as usize), "{name} {game:?}: {weights:?}, {token}");
            assert!(game.is_state(&weights, token), "{name}: {weights:?}, {token}");
            states += 1;
        }
    }
    assert_eq!((game.positions(), slow.positions()), (states, states), "{name}");
}

/// Directed graphs that are drawn by lot, where vertices that leave open ways through them.
#[test]
fn random_boards_agree_with_the_rules() {
    for seed in 0..24 {
        let mut random = SplitMix64::new(seed);
        let order = 3 + random.index(4);
        let pairs = (0..order).flat_map(|u| (0..order).map(move |v| (u, v)));
        let arcs: Vec<_> = pairs.filter(|_| random.below(3) == 0).collect();
        let graph = Graph::directed(order, arcs).unwrap();
        let bounds: Vec<u64> = (0..order).map(|_| 1 + random.below(if order < 5 { 4 } else { 2 })).collect();
        for game in VERTEX_GAMES {
            let case = Case::on(game, &format!("seed {seed}"), &graph, &bounds);
            Convention::ALL.iter().for_each(|&play| compare_outcomes(&case, play));
            compare_values(&case);
        }
    }
}

#[test]
fn nim_is_the_xor() {
    let nim = Case::of("nim 4", &[63, 63, 31, 15]).fast(Convention::Normal);
    let wrong = |weights: &[u64], is_p: bool| is_p != (weights.iter().fold(0, |xor, heap| xor ^ heap) == 0);
    let find = Find::states(vec![0; 4], 1, move |state| wrong(state.weights, state.is_p));
    let (find, summary) = nim.run(find, &Options::default()).unwrap();
    assert_eq!((find.first(), summary.states), (vec![], 1 << 21));
}

#[test]
fn five_heaps_two_at_a_time_follow_the_theorem() {
    // Dufour and Heubach: (a, b, c, d, b) up to symmetry, with a + b = c + d and a the largest.
    let game = Case::of("circular-nim 5 k=2", &[8; 5]).fast(Convention::Normal);
    let theorem = |x: &[u64]| {
        (0..5).any(|shift| {
            let [a, b, c, d, e] = std::array::from_fn(|i| x[(i + shift) % 5]);
            b == e && a + b == c + d && a == *x.iter().max().unwrap()
        })
    };
    let find = Find::states(vec![0; 5], 1, move |state| state.is_p != theorem(state.weights));
    assert_eq!(game.run(find, &Options::default()).unwrap().0.first(), vec![]);
}

#[test]
fn wrong_numbers_of_bounds_are_refused() {
    let path: Board = "vertex-nimg path:3".parse().unwrap();
    let error = MonotoneBox::of(path.kinds().unwrap().unwrap(), &[], Convention::Normal).unwrap_err();
    assert_eq!(error.to_string(), "expected 3 bounds, one for each of the weights, found 0");
    let error = GameBox::new(&path, &[1, 2]).unwrap_err();
    assert_eq!(error.to_string(), "expected 3 bounds, one for each of the vertices, found 2");
}
