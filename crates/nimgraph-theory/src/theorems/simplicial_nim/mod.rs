//! Statements about Nim on a simplicial complex.

use nimgraph_game::rulesets::SimplicialNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<SimplicialNim>] = &[];
