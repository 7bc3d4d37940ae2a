//! Exact Nim on a circle and in a row: every one of k consecutive heaps is lowered.

use std::collections::BTreeSet;

use nimgraph_game::{Amount, Convention, Kind, Move, Outcome, Which, rules::Carrier, rulesets::Custom};

use super::tools::{amounts::common, named::after};
use crate::{
    Conclusion, Facts, Finding, Hypothesis, Place, Reason, Statement, Term,
    claims::{AllLoseClaim, NoMoveClaim, OutcomeClaim, ValueClaim},
    papers::NIMGRAPH,
};

pub(super) static SHORT: Statement<Custom> = Statement {
    id: "rules/exact-short",
    title: "the rule of exact Nim on few heaps",
    says: "Each move lowers every one of $k$ consecutive heaps, by any amounts, of $n$ heaps on a circle with $n < 2k$, or in a row with $n < 2k$, or \
           with $n = 2k$ and $k ≥ 2$: the position is P exactly when no move is left. To win, empty $k$ heaps that leave no move: in a row \
           of $2k$ heaps not those at an end, if others can be played.",
    hypotheses: &[
        IS_EXACT,
        Hypothesis::new("$n < 2k$, or a row with $n = 2k$ and $k ≥ 2$", |game, _| {
            windows(game).is_some_and(|Windows { heaps, size, carrier, .. }| {
                heaps < 2 * size || carrier == Carrier::Row && heaps == 2 * size && size >= 2
            })
        }),
    ],
    conclusion: Conclusion::Decide(short),
    ..Statement::of(NIMGRAPH.at("rules/exact-short"))
};

pub(super) static CIRCLE: Statement<Custom> = Statement {
    id: "rules/exact-circle",
    title: "the rule of exact Circular Nim",
    says: "Each move lowers every one of $k$ consecutive heaps, by any amounts, of $n$ heaps on a circle, where $n = 2k$, or $n = 2k + 1$ and $k ≥ 2$: the \
           position is P exactly when any $k$ consecutive heaps hold a smallest one. To win, lower $k$ consecutive heaps that are all larger to \
           the smallest size; if $n = 2k + 1$ and one heap alone is smallest, not next to it.",
    hypotheses: &[
        IS_EXACT,
        Hypothesis::new("a circle with $n = 2k$, or with $n = 2k + 1$ and $k ≥ 2$", |game, _| {
            windows(game).is_some_and(|Windows { heaps, size, carrier, .. }| {
                carrier == Carrier::Circle && (heaps == 2 * size || heaps == 2 * size + 1 && size >= 2)
            })
        }),
    ],
    conclusion: Conclusion::Decide(circle),
    ..Statement::of(NIMGRAPH.at("rules/exact-circle"))
};

const IS_EXACT: Hypothesis<Custom> =
    Hypothesis::new("moves that lower all of $k$ consecutive heaps by any amounts", |game, _| {
        windows(game).is_some()
    });

/// The sets that moves lower.
struct Windows {
    heaps: usize,
    size: usize,
    carrier: Carrier,
    all: BTreeSet<Vec<usize>>,
}

/// `None` where moves are not those of exact Nim on a circle or in a row.
fn windows(game: &Custom) -> Option<Windows> {
    let (kinds, carrier) = (game.own_kinds(), game.rules().carrier());
    let heaps = kinds.weights();
    let size = kinds.all().next()?.set.len();
    let starts = match carrier {
        Carrier::Circle => 0..heaps,
        Carrier::Row => 0..(heaps + 1).checked_sub(size)?,
        _ => return None,
    };
    let window = |start: usize| {
        let mut window: Vec<usize> = (start..start + size).map(|heap| heap % heaps).collect();
        window.sort_unstable();
        window
    };
    let all: BTreeSet<Vec<usize>> = starts.map(window).collect();
    let is_exact = |kind: &Kind| kind.which == Which::All || kind.set.len() == 1;
    let sets: BTreeSet<Vec<usize>> = kinds.all().map(|kind| kind.set.to_vec()).collect();
    let is_one = common(game) == Some(&Amount::Any) && kinds.all().all(is_exact) && sets == all;
    is_one.then_some(Windows { heaps, size, carrier, all })
}

