//! The star with n leaves.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "star",
    aliases: &[],
    usage: "star:N",
    description: "the star with N leaves",
    numbering: "the centre is 0, the leaves are 1 to N; edge i joins 0 and i+1",
    example: "star:5",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        args.graph((n as u128 + 1, n as u128), || (1..=n).map(|leaf| (0, leaf)), Hint::Hub)
    },
};
