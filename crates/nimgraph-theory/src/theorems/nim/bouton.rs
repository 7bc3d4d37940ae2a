//! Bouton's theorem: Nim is decided by the nim-sum of its heaps, in normal and in misère play.

use nimgraph_game::{Convention, Move, Nimber, State, rulesets::Nim};

use crate::{
    Assertion, Conclusion, DerivedBoard, Finding, Place, Reason, Statement, Term,
    claims::{NoMoveClaim, ValueClaim},
    papers::BOUTON,
};

pub(super) static NORMAL: Statement<Nim> = Statement {
    id: "bouton-1901/nim",
    title: "Bouton's theorem",
    says: "The Grundy value of a Nim position is the nim-sum (bitwise XOR) of its heaps: it is P exactly when \
           the nim-sum is 0. To win, lower a heap $h$ to $h ⊕ s$, where $s$ is the nim-sum and $h ⊕ s < h$.",
    conclusion: Conclusion::Value(|_, play, heaps| Some(decide(play, heaps))),
    winning_moves: Some(|_, play, heaps, visit| moves(play, heaps).into_iter().try_for_each(visit)),
    ..Statement::of(BOUTON.at(""))
};

pub(super) static MISERE: Statement<Nim> = Statement {
    id: "bouton-1901/misere",
    title: "Bouton's theorem, misère play",
    plays: &[Convention::Misere],
    says: "With a heap of 2 or more, misère Nim is won and lost as in normal play; with heaps of at most 1, the \
           player to move wins exactly when an even number of heaps is left.",
    conclusion: Conclusion::Decide(|_, play, heaps| Some(decide(play, heaps))),
    winning_moves: Some(|_, play, heaps, visit| moves(play, heaps).into_iter().try_for_each(visit)),
    ..Statement::of(BOUTON.at(""))
};

/// The outcome of Nim; in normal play, the Grundy value too.
pub(crate) fn decide(play: Convention, heaps: &State) -> Finding {
    match play {
        Convention::Normal => normal(heaps),
        Convention::Misere => misere(heaps),
    }
}

/// All winning moves of Nim, by increasing heap.
pub(crate) fn moves(play: Convention, heaps: &State) -> Vec<Move> {
    match play {
        Convention::Normal => normal_moves(heaps),
        Convention::Misere => misere_moves(heaps),
    }
}

fn nim_sum(heaps: &State) -> u64 {
    heaps.weights().iter().fold(0, |sum, h| sum ^ h)
}

fn normal(heaps: &State) -> Finding {
    let sum = nim_sum(heaps);
    if sum == 0 {
        return Finding::p(sum_claim(heaps)).with_grundy(Nimber(0));
    }
    let mv = normal_moves(heaps).into_iter().next();
    let reason = Reason::default().claim(sum_claim(heaps));
    let reason = match &mv {
        Some(mv) => after(reason, mv).say("; after the move, ").claim_on(1, sum_claim(&heaps.after(mv))),
        None => reason,
    };
    Finding::n(reason.say(".")).with_grundy(Nimber(sum)).with_move(mv)
}

/// What the nim-sum is.
fn sum_claim(heaps: &State) -> Assertion {
    let of = Term::xor(terms(heaps));
    Assertion::Value(ValueClaim { what: "the nim-sum of the heaps".to_owned(), is: of.said(), of })
}

/// What the largest heap is.
fn largest_claim(heaps: &State) -> Assertion {
    let of = Term::Most(terms(heaps).collect());
    Assertion::Value(ValueClaim { what: "the largest heap".to_owned(), is: of.said(), of })
}

/// How many heaps are left where none has more than 1.
fn ones_claim(heaps: &State) -> Assertion {
    let of = Term::sum(terms(heaps));
    Assertion::Value(ValueClaim { what: "the number of heaps left".to_owned(), is: of.said(), of })
}

fn terms(heaps: &State) -> impl Iterator<Item = Term> {
    let left = heaps.weights().iter().enumerate().filter(|(_, size)| **size > 0);
    left.map(|(heap, &size)| Place::Heap(heap).weighing(size))
}

/// With the board after a move.
fn after(reason: Reason, mv: &Move) -> Reason {
    let changes = mv.lowered().iter().map(|&(heap, left)| (Place::Heap(heap), left)).collect();
    reason.board(DerivedBoard::with(0, "after the move", changes))
}

fn normal_moves(heaps: &State) -> Vec<Move> {
    let sum = nim_sum(heaps);
    let lowered = |(heap, &h): (usize, &u64)| (h ^ sum < h).then(|| Move::lower(heap, h ^ sum));
    heaps.weights().iter().enumerate().filter_map(lowered).collect()
}

/// Whether misère play asks for another move than normal play: when no heap, or one, has 2 or more.
fn large_heaps(heaps: &State) -> usize {
    heaps.weights().iter().filter(|&&h| h >= 2).count()
}

fn misere(heaps: &State) -> Finding {
    let mv = misere_moves(heaps).into_iter().next();
    if heaps.weights().iter().all(|&size| size == 0) {
        return Finding::n(NoMoveClaim);
    }
    let reason = Reason::default().claim(largest_claim(heaps)).say(", and ");
    if large_heaps(heaps) == 0 {
        let ones = heaps.weights().iter().filter(|&&h| h == 1).count();
        let parity = if ones % 2 == 1 { ", an odd number." } else { ", an even number." };
        let reason = reason.claim(ones_claim(heaps)).say(parity);
        return if ones % 2 == 1 { Finding::p(reason) } else { Finding::n(reason).with_move(mv) };
    }
    let reason = reason.claim(sum_claim(heaps)).say(".");
    let Some(mv) = mv.filter(|_| nim_sum(heaps) != 0) else { return Finding::p(reason) };
    let left = heaps.after(&mv);
    let reason = after(reason, &mv).say(" After the move, ").claim_on(1, largest_claim(&left)).say(", and ");
    let reason = match large_heaps(&left) {
        0 => reason.claim_on(1, ones_claim(&left)).say(", an odd number."),
        _ => reason.claim_on(1, sum_claim(&left)).say("."),
    };
    Finding::n(reason).with_move(mv)
}

fn misere_moves(heaps: &State) -> Vec<Move> {
    let ones = heaps.weights().iter().filter(|&&h| h == 1).count();
    match large_heaps(heaps) {
        0 if ones % 2 == 1 => Vec::new(),
        0 => heaps
            .weights()
            .iter()
            .enumerate()
            .filter(|&(_, &h)| h == 1)
            .map(|(i, _)| Move::lower(i, 0))
            .collect(),
        1 => {
            // The last large heap leaves an odd number of ones behind.
            let keep = u64::from(ones % 2 == 0);
            let large = heaps.weights().iter().position(|&h| h >= 2).expect("there is one");
            vec![Move::lower(large, keep)]
        }
        _ => normal_moves(heaps),
    }
}
