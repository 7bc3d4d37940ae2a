//! Graph Nim where two vertices meet every edge: sums and a nim-sum.

use nimgraph_game::{Convention, Move, Ruleset, State, rulesets::GraphNim};
use nimgraph_graph::Graph;

use crate::{
    Assertion, Conclusion, DerivedBoard, Facts, Finding, Highlight, Hypothesis, Place, Reason, Statement,
    Term,
    claims::{CoverClaim, ValueClaim},
    papers::NIMGRAPH,
};

pub(super) static TWO_COVER: Statement<GraphNim> = Statement {
    id: "graph-nim/two-cover",
    title: "the theorem of two covering vertices",
    says: "Graph Nim where every edge meets $u$ or $v$: let $a(w)$ and $b(w)$ be the numbers of edges from $w$ to $u$ and to $v$, and $e$ \
           that between $u$ and $v$. It is P exactly when $Σ a(w) = Σ b(w)$ and the nim-sum of $e$ and all $min(a(w), b(w))$ is 0. \
           To win with equal sums, lower a heap of that nim-sum as in Nim, a minimum on both sides at once; else \
           equalise the sums at $u$ or $v$ while setting one of these heaps right.",
    hypotheses: &[Hypothesis::new("two vertices that meet every edge left", |game, weights| {
        cover(&game.board().graph, weights).is_some()
    })],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("graph-nim/two-cover"))
};

/// Two different vertices that meet every edge of positive weight.
fn cover(graph: &Graph, weights: &State) -> Option<(usize, usize)> {
    let left: Vec<(usize, usize)> =
        graph.edges().zip(weights.weights()).filter(|&(_, &w)| w > 0).map(|(ends, _)| ends).collect();
    let Some(&(x, y)) = left.first() else { return (graph.order() > 1).then_some((0, 1)) };
    [x, y].into_iter().find_map(|u| {
        let missed = |&&(p, q): &&(usize, usize)| p != u && q != u;
        let Some(&(p, q)) = left.iter().find(missed) else { return Some((u, if u == x { y } else { x })) };
        [p, q]
            .into_iter()
            .find(|&v| left.iter().filter(missed).all(|&(p, q)| p == v || q == v))
            .map(|v| (u, v))
    })
}

/// The numbers of edges between the covering vertices and the others.
struct Fan {
    u: usize,
    v: usize,
    e: u128,
    /// For each vertex, the edges to u and to v. Parallel edges may be more than one weight can tell.
    arms: Vec<[u128; 2]>,
}

impl Fan {
    fn new(graph: &Graph, weights: &State, (u, v): (usize, usize)) -> Self {
        let mut fan = Self { u, v, e: 0, arms: vec![[0; 2]; graph.order()] };
        for ((p, q), &w) in graph.edges().zip(weights.weights()) {
            let w = u128::from(w);
            match (p == u || q == u, p == v || q == v) {
                (true, true) => fan.e += w,
                (true, false) => fan.arms[p + q - u][0] += w,
                (false, true) => fan.arms[p + q - v][1] += w,
                (false, false) => {}
            }
        }
        fan
    }

    fn total(&self, side: usize) -> u128 {
        self.arms.iter().map(|arm| arm[side]).sum()
    }

    fn nim_sum(&self) -> u128 {
        self.arms.iter().fold(self.e, |sum, [a, b]| sum ^ a.min(b))
    }

    /// The same with u and v exchanged.
    fn turned(mut self) -> Self {
        std::mem::swap(&mut self.u, &mut self.v);
        self.arms.iter_mut().for_each(|arm| arm.reverse());
        self
    }

    /// What a winning move leaves; the total at u is not less than that at v, and the position is N.
    fn after_winning_move(&self) -> Option<Self> {
        let (x, mut arms, mut e) = (self.nim_sum(), self.arms.clone(), self.e);
        let gap = self.total(0) - self.total(1);
        let heap = |w: &usize| {
            let least = self.arms[*w][0].min(self.arms[*w][1]);
            least ^ x < least
        };
        if e ^ x <= e {
            e ^= x;
            lower_excess(&mut arms, gap);
        } else {
            let j = (0..arms.len()).find(heap)?;
            let [a, b] = arms[j];
            let y = a.min(b) ^ x;
            if gap == 0 {
                arms[j] = [a - (a.min(b) - y), b - (a.min(b) - y)];
            } else if a - y <= gap {
                arms[j][0] = y;
                lower_excess(&mut arms, gap - (a - y));
            } else {
                arms[j] = if a >= b && a - b >= gap { [a - b - gap + y, y] } else { [y, y + gap + b - a] };
            }
        }
        Some(Self { u: self.u, v: self.v, e, arms })
    }
}

/// Lowers what the first sides have more than the second ones by `gap` in total.
fn lower_excess(arms: &mut [[u128; 2]], mut gap: u128) {
    for [a, b] in arms {
        let take = a.saturating_sub(*b).min(gap);
        *a -= take;
        gap -= take;
    }
}

