//! Erickson's Proposition 3.1: even cycles, by the legs to the lightest edges.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Convention, State, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::tools::{
    ring::{Ring, has_even_length, is_cycle},
    words,
};
use crate::{
    Assertion, Conclusion, Counterexample, Erratum, Facts, Finding, Highlight, Hypothesis, NamedGraph,
    Printed, Reason, Sign, Statement, Status, VisitMove,
    claims::{LeastClaim, LegClaim, ShapeClaim},
    papers::ERICKSON,
};

pub(super) static EVEN_CYCLE: Statement<EdgeNim> = Statement {
    id: "erickson-2011/3.1",
    title: "Erickson's Proposition 3.1 (even cycles)",
    says: "Even cycle: let $m$ be the least weight, and walk from the token in either direction until the next edge \
           has weight $m$. The position is N exactly when one of these two legs has odd length. To win, go along an \
           odd leg and leave $m$; if both legs are odd, any weight from $m$ up may be left, on either side.",
    hypotheses: HYPOTHESES,
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(
        ERICKSON
            .at("Proposition 3.1; the winning moves are proved in docs/proofs.md under erickson-2011/3.1"),
    )
};

pub(super) static UNIQUENESS: Statement<EdgeNim> = Statement {
    id: "erickson-2011/3.1-uniqueness",
    title: "Erickson's Proposition 3.1, the uniqueness claim",
    says: "On an even cycle, only the moves along an odd leg that leave exactly the least weight win.",
    status: Status::Refuted,
    hypotheses: HYPOTHESES,
    conclusion: Conclusion::Claim(|game, play, position, _| Some(decide(game, play, position)?.outcome)),
    erratum: Some(Erratum {
        printed: "Any move on an even cycle other than one along an odd leg down to the least weight loses.",
        counterexamples: &[Counterexample {
            position: "edge-nim cycle:4 weights=3,1,1,2 token=0",
            printed_says: Printed::WinningMoves(2),
        }],
        corrected: "With a single odd leg the move is unique. When both legs are odd, leaving any weight from the \
                    least one up wins, on either side.",
    }),
    ..Statement::of(ERICKSON.at("Proposition 3.1, end of the proof"))
};

const HYPOTHESES: &[Hypothesis<EdgeNim>] = &[
    Hypothesis::new("a cycle (zero edges do not count)", is_cycle),
    Hypothesis::new("an even number of edges", has_even_length),
];

/// How many edges heavier than the least there are before the first lightest one, each way round.
pub(super) fn legs(ring: &Ring) -> [usize; 2] {
    let least = ring.least();
    ring.ways().map(|mut way| way.position(|i| ring.weights[i] == least).unwrap_or(0))
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let ring = Ring::of(game, position)?;
    let (legs, least) = (legs(&ring), ring.least());
    let nearest = |way: usize| ring.edges[ring.ways()[way].clone().nth(legs[way]).unwrap_or(0)];
    let leg = |way: usize| {
        Assertion::Leg(LegClaim { towards: ring.vertex_after(way, 1), edge: nearest(way), steps: legs[way] })
    };
    let cycle = Reason::default()
        .claim(ShapeClaim(NamedGraph::Cycle(ring.length())))
        .say(", and ")
        .claim(LeastClaim(least));
    let Some(way) = [0, 1].into_iter().find(|&way| legs[way] % 2 == 1) else {
        let reason = cycle.say(". ").claim(leg(0)).say("; ").claim(leg(1)).say(".");
        return Some(Finding::p(reason).with_witness(shown_leg(&ring, 0, legs[0])));
    };
    let mv = ring.walk(way, least);
    // The edge walked is one of least weight now, and the way on is a step shorter.
    let back = Assertion::Leg(LegClaim { towards: position.place(), edge: mv.edge(), steps: 0 });
    let ahead = Assertion::Leg(LegClaim {
        towards: ring.vertex_after(way, 2),
        edge: nearest(way),
        steps: legs[way] - 1,
    });
    let reason = cycle
        .board(words::after(&mv))
        .say(". ")
        .claim(leg(way))
        .say(". Go there and leave that weight. Then ")
        .claim_on(1, back)
        .say("; ")
        .claim_on(1, ahead)
        .say(".");
    Some(Finding::n(reason).with_move(mv).with_witness(shown_leg(&ring, way, legs[way])))
}

fn shown_leg(ring: &Ring, way: usize, length: usize) -> Highlight {
    let edges = ring.ways()[way].clone().take(length).map(|i| ring.edges[i]).collect();
    Highlight::edges("leg", Sign::Thick, edges)
}

pub(super) fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let Some(ring) = Ring::of(game, position) else { return CONTINUE };
    let (odd, least) = (legs(&ring).map(|leg| leg % 2 == 1), ring.least());
    for way in in_order_of_the_rules(game, position, &ring) {
        let below = match odd {
            [true, true] => ring.first_weight(way),
            _ if odd[way] => least + 1,
            _ => least,
        };
        (least..below).try_for_each(|to_weight| visit(ring.walk(way, to_weight)))?;
    }
    CONTINUE
}

/// The two ways round, in the order in which the rules list their first edges.
pub(super) fn in_order_of_the_rules(game: &EdgeNim, position: &State, ring: &Ring) -> [usize; 2] {
    let first = game.board().graph.incident(position.place()).iter().map(|i| i.edge());
    let lists = |way: usize| first.clone().position(|e| e == ring.walk(way, 0).edge());
    if lists(0) < lists(1) { [0, 1] } else { [1, 0] }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;

    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::{EVEN_CYCLE, UNIQUENESS};

    #[test]
    fn agrees_with_the_rules() {
        let double_edge = graph(2, &[(0, 1), (1, 0)], 6);
        let tables = [double_edge, family("cycle:4", 4), family("cycle:6", 3)];
        let spoke = compare(&EVEN_CYCLE, &tables);
        assert!(spoke.n > 1000 && spoke.p > 300, "{spoke:?}");
    }

    #[test]
    fn odd_cycles_are_another_matter() {
        let tables = [family("cycle:5", 2)];
        let claim = compare(&UNIQUENESS, &[family("cycle:4", 3)]);
        assert_eq!(claim.other, 0, "the outcome is not what is false");
        assert_eq!(idle_hypotheses(&EVEN_CYCLE, &tables), ["a cycle (zero edges do not count)"]);
    }

    #[test]
    fn three_moves_win_where_two_are_printed() {
        let table = family("cycle:4", 3);
        let position = table.positions().find(|p| p.weights() == [3, 1, 1, 2] && p.place() == 0);
        assert_eq!(table.winning_moves(Convention::Normal, &position.unwrap()).len(), 3);
    }
}
