//! Statements about Nim.

pub(super) mod bouton;

use nimgraph_game::rulesets::Nim;

use crate::Statement;

/// In the order they are tried: of those that cost the same, what explains most simply to a person comes first.
pub(crate) const ALL: &[&Statement<Nim>] = &[&bouton::NORMAL, &bouton::MISERE];
