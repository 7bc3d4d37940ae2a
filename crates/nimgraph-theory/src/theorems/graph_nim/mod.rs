//! Statements about Graph Nim.

use nimgraph_game::rulesets::GraphNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<GraphNim>] = &[];
