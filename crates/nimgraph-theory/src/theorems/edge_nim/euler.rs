//! Bipartite graphs with unit weights and even degrees: every walk is an Euler trail's beginning, and its end is known.

use nimgraph_game::{Convention, Outcome, Ruleset, rulesets::EdgeNim};
use nimgraph_graph::bipartition;

use super::tools::{live::Live, shapes::has_unit_weights};
use crate::{
    Conclusion, Facts, Finding, Highlight, Hypothesis, Reason, Relation, Statement,
    claims::{AllWeightsClaim, NoMoveClaim, OddDegreesClaim},
    papers::NIMGRAPH,
};

pub(super) static EULER: Statement<EdgeNim> = Statement {
    id: "euler",
    title: "the theorem on even degrees",
    says: "Bipartite graph, all weights 1. If every vertex has even degree, a walk can get stuck only where it began, after \
           an even number of steps: P, whatever is played. If only the token's vertex and one other have odd degree, it \
           gets stuck at the other: N, whatever is played, when the two are on different sides, and P when they are on the \
           same.",
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::new(
            "even degrees, except perhaps at the token's vertex and one other",
            |game, position| {
                let live = Live::of(game, position);
                odd_vertices(&live).is_some()
            },
        ),
        Hypothesis::new("a bipartite graph (zero edges do not count)", |_game, position| {
            position.parts().is_some()
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(|game, _, position, visit| game.for_each_move(position, &mut |mv| visit(mv))),
    ..Statement::of(NIMGRAPH.at("euler"))
};

/// The other vertex of odd degree where there are two, one of them the token's; `Some(None)` where there are none.
fn odd_vertices(live: &Live) -> Option<Option<usize>> {
    let odd: Vec<usize> = (0..live.order()).filter(|&v| live.graph.degree(v) % 2 == 1).take(3).collect();
    match odd[..] {
        [] => Some(None),
        [Live::TOKEN, other] => Some(Some(other)),
        _ => None,
    }
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    let other = odd_vertices(&live)?;
    let side = bipartition(&live.graph).ok()?.side;
    let ones = Reason::default().claim(AllWeightsClaim(Relation::Equal, 1)).say(", and ");
    if live.size() == 0 {
        return Some(Finding::p(NoMoveClaim));
    }
    let Some(other) = other else {
        let reason = ones
            .claim(OddDegreesClaim(Vec::new()))
            .say(". So a walk can get stuck only where it began, and on a bipartite graph that is after an even number of steps.");
        return Some(Finding::p(reason));
    };
    let outcome = Outcome::from_winning_move(side[other] != side[Live::TOKEN]);
    let pair = live.on_board([Live::TOKEN, other]);
    let reason = ones.claim(OddDegreesClaim(pair.clone())).say(match outcome {
        Outcome::N => ". So a walk from one of them gets stuck at the other, after an odd number of steps: every move wins.",
        Outcome::P => ". So a walk from one of them gets stuck at the other, after an even number of steps.",
    });
    let mv = game.moves(position).into_iter().next().filter(|_| outcome == Outcome::N);
    Some(Finding::new(outcome, reason).with_move(mv).with_witness(Highlight::ring("odd degrees", pair)))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family};
    use super::EULER;

    #[test]
    fn agrees_with_the_rules() {
        let tables = [family("bipartite:3,3", 1), family("grid:2x4", 1), family("hypercube:3", 1)];
        let spoke = compare(&EULER, &tables);
        assert!(spoke.n > 100 && spoke.p > 100, "{spoke:?}");
    }
}
