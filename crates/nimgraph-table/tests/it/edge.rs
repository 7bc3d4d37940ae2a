//! Every way to fill an edge-nim table agrees with the rules as they stand.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use nimgraph_graph::Graph;
use nimgraph_table::edge::{self, EdgeBox, Grundy, Plan};
use nimgraph_table::sink::{Block, Count, Find, Histogram, Sink, Stored};
use nimgraph_table::{Convention, Options, Outcomes, Simd, Stopped};

use crate::cases;
use crate::cases::Case;

fn each_case(check: impl Fn(&Case, &EdgeBox, &Outcomes)) {
    for case in cases::all() {
        for play in [Convention::Normal, Convention::Misere] {
            let edge_box = EdgeBox::new(&case.graph, &case.bounds, play).unwrap();
            check(&case, &edge_box, &edge::direct(&edge_box).unwrap());
        }
    }
}

#[test]
fn running_ors_agree_with_the_rules() {
    each_case(|case, edge_box, direct| {
        assert!(edge::running(edge_box).unwrap() == *direct, "{} {:?}", case.name, edge_box.play());
    });
}

fn assert_same(what: &str, stored: &Stored, direct: &Outcomes) {
    for index in 0..direct.bounds().len() {
        let weights = direct.bounds().weights(index);
        for token in 0..direct.places() {
            let (found, expected) = (stored.is_p(&weights, token), direct.is_p(index, token));
            assert_eq!(found, Some(expected), "{what}: weights {weights:?}, token {token}");
        }
    }
}

#[test]
fn every_kernel_agrees_with_the_rules_bit_for_bit() {
    each_case(|case, edge_box, direct| {
        let plan = Plan::new(edge_box);
        for simd in Simd::available() {
            for threads in [1, 3] {
                let options = Options { threads, simd: Some(simd), ..Options::default() };
                let what = format!("{} {:?} {} ×{threads}", case.name, edge_box.play(), simd.name());
                assert_same(&what, &plan.store(&options).unwrap(), direct);
            }
        }
    });
}

#[test]
fn sinks_agree_with_the_table() {
    each_case(|case, edge_box, direct| {
        let plan = Plan::new(edge_box);
        let options = Options { threads: 2, ..Options::default() };
        let (count, summary) = plan.run(Count::default(), &options).unwrap();
        let (histogram, _) = plan.run(Histogram::default(), &options).unwrap();
        assert_eq!(count.p, direct.count(), "{}", case.name);
        assert_eq!(histogram.counts.iter().flatten().sum::<u64>(), count.p, "{}", case.name);
        assert_eq!(summary.states, u128::from(direct.bounds().len()) * direct.places() as u128);
    });
}

#[test]
fn the_first_found_are_the_first_of_the_table() {
    each_case(|case, edge_box, direct| {
        let plan = Plan::new(edge_box);
        let options = Options { threads: 2, ..Options::default() };
        for lowest in [0, 1] {
            let least = vec![lowest; case.bounds.len()];
            let odd = |weights: &[u64]| weights.iter().sum::<u64>() % 2 == 1;
            let find = Find::p_positions(least.clone(), 3, move |state| odd(state.weights));
            let (p, _) = plan.run(find, &options).unwrap();
            let find = Find::states(least, 3, move |state| odd(state.weights) && !state.is_p);
            let (n, _) = plan.run(find, &options).unwrap();
            for (find_p, found, total) in [(true, p.first(), p.total()), (false, n.first(), n.total())] {
                let expected = matching(direct, |weights, is_p| {
                    is_p == find_p && odd(weights) && weights.iter().all(|&w| w >= lowest)
                });
                let found: Vec<_> = found.into_iter().map(|f| (f.weights, f.token)).collect();
                assert_eq!(total, expected.len() as u64, "{}", case.name);
                assert_eq!(found, expected[..expected.len().min(3)], "{}", case.name);
            }
        }
    });
}

