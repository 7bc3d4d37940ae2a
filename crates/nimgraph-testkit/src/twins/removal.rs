//! Taking from several heaps at once, as the games on faces do.

use serde_json::{Value, json};

/// What is taken from which heaps, and what is left of all.
type Removal = (Vec<(usize, u64)>, Vec<u64>);

/// Every way to take something from the heaps of `face`.
pub(super) fn removals(heaps: &[u64], face: &[usize]) -> Vec<Removal> {
    let mut ways = vec![(Vec::new(), heaps.to_vec())];
    for &heap in face {
        for (taken, left) in ways.clone() {
            for count in 1..=heaps[heap] {
                let mut way: Removal = (taken.clone(), left.clone());
                way.0.push((heap, count));
                way.1[heap] -= count;
                ways.push(way);
            }
        }
    }
    ways.retain(|(taken, _)| !taken.is_empty());
    ways
}

/// `[[heap,count],…]`, by increasing heap.
pub(super) fn taken_json(taken: &[(usize, u64)]) -> Value {
    let mut taken = taken.to_vec();
    taken.sort_unstable();
    json!(taken)
}
