//! CN(n, n).

use nimgraph_game::rulesets::CircularNim;

use super::tools::circle::{Circle, after, on_circle, removal, size};
use crate::{
    Conclusion, Finding, Hypothesis, Noun, Reason, Statement, Touch,
    claims::{NoMoveClaim, TouchClaim},
    papers::DUFOUR_HEUBACH,
};

pub(super) static ALL: Statement<CircularNim> = Statement {
    id: "cn(n,n)",
    title: "the rule of $CN(n, n)$",
    says: "$CN(n, n)$ is P only when nothing is left: else take everything.",
    hypotheses: &[Hypothesis::new("$k = n$", |game, heaps| {
        let (n, k) = size(game, heaps);
        k == n
    })],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    winning_moves: Some(|game, _, heaps, visit| {
        on_circle(game, heaps, rule).and_then(|finding| finding.winning_move).into_iter().try_for_each(visit)
    }),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(n, n)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    let heaps = circle.heaps;
    if heaps.iter().all(|&heap| heap == 0) {
        return Some(Finding::p(NoMoveClaim));
    }
    let everything = removal(heaps, &vec![0; heaps.len()]);
    let reason = Reason::default()
        .board(after(heaps, &vec![0; heaps.len()]))
        .claim(TouchClaim(Touch::All, Noun::Heaps))
        .say(": take everything, and ")
        .claim_on(1, NoMoveClaim)
        .say(".");
    Some(Finding::n(reason).with_move(everything))
}
