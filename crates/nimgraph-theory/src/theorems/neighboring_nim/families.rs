//! Boards of all sizes with small weights, by their automata.

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

static SHIPPED_TRIANGLE_CHAIN: Shipped = Shipped::of("neighboring-nim_triangle-chain_w3", Weighed::Vertices);

pub(super) static TRIANGLE_CHAIN: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-triangle-chain",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Neighboring Nim on a chain of triangles that hang together at vertices with weights up to 3, whatever \
           its size: the position is P exactly when the automaton with 83 states in the certificate \
           proofs/all-sizes/neighboring-nim_triangle-chain_w3.family accepts it, read from one end to the other \
           as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a chain of triangles (empty vertices count)", |game, position| {
            SHIPPED_TRIANGLE_CHAIN.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_TRIANGLE_CHAIN.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_TRIANGLE_CHAIN.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_triangle-chain_w3"))
};

static SHIPPED_FAN: Shipped = Shipped::of("neighboring-nim_fan_w2", Weighed::Vertices);

pub(super) static FAN: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-fan",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Neighboring Nim on a fan, a path and a hub joined to all its vertices, with weights up to 2, whatever \
           its size: the position is P exactly when the automaton with 299 states in the certificate \
           proofs/all-sizes/neighboring-nim_fan_w2.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a fan (empty vertices count)", |game, position| {
            SHIPPED_FAN.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_FAN.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_FAN.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_fan_w2"))
};

static SHIPPED_PATH_SQUARE: Shipped = Shipped::of("neighboring-nim_path-square_w2", Weighed::Vertices);

pub(super) static PATH_SQUARE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-path-square",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Neighboring Nim on the square of a path with weights up to 2, whatever its size: the position is P \
           exactly when the automaton with 252 states in the certificate \
           proofs/all-sizes/neighboring-nim_path-square_w2.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("the square of a path (empty vertices count)", |game, position| {
            SHIPPED_PATH_SQUARE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_PATH_SQUARE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_PATH_SQUARE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_path-square_w2"))
};

static SHIPPED_PATH_MISERE: Shipped = Shipped::of("neighboring-nim_path_w3_misere", Weighed::Vertices);

pub(super) static PATH_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-path-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a path with weights up to 3, whatever its size: the position is P exactly \
           when the automaton with 50 states in the certificate \
           proofs/all-sizes/neighboring-nim_path_w3_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a path (empty vertices count)", |game, position| {
            SHIPPED_PATH_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_PATH_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_PATH_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_path_w3_misere"))
};

static SHIPPED_LADDER_MISERE: Shipped = Shipped::of("neighboring-nim_ladder_w2_misere", Weighed::Vertices);

pub(super) static LADDER_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-ladder-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a ladder with weights up to 2, whatever its size: the position is P exactly \
           when the automaton with 241 states in the certificate \
           proofs/all-sizes/neighboring-nim_ladder_w2_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a ladder (empty vertices count)", |game, position| {
            SHIPPED_LADDER_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_LADDER_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_LADDER_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_ladder_w2_misere"))
};

static SHIPPED_TRIANGLE_CHAIN_MISERE: Shipped =
    Shipped::of("neighboring-nim_triangle-chain_w1_misere", Weighed::Vertices);

pub(super) static TRIANGLE_CHAIN_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-triangle-chain-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a chain of triangles that hang together at vertices with weights 0 and 1, \
           whatever its size: the position is P exactly when the automaton with 59 states in the certificate \
           proofs/all-sizes/neighboring-nim_triangle-chain_w1_misere.family accepts it, read from one end to the \
           other as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("a chain of triangles (empty vertices count)", |game, position| {
            SHIPPED_TRIANGLE_CHAIN_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_triangle-chain_w1_misere"))
};

static SHIPPED_SQUARE_NECKLACE_MISERE: Shipped =
    Shipped::of("neighboring-nim_square-necklace_w3_misere", Weighed::Vertices);

pub(super) static SQUARE_NECKLACE_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-square-necklace-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a chain of squares that hang together at opposite vertices with weights up \
           to 3, whatever its size: the position is P exactly when the automaton with 146 states in the \
           certificate proofs/all-sizes/neighboring-nim_square-necklace_w3_misere.family accepts it, read from \
           one end to the other as docs/family-certificates.md says. The certificate is a proof for all sizes, \
           which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a chain of squares (empty vertices count)", |game, position| {
            SHIPPED_SQUARE_NECKLACE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_SQUARE_NECKLACE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_SQUARE_NECKLACE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_square-necklace_w3_misere"))
};

static SHIPPED_FAN_MISERE: Shipped = Shipped::of("neighboring-nim_fan_w2_misere", Weighed::Vertices);

pub(super) static FAN_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-fan-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a fan, a path and a hub joined to all its vertices, with weights up to 2, \
           whatever its size: the position is P exactly when the automaton with 220 states in the certificate \
           proofs/all-sizes/neighboring-nim_fan_w2_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a fan (empty vertices count)", |game, position| {
            SHIPPED_FAN_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_FAN_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_FAN_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_fan_w2_misere"))
};

static SHIPPED_WHEEL_MISERE: Shipped = Shipped::of("neighboring-nim_wheel_w1_misere", Weighed::Vertices);

pub(super) static WHEEL_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-wheel-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on a wheel with weights 0 and 1, whatever its size: the position is P exactly \
           when the automaton with 292 states in the certificate \
           proofs/all-sizes/neighboring-nim_wheel_w1_misere.family accepts it, read round the rim as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a wheel (empty vertices count)", |game, position| {
            SHIPPED_WHEEL_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_WHEEL_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_WHEEL_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_wheel_w1_misere"))
};

static SHIPPED_PATH_SQUARE_MISERE: Shipped =
    Shipped::of("neighboring-nim_path-square_w1_misere", Weighed::Vertices);

pub(super) static PATH_SQUARE_MISERE: Statement<NeighboringNim> = Statement {
    id: "families/neighboring-path-square-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Neighboring Nim on the square of a path with weights 0 and 1, whatever its size: the position \
           is P exactly when the automaton with 218 states in the certificate \
           proofs/all-sizes/neighboring-nim_path-square_w1_misere.family accepts it, read from one end to the \
           other as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("the square of a path (empty vertices count)", |game, position| {
            SHIPPED_PATH_SQUARE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, NeighboringNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_PATH_SQUARE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_PATH_SQUARE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("neighboring-nim_path-square_w1_misere"))
};
