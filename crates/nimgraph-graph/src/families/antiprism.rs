//! The antiprism over the n-gon.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "antiprism",
    aliases: &[],
    usage: "antiprism:N",
    description: "two cycles of N vertices, each vertex joined to two neighbouring ones of the other cycle",
    numbering: "the cycles are 0 to N-1 and N to 2N-1; first one cycle, then i to N+i and i to N+i+1 for each i, then the other \
                cycle",
    example: "antiprism:4",
    build: |args| {
        let [n] = args.numbers([("N", 3)])?;
        let outer = (0..n).map(|i| (i, (i + 1) % n));
        let between = (0..n).flat_map(|i| [(i, n + i), (i, n + (i + 1) % n)]);
        let inner = (0..n).map(|i| (n + i, n + (i + 1) % n));
        args.graph((2 * n as u128, 4 * n as u128), || outer.chain(between).chain(inner), Hint::Rings)
    },
};
