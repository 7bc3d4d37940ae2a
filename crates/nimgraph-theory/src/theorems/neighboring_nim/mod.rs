//! Statements about Neighboring Nim.

mod cover;
mod geography;
mod open;

use nimgraph_game::rulesets::NeighboringNim;

pub(super) use self::geography::Known;
use crate::Statement;

/// In the order they are tried: of those that cost the same, what explains most simply to a person comes first.
pub(crate) const ALL: &[&Statement<NeighboringNim>] =
    &[&geography::GEOGRAPHY, &cover::COVER, &open::MOVE_THEN_REMOVE];
