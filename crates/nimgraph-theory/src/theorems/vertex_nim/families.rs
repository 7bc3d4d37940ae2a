//! Directed circuits of all sizes with weights up to 3, by their automata.

use nimgraph_game::{Convention, rulesets::VertexNim};

use crate::{
    Conclusion, Cost, Facts, Hypothesis, Statement,
    papers::FAMILIES,
    theorems::family::{Shipped, TITLE, Weighed},
};

static SHIPPED_LOOP_CIRCUIT: Shipped = Shipped::of("vertex-nim_loop-circuit_w3", Weighed::Vertices);

pub(super) static LOOP_CIRCUIT: Statement<VertexNim> = Statement {
    id: "families/loop-circuit",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Vertex Nim with weights up to 3 on a directed circuit, any of whose vertices may have a loop, whatever its \
           size: the position is P exactly when the automaton with 56 states in the certificate \
           proofs/all-sizes/vertex-nim_loop-circuit_w3.family accepts it, read from the token round as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a directed circuit (loops are allowed)", |game, position| {
            SHIPPED_LOOP_CIRCUIT.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_LOOP_CIRCUIT.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_LOOP_CIRCUIT.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nim_loop-circuit_w3"))
};

static SHIPPED_CIRCUIT_MISERE: Shipped = Shipped::of("adjacent-nim_circuit_w3_misere", Weighed::Vertices);

pub(super) static CIRCUIT_MISERE: Statement<VertexNim> = Statement {
    id: "families/circuit-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Vertex Nim with weights up to 3 on a directed circuit, whatever its size: the position is P exactly \
           when the automaton with 54 states in the certificate proofs/all-sizes/adjacent-nim_circuit_w3_misere.family \
           accepts it, read from the token round as docs/family-certificates.md says. The certificate is a proof for \
           all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a directed circuit", |game, position| {
            SHIPPED_CIRCUIT_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, VertexNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CIRCUIT_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CIRCUIT_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("adjacent-nim_circuit_w3_misere"))
};
