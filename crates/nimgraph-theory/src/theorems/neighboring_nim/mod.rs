//! Statements about Neighboring Nim.

mod geography;
mod open;

use nimgraph_game::rulesets::NeighboringNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<NeighboringNim>] = &[&geography::GEOGRAPHY, &open::MOVE_THEN_REMOVE];
