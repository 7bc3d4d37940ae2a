//! Matrices over GF(2), a bit an entry, and their elimination.
//!
//! Crates for this exist, but the maintained one draws in a source of random numbers that the browser lacks; what is
//! needed here is one function.

use crate::patience::spend;

/// A matrix over GF(2).
#[derive(Clone, Debug)]
pub struct BitMatrix {
    rows: usize,
    /// Words a row.
    width: usize,
    words: Vec<u64>,
}

impl BitMatrix {
    /// The zero matrix.
    pub fn zero(rows: usize, columns: usize) -> Self {
        let width = columns.div_ceil(64);
        Self { rows, width, words: vec![0; rows * width] }
    }

    /// Adds 1 to an entry.
    pub fn flip(&mut self, row: usize, column: usize) {
        self.words[row * self.width + column / 64] ^= 1 << (column % 64);
    }

    /// An entry.
    pub fn get(&self, row: usize, column: usize) -> bool {
        self.words[row * self.width + column / 64] >> (column % 64) & 1 == 1
    }

    /// Whether a row has an entry 1 other than in the column `but`, among the first `columns`.
    pub fn has_other(&self, row: usize, but: usize, columns: usize) -> bool {
        let ones = |(i, word): (usize, u64)| {
            let end = columns.saturating_sub(64 * i);
            let inside = if end >= 64 { word } else { word & !(u64::MAX << end) };
            if but / 64 == i { inside & !(1 << (but % 64)) } else { inside }
        };
        let row = &self.words[row * self.width..(row + 1) * self.width];
        row.iter().copied().enumerate().any(|entry| ones(entry) != 0)
    }

    /// Brings the matrix into reduced row echelon form by its first `columns`. The first rows have the pivots, in the
    /// columns returned; the pivot is the only 1 in its column.
    pub fn reduce(&mut self, columns: usize) -> Vec<usize> {
        let mut pivots = Vec::new();
        let mut pivot_row = vec![0; self.width];
        for column in 0..columns {
            let rank = pivots.len();
            let Some(found) = (rank..self.rows).find(|&row| self.get(row, column)) else { continue };
            // Eight words are changed in about the time of one step elsewhere.
            spend(self.words.len() / 8);
            self.swap_rows(rank, found);
            let (word, bit) = (column / 64, column % 64);
            pivot_row.copy_from_slice(&self.words[rank * self.width..(rank + 1) * self.width]);
            for (row, words) in self.words.chunks_exact_mut(self.width).enumerate() {
                // Before its pivot the pivot row is zero, so its earlier words need no adding.
                if row != rank && words[word] >> bit & 1 == 1 {
                    words[word..].iter_mut().zip(&pivot_row[word..]).for_each(|(a, b)| *a ^= b);
                }
            }
            pivots.push(column);
        }
        pivots
    }

    fn swap_rows(&mut self, a: usize, b: usize) {
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            let (head, tail) = self.words.split_at_mut(high * self.width);
            head[low * self.width..(low + 1) * self.width].swap_with_slice(&mut tail[..self.width]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::SplitMix64;

    use super::BitMatrix;

    #[test]
    fn reduces_to_the_same_row_space() {
        for seed in 0..200 {
            let mut stream = SplitMix64::new(seed);
            let (rows, columns) = (1 + stream.index(6), 60 + stream.index(10));
            let vectors: Vec<u128> =
                (0..rows).map(|_| u128::from(stream.next_u64()) % (1 << columns)).collect();
            let mut matrix = BitMatrix::zero(rows, columns);
            for (row, vector) in vectors.iter().enumerate() {
                (0..columns).filter(|c| vector >> c & 1 == 1).for_each(|c| matrix.flip(row, c));
            }
            let pivots = matrix.reduce(columns);
            let reduced: Vec<u128> = (0..rows)
                .map(|row| (0..columns).filter(|&c| matrix.get(row, c)).fold(0, |v, c| v | 1 << c))
                .collect();
            assert_eq!(span(&reduced), span(&vectors), "seed {seed}");
            assert!(reduced[pivots.len()..].iter().all(|&v| v == 0), "seed {seed}");
            for (row, &pivot) in pivots.iter().enumerate() {
                assert!((0..rows).all(|r| matrix.get(r, pivot) == (r == row)), "seed {seed}");
                let others = reduced[row] & !(1 << pivot);
                assert_eq!(matrix.has_other(row, pivot, columns), others != 0, "seed {seed}");
                assert_eq!(matrix.has_other(row, pivot, 50), !others.is_multiple_of(1 << 50), "seed {seed}");
            }
        }
    }

    fn span(vectors: &[u128]) -> Vec<u128> {
        let mut span = vec![0];
        for v in vectors {
            span.extend(span.clone().iter().map(|s| s ^ v));
        }
        span.sort_unstable();
        span.dedup();
        span
    }
}
