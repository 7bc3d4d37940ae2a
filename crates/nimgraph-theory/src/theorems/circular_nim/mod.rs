//! Statements about Circular Nim.

mod circles;
pub(super) mod losing;

use nimgraph_game::rulesets::CircularNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<CircularNim>] = &[
    &circles::NIM,
    &circles::ALL_BUT_ONE,
    &circles::ALL,
    &circles::FOUR_TWO,
    &circles::FIVE_TWO,
    &circles::FIVE_THREE,
    &circles::SIX_THREE,
    &circles::SIX_FOUR,
    &circles::SEVEN_FOUR,
    &circles::EIGHT_SIX,
];
