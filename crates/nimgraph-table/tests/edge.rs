//! Every way to fill an edge-nim table agrees with the rules as they stand.

mod cases;

use cases::Case;
use nimgraph_graph::Graph;
use nimgraph_table::edge::{self, EdgeBox, Options, Plan};
use nimgraph_table::sink::{Count, Find, Histogram, Stored};
use nimgraph_table::{Outcomes, Play, Simd};

fn each_case(check: impl Fn(&Case, &EdgeBox, &Outcomes)) {
    for case in cases::all() {
        for play in [Play::Normal, Play::Misere] {
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
            for threads in 1..=3 {
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
        let plan = Plan::new(&EdgeBox::uniform(&graph, weight, Play::Normal).unwrap());
        let (count, _) = plan.run(Count::default(), &Options::default()).unwrap();
        assert_eq!(count.p, expected, "W = {weight}");
    }
}
