//! Numbers with given bits and within given ranges at once, digit by digit.

use super::span::Interval;

/// A number c for which c, c ⊕ e and c & e lie in the three ranges.
///
/// From the highest bit to the lowest, what is known of a prefix of c is only which bounds it still touches: six
/// of them, and so 64 states. The states are walked through as a layered graph.
pub(crate) fn mask_within(e: u64, ranges: [Interval; 3]) -> Option<u64> {
    let mut bounds = [(0, 0); 3];
    for (bound, range) in bounds.iter_mut().zip(ranges) {
        let (least, most) = (range.least.max(0), range.most.min(u64::MAX.into()));
        *bound = (u64::try_from(least).ok()?, u64::try_from(most).ok()?);
        if bound.0 > bound.1 {
            return None;
        }
    }
    let most = bounds.iter().fold(e, |most, bound| most.max(bound.1));
    let bits = u64::BITS - most.leading_zeros();
    let mut layers = vec![[None; 64]; bits as usize + 1];
    // All bounds are touched by the empty prefix.
    layers[0][63] = Some((63, 0));
    for layer in 0..bits as usize {
        let bit = bits - 1 - layer as u32;
        for state in (0..64).filter(|&s| layers[layer][s].is_some()).collect::<Vec<_>>() {
            for c in [0, 1] {
                let digits = [c, c ^ (e >> bit & 1), c & (e >> bit & 1)];
                if let Some(next) = step(state, digits, bounds.map(|(l, m)| (l >> bit & 1, m >> bit & 1))) {
                    layers[layer + 1][next].get_or_insert((state, c));
                }
            }
        }
    }
    let mut state = (0..64).find(|&s| layers[bits as usize][s].is_some())?;
    let mut number = 0;
    for (layer, came_from) in layers.iter().enumerate().skip(1).rev() {
        let (before, c) = came_from[state]?;
        number |= c << (bits as usize - layer);
        state = before;
    }
    Some(number)
}

/// Which bounds are still touched after one more digit; `None` when a bound is crossed.
fn step(state: usize, digits: [u64; 3], bounds: [(u64, u64); 3]) -> Option<usize> {
    let mut next = 0;
    for (i, (digit, (least, most))) in digits.into_iter().zip(bounds).enumerate() {
        let (at_least, at_most) = (state >> (2 * i) & 1 == 1, state >> (2 * i + 1) & 1 == 1);
        if (at_least && digit < least) || (at_most && digit > most) {
            return None;
        }
        next |= usize::from(at_least && digit == least) << (2 * i);
        next |= usize::from(at_most && digit == most) << (2 * i + 1);
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::SplitMix64;

    use super::*;

    #[test]
    fn agrees_with_trying_all_numbers() {
        let (mut found, mut none) = (0, 0);
        for seed in 0..4000 {
            let mut stream = SplitMix64::new(seed);
            let e = stream.below(32);
            let ranges =
                [(); 3].map(|()| Interval::of(stream.below(32) as i128 - 4, stream.below(36).into()));
            let fits =
                |c: u64| [c, c ^ e, c & e].into_iter().zip(ranges).all(|(x, range)| range.holds(x.into()));
            let exists = (0..64).any(fits);
            match mask_within(e, ranges) {
                Some(c) => assert!(fits(c), "seed {seed}"),
                None => assert!(!exists, "seed {seed}"),
            }
            if exists { found += 1 } else { none += 1 }
        }
        assert!(found > 400 && none > 400, "{found} {none}");
    }
}
