//! The transposition table: a fixed number of cells, shared by all threads without locks.
//!
//! A cell is two words, `data` and `check = key ⊕ data`. A reader takes both and believes them only when they
//! fit together, so a cell that two threads wrote at once reads as empty, not as nonsense (R. Hyatt and
//! T. Mann, *A lock-less transposition-table implementation for parallel search*, ICGA J. 25, 2002).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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
        let buckets = (bytes / (8 * BUCKET * WORDS)).max(1);
        Self { words: zeroed_slice_box(buckets * BUCKET * WORDS), buckets: buckets as u64 }
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
        let words = image.0.iter().map(|&word| AtomicU64::new(word)).collect();
        Some(Self { words, buckets: buckets as u64 })
    }
}

impl<C: Cell> TranspositionTable<C> {
    /// A table of these words, of which there must be a whole number of buckets.
    #[cfg(test)]
    pub(crate) fn of_words(words: Box<[C]>) -> Self {
        let buckets = (words.len() / (BUCKET * WORDS)) as u64;
        Self { words, buckets }
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// What is known of a position.
    pub(crate) fn get(&self, key: Key) -> Option<Numbers> {
        self.bucket(key).chunks_exact(WORDS).find_map(|cell| {
            let data = cell[1].read();
            (data != 0 && cell[0].read() ^ data == key.check).then(|| unpack(data).0)
        })
    }

    /// Keeps what is known of a position, found with `effort`. It takes the place of an older word on the same
    /// position, else of the cell in the bucket that took the least effort.
    pub(crate) fn put(&self, key: Key, numbers: Numbers, effort: u64) {
        let data = pack(numbers, effort);
        let cell = self
            .bucket(key)
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

    fn bucket(&self, key: Key) -> &[C] {
        // The high half of a product maps a hash onto 0..buckets evenly without division.
        let bucket = (u128::from(key.place) * u128::from(self.buckets)) >> 64;
        &self.words[bucket as usize * BUCKET * WORDS..][..BUCKET * WORDS]
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
