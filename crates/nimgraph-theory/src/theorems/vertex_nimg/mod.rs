//! Statements about NimG on vertices.

mod circuit;
mod corollary_12;
mod families;
mod misere;
mod open;
mod order;
mod tools;

use nimgraph_game::rulesets::VertexNimG;

pub(super) use self::{order::Known, tools::descent::Descent};
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<VertexNimG>] = &[
    &order::ORDER,
    &circuit::CIRCUIT,
    &circuit::EMPTY_VERTEX,
    &misere::COMPLETE,
    &misere::ODD_CYCLE,
    &misere::MATCHING,
    &families::CYCLE,
    &families::CYCLE_MISERE,
    &families::TRIANGLE_CHAIN_MISERE,
    &families::FAN_MISERE,
    &families::WHEEL_MISERE,
    &families::PATH_SQUARE_MISERE,
    &corollary_12::COROLLARY_12,
    &open::MISERE,
    &open::DIRECTED,
];