fn matching(direct: &Outcomes, test: impl Fn(&[u64], bool) -> bool) -> Vec<(Vec<u64>, usize)> {
    let positions = (0..direct.bounds().len()).map(|index| (index, direct.bounds().weights(index)));
    positions
        .flat_map(|(index, weights)| (0..direct.places()).map(move |token| (index, weights.clone(), token)))
        .filter(|(index, weights, token)| test(weights, direct.is_p(*index, *token)))
        .map(|(_, weights, token)| (weights, token))
        .collect()
}

#[test]
fn counts_on_k33_are_the_known_ones() {
    let graph = Graph::undirected(6, cases::bipartite(3, 3)).unwrap();
    for (weight, expected) in
        (1..).zip([1266, 33_960, 369_270, 2_440_296, 11_777_814, 45_609_018, 149_097_648])
    {
        let plan = Plan::new(&EdgeBox::uniform(&graph, weight, Convention::Normal).unwrap());
        let (count, _) = plan.run(Count::default(), &Options::default()).unwrap();
        assert_eq!(count.p, expected, "W = {weight}");
    }
}

#[test]
fn grundy_tables_agree_with_the_rules() {
    for case in cases::all().into_iter().filter(|case| case.bounds.iter().all(|&bound| bound < 100)) {
        let edge_box = EdgeBox::new(&case.graph, &case.bounds, Convention::Normal).unwrap();
        let direct = edge::direct_grundy(&edge_box).unwrap();
        // Two planes are too few for most: the tables must notice and widen.
        for grundy in [Grundy::new(&edge_box).unwrap(), Grundy::with_values(&edge_box, 2).unwrap()] {
            let stored = grundy.store(&Options { threads: 2, ..Options::default() }).unwrap();
            for index in 0..direct.bounds().len() {
                let weights = direct.bounds().weights(index);
                for token in 0..direct.places() {
                    let (found, expected) = (stored.grundy(&weights, token), direct.value(index, token));
                    assert_eq!(found, Some(expected as usize), "{}: {weights:?}, {token}", case.name);
                }
            }
        }
    }
}

#[test]
fn grundy_values_are_found_and_counted() {
    let graph = Graph::undirected(4, cases::clique(4)).unwrap();
    let edge_box = EdgeBox::uniform(&graph, 3, Convention::Normal).unwrap();
    let (direct, grundy) = (edge::direct_grundy(&edge_box).unwrap(), Grundy::new(&edge_box).unwrap());
    let values = || (0..direct.bounds().len()).flat_map(|i| (0..4).map(move |token| (i, token)));
    let (histogram, _) = grundy.run(Histogram::default(), &Options::default()).unwrap();
    for (value, tokens) in histogram.counts.iter().enumerate() {
        for (token, &count) in tokens.iter().enumerate() {
            let expected = values().filter(|&(i, t)| t == token && direct.value(i, t) as usize == value);
            assert_eq!(count, expected.count() as u64, "value {value}, token {token}");
        }
    }
    let find = Find::states(vec![0; 6], 1, |state| state.grundy.is_none_or(|value| value > 4));
    let (find, _) = grundy.run(find, &Options::default()).unwrap();
    let first = values().find(|&(i, t)| direct.value(i, t) > 4).map(|(i, t)| (direct.bounds().weights(i), t));
    assert_eq!(find.first().first().map(|found| (found.weights.clone(), found.token)), first);
}

#[test]
fn misere_play_has_no_grundy_values() {
    let graph = Graph::undirected(2, [(0, 1)]).unwrap();
    let error = Grundy::new(&EdgeBox::uniform(&graph, 3, Convention::Misere).unwrap()).unwrap_err();
    assert!(error.to_string().contains("normal play"), "{error}");
}

