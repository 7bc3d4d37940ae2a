//! Statements about Nim.

pub(super) mod bouton;

use nimgraph_game::rulesets::Nim;

use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<Nim>] = &[&bouton::NORMAL, &bouton::MISERE];
