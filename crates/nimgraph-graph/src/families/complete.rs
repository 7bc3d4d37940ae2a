//! The complete graph on n vertices.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "complete",
    aliases: &[],
    usage: "complete:N",
    description: "the complete graph on N vertices",
    numbering: "edges in dictionary order: 0-1, 0-2, …, 1-2, …",
    example: "complete:5",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let size = n as u128 * (n as u128 - 1) / 2;
        let edges = || (0..n).flat_map(move |u| (u + 1..n).map(move |v| (u, v)));
        args.graph((n as u128, size), edges, Hint::Circle)
    },
};
