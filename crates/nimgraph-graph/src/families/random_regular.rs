//! A random simple d-regular graph on n vertices, fixed by a seed.

use super::FamilyInfo;
use crate::{Hint, SplitMix64, spend};
use foldhash::{HashSet, HashSetExt};

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "random-regular",
    aliases: &[],
    usage: "random-regular:N,D[,seed=S]",
    description: "a simple graph on N vertices, all of degree D, mixed by random switches of edges; the same seed \
                  gives the same graph everywhere",
    numbering: "edges in dictionary order",
    example: "random-regular:10,3,seed=1",
    build: |args| {
        let ([n, d], seed) = args.numbers_and_seed([("N", 1), ("D", 0)])?;
        let odd = n as u128 * d as u128 % 2 == 1;
        if d >= n || odd {
            let expected = format!("D below N = {n} with N·D even");
            return Err(args.expected(expected, &d.to_string()));
        }
        let size = n as u128 * d as u128 / 2;
        args.graph((n as u128, size), || switched(circulant(n, d), &mut SplitMix64::new(seed)), Hint::Auto)
    },
};

/// The circulant graph that joins each vertex to the d nearest round the circle (to the opposite one if d is odd).
fn circulant(n: usize, d: usize) -> Vec<(usize, usize)> {
    let ordered = |u: usize, v: usize| (u.min(v), u.max(v));
    let near = (0..n).flat_map(|v| (1..=d / 2).map(move |step| ordered(v, (v + step) % n)));
    let opposite = (0..n / 2 * (d % 2)).map(|v| (v, v + n / 2));
    near.chain(opposite).collect()
}

/// Switches u–v, x–y to u–x, v–y at random, ten times as often as there are edges.
///
/// Switches keep all degrees and reach every graph with the same degrees (Taylor 1981); unlike the pairing
/// model they always end, however large the degree.
fn switched(mut edges: Vec<(usize, usize)>, stream: &mut SplitMix64) -> Vec<(usize, usize)> {
    let mut present = HashSet::with_capacity(edges.len());
    present.extend(edges.iter().copied());
    for _ in 0..10 * edges.len() {
        spend(1);
        let (i, j) = (stream.index(edges.len()), stream.index(edges.len()));
        let ((u, v), (x, y)) = (edges[i], edges[j]);
        let (x, y) = if stream.below(2) == 0 { (x, y) } else { (y, x) };
        let new = [(u.min(x), u.max(x)), (v.min(y), v.max(y))];
        if u == x || v == y || new.iter().any(|edge| present.contains(edge)) {
            continue;
        }
        for (place, edge) in [i, j].into_iter().zip(new) {
            present.remove(&edges[place]);
            edges[place] = edge;
        }
        present.extend(new);
    }
    edges.sort_unstable();
    edges
}

#[cfg(test)]
mod tests {
    use crate::parse_family;
    use std::collections::BTreeSet;

    #[test]
    fn degrees_are_equal_and_edges_distinct() {
        for (n, d) in [(1, 0), (2, 1), (6, 3), (7, 4), (8, 7), (10, 9), (12, 5), (30, 3)] {
            for seed in 0..5 {
                let graph = parse_family(&format!("random-regular:{n},{d},seed={seed}")).unwrap();
                assert!((0..n).all(|v| graph.degree(v) == d), "n={n} d={d} seed={seed}");
                assert_eq!(graph.simplified().size(), graph.size(), "n={n} d={d} seed={seed}");
                assert!(graph.edges().all(|(u, v)| u != v), "n={n} d={d} seed={seed}");
            }
        }
    }

    #[test]
    fn all_seventy_labelled_cubic_graphs_on_six_vertices_come_up() {
        let graphs: BTreeSet<Vec<(usize, usize)>> = (0..2000)
            .map(|seed| parse_family(&format!("random-regular:6,3,seed={seed}")).unwrap().edges().collect())
            .collect();
        assert_eq!(graphs.len(), 70);
    }
}
