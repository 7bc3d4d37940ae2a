//! Moore's Nim: any k of the heaps can be played together, and no more.

use std::collections::BTreeSet;

use nimgraph_game::{Convention, Move};

use super::{FaceGame, board, face_sizes, left};
use crate::{
    Assertion, Conclusion, Facts, Finding, Hypothesis, Reason, Statement, Touch,
    claims::{DigitClaim, DigitsClaim, TouchClaim},
    papers::MOORE,
};

/// The statement for one game.
pub(in crate::theorems) const fn moore<G: FaceGame>() -> Statement<G> {
    Statement {
        id: "moore",
        title: "Moore's theorem",
        says: "When a move may take from any $k$ of the heaps left, but no more: P exactly when for every binary digit the number \
               of heaps that have it is divisible by $k + 1$. To win, go through the digits from the highest. If the \
               number of heaps not yet lowered that have the digit leaves a remainder $r > 0$, either give the digit to \
               $k + 1 − r$ of the heaps already lowered, or lower $r$ of the heaps that have it.",
        hypotheses: const {
            &[Hypothesis::new("any $k$ of the heaps left in one face, and never more", |game: &G, heaps| {
                width(game, heaps).is_some()
            })]
        },
        conclusion: Conclusion::Decide(find::<G>),
        ..Statement::of(MOORE.at(""))
    }
}

/// The k for which the heaps left can be played together in any k, but no more; less than their number.
fn width<G: FaceGame>(game: &G, heaps: &Facts<'_, G>) -> Option<usize> {
    let (all, k) = (left(heaps).len(), face_sizes(heaps).max().unwrap_or(0));
    let faces = game.complex().faces();
    let wanted = binomial(all, k, faces.len()).filter(|_| 0 < k && k < all)?;
    let of =
        |face: &[usize]| face.iter().copied().filter(|&heap| heaps.weights()[heap] > 0).collect::<Vec<_>>();
    let found: BTreeSet<Vec<usize>> =
        faces.iter().map(|face| of(face)).filter(|face| face.len() == k).collect();
    (found.len() == wanted).then_some(k)
}

/// The number of sets of k among n; `None` if it is more than `most`.
fn binomial(n: usize, k: usize, most: usize) -> Option<usize> {
    let k = k.min(n.checked_sub(k)?);
    let mut sets: u128 = 1;
    for i in 0..k {
        sets = sets * (n - i) as u128 / (i as u128 + 1);
        if sets > most as u128 {
            return None;
        }
    }
    usize::try_from(sets).ok()
}

fn find<G: FaceGame>(_: &G, _: Convention, heaps: &Facts<'_, G>) -> Option<Finding> {
    let (k, all) = (face_sizes(heaps).max()?, left(heaps));
    let mut sizes: Vec<u64> = all.iter().map(|&heap| heaps.weights()[heap]).collect();
    let remainder =
        |sizes: &[u64], bit: u32| sizes.iter().filter(|&size| size >> bit & 1 == 1).count() % (k + 1);
    let bits = u64::BITS - sizes.iter().fold(0, |all, size| all | size).leading_zeros();
    let any = Reason::default().claim(TouchClaim(Touch::Any(k), G::NOUN));
    let Some(bit) = (0..bits).rev().find(|&bit| remainder(&sizes, bit) != 0) else {
        let reason = any.say("; ").claim(DigitsClaim(k + 1)).say(".");
        return Some(Finding::p(reason).with_witness(G::shown("still in play", all.to_vec())));
    };
    let having = sizes.iter().filter(|&size| size >> bit & 1 == 1).count();
    let digit = Assertion::Digit(DigitClaim { digit: 1u64 << bit, count: having, modulus: k + 1 });
    let lowered = balance(&mut sizes, k, bits);
    let shown: Vec<usize> = (0..all.len()).filter(|&i| lowered[i]).map(|i| all[i]).collect();
    let left = all.iter().copied().zip(sizes.iter().copied());
    let mv = Move::lowering(left.filter(|&(heap, size)| size < heaps.weights()[heap]));
    let reason = any
        .board(board::<G>("after the move", all.iter().copied().zip(sizes.iter().copied())))
        .say(". ")
        .claim(digit)
        .say("; after the move, ")
        .claim_on(1, DigitsClaim(k + 1))
        .say(".");
    Some(Finding::n(reason).with_move(mv).with_witness(G::shown("lowered", shown)))
}

/// Lowers up to k of the numbers so that for every digit a multiple of k + 1 of them have it; returns which were lowered.
fn balance(sizes: &mut [u64], k: usize, bits: u32) -> Vec<bool> {
    let mut lowered = vec![false; sizes.len()];
    for bit in (0..bits).rev() {
        let digit = 1u64 << bit;
        let having: Vec<usize> = (0..sizes.len()).filter(|&i| !lowered[i] && sizes[i] & digit != 0).collect();
        let free: Vec<usize> = (0..sizes.len()).filter(|&i| lowered[i]).collect();
        free.iter().for_each(|&i| sizes[i] &= !digit);
        let (over, missing) = (having.len() % (k + 1), (k + 1 - having.len() % (k + 1)) % (k + 1));
        if missing <= free.len() {
            free[..missing].iter().for_each(|&i| sizes[i] |= digit);
        } else {
            for &i in &having[..over] {
                (sizes[i], lowered[i]) = (sizes[i] & !digit, true);
            }
        }
    }
    lowered
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::*;

    #[test]
    fn balancing_lowers_few_heaps_of_any_size() {
        for seed in 0..2000 {
            let mut stream = SplitMix64::new(seed);
            let (n, scale) = (2 + stream.index(9), [3, 20, 1 << 40, 1 << 63][stream.index(4)]);
            let k = 1 + stream.index(n - 1);
            let before: Vec<u64> = (0..n).map(|_| stream.below(scale)).collect();
            let mut after = before.clone();
            let lowered = balance(&mut after, k, 63);
            assert!(lowered.iter().filter(|&&is_lowered| is_lowered).count() <= k, "seed {seed}");
            for i in 0..n {
                assert!(if lowered[i] { after[i] < before[i] } else { after[i] == before[i] }, "seed {seed}");
            }
            for bit in 0..63 {
                let having = after.iter().filter(|&size| size >> bit & 1 == 1).count();
                assert_eq!(having % (k + 1), 0, "seed {seed} bit {bit}");
            }
        }
    }

    #[test]
    fn binomial_coefficients_stop_in_time() {
        assert_eq!((binomial(5, 2, 10), binomial(5, 2, 9)), (Some(10), None));
        assert_eq!((binomial(5, 0, 1), binomial(3, 4, 100)), (Some(1), None));
        assert_eq!(binomial(1_000_000, 500_000, 1_000_000), None);
    }
}
