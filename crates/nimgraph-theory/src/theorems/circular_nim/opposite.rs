//! CN(2m, k) for k ≤ m: play opposite the other player.

use nimgraph_game::rulesets::CircularNim;

use super::circle::{Circle, on_circle, removal, size};
use crate::{Conclusion, Finding, Highlight, Hypothesis, Statement, papers::NIMGRAPH, theorems::words};

pub(super) static OPPOSITE: Statement<CircularNim> = Statement {
    id: "cn/opposite",
    title: "the theorem on equal opposite heaps",
    says: "CN(2m, k) with k ≤ m is P when every heap equals the opposite one: k neighbours and the heaps opposite them do \
           not overlap, so every move can be copied on the other side. It is N when the heaps that exceed the opposite \
           one lie within k consecutive ones: lower them to their opposites. In particular (a, b, c, a, b, c) is P in \
           CN(6, 2), which is Graph Nim on C6.",
    hypotheses: &[Hypothesis::new("n even and k ≤ n/2", |game, heaps| {
        let (n, k) = size(game, heaps);
        covers(n, k)
    })],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(NIMGRAPH.at("cn/opposite"))
};

pub(super) fn covers(n: usize, k: usize) -> bool {
    n.is_multiple_of(2) && k <= n / 2
}

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding<CircularNim>> {
    let (heaps, n) = (circle.heaps, circle.heaps.len());
    let opposite = |heap: usize| heaps[(heap + n / 2) % n];
    let larger: Vec<usize> = (0..n).filter(|&heap| heaps[heap] > opposite(heap)).collect();
    if larger.is_empty() {
        return Some(Finding::p("Every heap equals the opposite one, and every move can be copied there."));
    }
    if !fit_into_window(&larger, n, circle.k) {
        return None;
    }
    let excess = |&heap: &usize| format!("{} by {}", (circle.name)(heap), heaps[heap] - opposite(heap));
    let because = format!(
        "Only within {} consecutive heaps does one exceed the opposite one: {}.",
        circle.k,
        words::list(larger.iter().map(excess))
    );
    let after: Vec<u64> = (0..n).map(|heap| heaps[heap].min(opposite(heap))).collect();
    let finding = Finding::n(because).with_move(removal(heaps, &after));
    Some(finding.with_witness(Highlight::ring("larger than the opposite heap", larger)))
}

/// Whether some of n places round a circle, given in order, lie within k consecutive ones.
fn fit_into_window(places: &[usize], n: usize, k: usize) -> bool {
    let next = places.iter().cycle().skip(1);
    let gap = |(&place, &next): (&usize, &usize)| (next + n - place - 1) % n + 1;
    let widest = places.iter().zip(next).map(gap).max().unwrap_or(n);
    n - widest < k
}
