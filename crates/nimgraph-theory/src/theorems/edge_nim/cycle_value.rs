//! The Grundy values of cycles.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Convention, Move, Nimber, Outcome, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::{
    even_cycle,
    tools::{
        ring::{Ring, is_cycle},
        words,
    },
};
use crate::statement::first_of;
use crate::{
    Among, Assertion, Conclusion, DerivedBoard, Facts, Finding, Highlight, Hypothesis, NamedGraph, Place,
    Reason, Sign, Statement, Term, VisitMove,
    claims::{GrundyClaim, LeastClaim, MissedClaim, ShapeClaim, ValueClaim},
    papers::FUKUYAMA_II,
};

pub(super) static CYCLE_VALUE: Statement<EdgeNim> = Statement {
    id: "cycle/grundy",
    title: "Fukuyama's Grundy values of cycles",
    says: "Even cycle: let $m$ and $n$ be the least weights of its two perfect matchings, and $k$ the Grundy value after \
           lowering the matchings by them. The Grundy value is the $(k+1)$-th smallest number $≥ 0$ that is neither \
           $m' ⊕ n$ with $m' < m$ nor $m ⊕ n'$ with $n' < n$. Odd cycle: the Grundy value is $m$ plus that after lowering \
           every edge by the least weight $m$; so it is always N, and the winning moves zero either edge.",
    hypotheses: &[Hypothesis::new("a cycle (zero edges do not count)", is_cycle)],
    conclusion: Conclusion::Value(find),
    winning_moves: Some(winning_moves),
    ..Statement::of(
        FUKUYAMA_II.at("Proposition 6.2; odd cycles are proved in docs/proofs.md under cycle/grundy"),
    )
};

fn find(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let ring = Ring::of(game, position)?;
    let first = first_of(|visit| winning_moves(game, Convention::Normal, position, visit));
    let (value, reason) = if ring.is_even() { even(&ring) } else { odd(&ring, first.as_ref()) };
    let outcome = Outcome::from_winning_move(value != 0);
    let cycle = Highlight::edges("cycle", Sign::Thick, ring.edges.clone());
    Some(Finding::new(outcome, reason).with_grundy(Nimber(value)).with_move(first).with_witness(cycle))
}

fn odd(ring: &Ring, first: Option<&Move>) -> (u64, Reason) {
    let least = ring.least();
    let rest = ring.value_lowered(|_| least);
    let mut reason = Reason::default()
        .board(lowered(ring, "with the least weight taken off every edge", |_| least))
        .claim(ShapeClaim(NamedGraph::Cycle(ring.length())))
        .say(", an odd number. ");
    if let Some(mv) = first {
        reason = reason.board(words::after(mv));
        let missed = Assertion::Missed(MissedClaim { vertex: mv.goal(), among: Among::Component });
        reason = reason
            .say("Zeroing an edge at the token leaves a path, at one end of which the token then is, and ")
            .claim_on(2, missed)
            .say(". ");
    }
    let reason = reason
        .claim(LeastClaim(least))
        .say("; with that taken off every edge, ")
        .claim_on(1, GrundyClaim(rest))
        .say(". The two are added, ")
        .formula(format!("{least} + {rest}"))
        .say(", so that here ")
        .claim(GrundyClaim(least + rest))
        .say(".");
    (least + rest, reason)
}

/// The board with so much taken off each edge of the cycle.
fn lowered(ring: &Ring, name: &'static str, by: impl Fn(usize) -> u64) -> DerivedBoard {
    let change = |i: usize| (Place::Edge(ring.edges[i]), ring.weights[i] - by(i));
    DerivedBoard::with(0, name, (0..ring.length()).map(change).collect())
}

