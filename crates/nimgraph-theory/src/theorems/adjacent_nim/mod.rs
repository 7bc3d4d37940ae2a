//! Statements about Adjacent Nim.

use nimgraph_game::rulesets::AdjacentNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<AdjacentNim>] = &[];
