//! The friendship graph: n triangles that share one vertex.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "friendship",
    aliases: &[],
    usage: "friendship:N",
    description: "N triangles that share one vertex",
    numbering: "the shared vertex is 0, triangle i has 2i+1 and 2i+2; its edges are 0 to 2i+1, 2i+1 to 2i+2, 2i+2 to 0",
    example: "friendship:3",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let triangle = |i: usize| [(0, 2 * i + 1), (2 * i + 1, 2 * i + 2), (2 * i + 2, 0)];
        args.graph((2 * n as u128 + 1, 3 * n as u128), || (0..n).flat_map(triangle), Hint::Hub)
    },
};