fn decide(game: &GraphNim, _: Convention, weights: &Facts<'_, GraphNim>) -> Option<Finding> {
    let graph = &*game.board().graph;
    let fan = Fan::new(graph, weights, cover(graph, weights)?);
    let (a, b, x) = (fan.total(0), fan.total(1), fan.nim_sum());
    let witness = Highlight::ring("covering vertices", vec![fan.u, fan.v]);
    let reason = Reason::default().claim(CoverClaim(fan.u, fan.v)).say(". ");
    let reason = tell(reason, 0, graph, weights, &fan);
    if a == b && x == 0 {
        return Some(Finding::p(reason).with_witness(witness));
    }
    let fan = if a < b { fan.turned() } else { fan };
    let mv = fan.after_winning_move().and_then(|after| removal(game, weights, &fan, &after));
    let Some(mv) = mv else { return Some(Finding::n(reason).with_witness(witness)) };
    let left = game.play(weights, &mv);
    let changed = (0..weights.weights().len()).filter(|&e| left.weights()[e] != weights.weights()[e]);
    let changes = changed.map(|e| (Place::Edge(e), left.weights()[e])).collect();
    let reason = reason.board(DerivedBoard::with(0, "after the move", changes)).say(" After the move, ");
    let reason = tell(reason, 1, graph, &left, &fan);
    Some(Finding::n(reason).with_move(mv).with_witness(witness))
}

/// The two sums and the nim-sum.
fn tell(reason: Reason, on: usize, graph: &Graph, weights: &State, fan: &Fan) -> Reason {
    let (u, v) = (fan.u, fan.v);
    let mut arms: Vec<[Vec<Term>; 2]> = vec![Default::default(); graph.order()];
    let mut between = Vec::new();
    for (e, (p, q)) in graph.edges().enumerate() {
        let term = Place::Edge(e).weighing(weights.weights()[e]);
        match (p == u || q == u, p == v || q == v) {
            (true, true) => between.push(term),
            (true, false) => arms[p + q - u][0].push(term),
            (false, true) => arms[p + q - v][1].push(term),
            (false, false) => {}
        }
    }
    let total = |side: usize| Term::sum(arms.iter().flat_map(|arm| arm[side].iter().cloned()));
    let shared = arms.iter().filter(|[a, b]| !a.is_empty() && !b.is_empty());
    let shared = shared.map(|[a, b]| Term::least([Term::Sum(a.clone()), Term::Sum(b.clone())]));
    let nim_sum = Term::xor([Term::Sum(between)].into_iter().chain(shared));
    let value =
        |what: &str, of: Term| Assertion::Value(ValueClaim { what: what.to_owned(), is: of.said(), of });
    reason
        .claim_on(on, value("the number of edges from the former to other vertices", total(0)))
        .say(", ")
        .claim_on(on, value("that from the latter", total(1)))
        .say(", and ")
        .claim_on(on, value("the nim-sum of the shared parts and the edges between the two", nim_sum))
        .say(".")
}

/// The move from one fan to another.
fn removal(game: &GraphNim, weights: &State, before: &Fan, after: &Fan) -> Option<Move> {
    let (u, v) = (before.u, before.v);
    let mut left: Vec<[u128; 2]> =
        before.arms.iter().zip(&after.arms).map(|(b, a)| [b[0] - a[0], b[1] - a[1]]).collect();
    let mut between = before.e - after.e;
    let mut changes = Vec::new();
    for (edge, ((p, q), &w)) in game.board().graph.edges().zip(weights.weights()).enumerate() {
        let wanted = match (p == u || q == u, p == v || q == v) {
            (true, true) => &mut between,
            (true, false) => &mut left[p + q - u][0],
            (false, true) => &mut left[p + q - v][1],
            (false, false) => continue,
        };
        let take = u128::from(w).min(*wanted) as u64;
        *wanted -= u128::from(take);
        if take > 0 {
            changes.push((edge, w - take));
        }
    }
    Some(Move::lowering(changes))
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Outcome, Ruleset};

    use super::*;
    use crate::theorems::graph_nim::read;

    /// Parallel edges may number more than 2^64: the position is N, and the move leads to a P-position.
    #[track_caller]
    fn check(edges: &str) {
        let (game, weights) = read(edges);
        let found = decide(&game, Convention::Normal, &Facts::of(&game, &weights)).unwrap();
        assert_eq!(found.outcome, Outcome::N, "{edges}");
        let mv = found.winning_move.unwrap();
        assert!(game.is_legal(&weights, &mv), "{edges}: {mv:?}");
        let after =
            decide(&game, Convention::Normal, &Facts::owning(&game, game.play(&weights, &mv))).unwrap();
        assert_eq!(after.outcome, Outcome::P, "{edges}: {mv:?}");
    }

    #[test]
    fn many_parallel_edges_do_not_wrap_around() {
        const MOST: u64 = i64::MAX as u64;
        check(&format!("0-1:{MOST},0-1:{MOST},0-1:2"));
        check(&format!("0-2:{MOST},0-2:{MOST},0-2:2,1-2:1,1-2:1"));
        check(&format!("0-2:{MOST},0-2:{MOST},0-2:3,1-2:{MOST},1-2:{MOST},1-2:2,0-1:1"));
    }
}
