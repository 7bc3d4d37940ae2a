//! The complete multipartite graph on parts of given sizes.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "multipartite",
    aliases: &["complete-multipartite"],
    usage: "multipartite:A,B,…",
    description: "the complete multipartite graph on parts of A, B, … vertices",
    numbering: "part by part; edges in dictionary order",
    example: "multipartite:2,2,2",
    build: |args| {
        let parts = args.list("a part", 1)?;
        let order: u128 = parts.iter().map(|&part| part as u128).sum();
        let within: u128 = parts.iter().map(|&part| (part as u128).pow(2)).sum();
        let size = (order.pow(2) - within) / 2;
        args.fits(order, size)?;
        let order_usize = order as usize;
        let mut end = 0;
        let mut part_ends = Vec::with_capacity(order_usize);
        for &part in &parts {
            end += part;
            part_ends.extend(std::iter::repeat_n(end, part));
        }
        let edges = || {
            part_ends.iter().enumerate().flat_map(move |(u, &end)| (end..order_usize).map(move |v| (u, v)))
        };
        args.graph((order, size), edges, Hint::Parts(parts))
    },
};
