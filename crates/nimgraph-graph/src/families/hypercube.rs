//! The hypercube of dimension d.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "hypercube",
    aliases: &["cube"],
    usage: "hypercube:D",
    description: "the hypercube of dimension D",
    numbering: "vertices are the D-bit numbers; edges by their lower end, then by the bit that differs",
    example: "hypercube:3",
    build: |args| {
        let [d] = args.numbers([("D", 0)])?;
        let order = u32::try_from(d).ok().and_then(|d| 1u128.checked_shl(d)).unwrap_or(u128::MAX);
        args.fits(order, 0)?;
        let edges = || {
            let zeros = move |v: usize| (0..d).filter(move |bit| v >> bit & 1 == 0);
            (0..order as usize).flat_map(move |v| zeros(v).map(move |bit| (v, v | 1 << bit)))
        };
        args.graph((order, order * d as u128 / 2), edges, Hint::Hypercube { dimension: d })
    },
};
