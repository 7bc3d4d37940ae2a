//! Cycles of all sizes with weights up to 4, by their automata.

use nimgraph_game::{Convention, rulesets::VertexNimG};

use crate::{
    Conclusion, Cost, Facts, Hypothesis, Statement,
    papers::FAMILIES,
    theorems::family::{Shipped, TITLE, Weighed},
};

static SHIPPED_CYCLE: Shipped = Shipped::of("vertex-nimg_cycle_w4", Weighed::Vertices);

pub(super) static CYCLE: Statement<VertexNimG> = Statement {
    id: "families/nimg-cycle",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "NimG on the vertices of a cycle with weights up to 4, whatever its size: the position is P exactly when the \
           automaton with 32 states in the certificate proofs/all-sizes/vertex-nimg_cycle_w4.family accepts it, read \
           from the token round as docs/family-certificates.md says. The certificate is a proof for all sizes, which \
           `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a cycle of at least three vertices", |game, position| {
            SHIPPED_CYCLE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 4", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 4)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_CYCLE.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CYCLE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_cycle_w4"))
};

static SHIPPED_CYCLE_MISERE: Shipped = Shipped::of("vertex-nimg_cycle_w4_misere", Weighed::Vertices);

pub(super) static CYCLE_MISERE: Statement<VertexNimG> = Statement {
    id: "families/nimg-cycle-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère NimG on the vertices of a cycle with weights up to 4, whatever its size: the position is P exactly \
           when the automaton with 30 states in the certificate proofs/all-sizes/vertex-nimg_cycle_w4_misere.family \
           accepts it, read from the token round as docs/family-certificates.md says. The certificate is a proof for \
           all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a cycle of at least three vertices", |game, position| {
            SHIPPED_CYCLE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 4", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 4)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CYCLE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CYCLE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_cycle_w4_misere"))
};
