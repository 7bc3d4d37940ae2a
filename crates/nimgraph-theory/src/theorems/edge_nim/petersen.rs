//! The Petersen graph with weights: the shift, and Erickson's Propositions 5.5 to 5.7, two of which are false.

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::{
    tools::{live::Live, shapes::petersen, words},
    weight_free::short_duel,
};
use crate::{
    Citation, Conclusion, Counterexample, DerivedBoard, Erratum, Facts, Finding, Highlight, Hypothesis, Kept,
    Lift, NamedGraph, Place, Preserves, Printed, Reason, Relation, Sign, Simplification, Statement, Status,
    claims::{AllWeightsClaim, DistanceClaim, KeepsClaim, LightestClaim, ShapeClaim, WeightFreeClaim},
    papers::{ERICKSON, NIMGRAPH},
};

const PETERSEN: Hypothesis<EdgeNim> =
    Hypothesis::new("the Petersen graph, all edges positive", |game, position| {
        petersen(game, position).is_some()
    });

const ONE_LIGHTEST: Hypothesis<EdgeNim> =
    Hypothesis::new("a single edge of least weight", |game, position| {
        petersen(game, position).is_none_or(|live| lightest(&live).is_some())
    });

const AT_TOKEN: Hypothesis<EdgeNim> = Hypothesis::new("the lightest edge at the token", |game, position| {
    on_lightest(game, position, |distance| distance == 0)
});

const NEXT_TO_TOKEN: Hypothesis<EdgeNim> =
    Hypothesis::new("the lightest edge at distance 1 from the token", |game, position| {
        on_lightest(game, position, |distance| distance == 1)
    });

const FAR_FROM_TOKEN: Hypothesis<EdgeNim> =
    Hypothesis::new("the lightest edge at distance 2 from the token", |game, position| {
        on_lightest(game, position, |distance| distance == 2)
    });

const OTHERS_EQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("all other edges of one weight", |game, position| {
        petersen(game, position).is_none_or(|live| others(&live).is_none_or(|[least, most]| least == most))
    });

const UP_TO_THREE: Hypothesis<EdgeNim> =
    Hypothesis::range("that weight at most 3 above the least", |game, position| {
        let margin = |live: &Live| Some(others(live)?[1] - live.least_weight()?);
        petersen(game, position).is_none_or(|live| margin(&live).is_none_or(|margin| margin <= 3))
    });

pub(super) static SHIFT: Statement<EdgeNim> = Statement {
    id: "petersen/shift",
    title: "the shift on the Petersen graph",
    says: "Petersen graph, all weights positive: a move that zeroes an edge loses, whatever the weights, by the \
           weight-free game on the other 14 edges (`nimgraph weights 1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6 --token 1 --certificate FILE` writes the strategy). So nobody goes below the least weight $m$, and the outcome is that of \
           the position with $m$ taken off every edge.",
    hypotheses: &[PETERSEN],
    conclusion: Conclusion::Reduce {
        preserves: Preserves::Outcome,
        step: shift,
        lift: Lift::Each(lift),
        told: TOLD,
    },
    ..Statement::of(NIMGRAPH.at("petersen/shift"))
};

pub(super) static UNIFORM: Statement<EdgeNim> = Statement {
    id: "petersen/uniform",
    title: "the theorem on the Petersen graph with equal weights",
    says: "Petersen graph, all weights equal: P. By the shift they may be taken to be 0.",
    hypotheses: &[
        PETERSEN,
        Hypothesis::new("equal weights", |game, position| {
            petersen(game, position).is_none_or(|live| live.weights.iter().all(|&w| w == live.weights[0]))
        }),
    ],
    conclusion: Conclusion::Decide(|game, _, position| {
        let weight = petersen(game, position)?.weights[0];
        let reason = Reason::default()
            .claim(ShapeClaim(NamedGraph::Petersen))
            .say(", and ")
            .claim(AllWeightsClaim(Relation::Equal, weight))
            .say(".");
        Some(Finding::p(reason))
    }),
    ..Statement::of(NIMGRAPH.at("petersen/shift"))
};

