//! The complete bipartite graph on parts of m and n vertices.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "bipartite",
    aliases: &["complete-bipartite"],
    usage: "bipartite:M,N",
    description: "the complete bipartite graph on parts of M and N vertices",
    numbering: "the first part is 0 to M-1, the second M to M+N-1; edges in dictionary order",
    example: "bipartite:2,3",
    build: |args| {
        let [m, n] = args.numbers([("M", 1), ("N", 1)])?;
        let edges = || (0..m).flat_map(move |u| (m..m + n).map(move |v| (u, v)));
        args.graph((m as u128 + n as u128, m as u128 * n as u128), edges, Hint::Parts(vec![m, n]))
    },
};
