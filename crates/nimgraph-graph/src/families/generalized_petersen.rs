//! The generalized Petersen graph GP(n, k) of Watkins (1969).

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "generalized-petersen",
    aliases: &["gp"],
    usage: "generalized-petersen:N,K",
    description: "an outer cycle of N vertices joined by spokes to N inner vertices, which are joined in steps of K",
    numbering: "outer vertices 0 to N-1, inner ones N to 2N-1; first the outer cycle, then the spokes i to N+i, \
                then the inner edges N+i to N+(i+K)",
    example: "generalized-petersen:7,2",
    build: |args| {
        let [n, k] = args.numbers([("N", 3), ("K", 1)])?;
        if 2 * k >= n {
            return Err(args.expected(format!("K from 1 to {} (below N/2)", (n - 1) / 2), &k.to_string()));
        }
        args.graph((2 * n as u128, 3 * n as u128), || edges(n, k), Hint::Rings)
    },
};

/// The outer cycle, the spokes and the inner edges of GP(n, k).
pub(super) fn edges(n: usize, k: usize) -> impl Iterator<Item = (usize, usize)> {
    let outer = (0..n).map(move |i| (i, (i + 1) % n));
    let spokes = (0..n).map(move |i| (i, n + i));
    let inner = (0..n).map(move |i| (n + i, n + (i + k) % n));
    outer.chain(spokes).chain(inner)
}
