//! No move leads from the formula into the formula: reachability in a product.

use foldhash::{HashSet, HashSetExt};

use super::{Branch, Run, weights_from};
use crate::automata::{Dfa, Order};
use nimgraph_solve::StopReason;

/// A pair of positions before and after a move, as far as it has been read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pair {
    before: u32,
    after: u32,
    mask: u32,
}

/// Looks for weights that `from` accepts and that the move turns into weights its target accepts. `None`: there are none.
pub(crate) fn broken(
    from: &Dfa,
    branch: &Branch,
    order: &Order,
    run: &mut Run<'_>,
) -> Result<Option<Vec<u64>>, StopReason> {
    const BYTES: usize = 4 * size_of::<Pair>() + 16;
    let phases = order.weights();
    let first = Pair { before: 0, after: 0, mask: 0 };
    let is_alive = |phase: usize, pair: &Pair| {
        from.dead[phase] != Some(pair.before) && branch.target.dead[phase] != Some(pair.after)
    };
    if !is_alive(0, &first) {
        return Ok(None);
    }
    let mut seen: Vec<HashSet<Pair>> = vec![HashSet::new(); phases];
    seen[0].insert(first);
    // What was found: its phase, the pair, where it comes from, and the digit that led to it.
    let mut found: Vec<(u8, Pair, u32, bool)> = vec![(0, first, u32::MAX, false)];
    let mut bytes = 0;
    let mut next = 0;
    let mut result = Ok(None);
    'search: while next < found.len() {
        let (phase, pair, ..) = found[next];
        let (phase, to) = (usize::from(phase), (usize::from(phase) + 1) % phases);
        for bit in [false, true] {
            let before = from.step(phase, pair.before, bit);
            for (digit, mask) in branch.after(phase, bit, pair.mask).into_iter().flatten() {
                let after = branch.target.step(phase, pair.after, digit);
                let reached = Pair { before, after, mask };
                if !is_alive(to, &reached) || !seen[to].insert(reached) {
                    continue;
                }
                if let Err(stop) = run.count().and_then(|()| run.meter.take(BYTES)) {
                    result = Err(stop);
                    break 'search;
                }
                bytes += BYTES;
                found.push((to as u8, reached, next as u32, bit));
                let accepted = to == 0
                    && branch.is_move(mask)
                    && from.accepting[before as usize]
                    && branch.target.accepting[after as usize];
                if accepted {
                    result = Ok(Some(weights(&found, order)));
                    break 'search;
                }
            }
        }
        next += 1;
    }
    run.meter.give_back(bytes);
    result
}

fn weights(found: &[(u8, Pair, u32, bool)], order: &Order) -> Vec<u64> {
    let mut at = found.len() as u32 - 1;
    let digits = std::iter::from_fn(|| {
        let (_, _, parent, bit) = found[at as usize];
        (parent != u32::MAX).then(|| {
            at = parent;
            bit
        })
    });
    weights_from(digits, order)
}
