//! The fan: a path whose vertices are all joined to one more.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "fan",
    aliases: &[],
    usage: "fan:N",
    description: "a path of N vertices, all of them joined to one more, so N+1 in all",
    numbering: "the hub is 0, the path is 1 to N in order; first the spokes 0-1, 0-2, …, then the path 1-2, 2-3, …",
    example: "fan:4",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let spokes = (1..=n).map(|v| (0, v));
        let path = (1..n).map(|v| (v, v + 1));
        args.graph((n as u128 + 1, 2 * n as u128 - 1), || spokes.chain(path), Hint::Hub)
    },
};