pub(super) static LIGHTEST_AT_TOKEN: Statement<EdgeNim> = Statement {
    id: "erickson-2011/5.5",
    title: "Erickson's Proposition 5.5",
    says: "Petersen graph with a single edge of least weight $m$, at the token: N. Take $m$ off every edge: one edge at the \
           token is then 0 and the weight-free game on the others is won by zeroing; on the board that means leaving $m$.",
    hypotheses: &[PETERSEN, ONE_LIGHTEST, AT_TOKEN],
    conclusion: Conclusion::Decide(at_token),
    ..Statement::of(ERICKSON.at("Proposition 5.5; proved in docs/proofs.md under petersen/shift"))
};

pub(super) static NEXT: Statement<EdgeNim> = Statement {
    title: "Erickson's Proposition 5.6",
    says: "Petersen graph with a single edge of least weight, at distance 1 from the token: P.",
    hypotheses: &[PETERSEN, ONE_LIGHTEST, NEXT_TO_TOKEN],
    ..printed::<1>("erickson-2011/5.6", ERICKSON.at("Proposition 5.6"))
};

pub(super) static FAR: Statement<EdgeNim> = Statement {
    title: "Erickson's Proposition 5.7",
    says: "Petersen graph with a single edge of least weight, at distance 2 from the token: N.",
    hypotheses: &[PETERSEN, ONE_LIGHTEST, FAR_FROM_TOKEN],
    ..printed::<2>("erickson-2011/5.7", ERICKSON.at("Proposition 5.7"))
};

pub(super) static NEXT_UNIFORM: Statement<EdgeNim> = Statement {
    title: "Erickson's Proposition 5.6 with equal other weights",
    says: "Petersen graph with a single edge of least weight $m$, at distance 1 from the token, and all other edges of the \
           same weight, which is $m + 1$, $m + 2$ or $m + 3$: P. Checked in that range only.",
    hypotheses: &[PETERSEN, ONE_LIGHTEST, NEXT_TO_TOKEN, OTHERS_EQUAL, UP_TO_THREE],
    ..equal_others::<1>("erickson-2011/5.6-uniform", ERICKSON.at("Proposition 5.6"))
};

pub(super) static FAR_UNIFORM: Statement<EdgeNim> = Statement {
    title: "Erickson's Proposition 5.7 with equal other weights",
    says: "Petersen graph with a single edge of least weight $m$, at distance 2 from the token, and all other edges of the \
           same weight, which is $m + 1$, $m + 2$ or $m + 3$: N. Checked in that range only.",
    hypotheses: &[PETERSEN, ONE_LIGHTEST, FAR_FROM_TOKEN, OTHERS_EQUAL, UP_TO_THREE],
    ..equal_others::<2>("erickson-2011/5.7-uniform", ERICKSON.at("Proposition 5.7"))
};

/// What the two propositions say of a lightest edge at this distance from the token.
const fn said(distance: usize) -> Outcome {
    if distance == 1 { Outcome::P } else { Outcome::N }
}

/// A proposition as it is printed, which is false.
const fn printed<const DISTANCE: usize>(id: &'static str, citation: Citation) -> Statement<EdgeNim> {
    let (printed, counterexamples): (_, &[_]) = match DISTANCE {
        1 => (
            "If the Petersen graph has a single edge of least weight, at distance one from the token, the second player wins.",
            &[Counterexample { position: NOT_5_6, printed_says: Printed::Outcome(Outcome::P) }],
        ),
        _ => (
            "If the Petersen graph has a single edge of least weight, at distance two from the token, the first player wins.",
            &[Counterexample { position: NOT_5_7, printed_says: Printed::Outcome(Outcome::N) }],
        ),
    };
    let corrected =
        "True when all other edges have the same weight, 1, 2 or 3 above the least; false in general.";
    Statement {
        id,
        status: Status::Refuted,
        conclusion: Conclusion::Claim(|_, _, _, _| Some(said(DISTANCE))),
        erratum: Some(Erratum { printed, counterexamples, corrected }),
        ..Statement::of(citation)
    }
}

