//! The path on n vertices.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "path",
    aliases: &[],
    usage: "path:N",
    description: "the path on N vertices",
    numbering: "vertices 0 to N-1 along the path; edge i joins i and i+1",
    example: "path:6",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        args.graph((n as u128, n as u128 - 1), || (1..n).map(|v| (v - 1, v)), Hint::Row)
    },
};
