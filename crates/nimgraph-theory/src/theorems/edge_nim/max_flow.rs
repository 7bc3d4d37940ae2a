//! Fukuyama's Theorem 3.5: flows between the two sides of an odd vertex decide.

use std::{
    ops::{ControlFlow, Range},
    rc::Rc,
};

use nimgraph_game::{CONTINUE, Convention, Move, Outcome, State, rulesets::EdgeNim};
use nimgraph_graph::{Incidence, algorithms::flow::Flow};

use super::tools::{
    live::Live,
    threads::Threads,
    winning_thread::{passing, refuting_cut, winning_flow, winning_thread},
    words,
};
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Place, Reason, Sign, Statement,
    VisitMove,
    claims::{
        DegreeClaim, FlowClaim, IndependentClaim, OutcomeClaim, SplitFlowClaim, WalkClaim, WeightClaim,
        XorZeroClaim,
    },
    papers::{FUKUYAMA, NIMGRAPH},
};

pub(super) static EVEN: Statement<EdgeNim> = Statement {
    id: "fukuyama-2003/3.5",
    title: "Fukuyama's Theorem 3.5",
    says: "Bipartite graph without parallel edges in which every vertex on the side opposite to the token's (the odd \
           vertices) has at most two positive edges. Split an odd vertex $u$ with two different weights into $K$, with the \
           thick edge, and $T$, with the thin edge, of weight $m$. The position is N exactly when for some such $u$ the maximum \
           flow between $K$ and $T$ is $m$, and becomes $m + 1$ when an edge of weight 1 between $T$ and the token's vertex is \
           added. The flow consists of $m$ cycles through $u$ and a path from the token to $u$: to win, take the first step \
           of that path and leave the number of cycles along it.",
    cost: Cost::Polynomial,
    hypotheses: &[Hypothesis::new(
        "a bipartite graph without parallel edges, with at most two positive edges at every vertex on the side opposite \
         to the token's",
        |game, position| Threads::from_even(game, position).is_some(),
    )],
    conclusion: Conclusion::Decide(even),
    winning_moves: Some(even_moves),
    ..Statement::of(FUKUYAMA.at("Theorem 3.5"))
};

pub(super) static ODD: Statement<EdgeNim> = Statement {
    id: "fukuyama-2003/3.5-odd",
    title: "Fukuyama's Theorem 3.5, carried one ply further",
    says: "Bipartite graph without parallel edges in which every vertex on the token's side has at most two positive edges. \
           Let $a$ and $b$ be the weights at the token's vertex $w$, $L$ the maximum flow between its two neighbours without $w$, and \
           $m = min(a, b)$. The position is P exactly when: $m ≤ L$, or at both neighbours a vertex other than $w$ wins when $w$'s \
           lighter weight is $L$; if $a > b$, a vertex other than $w$ wins at the end of $a$ when $w$'s lighter weight is $b$; and \
           likewise if $b > a$.",
    cost: Cost::Polynomial,
    hypotheses: &[Hypothesis::new(
        "a bipartite graph without parallel edges, with at most two positive edges at every vertex on the token's side",
        |game, position| Threads::from_odd(game, position).is_some(),
    )],
    conclusion: Conclusion::Decide(odd),
    winning_moves: Some(odd_moves),
    ..Statement::of(NIMGRAPH.at("fukuyama-2003/3.5, token on an odd vertex"))
};

fn even(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let threads = Threads::from_even(game, position)?;
    let token = threads.place(Live::TOKEN);
    let Some(u) = winning_thread(&threads, token) else { return Some(no_thread(&threads, token)) };
    let flow = winning_flow(&threads, token, u)?;
    let (path, mv) = first_step(&threads, token, u, &flow)?;
    let (at, thin) = (threads.live.vertices[threads.middle[u]], threads.network.capacity[u]);
    let reason = Reason::default()
        .say("at ")
        .at(Place::Vertex(at))
        .say(", ")
        .claims_on(0, weight_claims(&threads, u))
        .say(". ")
        .claim(SplitFlowClaim { at, joined: false, is: thin })
        .say(", as much as the lighter weight, and ")
        .claim(SplitFlowClaim { at, joined: true, is: thin + 1 })
        .say(". Apart from cycles, the flow takes one path from the token: ")
        .claim(WalkClaim(path.clone()))
        .say(".");
    let along: Vec<usize> = path_edges(game, position, &path);
    let finding = Finding::n(reason).with_move(mv);
    let odd_vertex = Highlight::ring("odd vertex", threads.live.on_board([threads.middle[u]]));
    Some(finding.with_witness(odd_vertex).with_witness(Highlight::edges("odd path", Sign::Thick, along)))
}

