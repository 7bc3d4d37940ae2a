//! Statements about Vertex Nim. They speak of the present graph: vertices of weight 0 have left it.

mod circuit;
mod circuit_ones;
mod circuit_play;
mod definition_11;
mod directed_loops;
mod facts;
mod families;
mod misere;
mod open;
mod tools;
mod undirected;
mod undirected_loops;

use nimgraph_game::rulesets::VertexNim;

pub(super) use self::{
    circuit::decide as decide_circuit,
    circuit_ones::{BETWEEN_SAYS, TWOS_SAYS, decide_between, decide_twos},
    circuit_play::{SAYS as CIRCUIT_PLAY_SAYS, decide as decide_circuit_play},
    definition_11::printed_label,
    facts::Known,
    misere::{MISERE_SAYS, ONES_SAYS, decide_misere, decide_ones, has_heavy, others_are_ones},
    tools::present::is_circuit,
};
use crate::Statement;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<VertexNim>] = &[
    &undirected_loops::PROPOSITION_9,
    &undirected::THEOREM_10,
    &undirected::THEOREM_13,
    &directed_loops::THEOREM_6,
    &directed_loops::THEOREM_14,
    &circuit::THEOREM_3,
    &circuit_play::STRATEGY,
    &circuit_ones::TWOS,
    &circuit_ones::BETWEEN,
    &misere::ONES,
    &misere::MISERE,
    &families::LOOP_CIRCUIT,
    &families::CIRCUIT_MISERE,
    &definition_11::DEFINITION_11,
    &open::DIRECTED,
];
