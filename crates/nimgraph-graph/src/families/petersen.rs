//! The Petersen graph.

use super::FamilyInfo;
use super::generalized_petersen::edges;
use crate::Hint;

/// Vertex v is the vertex `v_{v+1}` of Erickson (2011), Figures 9 and 13: her outer cycle is `v_1 … v_5`,
/// her inner one `v_6 v_8 v_10 v_7 v_9`, and her spokes join `v_i` and `v_{i+5}`.
pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "petersen",
    aliases: &[],
    usage: "petersen",
    description: "the Petersen graph",
    numbering: "the outer cycle is 0 to 4, the inner star 5 to 9; edges 0-4 are i to i+1, 5-9 the spokes i to i+5, \
                10-14 join vertices two steps apart around the star (numbers are one less than Erickson's)",
    example: "petersen",
    build: |args| {
        args.none()?;
        args.graph((10, 15), || edges(5, 2), Hint::Rings)
    },
};
