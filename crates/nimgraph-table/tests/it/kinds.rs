//! Tables from kinds agree with the kinds as they stand, for the lines of the gallery and for random ones.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use nimgraph_game::{
    Kinds,
    rules::{Hypergraph, Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_graph::{Graph, SplitMix64};
use nimgraph_table::sink::{Block, Count, Histogram, Sink};
use nimgraph_table::{Convention, KindsBox, Options, TableError};

fn graph(order: usize, edges: &[(usize, usize)]) -> GraphBoard {
    GraphBoard::numbered(Graph::undirected(order, edges.iter().copied()).unwrap())
}

fn circuit(order: usize) -> GraphBoard {
    GraphBoard::numbered(Graph::directed(order, (0..order).map(|v| (v, (v + 1) % order))).unwrap())
}

fn kinds(line: &str, board: &RulesBoard<'_>, letters: &[(char, u64)]) -> Kinds {
    line.parse::<Rules>().unwrap().unroll(board, letters).unwrap()
}

/// Compares a table with its twin: outcomes in both plays, with one thread and with three, and Grundy values.
#[track_caller]
fn check(what: &str, kinds: &Kinds, bounds: &[u64]) {
    for play in [Convention::Normal, Convention::Misere] {
        let table = KindsBox::new(kinds, bounds, play).unwrap();
        let direct = table.direct().unwrap();
        for threads in [1, 3] {
            let stored = table.store(&Options { threads, ..Options::default() }).unwrap();
            for index in 0..table.bounds().len() {
                let weights = table.bounds().weights(index);
                for token in 0..table.places() {
                    let (found, expected) = (stored.is_p(&weights, token), direct.is_p(index, token));
                    assert_eq!(
                        found,
                        Some(expected),
                        "{what} {bounds:?} {play:?}: {weights:?}, token {token}"
                    );
                }
            }
            let options = Options { threads, ..Options::default() };
            assert_eq!(table.run(Count::default(), &options).unwrap().0.p, direct.count(), "{what} {play:?}");
        }
    }
    let table = KindsBox::new(kinds, bounds, Convention::Normal).unwrap();
    let (direct, stored) = (table.direct_grundy().unwrap(), table.store_grundy(&Options::default()).unwrap());
    for index in 0..table.bounds().len() {
        let weights = table.bounds().weights(index);
        for token in (0..table.places()).filter(|&token| table.is_state(&weights, token)) {
            let (found, expected) = (stored.grundy(&weights, token), direct.value(index, token));
            assert_eq!(found, Some(expected as usize), "{what} {bounds:?}: {weights:?}, token {token}");
        }
    }
}

#[test]
fn lines_about_heaps_agree() {
    let faces = RulesBoard::Faces(4, vec![vec![0, 1, 2], vec![1, 3], vec![3]]);
    let four = RulesBoard::Heaps(4);
    for (line, board, letters) in [
        ("heaps: take any from one", &four, &[][..]),
        ("heaps: take {1,3,4} from one", &four, &[]),
        ("heaps: take 2.. from one", &four, &[]),
        ("heaps: take half from some", &four, &[]),
        ("heaps with k: take any from some of k", &four, &[('k', 2)]),
        ("heaps with k: take any from all of k", &four, &[('k', 2)]),
        ("heaps with k: take 1 from some of k", &four, &[('k', 3)]),
        ("heaps with k: take 1..6 from all of k", &four, &[('k', 2)]),
        ("heaps: take any from some of a face", &faces, &[]),
        ("heaps: take any from all of a face", &faces, &[]),
        ("heaps: take 1..2 from every of a face", &faces, &[]),
        ("circle with k: take any from some of k in a row", &four, &[('k', 2)]),
        ("row with k: take any from some of k in a row", &four, &[('k', 3)]),
        ("heaps: take any from one | take equal any from all", &four, &[]),
        ("heaps: take equal {1,3} from some", &four, &[]),
        ("heaps: take equal 2.. from every", &four, &[]),
        ("heaps with h: take any from one | take total 1..h from some", &four, &[('h', 3)]),
        ("heaps: take total {2,5} from some | take total 4.. from some", &four, &[]),
        (
            "row: take any from one, if (all j in 0..it-1: w[j] = 0) or (all j in it+1..n-1: w[j] = 0)",
            &four,
            &[],
        ),
        ("heaps: take any from one, if w[it] = max", &four, &[]),
        ("heaps: take 1..2 from one, if after(w[it]) != 1 and min < 3", &four, &[]),
    ] {
        let kinds = kinds(line, board, letters);
        check(line, &kinds, &[3, 4, 2, 5]);
        check(line, &kinds, &[9, 6, 8, 9]);
        check(line, &kinds, &[1, 70, 0, 3]);
    }
}

/// Weights beyond 16 bits, in conditions that are evaluated for all positions of a word at once.
#[test]
fn conditions_on_large_weights_agree() {
    for line in ["heaps: take 1..2 from one, if positive > 1", "heaps: take 1..3 from one, if sum % 7 != 3"] {
        check(line, &kinds(line, &RulesBoard::Heaps(2), &[]), &[33_000, 1]);
    }
}

#[test]
fn lines_about_graphs_agree() {
    let paw = graph(4, &[(0, 1), (1, 2), (2, 0), (2, 3)]);
    let (paw, fano) = (RulesBoard::Graph(&paw), Hypergraph::fano());
    for line in [
        "edges token: take any from the edge, go across",
        "edges token: take 1 from the edge, go across",
        "edges token: take {1,3,4} from the edge, go across",
        "edges token: take half from the edge, go across",
        "edges token: take any from one at the token, go to a neighbour",
        "edges: take any from some at a vertex",
        "edges: take any from all at a vertex",
        "edges: take equal any from all at a vertex",
        "edges: take total 1..3 from some at a vertex",
        "edges: take any from one | take equal any from all at a vertex",
        "edges: take all from every around one",
        "vertices token: take any from here, go to a neighbour",
        "vertices token: take 1..2 from here, go to a neighbour, if w[token] > 0",
        "vertices token: go to a neighbour, take any from here",
        "vertices token: go to a neighbour or stay, take 1..3 from here",
        "vertices token: go to a neighbour, take all from here",
        "vertices token bridged: take 1..2 from here, go to a neighbour",
        "vertices token bridged: take any from here, go to a neighbour",
        "vertices: take 1 from all of an edge",
        "vertices: take all from every around one",
        "vertices: take half from every around one",
    ] {
        let kinds = kinds(line, &paw, &[]);
        check(line, &kinds, &[2, 3, 4, 2]);
        check(line, &kinds, &[5, 1, 66, 2]);
        check(line, &kinds, &[8, 9, 7, 9]);
    }
    let line = "edges token: take any from the edge, go across";
    check(line, &kinds(line, &RulesBoard::Graph(&circuit(3)), &[]), &[9, 5, 4]);
    let line = "hyperedges token: take any from the edge, go across";
    check(line, &kinds(line, &RulesBoard::Hyperedges(&fano), &[]), &[1, 2, 1, 1, 1, 2, 1]);
}

/// A line that is drawn by lot, and a board for it.
fn random_line(random: &mut SplitMix64) -> (String, usize) {
    let pick =
        |random: &mut SplitMix64, from: &[&'static str]| from[random.below(from.len() as u64) as usize];
    let amount = ["any", "1", "2", "1..3", "2..5", "2..", "{1,3,4}", "{2,5}", "1..6"];
    let carrier = random.below(4) as usize;
    let mut ways = Vec::new();
    for _ in 0..=random.below(2) {
        let share = pick(random, &["", "", "equal ", "total "]);
        let which = match share {
            "total " => "some",
            _ => pick(random, &["one", "some", "all", "every"]),
        };
        let mut amount = pick(random, &amount);
        if share.is_empty() && random.below(4) == 0 {
            amount = pick(random, &["all", "half"]);
        }
        let set = match carrier {
            0 => pick(random, &["", " of 2", " of 3"]),
            1 => pick(random, &[" at a vertex", "", " around one"]),
            2 => pick(random, &[" at the token", " at a vertex"]),
            _ => pick(random, &[" of an edge", " around one", ""]),
        };
        let go = if carrier == 2 {
            pick(random, &[", go to a neighbour", ", go to a neighbour or stay"])
        } else {
            ""
        };
        let condition = match random.below(5) {
            0 => pick(
                random,
                &[", if max >= 2", ", if after(max) != 3", ", if sum % 2 = 1 and after(min) = 0"],
            ),
            _ => "",
        };
        ways.push(format!("take {share}{amount} from {which}{set}{go}{condition}"));
    }
    let carriers = ["heaps", "edges", "edges token", "vertices"];
    (format!("{}: {}", carriers[carrier], ways.join(" | ")), carrier)
}

#[test]
fn random_lines_agree() {
    let seed = 0x7ab1e;
    let mut random = SplitMix64::new(seed);
    let path = graph(4, &[(0, 1), (1, 2), (1, 3), (2, 3)]);
    for round in 0..60 {
        let (line, carrier) = random_line(&mut random);
        let heaps = RulesBoard::Heaps(4);
        let board = if carrier == 0 { heaps } else { RulesBoard::Graph(&path) };
        let kinds = kinds(&line, &board, &[]);
        let most = [4, 6, 9, 2][round % 4];
        let mut bounds: Vec<u64> = (0..4).map(|_| random.below(most) + 1).collect();
        if round % 5 == 0 {
            bounds[random.below(4) as usize] = 64 + random.below(40);
        }
        check(&format!("seed {seed:#x}, round {round}: {line}"), &kinds, &bounds);
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let heaps = kinds("heaps: take equal any from some", &RulesBoard::Heaps(20), &[]);
    let error = KindsBox::new(&heaps, &[1; 20], Convention::Normal).unwrap_err();
    assert!(matches!(error, TableError::TooManyLooks { .. }), "{error}");
    let nim = kinds("heaps: take 1 from one", &RulesBoard::Heaps(2), &[]);
    let error = KindsBox::new(&nim, &[1], Convention::Normal).unwrap_err();
    assert_eq!(error.to_string(), "expected 2 bounds, one for each of the weights, found 1");
}

/// Three threads find what one finds, where rows and cells are long enough for all of them.
#[test]
fn threads_agree() {
    let heaps = kinds("heaps with k: take 1..3 from some of k", &RulesBoard::Heaps(6), &[('k', 2)]);
    for play in [Convention::Normal, Convention::Misere] {
        let table = KindsBox::new(&heaps, &[7; 6], play).unwrap();
        let run = |threads| {
            let options = Options { threads, ..Options::default() };
            let (count, summary) = table.run(Histogram::default(), &options).unwrap();
            assert_eq!(summary.threads, threads);
            count.counts
        };
        assert_eq!(run(1), run(3));
    }
}

/// Counts blocks.
struct Blocks<'a>(&'a AtomicUsize);

impl Sink for Blocks<'_> {
    fn fork(&self) -> Self {
        Self(self.0)
    }

    fn take(&mut self, _block: &Block<'_>) {
        self.0.fetch_add(1, Relaxed);
    }

    fn join(&mut self, _fork: Self) {}
}

/// A cell of a large table may take seconds, so no thread finishes it.
#[test]
fn cells_are_left_when_the_run_is_cancelled() {
    let board = graph(4, &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    let kinds = kinds("edges token: take 1..3 from the edge, go across", &RulesBoard::Graph(&board), &[]);
    let table = KindsBox::new(&kinds, &[20; 6], Convention::Normal).unwrap();
    let cancel = AtomicBool::new(true);
    for threads in [1, 3] {
        let blocks = AtomicUsize::new(0);
        let options = Options { threads, cancel: Some(&cancel), ..Options::default() };
        assert!(table.run(Blocks(&blocks), &options).is_err());
        let blocks = blocks.into_inner();
        assert!(blocks <= threads, "{blocks} blocks by {threads} threads");
    }
}
