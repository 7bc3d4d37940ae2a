//! Which heaps share a word: short ones whole, and one more with the digit that still fits.

use crate::Bounds;
use crate::layout::Layout;

/// The layout of a heap game's table: as many positions in each word of 64 bits as go in.
pub(super) fn shared_words(bounds: &Bounds) -> Layout {
    let (whole, split) = best(bounds);
    Layout::shared_words(bounds, &whole, split)
}

/// The same for a kernel that runs along the fastest loop: the high digit of a split axis is a slow one.
pub(crate) fn slow_split(bounds: &Bounds) -> Layout {
    let (whole, split) = best(bounds);
    Layout::slow_split_words(bounds, &whole, split)
}

/// Bits of a word.
const BITS: u64 = 64;

/// The axes that lie whole in a word, and the one of which a low digit does, with the digit's radix.
fn best(bounds: &Bounds) -> (Vec<usize>, Option<(usize, u64)>) {
    let (mut chosen, mut filled) = (Vec::new(), (0, 0));
    let mut split = None;
    for (bits, word) in whole_axes(bounds) {
        let whole = (bits * PARTS, bits);
        let others = (0..bounds.axes()).filter(|axis| bounds.radix(*axis) > 1 && !word.contains(axis));
        let splits = others.filter_map(|axis| Some((axis, low_digit(bounds.radix(axis), BITS / bits)?)));
        let of_split = |&(axis, low): &(usize, u64)| {
            // The average over the high digits, of which the last one may be short.
            let (radix, high) = (bounds.radix(axis), bounds.radix(axis).div_ceil(low));
            ((u128::from(bits * PARTS) * u128::from(radix) / u128::from(high)) as u64, bits)
        };
        let best_split = splits.max_by_key(of_split);
        let gain = best_split.as_ref().map_or((0, 0), of_split);
        let here = gain.max(whole);
        if here > filled {
            filled = here;
            split = best_split.filter(|_| gain > whole);
            chosen = word;
        }
    }
    (chosen, split)
}

/// Averages are compared in this many parts of a bit.
const PARTS: u64 = 1 << 10;

/// For each number of positions up to a word's, some axes that together have that many.
fn whole_axes(bounds: &Bounds) -> Vec<(u64, Vec<usize>)> {
    let mut sets: Vec<Option<Vec<usize>>> = vec![None; BITS as usize + 1];
    sets[1] = Some(Vec::new());
    // Fast axes are packed first: what is slow is left to the threads.
    for axis in (0..bounds.axes()).rev().filter(|&axis| (2..=BITS).contains(&bounds.radix(axis))) {
        for bits in (1..=BITS / bounds.radix(axis)).rev() {
            let product = (bits * bounds.radix(axis)) as usize;
            if let (Some(set), None) = (sets[bits as usize].clone(), &sets[product]) {
                sets[product] = Some([set, vec![axis]].concat());
            }
        }
    }
    sets.into_iter().enumerate().filter_map(|(bits, set)| Some((bits as u64, set?))).collect()
}

/// The radix of the low digit when at most `room` bits are left: such that all words are about equally full.
fn low_digit(radix: u64, room: u64) -> Option<u64> {
    if room < 2 || radix <= room {
        return None;
    }
    Some(radix.div_ceil(radix.div_ceil(room)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bounds: &[u64], positions_a_word: u64) {
        let bounds = Bounds::new(bounds).unwrap();
        let layout = shared_words(&bounds);
        assert!(layout.used_bits() <= 64, "{layout:?}");
        assert_eq!(bounds.len().div_ceil(layout.tiles()), positions_a_word, "{layout:?}");
    }

    #[test]
    fn words_are_nearly_full() {
        check(&[9; 8], 50);
        check(&[1; 20], 64);
        check(&[2; 12], 41);
        check(&[7; 6], 64);
        check(&[100], 51);
        check(&[1_000_000; 2], 64);
        check(&[], 1);
        check(&[0, 0], 1);
        check(&[3, 0, 4, 60], 61);
    }
}
