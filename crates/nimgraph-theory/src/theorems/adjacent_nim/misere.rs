//! Misère Adjacent Nim, and heaps of 1: the theorems on Vertex Nim at home.

use nimgraph_game::{Convention, rulesets::AdjacentNim};

use crate::{
    Conclusion, Facts, Hypothesis, Statement,
    papers::NIMGRAPH,
    theorems::vertex_nim::{MISERE_SAYS, ONES_SAYS, decide_misere, decide_ones, has_heavy, others_are_ones},
};

pub(super) static ONES: Statement<AdjacentNim> = Statement {
    id: "vertex-nim/ones",
    title: "the rule of Vertex Nim among ones",
    plays: &Convention::ALL,
    says: ONES_SAYS,
    hypotheses: &[Hypothesis::new("1 on every heap but the token's", |_, position| {
        others_are_ones(position)
    })],
    conclusion: Conclusion::Decide(|game, play, position| {
        let circuit = game.as_vertex_nim();
        decide_ones(circuit, play, &Facts::of(circuit, position))
    }),
    ..Statement::of(NIMGRAPH.at("vertex-nim/misere"))
};

/// A single heap may be lowered time after time, as a vertex with a loop, so that one hypothesis is enough.
pub(super) static MISERE: Statement<AdjacentNim> = Statement {
    id: "vertex-nim/misere",
    title: "the theorem on misère Vertex Nim",
    plays: &[Convention::Misere],
    says: MISERE_SAYS,
    hypotheses: &[Hypothesis::new("a heap of 2 or more", |_, position| has_heavy(position))],
    conclusion: Conclusion::Decide(|game, play, position| {
        let circuit = game.as_vertex_nim();
        decide_misere(circuit, play, &Facts::of(circuit, position))
    }),
    ..Statement::of(NIMGRAPH.at("vertex-nim/misere"))
};
