//! The book: n squares that share one edge.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "book",
    aliases: &[],
    usage: "book:N",
    description: "N squares that share one edge; triangles that share one edge are multipartite:1,1,N",
    numbering: "the shared edge 0-1 is the first; square i has 2i+2 and 2i+3, and the edges 0 to 2i+2, 2i+2 to 2i+3, 2i+3 to 1",
    example: "book:3",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let square = |i: usize| [(0, 2 * i + 2), (2 * i + 2, 2 * i + 3), (2 * i + 3, 1)];
        let edges = || [(0, 1)].into_iter().chain((0..n).flat_map(square));
        args.graph((2 * n as u128 + 2, 3 * n as u128 + 1), edges, Hint::Auto)
    },
};
