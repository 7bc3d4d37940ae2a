//! Statements about Circular Nim.

use nimgraph_game::rulesets::CircularNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<CircularNim>] = &[];
