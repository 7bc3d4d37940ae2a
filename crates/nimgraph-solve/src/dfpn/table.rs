//! The transposition table: a fixed number of cells, shared by all threads without locks.
//!
//! A cell is two words, `data` and `check = key ⊕ data`. A reader takes both and believes them only when they
//! fit together, so a cell that two threads wrote at once reads as empty, not as nonsense (R. Hyatt and
//! T. Mann, *A lock-less transposition-table implementation for parallel search*, ICGA J. 25, 2002).

use std::{
    cell::Cell as ThreadCell,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use bytemuck::zeroed_slice_box;

use super::numbers::Numbers;

/// A 64-bit cell that threads share. The model checker of the tests has a second kind.
pub trait Cell: Send + Sync {
    /// Reads it.
    fn read(&self) -> u64;
    /// Writes it.
    fn write(&self, value: u64);
}

impl Cell for AtomicU64 {
    fn read(&self) -> u64 {
        self.load(Relaxed)
    }

    fn write(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// Cells in a bucket: a key may lie in any cell of its bucket, which fills one cache line.
const BUCKET: usize = 4;
/// Words in a cell.
const WORDS: usize = 2;

/// A table of proof numbers.
pub struct TranspositionTable<C: Cell = AtomicU64> {
    words: Box<[C]>,
    buckets: u64,
    /// A bit for each [`GROUP`] of buckets: whether something was written there.
    used: Box<[AtomicU64]>,
}

/// Buckets that are cleared together.
const GROUP: usize = 8;

/// The bytes of the tables that are used again: most questions need one of this size, and little of it.
const SPARE_BYTES: usize = 1 << 20;

thread_local! {
    /// An empty table of [`SPARE_BYTES`], left by an earlier question.
    static SPARE: ThreadCell<Option<TranspositionTable>> = const { ThreadCell::new(None) };
}

/// The name of a position: where it lies, and what tells it from others there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) place: u64,
    pub(crate) check: u64,
}

/// A table's contents as plain words, to save and to load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableImage(pub Vec<u64>);

impl TranspositionTable {
    /// Words in a bucket; an image is a whole number of buckets.
    pub(crate) const BUCKET_WORDS: usize = BUCKET * WORDS;

    /// A table of about this many bytes, and at least one bucket.
    pub fn with_bytes(bytes: usize) -> Self {
        let spare = (bytes == SPARE_BYTES).then(|| SPARE.take()).flatten();
        spare.unwrap_or_else(|| {
            let buckets = (bytes / (8 * BUCKET * WORDS)).max(1);
            Self::of_words(zeroed_slice_box(buckets * BUCKET * WORDS))
        })
    }

    /// Leaves the table to the next question on this thread, which then has less to clear than a new one takes.
    pub(crate) fn leave(self) {
        if self.bytes() == SPARE_BYTES {
            self.clear();
            // A session that a thread keeps is dropped at its end, perhaps after this place.
            let _ = SPARE.try_with(|spare| spare.set(Some(self)));
        }
    }

    fn clear(&self) {
        for (i, used) in self.used.iter().enumerate() {
            let mut left = used.swap(0, Relaxed);
            while left != 0 {
                let group = 64 * i + left.trailing_zeros() as usize;
                let size = GROUP * Self::BUCKET_WORDS;
                self.words.iter().skip(group * size).take(size).for_each(|word| word.write(0));
                left &= left - 1;
            }
        }
    }

    /// The contents, from which a search can continue later.
    pub fn image(&self) -> TableImage {
        TableImage(self.words.iter().map(Cell::read).collect())
    }

    /// A table with these contents; `None` when their number fits no table.
    pub fn from_image(image: &TableImage) -> Option<Self> {
        let buckets = image.0.len() / (BUCKET * WORDS);
        if buckets == 0 || buckets * BUCKET * WORDS != image.0.len() {
            return None;
        }
        let table = Self::of_words(image.0.iter().map(|&word| AtomicU64::new(word)).collect());
        table.used.iter().for_each(|groups| groups.write(u64::MAX));
        Some(table)
    }
}

impl<C: Cell> TranspositionTable<C> {
    /// A table of these words, of which there must be a whole number of buckets.
    pub(crate) fn of_words(words: Box<[C]>) -> Self {
        let buckets = words.len() / (BUCKET * WORDS);
        let used = zeroed_slice_box(buckets.div_ceil(64 * GROUP));
        Self { words, buckets: buckets as u64, used }
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// What is known of a position.
    pub(crate) fn get(&self, key: Key) -> Option<Numbers> {
        self.bucket(self.place(key)).chunks_exact(WORDS).find_map(|cell| {
            let data = cell[1].read();
            (data != 0 && cell[0].read() ^ data == key.check).then(|| unpack(data).0)
        })
    }

    /// Keeps what is known of a position, found with `effort`. It takes the place of an older word on the same
    /// position, else of the cell in the bucket that took the least effort.
    pub(crate) fn put(&self, key: Key, numbers: Numbers, effort: u64) {
        let data = pack(numbers, effort);
        let bucket = self.place(key);
        let (groups, group) = (&self.used[bucket / (64 * GROUP)], 1 << (bucket / GROUP % 64));
        if groups.load(Relaxed) & group == 0 {
            groups.fetch_or(group, Relaxed);
        }
        let cell = self
            .bucket(bucket)
            .chunks_exact(WORDS)
            .min_by_key(|cell| {
                let old = cell[1].read();
                let same = old != 0 && cell[0].read() ^ old == key.check;
                if same { 0 } else { 1 + worth(old) }
            })
            .expect("a bucket has cells");
        cell[1].write(data);
        cell[0].write(key.check ^ data);
    }

    /// The number of a position's bucket.
    fn place(&self, key: Key) -> usize {
        // The high half of a product maps a hash onto 0..buckets evenly without division.
        ((u128::from(key.place) * u128::from(self.buckets)) >> 64) as usize
    }

    fn bucket(&self, bucket: usize) -> &[C] {
        &self.words[bucket * BUCKET * WORDS..][..BUCKET * WORDS]
    }
}

/// 24 bits for φ, 24 for δ, 16 for the effort as a rough logarithm that is never 0.
fn pack(numbers: Numbers, effort: u64) -> u64 {
    u64::from(numbers.phi) | u64::from(numbers.delta) << 24 | rough_log(effort) << 48
}

fn unpack(data: u64) -> (Numbers, u64) {
    const LOW: u64 = (1 << 24) - 1;
    (Numbers { phi: (data & LOW) as u32, delta: (data >> 24 & LOW) as u32 }, data >> 48)
}

/// How much it would cost to lose a cell; an empty one costs nothing.
fn worth(data: u64) -> u64 {
    if data == 0 { 0 } else { data >> 48 }
}

/// Eight steps to each doubling.
fn rough_log(effort: u64) -> u64 {
    let effort = effort.max(1);
    let exponent = u64::from(effort.ilog2());
    let mantissa = (effort << 3 >> exponent) & 7;
    1 + exponent * 8 + mantissa
}

#[cfg(test)]
mod tests {
    use loom::sync::{Arc, atomic::AtomicU64 as Modelled};

    use super::*;

    impl Cell for Modelled {
        fn read(&self) -> u64 {
            self.load(loom::sync::atomic::Ordering::Relaxed)
        }

        fn write(&self, value: u64) {
            self.store(value, loom::sync::atomic::Ordering::Relaxed);
        }
    }

    fn key(place: u64, check: u64) -> Key {
        Key { place, check }
    }

    #[test]
    fn what_is_put_can_be_got() {
        let table = TranspositionTable::with_bytes(1 << 12);
        let numbers = Numbers { phi: 3, delta: 7 };
        table.put(key(1 << 60, 42), numbers, 5);
        assert_eq!(table.get(key(1 << 60, 42)), Some(numbers));
        assert_eq!(table.get(key(1 << 60, 43)), None);
        assert_eq!(table.get(key(1 << 61, 42)), None);
    }

    #[test]
    fn a_full_bucket_forgets_what_was_cheapest() {
        let table = TranspositionTable::with_bytes(1);
        for effort in 1..=6 {
            table.put(key(0, effort), Numbers { phi: 1, delta: 1 }, effort * 100);
        }
        let kept: Vec<bool> = (1..=6).map(|check| table.get(key(0, check)).is_some()).collect();
        assert_eq!(kept, [false, false, true, true, true, true]);
    }

    #[test]
    fn an_image_brings_everything_back() {
        let table = TranspositionTable::with_bytes(1 << 10);
        table.put(key(7 << 40, 9), Numbers::WON, 1);
        let copy = TranspositionTable::from_image(&table.image()).unwrap();
        assert_eq!(copy.get(key(7 << 40, 9)), Some(Numbers::WON));
        assert!(TranspositionTable::from_image(&TableImage(vec![0; 7])).is_none());
    }

    /// A table that is used again is empty, whatever was in it.
    #[test]
    fn a_spare_table_is_empty() {
        let mut stream = nimgraph_graph::SplitMix64::new(7);
        let keys: Vec<Key> = (0..5000).map(|_| key(stream.below(u64::MAX), stream.below(u64::MAX))).collect();
        for part in keys.chunks(1000) {
            let table = TranspositionTable::with_bytes(SPARE_BYTES);
            assert!(table.words.iter().all(|word| word.read() == 0));
            part.iter().for_each(|&key| table.put(key, Numbers { phi: 1, delta: 2 }, 3));
            assert!(part.iter().any(|&key| table.get(key).is_some()));
            let copy = TranspositionTable::from_image(&table.image()).unwrap();
            table.leave();
            copy.leave();
        }
    }

    /// Two writers and a reader, in every order the memory model allows: the reader sees nothing, or what
    /// one of the writers wrote, never a mixture.
    #[test]
    fn readers_never_see_a_mixture() {
        let mut model = loom::model::Builder::new();
        model.preemption_bound = Some(3);
        model.check(|| {
            let words: Box<[Modelled]> = (0..BUCKET * WORDS).map(|_| Modelled::new(0)).collect();
            let table = Arc::new(TranspositionTable::of_words(words));
            let (a, b) = (Numbers { phi: 1, delta: 2 }, Numbers { phi: 5, delta: 6 });
            let writers = [(11, a), (11, b)].map(|(check, numbers)| {
                let table = table.clone();
                loom::thread::spawn(move || table.put(key(0, check), numbers, 1))
            });
            let seen = table.get(key(0, 11));
            assert!(seen.is_none() || seen == Some(a) || seen == Some(b), "{seen:?}");
            for writer in writers {
                writer.join().unwrap();
            }
        });
    }
}
