//! Statements about Vertex Nim.

use nimgraph_game::rulesets::VertexNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<VertexNim>] = &[];
