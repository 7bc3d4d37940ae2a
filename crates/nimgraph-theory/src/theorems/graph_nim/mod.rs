//! Statements about Graph Nim.

mod cycles;
mod two_cover;

use nimgraph_game::rulesets::GraphNim;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<GraphNim>] =
    &[&two_cover::TWO_COVER, &cycles::C3, &cycles::C4, &cycles::C5, &cycles::SHIFT];