/// A proposition where it was seen to be true.
const fn equal_others<const DISTANCE: usize>(id: &'static str, citation: Citation) -> Statement<EdgeNim> {
    Statement {
        id,
        status: Status::Checked,
        conclusion: Conclusion::Decide(|game, _, position| uniform(game, position, said(DISTANCE))),
        ..Statement::of(citation)
    }
}

/// Vertices and edges are numbered as in Figure 13 of the dissertation, from v1 on.
const NOT_5_6: &str = "edge-nim v1-v2:2,v2-v3,v3-v4:2,v4-v5:2,v5-v1:2,v1-v6:2,v2-v7:2,v3-v8:2,v4-v9:2,v5-v10:2,v6-v8:2,v8-v10:2,v10-v7:2,v7-v9:3,v9-v6:2 token=v1";
const NOT_5_7: &str = "edge-nim v1-v2:2,v2-v3:2,v3-v4,v4-v5:2,v5-v1:2,v1-v6:2,v2-v7:2,v3-v8:2,v4-v9:2,v5-v10:2,v6-v8:3,v8-v10:2,v10-v7:2,v7-v9:2,v9-v6:2 token=v1";

const TOLD: Simplification<EdgeNim> = words::simplification(
    "on the Petersen graph with all weights positive, a move that zeroes an edge loses, so the least weight is taken off every edge",
    Some("On the board shown, what was taken off stays on the edge."),
);

