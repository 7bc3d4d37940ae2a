//! The wheel with n rim vertices.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "wheel",
    aliases: &[],
    usage: "wheel:N",
    description: "the wheel with N vertices on its rim, so N+1 in all",
    numbering: "the hub is 0, the rim is 1 to N in order; first the spokes 0-1, 0-2, …, then the rim 1-2, 2-3, …, N-1",
    example: "wheel:6",
    build: |args| {
        let [n] = args.numbers([("N", 3)])?;
        let spokes = (1..=n).map(|v| (0, v));
        let rim = (1..=n).map(|v| (v, v % n + 1));
        args.graph((n as u128 + 1, 2 * n as u128), || spokes.chain(rim), Hint::Hub)
    },
};
