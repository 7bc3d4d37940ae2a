//! Families of boards of all sizes: ladders, squares of paths, fans, wheels and others, by their automata.

use nimgraph_game::{Convention, rulesets::EdgeNim};

use crate::{
    Conclusion, Cost, Facts, Hypothesis, Statement,
    papers::FAMILIES,
    theorems::family::{Shipped, TITLE, Weighed},
};

static SHIPPED_LADDER: Shipped = Shipped::of("edge-nim_ladder_w2", Weighed::Edges);

pub(super) static LADDER: Statement<EdgeNim> = Statement {
    id: "families/ladder",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on a ladder with weights up to 2, whatever its size: the position is P exactly when the automaton \
           with 427 states in the certificate proofs/all-sizes/edge-nim_ladder_w2.family accepts it, read from one end \
           to the other as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("a ladder (zero edges count)", |game, position| {
            SHIPPED_LADDER.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 2", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 2)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_LADDER.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_LADDER.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_ladder_w2"))
};

static SHIPPED_LADDER_MISERE: Shipped = Shipped::of("edge-nim_ladder_w1_misere", Weighed::Edges);

pub(super) static LADDER_MISERE: Statement<EdgeNim> = Statement {
    id: "families/ladder-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Edge Nim on a ladder with weights 0 and 1, whatever its size: the position is P exactly when the \
           automaton with 147 states in the certificate proofs/all-sizes/edge-nim_ladder_w1_misere.family accepts it, \
           read from one end to the other as docs/family-certificates.md says. The certificate is a proof for all \
           sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a ladder (zero edges count)", |game, position| {
            SHIPPED_LADDER_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_LADDER_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_LADDER_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_ladder_w1_misere"))
};

static SHIPPED_PATH_SQUARE: Shipped = Shipped::of("edge-nim_path-square_w1", Weighed::Edges);

pub(super) static PATH_SQUARE: Statement<EdgeNim> = Statement {
    id: "families/path-square",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on the square of a path with weights 0 and 1, whatever its size: the position is P exactly when the \
           automaton with 238 states in the certificate proofs/all-sizes/edge-nim_path-square_w1.family accepts it, \
           read from one end to the other as docs/family-certificates.md says. The certificate is a proof for all \
           sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("the square of a path (zero edges count)", |game, position| {
            SHIPPED_PATH_SQUARE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_PATH_SQUARE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_PATH_SQUARE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_path-square_w1"))
};

static SHIPPED_FAN: Shipped = Shipped::of("edge-nim_fan_w1", Weighed::Edges);

pub(super) static FAN: Statement<EdgeNim> = Statement {
    id: "families/fan",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on a fan, a path and a hub joined to all its vertices, with weights 0 and 1, whatever its size: the \
           position is P exactly when the automaton with 309 states in the certificate \
           proofs/all-sizes/edge-nim_fan_w1.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a fan (zero edges count)", |game, position| {
            SHIPPED_FAN.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_FAN.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_FAN.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_fan_w1"))
};

static SHIPPED_WHEEL: Shipped = Shipped::of("edge-nim_wheel_w1", Weighed::Edges);

pub(super) static WHEEL: Statement<EdgeNim> = Statement {
    id: "families/wheel",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on a wheel with weights 0 and 1, whatever its size: the position is P exactly when the automaton \
           with 7,330 states in the certificate proofs/all-sizes/edge-nim_wheel_w1.family accepts it, read round the \
           rim as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` \
           checks.",
    hypotheses: &[
        Hypothesis::new("a wheel (zero edges count)", |game, position| {
            SHIPPED_WHEEL.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| SHIPPED_WHEEL.decide(&game.board().graph, position)),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_WHEEL.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_wheel_w1"))
};

static SHIPPED_BIPARTITE_2: Shipped = Shipped::of("edge-nim_bipartite-2_w4", Weighed::Edges);

pub(super) static BIPARTITE_2: Statement<EdgeNim> = Statement {
    id: "families/bipartite-2",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on $K_{2,n}$ with weights up to 4, whatever its size: the position is P exactly when the automaton \
           with 414 states in the certificate proofs/all-sizes/edge-nim_bipartite-2_w4.family accepts it, read vertex \
           by vertex as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("$K_{2,n}$ (zero edges count)", |game, position| {
            SHIPPED_BIPARTITE_2.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 4", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 4)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_BIPARTITE_2.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_BIPARTITE_2.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_bipartite-2_w4"))
};

static SHIPPED_BIPARTITE_2_MISERE: Shipped = Shipped::of("edge-nim_bipartite-2_w1_misere", Weighed::Edges);

pub(super) static BIPARTITE_2_MISERE: Statement<EdgeNim> = Statement {
    id: "families/bipartite-2-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Edge Nim on $K_{2,n}$ with weights 0 and 1, whatever its size: the position is P exactly when the \
           automaton with 99 states in the certificate proofs/all-sizes/edge-nim_bipartite-2_w1_misere.family accepts \
           it, read vertex by vertex as docs/family-certificates.md says. The certificate is a proof for all sizes, \
           which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("$K_{2,n}$ (zero edges count)", |game, position| {
            SHIPPED_BIPARTITE_2_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_BIPARTITE_2_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_BIPARTITE_2_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_bipartite-2_w1_misere"))
};

static SHIPPED_BIPARTITE_3: Shipped = Shipped::of("edge-nim_bipartite-3_w1", Weighed::Edges);

pub(super) static BIPARTITE_3: Statement<EdgeNim> = Statement {
    id: "families/bipartite-3",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Normal],
    says: "Edge Nim on $K_{3,n}$ with weights 0 and 1, whatever its size: the position is P exactly when the automaton \
           with 491 states in the certificate proofs/all-sizes/edge-nim_bipartite-3_w1.family accepts it, read vertex \
           by vertex as docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph \
           check` checks.",
    hypotheses: &[
        Hypothesis::new("$K_{3,n}$ (zero edges count)", |game, position| {
            SHIPPED_BIPARTITE_3.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of 0 and 1", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 1)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_BIPARTITE_3.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_BIPARTITE_3.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_bipartite-3_w1"))
};

static SHIPPED_CYCLE_MISERE: Shipped = Shipped::of("edge-nim_cycle_w4_misere", Weighed::Edges);

pub(super) static CYCLE_MISERE: Statement<EdgeNim> = Statement {
    id: "families/cycle-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Edge Nim on a cycle with weights up to 4, whatever its size: the position is P exactly when the \
           automaton with 40 states in the certificate proofs/all-sizes/edge-nim_cycle_w4_misere.family accepts it, \
           read from the token round as docs/family-certificates.md says. The certificate is a proof for all sizes, \
           which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a cycle (zero edges count)", |game, position| {
            SHIPPED_CYCLE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 4", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 4)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_CYCLE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_CYCLE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_cycle_w4_misere"))
};

static SHIPPED_TRIANGLE_CHAIN_MISERE: Shipped =
    Shipped::of("edge-nim_triangle-chain_w2-up_misere", Weighed::Edges);

pub(super) static TRIANGLE_CHAIN_MISERE: Statement<EdgeNim> = Statement {
    id: "families/triangle-chain-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Edge Nim with any weights on a chain of triangles that hang together at vertices, whatever its size: \
           the position is P exactly when the automaton with 133 states in the certificate \
           proofs/all-sizes/edge-nim_triangle-chain_w2-up_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` checks.",
    hypotheses: &[Hypothesis::new("a chain of triangles (zero edges count)", |game, position| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.fits(&game.board().graph, position)
    })],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_TRIANGLE_CHAIN_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_triangle-chain_w2-up_misere"))
};

static SHIPPED_SQUARE_NECKLACE_MISERE: Shipped =
    Shipped::of("edge-nim_square-necklace_w3_misere", Weighed::Edges);

pub(super) static SQUARE_NECKLACE_MISERE: Statement<EdgeNim> = Statement {
    id: "families/square-necklace-misere",
    title: TITLE,
    cost: Cost::Polynomial,
    plays: &[Convention::Misere],
    says: "Misère Edge Nim with weights up to 3 on a chain of squares that hang together at opposite vertices, whatever \
           its size: the position is P exactly when the automaton with 150 states in the certificate \
           proofs/all-sizes/edge-nim_square-necklace_w3_misere.family accepts it, read from one end to the other as \
           docs/family-certificates.md says. The certificate is a proof for all sizes, which `nimgraph check` checks.",
    hypotheses: &[
        Hypothesis::new("a chain of squares (zero edges count)", |game, position| {
            SHIPPED_SQUARE_NECKLACE_MISERE.fits(&game.board().graph, position)
        }),
        Hypothesis::range("weights of at most 3", |_, position: &Facts<'_, EdgeNim>| {
            position.weights().iter().all(|&w| w <= 3)
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        SHIPPED_SQUARE_NECKLACE_MISERE.decide(&game.board().graph, position)
    }),
    winning_moves: Some(|game, _, position, visit| {
        SHIPPED_SQUARE_NECKLACE_MISERE.winning_moves(&game.board().graph, position, visit)
    }),
    ..Statement::of(FAMILIES.at("edge-nim_square-necklace_w3_misere"))
};

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use nimgraph_game::{Outcome, State, spec::GraphBoard};
    use nimgraph_graph::{Graph, SplitMix64};

    use super::super::tools::exhaustive::{Table, compare, family, graph};
    use super::*;

    fn check(statement: &Statement<EdgeNim>, tables: &[Table]) {
        let said = compare(statement, tables);
        assert!(said.n > 100 && said.p > 100 && said.other == 0, "{}: {said:?}", statement.id);
    }

    #[test]
    fn ladders_and_squares_of_paths() {
        for statement in [&LADDER, &LADDER_MISERE] {
            check(statement, &[family("grid:2x2", 1), family("grid:2x4", 1)]);
        }
        let squares = |n: usize| {
            let edges = (0..n).flat_map(|v| [(v, v + 1), (v, v + 2)]).filter(|&(_, v)| v < n);
            graph(n, &edges.collect::<Vec<_>>(), 1)
        };
        check(&PATH_SQUARE, &[squares(5), squares(6)]);
    }

    #[test]
    fn boards_with_hubs() {
        let fan = [(4, 0), (4, 1), (4, 2), (4, 3), (5, 4), (0, 1), (1, 2), (2, 3), (3, 5)];
        check(&FAN, &[graph(6, &fan, 1)]);
        check(&WHEEL, &[family("wheel:5", 1)]);
        check(&BIPARTITE_2, &[family("bipartite:2,3", 2), family("bipartite:2,2", 3)]);
        check(&BIPARTITE_2_MISERE, &[family("bipartite:2,4", 1)]);
        check(&BIPARTITE_3, &[family("bipartite:3,3", 1)]);
    }

    #[test]
    fn misere_cycles_and_chains_of_cycles() {
        check(&CYCLE_MISERE, &[family("cycle:4", 3), family("cycle:5", 2)]);
        let triangles = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)];
        check(&TRIANGLE_CHAIN_MISERE, &[graph(5, &triangles, 3), graph(3, &triangles[..3], 5)]);
        let squares = [(0, 1), (1, 2), (2, 3), (3, 0), (2, 4), (4, 5), (5, 6), (6, 2)];
        check(&SQUARE_NECKLACE_MISERE, &[graph(7, &squares, 1), graph(4, &squares[..4], 2)]);
    }

    /// A ladder with the token in the middle, most of whose edges are there.
    fn ladder(cells: usize) -> (EdgeNim, State) {
        let rungs = (0..cells).map(|cell| (2 * cell, 2 * cell + 1));
        let rails = (2..2 * cells).map(|vertex| (vertex - 2, vertex));
        let graph = Graph::undirected(2 * cells, rungs.chain(rails)).unwrap();
        let mut stream = SplitMix64::new(27);
        let weights: Vec<u64> = (0..graph.size()).map(|_| u64::from(stream.below(50) > 0)).collect();
        (EdgeNim::new(GraphBoard::numbered(graph)), State::with_token(weights, cells))
    }

    /// The winning moves of a board with ten thousand cells are those after which the automaton says P.
    #[test]
    fn ten_thousand_cells() {
        let (game, position) = ladder(10_000);
        let graph = &game.board().graph;
        let decided = |position: &State| {
            let found = SHIPPED_LADDER_MISERE.decide(graph, &Facts::of(&game, position));
            found.expect("it is a ladder").outcome
        };
        let after = |here: &State, edge: usize, to: usize| {
            let mut weights = here.weights().to_vec();
            weights[edge] = 0;
            here.with_weights(weights).at(to)
        };
        // From a P-position every move leads to one with a winning move.
        let walked = graph.incident(10_000).iter().find(|i| position.weights()[i.edge()] > 0);
        let walked = walked.map(|i| after(&position, i.edge(), i.to())).expect("the token can move");
        let mut won = 0;
        for here in [position, walked] {
            let token = here.place();
            let options = graph.incident(token).iter().filter(|i| here.weights()[i.edge()] > 0);
            let wins = options.filter(|i| decided(&after(&here, i.edge(), i.to())) == Outcome::P);
            let mut wins: Vec<usize> = wins.map(|i| i.edge()).collect();
            let mut listed = Vec::new();
            let facts = Facts::of(&game, &here);
            let _ = SHIPPED_LADDER_MISERE.winning_moves(graph, &facts, &mut |mv| {
                listed.extend(mv.lowered().iter().map(|&(edge, _)| edge));
                ControlFlow::Continue(())
            });
            wins.sort_unstable();
            listed.sort_unstable();
            assert_eq!(decided(&here) == Outcome::N, !wins.is_empty());
            assert_eq!(wins, listed);
            won += wins.len();
        }
        assert!(won > 0);
    }
}
