//! Boards of all sizes with small weights, by their automata.

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

static SHIPPED_TRIANGLE_CHAIN_MISERE: Shipped =
    Shipped::of("vertex-nimg_triangle-chain_w2_misere", Weighed::Vertices);

pub(super) static TRIANGLE_CHAIN_MISERE: Statement<VertexNimG> = Statement {
    id: "families/nimg-triangle-chain-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère NimG on the vertices of a chain of triangles that hang together at vertices with weights up to \
           2, whatever its size: the position is P exactly when the automaton with 32 states in the certificate \
           proofs/all-sizes/vertex-nimg_triangle-chain_w2_misere.family accepts it, read from one end to the \
           other as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("a chain of triangles (empty vertices count)", |game, position| {
            SHIPPED_TRIANGLE_CHAIN_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_triangle-chain_w2_misere"))
};

static SHIPPED_FAN_MISERE: Shipped = Shipped::of("vertex-nimg_fan_w2_misere", Weighed::Vertices);

pub(super) static FAN_MISERE: Statement<VertexNimG> = Statement {
    id: "families/nimg-fan-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère NimG on the vertices of a fan, a path and a hub joined to all its vertices, with weights up to \
           2, whatever its size: the position is P exactly when the automaton with 84 states in the certificate \
           proofs/all-sizes/vertex-nimg_fan_w2_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a fan (empty vertices count)", |game, position| {
            SHIPPED_FAN_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_FAN_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_FAN_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_fan_w2_misere"))
};

static SHIPPED_WHEEL_MISERE: Shipped = Shipped::of("vertex-nimg_wheel_w1_misere", Weighed::Vertices);

pub(super) static WHEEL_MISERE: Statement<VertexNimG> = Statement {
    id: "families/nimg-wheel-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère NimG on the vertices of a wheel with weights 0 and 1, whatever its size: the position is P \
           exactly when the automaton with 128 states in the certificate \
           proofs/all-sizes/vertex-nimg_wheel_w1_misere.family accepts it, read round the rim as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a wheel (empty vertices count)", |game, position| {
            SHIPPED_WHEEL_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_WHEEL_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_WHEEL_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_wheel_w1_misere"))
};

static SHIPPED_PATH_SQUARE_MISERE: Shipped =
    Shipped::of("vertex-nimg_path-square_w2_misere", Weighed::Vertices);

pub(super) static PATH_SQUARE_MISERE: Statement<VertexNimG> = Statement {
    id: "families/nimg-path-square-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère NimG on the vertices of the square of a path with weights up to 2, whatever its size: the \
           position is P exactly when the automaton with 77 states in the certificate \
           proofs/all-sizes/vertex-nimg_path-square_w2_misere.family accepts it, read from one end to the other \
           as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("the square of a path (empty vertices count)", |game, position| {
            SHIPPED_PATH_SQUARE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, VertexNimG>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_PATH_SQUARE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_PATH_SQUARE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("vertex-nimg_path-square_w2_misere"))
};
