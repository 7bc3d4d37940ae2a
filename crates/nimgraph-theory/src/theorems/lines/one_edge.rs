//! Edge Nim, and Nim, by any rule about the one weight that is lowered.

use nimgraph_game::{
    AnyGame, Convention, Move, State,
    rules::{Carrier, Rules},
    rulesets::Custom,
};

use super::tools::{
    amounts::{are_all_allowed, common, largest},
    heap::Heap,
    named::{Found, by_theorems, changes},
};
use crate::{
    Conclusion, Cost, Facts, Finding, Hypothesis, Lift, Preserves, Simplification, Statement,
    papers::{FUKUYAMA, SPRAGUE},
};

pub(super) static EDGE: Statement<Custom> = Statement {
    id: "rules/one-edge",
    title: "the reduction of edges to their least weight",
    says: "In Edge Nim by any rule about the one edge that is lowered (at most $m$, one of some numbers, at most half), a weight may be \
           replaced by the least one whose heap, played alone by that rule, has the same Grundy value; the Grundy value does \
           not change. With `1..m` that is the weight modulo $m + 1$. To play a move, lower the edge so that its heap has the \
           value that the move leaves. The edges may be hyperedges.",
    hypotheses: &[Hypothesis::new("the rules of Edge Nim but for the amounts, without arcs", |game, _| {
        matches!(game.unbounded(), Some(AnyGame::EdgeNim(_))) || walks_along_hyperedges(game)
    })],
    conclusion: REDUCTION,
    ..Statement::of(
        FUKUYAMA.at("Proposition 4.1, read for the heap on an edge; docs/proofs.md under rules/one-edge"),
    )
};

pub(super) static HEAP: Statement<Custom> = Statement {
    id: "rules/one-heap",
    title: "the reduction of heaps to their least size",
    says: "In Nim by any rule about the one heap that is lowered, a heap may be replaced by the least one that has the same Grundy value under \
           that rule; the Grundy value does not change. With `1..m` that is its size modulo $m + 1$.",
    hypotheses: &[Hypothesis::new("the rules of Nim but for the amounts", |game, _| {
        matches!(game.unbounded(), Some(AnyGame::Nim(_)))
    })],
    conclusion: REDUCTION,
    ..Statement::of(SPRAGUE.at("values of sums"))
};

pub(super) static VALUES: Statement<Custom> = Statement {
    id: "rules/values",
    title: "the theorem on rules about one weight",
    says: "Edge Nim, or Nim, by any rule about the one weight that is lowered has the Grundy value of Edge Nim, or Nim, with each weight \
           replaced by the Grundy value of its heap under that rule. So bounded Edge Nim is Edge Nim modulo $m + 1$, and slow Edge Nim \
           is edge geography on the odd edges. To win, play as there and leave a heap of the value that is left there.",
    cost: Cost::Polynomial,
    hypotheses: &[Hypothesis::new(
        "the rules of Edge Nim or Nim but for the amounts, without arcs",
        |game, _| matches!(game.unbounded(), Some(AnyGame::EdgeNim(_) | AnyGame::Nim(_))),
    )],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(
        FUKUYAMA.at("Proposition 4.1, read for the heap on an edge; docs/proofs.md under rules/one-edge"),
    )
};

const REDUCTION: Conclusion<Custom> = Conclusion::Reduce {
    preserves: Preserves::Grundy,
    step,
    lift: Lift::Each(lift),
    told: Simplification {
        how: "each weight counts as the least one whose heap has the same Grundy value by this rule",
        back: Some("On the board shown, what is lowered keeps the Grundy value that the move leaves."),
        changes,
    },
};

/// Whether the rules are those of Edge Nim on hyperedges but for the amounts.
fn walks_along_hyperedges(game: &Custom) -> bool {
    let rules = game.rules();
    let line = || Rules::parse("hyperedges token: take any from the edge, go across");
    rules.carrier() == Carrier::Hyperedges && line().is_ok_and(|line| line == rules.with_any_amounts())
}

