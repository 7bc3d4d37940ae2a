//! Statements about Graph Nim.

mod complete;
mod misere;
mod open;
mod shift;
mod simple;
mod theorem_3_1;
mod theorem_3_2;
mod theorem_4_1;
mod theorem_4_5;
mod tools;
mod two_cover;

use nimgraph_game::rulesets::GraphNim;

use super::faces;
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<GraphNim>] = &[
    &shift::SHORT_CYCLES,
    &theorem_3_1::C3,
    &theorem_3_2::C4,
    &theorem_4_5::C5,
    &APART,
    &FULL,
    &PROPER,
    &two_cover::TWO_COVER,
    &simple::SIMPLE,
    &theorem_4_1::CYCLE,
    &shift::SHIFT,
    &misere::SHORT_CYCLES,
    &complete::COMPLETE,
    &open::C6,
    &open::K4,
];

static APART: Statement<GraphNim> = faces::apart();
static FULL: Statement<GraphNim> = faces::full();
static PROPER: Statement<GraphNim> = faces::proper();

/// A position for tests, by its edges.
#[cfg(test)]
fn read(edges: &str) -> (GraphNim, nimgraph_game::State) {
    use nimgraph_game::{AnyGame, notation, spec::NoAppraiser};
    let setup = notation::read(&format!("graph-nim edges={edges}")).unwrap().check(&NoAppraiser).unwrap();
    match (setup.game(), setup.state()) {
        (AnyGame::GraphNim(game), weights) => (game.clone(), weights.clone()),
        other => panic!("{other:?}"),
    }
}