fn shift(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<State> {
    let live = petersen(game, position)?;
    let least = live.least_weight()?;
    let mut shifted = position.position().clone();
    live.edges.iter().for_each(|&e| shifted.weights_mut()[e] -= least);
    Some(shifted)
}

/// What was taken off stays on the edge.
fn lift(_: &EdgeNim, before: &State, shifted: &State, mv: &Move) -> Option<Move> {
    let (edge, left) = mv.only()?;
    let least = before.weights()[edge] - shifted.weights()[edge];
    Some(Move::lower(edge, left + least).going(mv.to()))
}

/// The edge of least weight, if there is only one.
fn lightest(live: &Live) -> Option<usize> {
    let least = live.least_weight()?;
    let mut lightest = (0..live.size()).filter(|&e| live.weights[e] == least);
    lightest.next().filter(|_| lightest.next().is_none())
}

/// The least and the greatest weight of the edges other than the lightest.
fn others(live: &Live) -> Option<[u64; 2]> {
    let lightest = lightest(live)?;
    let weights = || live.weights.iter().enumerate().filter(|&(e, _)| e != lightest).map(|(_, &w)| w);
    Some([weights().min()?, weights().max()?])
}

/// How many edges there are between the token and an edge: the Petersen graph has diameter 2.
fn distance(live: &Live, edge: usize) -> usize {
    let (u, v) = live.graph.ends(edge);
    let near = |w: usize| live.graph.has_edge(Live::TOKEN, w);
    match (u == Live::TOKEN || v == Live::TOKEN, near(u) || near(v)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

fn on_lightest(game: &EdgeNim, position: &Facts<'_, EdgeNim>, holds: fn(usize) -> bool) -> bool {
    petersen(game, position).is_none_or(|live| lightest(&live).is_none_or(|e| holds(distance(&live, e))))
}

fn at_token(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = petersen(game, position)?;
    let (edge, least) = (lightest(&live)?, live.least_weight()?);
    let mut duel = short_duel(&live.graph)?;
    let step = duel.reply(duel.everything() & !(1 << edge), Live::TOKEN).ok()??;
    let i = live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.edge() == step)?;
    let taken_off =
        live.edges.iter().zip(&live.weights).map(|(&e, &w)| (Place::Edge(e), w - least)).collect();
    let zeroed = live.walk(i, 0);
    let reason = describe(&live, edge)
        .board(DerivedBoard::with(0, "with the least weight taken off every edge", taken_off))
        .board(DerivedBoard { from: 1, ..words::after(&zeroed) })
        .say(" Here a move that zeroes an edge loses, so take the least weight off every edge: ")
        .claim_on(1, KeepsClaim { of: 0, kept: Kept::OutcomeAlone })
        .say(". There, zero the edge ")
        .at(Place::Edge(zeroed.edge()))
        .say(": then ")
        .claim_on(2, WeightFreeClaim(Outcome::P))
        .say(". On the board shown, what was taken off stays on the edge.");
    let shown = Highlight::edges("lightest edge", Sign::Dashed, live.edges_on_board([edge]));
    Some(Finding::n(reason).with_move(live.walk(i, least)).with_witness(shown))
}

fn uniform(game: &EdgeNim, position: &Facts<'_, EdgeNim>, outcome: Outcome) -> Option<Finding> {
    let live = petersen(game, position)?;
    let edge = lightest(&live)?;
    let shown = Highlight::edges("lightest edge", Sign::Dashed, live.edges_on_board([edge]));
    Some(Finding::new(outcome, describe(&live, edge)).with_witness(shown))
}

fn describe(live: &Live, edge: usize) -> Reason {
    let on_board = live.edges[edge];
    let reason = Reason::default()
        .claim(ShapeClaim(NamedGraph::Petersen))
        .say("; ")
        .claim(LightestClaim { edge: on_board, is: live.weights[edge] })
        .say(", and ")
        .claim(DistanceClaim { edge: on_board, is: distance(live, edge) });
    match others(live) {
        Some([least, most]) if least == most => {
            reason.say("; all other edges have weight ").number(least).say(".")
        }
        _ => reason.say("."),
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Ruleset;
    use nimgraph_graph::SplitMix64;

    use super::super::tools::exhaustive::{LeafSearch, read};
    use super::*;

    #[test]
    fn the_shift_keeps_the_outcome_and_lifts_moves() {
        let (game, unit) = read("edge-nim petersen token=0");
        let mut search = LeafSearch::new(&game);
        for seed in 0..12 {
            let mut stream = SplitMix64::new(seed);
            let weights: Vec<u64> = unit.weights().iter().map(|_| 1 + stream.below(2)).collect();
            let position = State::with_token(weights, stream.index(10));
            let shifted = shift(&game, Convention::Normal, &Facts::of(&game, &position)).unwrap();
            assert_eq!(search.outcome(&position), search.outcome(&shifted), "seed {seed} {position:?}");
            for mv in game.moves(&shifted) {
                if search.outcome(&game.play(&shifted, &mv)) == Outcome::P {
                    let lifted = lift(&game, &position, &shifted, &mv).unwrap();
                    assert_eq!(search.outcome(&game.play(&position, &lifted)), Outcome::P, "seed {seed}");
                }
            }
        }
    }

    #[test]
    fn statements_agree_with_search_after_the_shift() {
        let (game, unit) = read("edge-nim petersen token=0");
        let mut search = LeafSearch::new(&game);
        let statements = [&UNIFORM, &LIGHTEST_AT_TOKEN, &NEXT_UNIFORM, &FAR_UNIFORM];
        let mut spoke = [0; 4];
        for light in 0..15 {
            for above in 0..=2 {
                for seed in 0..3 {
                    let mut stream = SplitMix64::new(seed);
                    let weight = |e: usize| {
                        if e == light { 7 } else { 7 + above + u64::from(above > 0) * stream.below(1 + seed) }
                    };
                    let position = State::with_token((0..15).map(weight).collect::<Vec<_>>(), unit.place());
                    let shifted = shift(&game, Convention::Normal, &Facts::of(&game, &position)).unwrap();
                    let outcome = search.outcome(&shifted);
                    for (statement, count) in statements.iter().zip(&mut spoke) {
                        let position = Facts::of(&game, &position);
                        if statement.failed_hypothesis(&game, Convention::Normal, &position).is_some() {
                            continue;
                        }
                        let Conclusion::Decide(find) = statement.conclusion else { continue };
                        let found = find(&game, Convention::Normal, &position).expect("it decides");
                        assert_eq!(found.outcome, outcome, "{} seed {seed} {position:?}", statement.id);
                        if let Some(mv) = found.winning_move {
                            let after = Move::lower(mv.edge(), mv.left() - 7).going(mv.goal());
                            assert_eq!(
                                search.outcome(&game.play(&shifted, &after)),
                                Outcome::P,
                                "seed {seed}"
                            );
                        }
                        *count += 1;
                    }
                }
            }
        }
        assert!(spoke.iter().all(|&count| count >= 5), "{spoke:?}");
    }
}
