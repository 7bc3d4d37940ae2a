//! A hash table from packed states to small values, kept from board to board.
//!
//! Open addressing with linear probing. A key is never 0, so 0 marks a free slot and emptying is a fill with zeros.

use super::{Found, StateMeter, packing::Word};

/// What is known of states.
#[derive(Debug)]
pub(crate) struct Memo<K, V> {
    slots: Vec<(K, V)>,
    filled: usize,
}

/// The slots of a table that has been used.
const LEAST: usize = 1 << 10;

impl<K: Word, V: Copy + Default> Memo<K, V> {
    /// A table without memory of its own yet.
    pub(crate) fn new() -> Self {
        Self { slots: Vec::new(), filled: 0 }
    }

    /// Forgets everything; gives memory back when the table was much too large for what it held.
    pub(crate) fn clear(&mut self) {
        let fitting = (4 * self.filled).next_power_of_two().max(LEAST);
        if self.slots.len() > 16 * fitting {
            self.slots = Vec::new();
        } else if self.filled > 0 {
            self.slots.fill(<(K, V)>::default());
        }
        self.filled = 0;
    }

    /// The value of a key.
    #[inline]
    pub(crate) fn get(&self, key: K) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut place = key.hash() as usize & mask;
        loop {
            let (found, value) = self.slots[place];
            if found == key {
                return Some(value);
            }
            if found == K::default() {
                return None;
            }
            place = (place + 1) & mask;
        }
    }

    /// Remembers the value of a key that is not in the table.
    #[inline]
    pub(crate) fn insert(&mut self, key: K, value: V, meter: &StateMeter) -> Found<()> {
        debug_assert!(key != K::default());
        if 4 * (self.filled + 1) > 3 * self.slots.len() {
            self.grow(meter)?;
        }
        self.put(key, value);
        self.filled += 1;
        Ok(())
    }

    fn put(&mut self, key: K, value: V) {
        let mask = self.slots.len() - 1;
        let mut place = key.hash() as usize & mask;
        while self.slots[place].0 != K::default() {
            place = (place + 1) & mask;
        }
        self.slots[place] = (key, value);
    }

    #[cold]
    fn grow(&mut self, meter: &StateMeter) -> Found<()> {
        let length = (2 * self.slots.len()).max(LEAST);
        meter.allows((length * size_of::<(K, V)>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![<(K, V)>::default(); length]);
        for (key, value) in old {
            if key != K::default() {
                self.put(key, value);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use nimgraph_graph::SplitMix64;
    use nimgraph_solve::{Interrupt, StopReason};

    use super::*;

    #[test]
    fn a_memo_remembers_as_a_map_does() {
        let meter = StateMeter::new(None, None, Interrupt::default());
        let mut memo = Memo::<u64, u16>::new();
        for seed in 0..4 {
            let (mut stream, mut twin) = (SplitMix64::new(seed), HashMap::new());
            for _ in 0..20_000 >> (3 * seed) {
                let key = 1 + stream.below(30_000);
                assert_eq!(memo.get(key), twin.get(&key).copied(), "seed {seed}, key {key}");
                if let std::collections::hash_map::Entry::Vacant(slot) = twin.entry(key) {
                    slot.insert(key as u16);
                    memo.insert(key, key as u16, &meter).unwrap();
                }
            }
            memo.clear();
            assert_eq!(memo.get(1), None);
        }
    }

    #[test]
    fn a_memo_stays_within_its_bytes() {
        let meter = StateMeter::new(None, Some(1 << 16), Interrupt::default());
        let mut memo = Memo::<u64, u16>::new();
        let stopped = (1..).find_map(|key| memo.insert(key, 0, &meter).err());
        assert_eq!(stopped, Some(StopReason::Memory));
        assert_eq!(memo.get(1), Some(0), "what was remembered stays");
    }
}
