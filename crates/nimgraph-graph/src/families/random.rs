//! The random simple graph G(n, m): m edges drawn uniformly, fixed by a seed.

use super::FamilyInfo;
use crate::{Hint, SplitMix64};
use std::collections::HashSet;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "random",
    aliases: &["gnm"],
    usage: "random:N,M[,seed=S]",
    description: "N vertices and M distinct edges drawn uniformly; the same seed gives the same graph everywhere",
    numbering: "edges in the order 0-1, 0-2, 1-2, 0-3, … (by their upper end)",
    example: "random:8,12,seed=1",
    build: |args| {
        let ([n, m], seed) = args.numbers_and_seed([("N", 1), ("M", 0)])?;
        let pairs = n as u64 * (n as u64 - 1) / 2;
        if m as u64 > pairs {
            return Err(args.expected(format!("M from 0 to {pairs}"), &m.to_string()));
        }
        args.fits(n as u128, m as u128)?;
        let edges = || sample(pairs, m as u64, &mut SplitMix64::new(seed)).into_iter().map(pair);
        args.graph((n as u128, m as u128), edges, Hint::Auto)
    },
};

/// `count` distinct numbers below `total`, sorted, each set equally likely (Floyd's method).
fn sample(total: u64, count: u64, stream: &mut SplitMix64) -> Vec<u64> {
    let mut chosen = HashSet::with_capacity(count as usize);
    for top in total - count..total {
        let x = stream.below(top + 1);
        if !chosen.insert(x) {
            chosen.insert(top);
        }
    }
    let mut chosen: Vec<u64> = chosen.into_iter().collect();
    chosen.sort_unstable();
    chosen
}

/// The pair u < v of a given place in the order 0-1, 0-2, 1-2, 0-3, …
fn pair(place: u64) -> (usize, usize) {
    let v = (8 * place + 1).isqrt().div_ceil(2);
    ((place - v * (v - 1) / 2) as usize, v as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_number_the_pairs() {
        let expected = (1..50).flat_map(|v| (0..v).map(move |u| (u, v)));
        assert!((0..).map(pair).zip(expected).all(|(found, wanted)| found == wanted));
    }

    #[test]
    fn all_samples_are_about_equally_likely() {
        let mut stream = SplitMix64::new(3);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..1000 {
            *counts.entry(sample(5, 2, &mut stream)).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 10);
        assert!(counts.values().all(|&count| (60..=140).contains(&count)), "{counts:?}");
    }
}
