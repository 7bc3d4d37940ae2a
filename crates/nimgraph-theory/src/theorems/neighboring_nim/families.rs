//! Cycles of all sizes with weights up to 3, by their automata.

use nimgraph_game::{Convention, rulesets::NeighboringNim};

use crate::{
    Conclusion, Cost, Facts, Hypothesis, Statement,
    papers::FAMILIES,
    theorems::family::{Shipped, TITLE, Weighed},
};

static SHIPPED_CYCLE: Shipped = Shipped::of("neighboring-nim_cycle_w3", Weighed::Vertices);

pub(super) static CYCLE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-cycle",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Neighboring Nim on a cycle with weights up to 3, whatever its size: the position is P exactly when the \
           automaton with 141 states in the certificate proofs/all-sizes/neighboring-nim_cycle_w3.family accepts it, \
           read from the token round as docs/family-certificates.md says. The certificate is a proof for all sizes, \
           which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a cycle of at least three vertices", |game, position| {
            SHIPPED_CYCLE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_CYCLE.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CYCLE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_cycle_w3"))
};

static SHIPPED_CYCLE_MISERE: Shipped = Shipped::of("neighboring-nim_cycle_w3_misere", Weighed::Vertices);

pub(super) static CYCLE_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-cycle-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a cycle with weights up to 3, whatever its size: the position is P exactly when \
           the automaton with 115 states in the certificate proofs/all-sizes/neighboring-nim_cycle_w3_misere.family \
           accepts it, read from the token round as docs/family-certificates.md says. The certificate is a proof for \
           all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a cycle of at least three vertices", |game, position| {
            SHIPPED_CYCLE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CYCLE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CYCLE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_cycle_w3_misere"))
};