/// The weights of an odd vertex, as far as they are not 0.
fn weight_claims(threads: &Threads, u: usize) -> Vec<Assertion> {
    let live = &threads.live;
    let edges = live.graph.incident(threads.middle[u]).iter();
    edges
        .map(|i| {
            Assertion::Weight(WeightClaim {
                of: Place::Edge(live.edges[i.edge()]),
                is: live.weights[i.edge()],
            })
        })
        .collect()
}

fn no_thread(threads: &Threads, token: usize) -> Finding {
    let unequal: Vec<usize> =
        (0..threads.weights.len()).filter(|&u| threads.thick_and_thin(u).is_some()).collect();
    let Some(&u) = unequal.first() else {
        let kernel = threads.live.on_board(threads.even.iter().copied());
        let reason = match threads.weights.len() {
            0 => DegreeClaim { of: threads.live.vertices[Live::TOKEN], is: 0 }.into(),
            _ => Reason::default()
                .say("every vertex between two of the token's side has two equal weights: ")
                .claim(IndependentClaim(kernel.clone()))
                .say(", and ")
                .claim(XorZeroClaim(kernel.clone()))
                .say("."),
        };
        return Finding::p(reason).with_witness(Highlight::ring("XOR kernel", kernel));
    };
    let mut reason = Reason::default()
        .say("A vertex with two different weights wins only if the lighter one can pass between its halves, and one more with the token's help.");
    for &u in unequal.iter().take(MOST_SHOWN) {
        reason = too_little(threads, reason.say(" "), u);
    }
    let reason = match unequal.len().saturating_sub(MOST_SHOWN) {
        0 => reason,
        1 => reason.say(" The other such vertex fails in the same way."),
        n => reason.say(" The other ").number(n as u128).say(" such vertices fail in the same way."),
    };
    let (_, cut) = refuting_cut(threads, token, u).unwrap_or_default();
    let edges = cut.iter().map(|&w| lighter_edge(threads, w)).collect::<Vec<_>>();
    let odd_vertex = Highlight::ring("odd vertex", threads.live.on_board([threads.middle[u]]));
    let cut = Highlight::edges("cut", Sign::Dashed, threads.live.edges_on_board(edges));
    Finding::p(reason).with_witness(odd_vertex).with_witness(cut)
}

/// Why an odd vertex with two different weights does not win.
fn too_little(threads: &Threads, reason: Reason, u: usize) -> Reason {
    let (at, width) = (threads.live.vertices[threads.middle[u]], threads.network.capacity[u]);
    let passed = passing(threads, u, width);
    let reason = reason.say("at ").at(Place::Vertex(at)).say(", ").claims_on(0, weight_claims(threads, u));
    let (joined, is) = if passed < width { (false, passed) } else { (true, width) };
    reason.say("; ").claim(SplitFlowClaim { at, joined, is }).say(", too few.")
}

/// More odd vertices than this are not read about.
const MOST_SHOWN: usize = 3;

fn lighter_edge(threads: &Threads, thread: usize) -> usize {
    let at = threads.live.graph.incident(threads.middle[thread]).iter();
    at.min_by_key(|i| threads.live.weights[i.edge()]).map_or(0, |i| i.edge())
}

/// The path from the token to the winning thread, by vertices on the board, and the first step along it.
fn first_step(threads: &Threads, token: usize, u: usize, flow: &Flow<'_>) -> Option<(Vec<usize>, Move)> {
    let [thick, _] = threads.thick_and_thin(u)?;
    let way = way_of_unit(threads, thick, token, flow)?;
    let mut path = vec![threads.live.vertices[threads.even[token]]];
    for &(thread, from) in way.iter().rev() {
        path.push(threads.live.vertices[threads.middle[thread]]);
        path.push(threads.live.vertices[threads.even[from]]);
    }
    path.push(threads.live.vertices[threads.middle[u]]);
    let (thread, cycles) = match way.last() {
        Some(&(thread, from)) => (thread, flow.along(thread, from) as u64 - 1),
        None => (u, threads.network.capacity[u]),
    };
    Some((path, threads.live.walk(threads.step(token, thread)?, cycles)))
}