#[test]
fn a_run_tells_its_progress_and_can_be_cancelled() {
    let graph = Graph::undirected(4, cases::clique(4)).unwrap();
    let plan = Plan::new(&EdgeBox::uniform(&graph, 8, Convention::Normal).unwrap());
    let told = Mutex::new(vec![]);
    let progress = |done: u128| told.lock().unwrap().push(done);
    let options = Options { threads: 2, progress: Some(&progress), ..Options::default() };
    plan.run(Count::default(), &options).unwrap();
    let told = told.into_inner().unwrap();
    assert!(told.len() > 1 && told.is_sorted() && told.last() == Some(&plan.states()), "{told:?}");

    let cancel = AtomicBool::new(false);
    let progress = |_| cancel.store(true, Ordering::Relaxed);
    let options =
        Options { threads: 2, cancel: Some(&cancel), progress: Some(&progress), ..Options::default() };
    assert_eq!(plan.run(Count::default(), &options).unwrap_err(), Stopped::Cancelled);
}

#[test]
fn memory_that_cannot_be_had_is_refused() {
    let graph = Graph::undirected(8, cases::clique(8)).unwrap();
    let plan = Plan::new(&EdgeBox::uniform(&graph, 3, Convention::Normal).unwrap());
    assert!(plan.memory(1) > 1 << 50, "{}", plan.describe());
    let options = Options { threads: 2, ..Options::default() };
    let error = plan.run(Count::default(), &options).unwrap_err();
    assert_eq!(error, Stopped::OutOfMemory { bytes: plan.memory(2) });
}

#[test]
fn large_tables_keep_a_small_frontier() {
    for (n, weight, most) in [(4, 63, 1 << 30), (5, 9, 2 << 30), (6, 4, 4 << 30), (7, 2, 6 << 30)] {
        let graph = Graph::undirected(n, cases::clique(n)).unwrap();
        let plan = Plan::new(&EdgeBox::uniform(&graph, weight, Convention::Normal).unwrap());
        assert!(plan.memory(2) < most, "K{n}, W = {weight}: {} bytes, {}", plan.memory(2), plan.describe());
    }
}

#[test]
fn cliques_with_positive_weights_are_n_positions() {
    for (n, weight) in [(3, 40), (4, 12), (5, 3), (6, 1)] {
        let graph = Graph::undirected(n, cases::clique(n)).unwrap();
        let plan = Plan::new(&EdgeBox::uniform(&graph, weight, Convention::Normal).unwrap());
        let find = Find::p_positions(vec![1; graph.size()], 3, |_| true);
        let (find, _) = plan.run(find, &Options::default()).unwrap();
        assert_eq!(find.first(), vec![], "K{n}, W = {weight}");
    }
}

fn k4() -> Graph {
    Graph::undirected(4, cases::clique(4)).unwrap()
}

/// Panics at the first block.
struct Panics;

impl Sink for Panics {
    fn fork(&self) -> Self {
        Self
    }

    fn take(&mut self, _: &Block<'_>) {
        panic!("a sink that fails");
    }

    fn join(&mut self, _: Self) {}
}

/// The other threads must not wait for the cells of one that is gone.
#[test]
fn a_sink_that_panics_ends_the_run() {
    let plan = Plan::new(&EdgeBox::uniform(&k4(), 5, Convention::Normal).unwrap());
    let run = std::panic::catch_unwind(|| {
        plan.run(Panics, &Options { threads: 3, ..Options::default() }).map(drop)
    });
    assert!(run.is_err());
}

/// A long axis beside one other loop: the cells are long and few, where one tile each would take 100 GB to count.
#[test]
fn few_long_axes_take_little_memory() {
    let path = Graph::undirected(3, [(0, 1), (1, 2)]).unwrap();
    let plan = Plan::new(&EdgeBox::uniform(&path, 1_000_000, Convention::Normal).unwrap());
    assert!(plan.memory(1) < 1 << 30, "{} bytes, {}", plan.memory(1), plan.describe());
}

#[test]
fn a_table_widens_no_further_than_it_may() {
    let edge_box = EdgeBox::new(&k4(), &[1, 1, 1, 1, 1, 1000], Convention::Normal).unwrap();
    let grundy = Grundy::with_values(&edge_box, 2).unwrap();
    let first = grundy.plan();
    let memory = Some(first.table_bytes() + first.memory(1));
    let options = Options { threads: 1, memory, ..Options::default() };
    assert!(matches!(grundy.store(&options), Err(Stopped::OutOfMemory { bytes }) if Some(bytes) > memory));
}
