//! The cycle on n vertices.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "cycle",
    aliases: &[],
    usage: "cycle:N",
    description: "the cycle on N vertices",
    numbering: "vertices 0 to N-1 around the cycle; edge i joins i and i+1, the last one N-1 and 0",
    example: "cycle:4",
    build: |args| {
        let [n] = args.numbers([("N", 3)])?;
        args.graph((n as u128, n as u128), || (0..n).map(move |v| (v, (v + 1) % n)), Hint::Circle)
    },
};