fn even(ring: &Ring) -> (u64, Reason) {
    let least = [0, 1].map(|class| ring.weights.iter().skip(class).step_by(2).copied().min().unwrap_or(0));
    let rest = ring.value_lowered(|i| least[i % 2]);
    let value = free_number(least, rest);
    let [m, n] = least;
    let matching = |class: usize| {
        let places = (class..ring.length()).step_by(2);
        Term::least(places.map(|i| Place::Edge(ring.edges[i]).weighing(ring.weights[i])))
    };
    let class = |class: usize, name: &str| {
        Assertion::Value(ValueClaim {
            what: format!("the least weight of its {name} perfect matching"),
            of: matching(class),
            is: least[class].into(),
        })
    };
    let reason = Reason::default()
        .board(lowered(ring, "with these taken off the two perfect matchings", |i| least[i % 2]))
        .claim(ShapeClaim(NamedGraph::Cycle(ring.length())))
        .say("; ")
        .claim(class(0, "first"))
        .say(" and ")
        .claim(class(1, "second"))
        .say(". With these taken off the two, ")
        .claim_on(1, GrundyClaim(rest))
        .say(". Here ")
        .claim(GrundyClaim(value))
        .say(", the number with ")
        .number(rest)
        .say(" smaller ones among those that are neither ")
        .formula(format!("m′ ⊕ {n}, m′ < {m}"))
        .say(" nor ")
        .formula(format!("{m} ⊕ n′, n′ < {n}"))
        .say(".");
    (value, reason)
}

/// The number with `rank` smaller ones outside {m' ⊕ n : m' < m} ∪ {m ⊕ n' : n' < n}.
///
/// The numbers below m fall into one block of 2^b consecutive ones for each binary digit b of m, and ⊕ moves
/// such a block as a whole; so there are at most 126 blocks to skip, however large m and n are.
fn free_number([m, n]: [u64; 2], rank: u64) -> u64 {
    let mut blocks: Vec<(u64, u64)> = below(m).map(|block| moved(block, n)).collect();
    blocks.extend(below(n).map(|block| moved(block, m)));
    blocks.sort_unstable();
    let (mut free_from, mut rank) = (0, rank);
    for (start, end) in blocks {
        let gap = start.saturating_sub(free_from);
        if rank < gap {
            break;
        }
        rank -= gap;
        free_from = free_from.max(end);
    }
    free_from + rank
}

/// The numbers below `m` as blocks: where each starts, and the binary digit that is its size.
fn below(m: u64) -> impl Iterator<Item = (u64, u32)> {
    (0..u64::BITS).filter(move |b| m >> b & 1 == 1).map(move |b| ((m >> b << b) ^ (1 << b), b))
}

/// A block after ⊕ with a number: start and end.
fn moved((start, b): (u64, u32), by: u64) -> (u64, u64) {
    let start = (start ^ by) >> b << b;
    (start, start + (1 << b))
}

fn winning_moves(
    game: &EdgeNim,
    play: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let Some(ring) = Ring::of(game, position) else { return CONTINUE };
    if ring.is_even() {
        return even_cycle::winning_moves(game, play, position, visit);
    }
    let ways = even_cycle::in_order_of_the_rules(game, position, &ring);
    ways.into_iter().try_for_each(|way| visit(ring.walk(way, 0)))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::{CYCLE_VALUE, free_number};

    #[test]
    fn agrees_with_the_rules() {
        let double_edge = graph(2, &[(0, 1), (1, 0)], 9);
        let cycles = [("cycle:3", 6), ("cycle:4", 5), ("cycle:5", 4), ("cycle:6", 3)];
        let tables: Vec<_> =
            cycles.into_iter().map(|(text, top)| family(text, top)).chain([double_edge]).collect();
        let spoke = compare(&CYCLE_VALUE, &tables);
        assert!(spoke.n > 1000 && spoke.p > 300, "{spoke:?}");
        assert_eq!(
            idle_hypotheses(&CYCLE_VALUE, &[family("complete:4", 1)]).len(),
            1,
            "it says nothing elsewhere"
        );
    }

    #[test]
    fn free_numbers_are_those_that_no_block_holds() {
        for m in 0..40 {
            for n in 0..40 {
                let taken = |x: u64| x ^ n < m || x ^ m < n;
                let free: Vec<u64> = (0..200).filter(|&x| !taken(x)).take(20).collect();
                let found: Vec<u64> = (0..20).map(|rank| free_number([m, n], rank)).collect();
                assert_eq!(found, free, "m={m} n={n}");
            }
        }
        let most = i64::MAX as u64;
        assert_eq!(free_number([most, most], 0), 0);
        assert_eq!(free_number([most, 0], 0), most);
    }
}
