//! CN(2m, k) for k ≤ m: play opposite the other player.

use nimgraph_game::rulesets::CircularNim;

use super::tools::circle::{Circle, after, on_circle, removal, size, terms};
use crate::{
    Assertion, Conclusion, Finding, Highlight, Hypothesis, Reason, Relation, Statement, papers::NIMGRAPH,
};

pub(super) static OPPOSITE: Statement<CircularNim> = Statement {
    id: "cn/opposite",
    title: "the theorem on equal opposite heaps",
    says: "$CN(2m, k)$ with $k ≤ m$ is P when every heap equals the opposite one: $k$ neighbours and the heaps opposite them do \
           not overlap, so every move can be copied on the other side. It is N when the heaps that exceed the opposite \
           one lie within $k$ consecutive ones: lower them to their opposites. In particular $(a, b, c, a, b, c)$ is P in \
           $CN(6, 2)$, which is Graph Nim on $C6$.",
    hypotheses: &[Hypothesis::new("$n$ even and $k ≤ n/2$", |game, heaps| {
        let (n, k) = size(game, heaps);
        covers(n, k)
    })],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(NIMGRAPH.at("cn/opposite"))
};

pub(super) fn covers(n: usize, k: usize) -> bool {
    n.is_multiple_of(2) && k <= n / 2
}

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    let (heaps, n) = (circle.heaps, circle.heaps.len());
    let opposite = |heap: usize| heaps[(heap + n / 2) % n];
    let larger: Vec<usize> = (0..n).filter(|&heap| heaps[heap] > opposite(heap)).collect();
    if larger.is_empty() {
        let reason = equal_pairs(Reason::default().say("opposite numbers are equal: "), 0, heaps);
        return Some(Finding::p(reason.say("; every move can be copied on the other side.")));
    }
    if !fit_into_window(&larger, n, circle.k) {
        return None;
    }
    let terms = terms(heaps);
    let excess = |&heap: &usize| {
        Assertion::compare(terms[heap].clone(), Relation::More, terms[(heap + n / 2) % n].clone())
    };
    let left: Vec<u64> = (0..n).map(|heap| heaps[heap].min(opposite(heap))).collect();
    let reason = Reason::default()
        .board(after(heaps, &left))
        .say("The numbers that exceed the opposite ones lie within ")
        .number(circle.k as u128)
        .say(" consecutive places: ")
        .claims_on(0, larger.iter().take(MOST_SHOWN).map(excess))
        .say(". When these are lowered to the opposite ones, each number equals its opposite: ");
    let reason = equal_pairs(reason, 1, &left).say(".");
    let finding = Finding::n(reason).with_move(removal(heaps, &left));
    Some(finding.with_witness(Highlight::ring("larger than the opposite heap", larger)))
}

/// That opposite heaps are equal, pair by pair.
fn equal_pairs(reason: Reason, on: usize, heaps: &[u64]) -> Reason {
    let (terms, half) = (terms(heaps), heaps.len() / 2);
    let pair = |heap: usize| Assertion::equal([terms[heap].clone(), terms[heap + half].clone()]);
    let reason = reason.claims_on(on, (0..half.min(MOST_SHOWN)).map(pair));
    if half > MOST_SHOWN { reason.say(", and so on") } else { reason }
}

/// A reason shows at most this many pairs.
const MOST_SHOWN: usize = 8;

/// Whether some of n places round a circle, given in order, lie within k consecutive ones.
fn fit_into_window(places: &[usize], n: usize, k: usize) -> bool {
    let next = places.iter().cycle().skip(1);
    let gap = |(&place, &next): (&usize, &usize)| (next + n - place - 1) % n + 1;
    let widest = places.iter().zip(next).map(gap).max().unwrap_or(n);
    n - widest < k
}