/// A way along which the flow carries a unit from one vertex to another: threads, each with the vertex it starts from.
fn way_of_unit(threads: &Threads, from: usize, to: usize, flow: &Flow<'_>) -> Option<Vec<(usize, usize)>> {
    let mut came = vec![None; threads.network.order()];
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&v) = queue.get(next) {
        next += 1;
        for (thread, w) in threads.network.incident(v) {
            if flow.along(thread, v) > 0 && came[w].is_none() && w != from {
                came[w] = Some((thread, v));
                queue.push(w);
            }
        }
    }
    let mut way = Vec::new();
    let mut v = to;
    while v != from {
        let (thread, before) = came[v]?;
        way.push((thread, before));
        v = before;
    }
    way.reverse();
    Some(way)
}

fn path_edges(game: &EdgeNim, position: &State, path: &[usize]) -> Vec<usize> {
    let edge =
        |pair: &[usize]| super::tools::live::positive(game, position, pair[0]).find(|i| i.to() == pair[1]);
    path.windows(2).filter_map(edge).map(Incidence::edge).collect()
}

/// What decides about one thread when the others stay as they are.
///
/// The width c of the thread, its lighter weight, adds to what passes between its ends. With the token at an end,
/// another thread wins exactly when c is at least some bound, since more width only helps.
struct Surroundings {
    threads: Threads,
    thread: usize,
    /// What passes between its ends without it, cut off above its own width.
    passing: u64,
    /// Whether another thread wins with the token at either end even when the width is no more than that.
    beyond: bool,
}

impl Surroundings {
    fn new(mut threads: Threads, thread: usize) -> Self {
        let [a, b] = threads.weights[thread];
        let passing = passing(&threads, thread, a.max(b).saturating_add(1).min(i64::MAX as u64));
        threads.set(thread, [a, b]);
        let mut found = Self { threads, thread, passing, beyond: false };
        // Only widths beyond what passes ask for this.
        found.beyond = passing < a.max(b) && found.others_win(0, passing) && found.others_win(1, passing);
        found
    }

    /// Whether another thread wins with the token at an end of this one when this one is so wide.
    fn others_win(&mut self, end: usize, width: u64) -> bool {
        let before = self.threads.weights[self.thread];
        self.threads.set(self.thread, [width, width]);
        let token = self.threads.network.ends[self.thread][end] as usize;
        let wins = winning_thread(&self.threads, token).is_some();
        self.threads.set(self.thread, before);
        wins
    }

    /// Whether the player to move loses with the token in the middle of the thread.
    fn loses_at(&mut self, [a, b]: [u64; 2]) -> bool {
        (a.min(b) <= self.passing || self.beyond)
            && (b >= a || self.others_win(0, b))
            && (a >= b || self.others_win(1, a))
    }

    /// What may be left at the end of the token on the way into the thread.
    fn into_middle(mut self, end: usize) -> Vec<Range<u64>> {
        let weights = self.threads.weights[self.thread];
        let (a, b) = (weights[end], weights[1 - end]);
        let turned = |left: u64| if end == 0 { [left, b] } else { [b, left] };
        let top = if self.beyond { b } else { b.min(self.passing.saturating_add(1)) };
        let below = self.first_width(1 - end, top.min(a))..top;
        let equal = if b < a && self.loses_at(turned(b)) { b..b + 1 } else { b..b };
        let above = if a > b && a - b > 1 && self.loses_at(turned(b + 1)) { b + 1..a } else { b..b };
        [below, equal, above].map(|range| range.start.min(a)..range.end.min(a)).to_vec()
    }

    /// The least width below `top` with which another thread wins at an end, or `top`.
    fn first_width(&mut self, end: usize, top: u64) -> u64 {
        if top == 0 || !self.others_win(end, top - 1) {
            return top;
        }
        let (mut low, mut high) = (0, top - 1);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.others_win(end, middle) { high = middle } else { low = middle + 1 }
        }
        low
    }

    /// What may be left at an end on the way from the middle to it: other threads must not win there, nor this one.
    fn out_of_middle(&mut self, end: usize) -> Vec<Range<u64>> {
        let weights = self.threads.weights[self.thread];
        let (a, b) = (weights[end], weights[1 - end]);
        let low = self.passing.min(b).min(a);
        let below = low..self.first_width(end, a.min(b)).max(low);
        let others_fail = a > b && !self.others_win(end, b);
        let equal = if others_fail { b..b + 1 } else { b..b };
        let above = if others_fail && b > self.passing { b + 1..a } else { b..b };
        vec![below, equal, above]
    }
}

