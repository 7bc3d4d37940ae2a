//! Circuits of all sizes with heaps up to 3, by their automata.

use nimgraph_game::{Convention, rulesets::AdjacentNim};

use crate::{
    Conclusion, Cost, Facts, Hypothesis, Statement,
    papers::FAMILIES,
    theorems::family::{Shipped, TITLE, Weighed},
};

static SHIPPED_CIRCUIT: Shipped = Shipped::of("adjacent-nim_circuit_w3", Weighed::Vertices);

pub(super) static CIRCUIT: Statement<AdjacentNim> = Statement {
    id: "families/adjacent-nim",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Adjacent Nim with heaps up to 3, whatever its size: the position is P exactly when the automaton with 54 \
           states in the certificate proofs/all-sizes/adjacent-nim_circuit_w3.family accepts it, read from the token \
           round as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[Hypothesis::range("no heap above 3", |_, position: &Facts<'_, AdjacentNim>| {
        position.weights().iter().all(|&w| w <= 3)
    })],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CIRCUIT.decide(&game.as_vertex_nim().board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CIRCUIT.winning_moves(&game.as_vertex_nim().board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("adjacent-nim_circuit_w3"))
};

static SHIPPED_CIRCUIT_MISERE: Shipped = Shipped::of("adjacent-nim_circuit_w3_misere", Weighed::Vertices);

pub(super) static CIRCUIT_MISERE: Statement<AdjacentNim> = Statement {
    id: "families/adjacent-nim-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Adjacent Nim with heaps up to 3, whatever its size: the position is P exactly when the automaton with \
           54 states in the certificate proofs/all-sizes/adjacent-nim_circuit_w3_misere.family accepts it, read from \
           the token round as docs/family-certificates.md says. The certificate is a proof for all sizes, which \
           `nimgraph check` checks.",
    hypotheses: &[Hypothesis::range("no heap above 3", |_, position: &Facts<'_, AdjacentNim>| {
        position.weights().iter().all(|&w| w <= 3)
    })],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CIRCUIT_MISERE.decide(&game.as_vertex_nim().board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CIRCUIT_MISERE.winning_moves(&game.as_vertex_nim().board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("adjacent-nim_circuit_w3_misere"))
};
