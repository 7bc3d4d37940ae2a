//! Statements about Neighboring Nim.

mod cover;
mod families;
mod geography;
mod misere;
mod open;

use nimgraph_game::rulesets::NeighboringNim;

pub(super) use self::geography::Known;
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<NeighboringNim>] = &[
    &geography::GEOGRAPHY,
    &cover::COVER,
    &misere::BIPARTITE,
    &families::CYCLE,
    &families::CYCLE_MISERE,
    &families::TRIANGLE_CHAIN,
    &families::FAN,
    &families::PATH_SQUARE,
    &families::PATH_MISERE,
    &families::LADDER_MISERE,
    &families::TRIANGLE_CHAIN_MISERE,
    &families::SQUARE_NECKLACE_MISERE,
    &families::FAN_MISERE,
    &families::WHEEL_MISERE,
    &families::PATH_SQUARE_MISERE,
    &open::MOVE_THEN_REMOVE,
];
