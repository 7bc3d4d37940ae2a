//! The directed circuit on n vertices.

use super::FamilyInfo;
use crate::{EdgeKind, Hint};

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "circuit",
    aliases: &["directed-cycle"],
    usage: "circuit:N",
    description: "the directed circuit on N vertices",
    numbering: "vertices 0 to N-1 around the circuit; arc i leads from i to i+1, the last one from N-1 to 0",
    example: "circuit:5",
    build: |args| {
        let [n] = args.numbers([("N", 1)])?;
        let arcs = || (0..n).map(move |v| (v, (v + 1) % n));
        args.graph_of_kind(EdgeKind::Directed, (n as u128, n as u128), arcs, Hint::Circle)
    },
};
