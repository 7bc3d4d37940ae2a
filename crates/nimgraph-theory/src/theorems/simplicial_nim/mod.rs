//! Statements about Nim on a simplicial complex.

mod circle;
mod exact;
mod outside;

use nimgraph_game::rulesets::SimplicialNim;

use super::faces;
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<SimplicialNim>] =
    &[&outside::OUTSIDE, &APART, &FULL, &PROPER, &MOORE, &circle::CIRCLE, &circle::ROW, &CONE, &exact::EXACT];

static APART: Statement<SimplicialNim> = faces::apart();
static FULL: Statement<SimplicialNim> = faces::full();
static PROPER: Statement<SimplicialNim> = faces::proper();
static MOORE: Statement<SimplicialNim> = faces::moore();
static CONE: Statement<SimplicialNim> = faces::cone();
