//! The ladder with n rungs.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "ladder",
    aliases: &[],
    usage: "ladder:N",
    description: "the ladder with N rungs",
    numbering: "the rails are 0 to N-1 and N to 2N-1; first one rail, then the other, then the rungs i to N+i",
    example: "ladder:4",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let edges = || {
            let rails =
                [0, n].into_iter().flat_map(move |start| (1..n).map(move |i| (start + i - 1, start + i)));
            rails.chain((0..n).map(move |i| (i, n + i)))
        };
        args.graph((2 * n as u128, 3 * n as u128 - 2), edges, Hint::Grid { rows: 2, columns: n })
    },
};
