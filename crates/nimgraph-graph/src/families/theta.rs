//! The theta graph: paths of given lengths between two hubs.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "theta",
    aliases: &[],
    usage: "theta:A,B,…",
    description: "two hubs joined by paths of A, B, … edges that share no other vertex",
    numbering: "the hubs are 0 and 1, then come the inner vertices, path by path from 0 to 1; the edges in the same order",
    example: "theta:1,2,3",
    build: |args| {
        let lengths = args.list("a length", 1)?;
        if lengths.len() < 2 {
            let found = args.text.unwrap_or_default();
            return Err(args.expected("the lengths of at least two paths, in edges", found));
        }
        let size: u128 = lengths.iter().map(|&length| length as u128).sum();
        let order = size - lengths.len() as u128 + 2;
        args.graph((order, size), || edges(&lengths), Hint::Auto)
    },
};

fn edges(lengths: &[usize]) -> Vec<(usize, usize)> {
    let (mut edges, mut next) = (Vec::new(), 2);
    for &length in lengths {
        let inner = next..next + length - 1;
        next = inner.end;
        let walk: Vec<usize> = [0].into_iter().chain(inner).chain([1]).collect();
        edges.extend(walk.windows(2).map(|pair| (pair[0], pair[1])));
    }
    edges
}
