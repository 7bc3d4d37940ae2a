//! Merges the tracks of a relation that allow the same.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::{Letter, RelationTable};

/// For each letter that is read, the letters that may be written and the tracks after them.
type Row = Vec<Vec<(Option<Letter>, u32)>>;

impl RelationTable {
    /// The same relation with fewer tracks: those after which the same can be read and written become one.
    pub(super) fn merged(self, letters: usize) -> Self {
        let mut class: Vec<u32> = self.ends.iter().map(|&ends| u32::from(ends)).collect();
        let mut count = 0;
        loop {
            let mut numbers: HashMap<(u32, Row), u32, RandomState> = HashMap::default();
            let next: Vec<u32> = (0..self.ends.len())
                .map(|track| {
                    let key = (class[track], self.row(track, letters, &class));
                    let fresh = numbers.len() as u32;
                    *numbers.entry(key).or_insert(fresh)
                })
                .collect();
            let found = numbers.len();
            class = next;
            if found == count {
                break;
            }
            count = found;
        }
        // Classes are numbered as they are met, so that the first track stays the first.
        let mut merged = Self::default();
        for track in 0..self.ends.len() {
            if class[track] as usize == merged.ends.len() {
                merged.ends.push(self.ends[track]);
                merged.steps.extend(self.row(track, letters, &class));
            }
        }
        merged
    }

    /// The steps of a track for each letter, sorted, with classes for tracks.
    fn row(&self, track: usize, letters: usize, class: &[u32]) -> Row {
        let rows = self.steps[track * letters..][..letters].iter();
        let sorted = rows.map(|steps| {
            let mut steps: Vec<_> =
                steps.iter().map(|&(letter, next)| (letter, class[next as usize])).collect();
            steps.sort_unstable();
            steps.dedup();
            steps
        });
        sorted.collect()
    }
}
