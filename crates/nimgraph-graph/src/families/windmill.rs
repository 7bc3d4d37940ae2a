//! The windmill: n complete graphs that share one vertex.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "windmill",
    aliases: &[],
    usage: "windmill:[K,]N",
    description: "N complete graphs on K vertices that share one vertex; without K they are triangles, as in friendship:N",
    numbering: "the shared vertex is 0, then come the others, copy by copy; the edges copy by copy, in dictionary order",
    example: "windmill:4,3",
    build: |args| {
        if !args.text.is_some_and(|text| text.contains(',')) {
            return (super::friendship::FAMILY.build)(args);
        }
        let [k, n] = args.numbers([("K", 2), ("N", 1)])?;
        let vertex = move |copy: usize, v: usize| if v == 0 { 0 } else { copy * (k - 1) + v };
        let copy = move |copy: usize| {
            (0..k).flat_map(move |u| (u + 1..k).map(move |v| (vertex(copy, u), vertex(copy, v))))
        };
        let (wide_k, wide_n) = (k as u128, n as u128);
        let size = (wide_n * wide_k * (wide_k - 1) / 2, wide_n * (wide_k - 1) + 1);
        args.graph((size.1, size.0), || (0..n).flat_map(copy), Hint::Hub)
    },
};
