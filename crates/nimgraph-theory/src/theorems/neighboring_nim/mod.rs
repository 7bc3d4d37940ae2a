//! Statements about Neighboring Nim.

use nimgraph_game::rulesets::NeighboringNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<NeighboringNim>] = &[];
