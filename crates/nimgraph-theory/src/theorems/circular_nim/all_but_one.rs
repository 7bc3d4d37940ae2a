//! CN(n, n−1).

use nimgraph_game::rulesets::CircularNim;

use super::tools::circle::{Circle, after, extremes, on_circle, removal, size};
use crate::{Conclusion, Finding, Highlight, Hypothesis, Place, Reason, Statement, papers::DUFOUR_HEUBACH};

pub(super) static ALL_BUT_ONE: Statement<CircularNim> = Statement {
    id: "cn(n,n-1)",
    title: "the rule of $CN(n, n−1)$",
    says: "$CN(n, n−1)$ is P exactly when all heaps are equal. The only winning move lowers all heaps to the least one.",
    hypotheses: &[Hypothesis::new("$k = n − 1$", |game, heaps| {
        let (n, k) = size(game, heaps);
        k + 1 == n
    })],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    winning_moves: Some(|game, _, heaps, visit| {
        on_circle(game, heaps, rule).and_then(|finding| finding.winning_move).into_iter().try_for_each(visit)
    }),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(n, n−1)"))
};

pub(crate) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    let heaps = circle.heaps;
    let lightest = (0..heaps.len()).min_by_key(|&heap| heaps[heap])?;
    let least = heaps[lightest];
    let shown: Vec<usize> = (0..heaps.len()).filter(|&heap| heaps[heap] == least).collect();
    if shown.len() == heaps.len() {
        return Some(Finding::p(
            Reason::default().say("all numbers are equal: ").claims_on(0, extremes(heaps)).say("."),
        ));
    }
    let equal = vec![least; heaps.len()];
    let reason = Reason::default()
        .board(after(heaps, &equal))
        .say("the numbers are not all equal: ")
        .claims_on(0, extremes(heaps))
        .say(". One move lowers all of them to the size of ")
        .at(Place::Heap(lightest))
        .say("; then ")
        .claims_on(1, extremes(&equal))
        .say(".");
    let finding = Finding::n(reason).with_move(removal(heaps, &equal));
    Some(finding.with_witness(Highlight::ring("least heaps", shown)))
}
