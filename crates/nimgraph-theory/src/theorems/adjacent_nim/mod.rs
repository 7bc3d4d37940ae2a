//! Statements about Adjacent Nim, which is Vertex Nim on a directed circuit.

mod families;
mod misere;
mod ones;
mod open;
mod theorem_3;

use nimgraph_game::rulesets::AdjacentNim;

pub(super) use self::theorem_3::SAYS as THEOREM_3_SAYS;
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<AdjacentNim>] = &[
    &ones::PAIRS,
    &theorem_3::THEOREM_3,
    &theorem_3::STRATEGY,
    &ones::TWOS,
    &ones::BETWEEN,
    &misere::ONES,
    &misere::MISERE,
    &families::CIRCUIT,
    &families::CIRCUIT_MISERE,
    &open::WITH_ONES,
];
