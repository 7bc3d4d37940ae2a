//! Statements about NimG on vertices.

use nimgraph_game::rulesets::VertexNimG;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<VertexNimG>] = &[];
