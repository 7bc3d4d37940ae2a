//! The random labelled tree on n vertices, uniform over all n^(n-2) of them, fixed by a seed.

use super::FamilyInfo;
use crate::{Hint, SplitMix64};

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "random-tree",
    aliases: &[],
    usage: "random-tree:N[,seed=S]",
    description: "a tree on N vertices, each labelled tree equally likely; the same seed gives the same tree everywhere",
    numbering: "edges in the order in which Prüfer's code takes the leaves off",
    example: "random-tree:9,seed=1",
    build: |args| {
        let ([n], seed) = args.numbers_and_seed([("N", 1)])?;
        let edges = || {
            let mut stream = SplitMix64::new(seed);
            let code: Vec<usize> = (0..n.saturating_sub(2)).map(|_| stream.index(n)).collect();
            tree_of_code(n, &code)
        };
        args.graph((n as u128, n as u128 - 1), edges, Hint::Auto)
    },
};

/// Decodes a Prüfer code in linear time: `scan` is the least vertex not yet looked at as a leaf.
fn tree_of_code(n: usize, code: &[usize]) -> Vec<(usize, usize)> {
    let mut degree = vec![1u32; n];
    for &v in code {
        degree[v] += 1;
    }
    let next_leaf = |degree: &[u32], from: usize| (from..n).find(|&v| degree[v] == 1).unwrap_or(0);
    let mut scan = next_leaf(&degree, 0);
    let mut leaf = scan;
    let mut edges = Vec::with_capacity(n - 1);
    for &v in code {
        edges.push((leaf, v));
        degree[v] -= 1;
        leaf = if degree[v] == 1 && v < scan {
            v
        } else {
            scan = next_leaf(&degree, scan + 1);
            scan
        };
    }
    if n > 1 {
        edges.push((leaf, n - 1));
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Graph, is_forest};
    use std::collections::BTreeSet;

    #[test]
    fn the_codes_of_length_three_give_all_125_trees_on_five_vertices() {
        let codes = (0..125).map(|x| [x / 25, x / 5 % 5, x % 5]);
        let trees: BTreeSet<Vec<(usize, usize)>> = codes.map(|code| sorted_tree(&code)).collect();
        assert_eq!(trees.len(), 125);
    }

    fn sorted_tree(code: &[usize]) -> Vec<(usize, usize)> {
        let edges = tree_of_code(5, code);
        assert!(edges.len() == 4 && is_forest(&Graph::undirected(5, edges.clone()).unwrap()));
        let mut edges: Vec<_> = edges.into_iter().map(|(u, v)| (u.min(v), u.max(v))).collect();
        edges.sort_unstable();
        edges
    }
}
