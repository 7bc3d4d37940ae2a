//! Bouton's theorem: Nim is decided by the nim-sum of its heaps, in normal and in misère play.

use nimgraph_game::{
    Nimber, Play,
    rulesets::{HeapMove, Heaps, Nim},
};

use crate::{Conclusion, Finding, Statement, papers::BOUTON, theorems::words::count};

pub(super) static NORMAL: Statement<Nim> = Statement {
    id: "bouton-1901/nim",
    title: "Bouton's theorem",
    says: "The Grundy value of a Nim position is the nim-sum (bitwise XOR) of its heaps: it is P exactly when \
           the nim-sum is 0. To win, lower a heap h to h ⊕ s, where s is the nim-sum and h ⊕ s < h.",
    conclusion: Conclusion::Value(|_, play, heaps| Some(decide(play, heaps))),
    winning_moves: Some(|_, play, heaps, visit| moves(play, heaps).into_iter().try_for_each(visit)),
    ..Statement::of(BOUTON.at(""))
};

pub(super) static MISERE: Statement<Nim> = Statement {
    id: "bouton-1901/misere",
    title: "Bouton's theorem, misère play",
    plays: &[Play::Misere],
    says: "With a heap of 2 or more, misère Nim is won and lost as in normal play; with heaps of at most 1, the \
           player to move wins exactly when an even number of heaps is left.",
    conclusion: Conclusion::Decide(|_, play, heaps| Some(decide(play, heaps))),
    winning_moves: Some(|_, play, heaps, visit| moves(play, heaps).into_iter().try_for_each(visit)),
    ..Statement::of(BOUTON.at(""))
};

/// The outcome of Nim; in normal play, the Grundy value too.
pub(crate) fn decide(play: Play, heaps: &Heaps) -> Finding<Nim> {
    match play {
        Play::Normal => normal(heaps),
        Play::Misere => misere(heaps),
    }
}

/// All winning moves of Nim, by increasing heap.
pub(crate) fn moves(play: Play, heaps: &Heaps) -> Vec<HeapMove> {
    match play {
        Play::Normal => normal_moves(heaps),
        Play::Misere => misere_moves(heaps),
    }
}

fn nim_sum(heaps: &Heaps) -> u64 {
    heaps.0.iter().fold(0, |sum, h| sum ^ h)
}

fn normal(heaps: &Heaps) -> Finding<Nim> {
    let sum = nim_sum(heaps);
    if sum == 0 {
        return Finding::p("The nim-sum of the heaps is 0.").with_grundy(Nimber(0));
    }
    let mv = normal_moves(heaps).into_iter().next();
    Finding::n(format!("The nim-sum of the heaps is {sum}.")).with_grundy(Nimber(sum)).with_move(mv)
}

fn normal_moves(heaps: &Heaps) -> Vec<HeapMove> {
    let sum = nim_sum(heaps);
    let lowered = |(heap, &h): (usize, &u64)| (h ^ sum < h).then(|| HeapMove::single(heap, h - (h ^ sum)));
    heaps.0.iter().enumerate().filter_map(lowered).collect()
}

/// Whether misère play asks for another move than normal play: when no heap, or one, has 2 or more.
fn large_heaps(heaps: &Heaps) -> usize {
    heaps.0.iter().filter(|&&h| h >= 2).count()
}

fn misere(heaps: &Heaps) -> Finding<Nim> {
    if large_heaps(heaps) > 0 {
        let sum = nim_sum(heaps);
        let because = format!("A heap has 2 or more, and the nim-sum of the heaps is {sum}.");
        let mv = misere_moves(heaps).into_iter().next();
        return if sum == 0 { Finding::p(because) } else { Finding::n(because).with_move(mv) };
    }
    let ones = heaps.0.iter().filter(|&&h| h == 1).count();
    let because = format!("No heap has more than 1, and {} left.", count(ones, "heap is", "heaps are"));
    let mv = misere_moves(heaps).into_iter().next();
    if ones % 2 == 1 { Finding::p(because) } else { Finding::n(because).with_move(mv) }
}

fn misere_moves(heaps: &Heaps) -> Vec<HeapMove> {
    let ones = heaps.0.iter().filter(|&&h| h == 1).count();
    match large_heaps(heaps) {
        0 if ones % 2 == 1 => Vec::new(),
        0 => heaps
            .0
            .iter()
            .enumerate()
            .filter(|&(_, &h)| h == 1)
            .map(|(i, _)| HeapMove::single(i, 1))
            .collect(),
        1 => {
            // The last large heap leaves an odd number of ones behind.
            let keep = u64::from(ones % 2 == 0);
            let large = heaps.0.iter().position(|&h| h >= 2).expect("there is one");
            vec![HeapMove::single(large, heaps.0[large] - keep)]
        }
        _ => normal_moves(heaps),
    }
}
