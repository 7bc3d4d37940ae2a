//! The complete binary tree of height h.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "binary-tree",
    aliases: &["complete-binary-tree"],
    usage: "binary-tree:H",
    description: "the complete binary tree of height H, with 2^(H+1)-1 vertices",
    numbering: "the root is 0, the children of v are 2v+1 and 2v+2; edge i joins i+1 to its parent",
    example: "binary-tree:3",
    build: |args| {
        let [h] = args.numbers([("H", 0)])?;
        let levels = u32::try_from(h).ok().and_then(|h| 2u128.checked_shl(h));
        let order = levels.filter(|&vertices| vertices > 0).map_or(u128::MAX, |vertices| vertices - 1);
        let edges = || (1..order as usize).map(|v| ((v - 1) / 2, v));
        args.graph((order, order - 1), edges, Hint::Tree { root: 0 })
    },
};