fn even_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let live = Live::of(game, position);
    for &i in live.graph.incident(Live::TOKEN) {
        let Some(threads) = Threads::from_even(game, position) else { return CONTINUE };
        let (thread, token) = (threads.place(i.to()), threads.place(Live::TOKEN));
        let end = usize::from(threads.network.ends[thread][0] as usize != token);
        let ranges = Surroundings::new(Rc::unwrap_or_clone(threads), thread).into_middle(end);
        show(&live, i, ranges, visit)?;
    }
    CONTINUE
}

fn odd_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let Some(threads) = Threads::from_odd(game, position) else { return CONTINUE };
    let live = Live::of(game, position);
    if live.size() == 0 {
        return CONTINUE;
    }
    let thread = threads.place(Live::TOKEN);
    let ends = threads.network.ends[thread];
    let places: Vec<usize> = live.graph.incident(Live::TOKEN).iter().map(|i| threads.place(i.to())).collect();
    let mut around = Surroundings::new(Rc::unwrap_or_clone(threads), thread);
    for (&i, place) in live.graph.incident(Live::TOKEN).iter().zip(places) {
        let end = usize::from(ends[0] as usize != place);
        show(&live, i, around.out_of_middle(end), visit)?;
    }
    CONTINUE
}

fn show(live: &Live, i: Incidence, ranges: Vec<Range<u64>>, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
    ranges.into_iter().flatten().try_for_each(|to_weight| visit(live.walk(i, to_weight)))
}

fn odd(game: &EdgeNim, play: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let threads = Threads::from_odd(game, position)?;
    if threads.live.size() == 0 {
        return Some(Finding::p(DegreeClaim { of: position.place(), is: 0 }));
    }
    let thread = threads.place(Live::TOKEN);
    let weights = threads.weights[thread];
    let mut around = Surroundings::new(Rc::unwrap_or_clone(threads), thread);
    let outcome = Outcome::from_winning_move(!around.loses_at(weights));
    let is_n = outcome == Outcome::N;
    let first = is_n.then(|| first_of(|visit| odd_moves(game, play, position, visit))).flatten();
    let threads = &around.threads;
    let mut reason =
        Reason::default().say("at the token, ").claims_on(0, weight_claims(threads, thread)).say(". ");
    if let [p, q] = threads.live.graph.incident(Live::TOKEN) {
        let [from, to] = [p, q].map(|i| threads.live.vertices[i.to()]);
        let or_more = around.passing > weights[0].max(weights[1]);
        reason = reason
            .claim(FlowClaim { from, to, without: position.place(), is: around.passing, or_more })
            .say(". ");
    }
    let reason = match &first {
        Some(mv) => reason
            .board(words::after(mv))
            .say("After the move, by ")
            .by("fukuyama-2003/3.5")
            .say(", ")
            .claim_on(1, OutcomeClaim(Outcome::P))
            .say("."),
        None => reason
            .say("Whatever is left of either edge, the next position is N by ")
            .by("fukuyama-2003/3.5")
            .say("."),
    };
    Some(Finding::new(outcome, reason).with_move(first))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, graph};
    use super::{EVEN, ODD};

    fn tables() -> Vec<Table> {
        // Subdivided graphs: a triangle with a tail, a triangle with a doubled side, a square with a diagonal.
        let tailed = graph(8, &[(0, 3), (3, 1), (1, 4), (4, 2), (2, 5), (5, 0), (2, 6), (6, 7)], 2);
        let doubled = graph(7, &[(0, 3), (3, 1), (1, 4), (4, 2), (2, 5), (5, 0), (0, 6), (6, 1)], 2);
        vec![family("cycle:4", 4), family("cycle:6", 3), family("bipartite:2,3", 3), tailed, doubled]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&EVEN, &ODD] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n > 5000 && spoke.p > 5000, "{} {spoke:?}", statement.id);
        }
    }
}