fn step(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<State> {
    let heap = Heap::new(common(game)?, largest(position))?;
    let mut least = position.position().clone();
    least.weights_mut().iter_mut().for_each(|weight| *weight = heap.least(heap.value(*weight)));
    (least != *position.position()).then_some(least)
}

fn lift(game: &Custom, before: &State, _: &State, mv: &Move) -> Option<Move> {
    let heap = Heap::new(common(game)?, largest(before))?;
    let &[(weight, left)] = mv.lowered() else { return None };
    leaving(&heap, before, weight, heap.value(left), mv)
}

/// The move that leaves a heap of some value.
fn leaving(heap: &Heap<'_>, before: &State, weight: usize, value: u64, mv: &Move) -> Option<Move> {
    Some(Move::lower(weight, heap.option(before.weights()[weight], value)?).going(mv.to()))
}

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let (amount, named) = (common(game)?, game.unbounded()?);
    let heap = Heap::new(amount, largest(position))?;
    let values: Vec<u64> = position.weights().iter().map(|&weight| heap.value(weight)).collect();
    let is_same = values == position.weights() && are_all_allowed(amount, &values);
    let state = State::Weights { weights: values.into(), token: position.token() };
    let Found { statement, mut finding } = by_theorems(named, play, state)?;
    if let Some(mv) = finding.winning_move.take() {
        let &[(weight, value)] = mv.lowered() else { return None };
        finding.winning_move = Some(leaving(&heap, position, weight, value, &mv)?);
    }
    let found = Found { statement, finding };
    Some(match is_same {
        true => found.explained(game, |weights| are_all_allowed(amount, weights)),
        false => found.in_short(game),
    })
}

#[cfg(test)]
mod tests {
    use super::{
        super::tools::twin::{compare, idle},
        EDGE, HEAP, VALUES,
    };

    const EDGES: &[(&str, u64)] = &[
        ("edge-nim by=1..2 0-1,1-2,2-0,0-1", 4),
        ("edge-nim by=1,3,4 0-1,1-2,2-0", 8),
        ("edge-nim by=half path:4", 6),
        ("edge-nim by=2..3 0-0,0-1,1-2", 7),
        ("edge-nim by=1 cycle:4", 3),
        ("edge-nim by=2.. cycle:3", 6),
        ("edge-nim by=all cycle:4", 2),
    ];

    #[test]
    fn edges_keep_their_value() {
        assert!(compare(&EDGE, EDGES).other > 1000);
    }

    #[test]
    fn hyperedges_keep_their_value() {
        let triples = "hyperedges=0-1-2,1-2-3,0-3 weights=1,1,1 token=0";
        let line =
            |amount: &str| format!("\"hyperedges token: take {amount} from the edge, go across\" {triples}");
        let texts = ["1..2", "{1,3,4}", "half", "1"].map(line);
        let boards: Vec<(&str, u64)> = texts.iter().map(|text| (text.as_str(), 5)).collect();
        assert!(compare(&EDGE, &boards).other > 1000);
    }

    #[test]
    fn heaps_keep_their_value() {
        let heaps = [("nim by=1,3,4 1,1,1", 8), ("nim by=half 1,1", 12), ("nim by=2..5 1,1", 12)];
        assert!(compare(&HEAP, &heaps).other > 500);
    }

    #[test]
    fn values_decide() {
        let said = compare(&VALUES, EDGES);
        assert!(said.n > 1000 && said.p > 400, "{said:?}");
        let said = compare(&VALUES, &[("nim by=1,3,4 1,1,1", 8), ("nim by=half 1,1", 12)]);
        assert!(said.n > 500 && said.p > 100, "{said:?}");
    }

    #[test]
    fn arcs_are_another_matter() {
        let line = "\"edges token: take 1..2 from the edge, go across\" circuit:3 weights=1,1,1 token=0";
        assert!(idle(&EDGE, &[(line, 4)]) && idle(&VALUES, &[(line, 4)]), "no claim is made about arcs");
    }
}