fn short(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let Windows { all, .. } = windows(game)?;
    let is_playable = |window: &&Vec<usize>| window.iter().all(|&heap| position.weights()[heap] > 0);
    let playable: Vec<&Vec<usize>> = all.iter().filter(is_playable).collect();
    let meets_all = |window: &&&Vec<usize>| {
        playable.iter().all(|other| other.iter().any(|heap| window.binary_search(heap).is_ok()))
    };
    let window = playable.iter().find(meets_all)?;
    let mv = Move::lowering(window.iter().map(|&heap| (heap, 0)));
    let reason = Reason::default()
        .board(after(game, &mv))
        .say("Empty heaps that every other move would need; then ")
        .claim_on(1, NoMoveClaim)
        .say(".");
    Some(Finding::n(reason).with_move(mv))
}

fn circle(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let Windows { heaps, size, all, .. } = windows(game)?;
    let weights = position.weights();
    let least = *weights.iter().min()?;
    let smallest: Vec<usize> = (0..heaps).filter(|&heap| weights[heap] == least).collect();
    let weighs = |(heap, &weight): (usize, &u64)| Place::Heap(heap).weighing(weight);
    let of = Term::least(weights.iter().enumerate().map(weighs));
    let reason =
        Reason::default().claim(ValueClaim { what: "the smallest number".to_owned(), of, is: least.into() });
    let is_above = |window: &&Vec<usize>| window.iter().all(|&heap| weights[heap] > least);
    // With one smallest heap out of 2k + 1, the others hold a window on each side of it.
    let leaves_it_inside = |window: &&Vec<usize>| match smallest.as_slice() {
        &[only] if heaps == 2 * size + 1 => {
            let beside = [(only + 1) % heaps, (only + heaps - 1) % heaps];
            !beside.iter().any(|heap| window.contains(heap))
        }
        _ => true,
    };
    let Some(window) = all.iter().filter(is_above).find(leaves_it_inside) else {
        let reason = reason.say(", and all heaps that a move lowers together hold it: ").claim(AllLoseClaim);
        return Some(Finding::p(reason.say(".")));
    };
    let mv = Move::lowering(window.iter().map(|&heap| (heap, least)));
    let reason = reason
        .board(after(game, &mv))
        .say(". Lower heaps that are all larger to it. After the move, ")
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding::n(reason).with_move(mv))
}

#[cfg(test)]
mod tests {
    use super::{super::tools::twin::compare, CIRCLE, SHORT};

    #[test]
    fn few_heaps_are_emptied() {
        let boards = [
            ("\"circle: take any from all of 3 in a row\" 1,1,1,1,1", 3),
            ("\"row: take any from all of 2 in a row\" 1,1,1,1", 4),
            ("\"row: take any from all of 2 in a row\" 1,1,1", 5),
            ("\"row: take any from all of 3 in a row\" 1,1,1,1,1,1", 2),
        ];
        assert!(compare(&SHORT, &boards).n > 500);
    }

    #[test]
    fn a_smallest_heap_in_every_window_loses() {
        let boards = [
            ("circular-nim exact 1,1,1,1 k=2", 4),
            ("circular-nim exact 1,1,1,1,1 k=2", 3),
            ("\"circle: take any from all of 3 in a row\" 1,1,1,1,1,1", 2),
            ("\"circle: take any from all of 3 in a row\" 1,1,1,1,1,1,1", 2),
        ];
        let said = compare(&CIRCLE, &boards);
        assert!(said.n > 1000 && said.p > 200, "{said:?}");
    }
}
