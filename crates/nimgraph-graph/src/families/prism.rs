//! The prism over the n-gon.

use super::FamilyInfo;
use super::generalized_petersen::edges;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "prism",
    aliases: &[],
    usage: "prism:N",
    description: "two cycles of N vertices with a rung between each pair of corresponding vertices",
    numbering: "the cycles are 0 to N-1 and N to 2N-1; first one cycle, then the rungs i to N+i, then the other cycle",
    example: "prism:4",
    build: |args| {
        let [n] = args.numbers([("N", 3)])?;
        args.graph((2 * n as u128, 3 * n as u128), || edges(n, 1), Hint::Rings)
    },
};
