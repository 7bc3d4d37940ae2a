//! The box of a table: every weight vector from zero up to a bound on each axis.

use std::fmt;

use nimgraph_game::rules::UnrollError;

/// All vectors `x` with `0 ≤ x[i] ≤ bound[i]`, numbered lexicographically: the last axis moves fastest.
///
/// Lowering any weight lowers the number, so counting upwards meets every option before the position
/// that has it.
///
/// ```
/// use nimgraph_table::Bounds;
/// let bounds = Bounds::new(&[2, 3])?;
/// assert_eq!(bounds.len(), 12);
/// assert_eq!(bounds.index(&[1, 2]), Some(6));
/// assert_eq!(bounds.weights(6), [1, 2]);
/// # Ok::<(), nimgraph_table::TableError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Bounds {
    radices: Vec<u64>,
    strides: Vec<u64>,
    len: u64,
}

impl Bounds {
    /// The box below the given bounds, one to an axis.
    pub fn new(bounds: &[u64]) -> Result<Self, TableError> {
        let too_large = || TableError::TooLarge { bounds: bounds.to_vec() };
        let mut strides = vec![0; bounds.len()];
        let mut radices = vec![0; bounds.len()];
        let mut len = 1u64;
        for axis in (0..bounds.len()).rev() {
            radices[axis] = bounds[axis].checked_add(1).ok_or_else(too_large)?;
            strides[axis] = len;
            len = len.checked_mul(radices[axis]).filter(|&n| n <= MAX_POSITIONS).ok_or_else(too_large)?;
        }
        Ok(Self { radices, strides, len })
    }

    /// The same bound on every one of `axes` axes.
    pub fn cube(axes: usize, bound: u64) -> Result<Self, TableError> {
        Self::new(&vec![bound; axes])
    }

    /// How many vectors the box holds.
    #[expect(clippy::len_without_is_empty, reason = "the zero vector is always there")]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// How many states there are where each axis is a place of the token, which lies on none of weight 0 unless all are.
    pub(crate) fn standing(&self, places: usize) -> u128 {
        let with = |token: usize| {
            let choices = |axis| u128::from(self.radix(axis)) - u128::from(axis == token);
            (0..self.axes()).map(choices).product::<u128>() + 1
        };
        (0..places).map(with).sum()
    }

    /// How many axes there are.
    pub fn axes(&self) -> usize {
        self.radices.len()
    }

    /// The number of weights an axis may take: its bound and one more.
    pub fn radix(&self, axis: usize) -> u64 {
        self.radices[axis]
    }

    /// By how much the number of a vector grows when this weight grows by one.
    pub fn stride(&self, axis: usize) -> u64 {
        self.strides[axis]
    }

    /// The largest weight on an axis.
    pub fn bound(&self, axis: usize) -> u64 {
        self.radices[axis] - 1
    }

    /// The weight on one axis of the vector with a number.
    pub fn weight(&self, index: u64, axis: usize) -> u64 {
        index / self.strides[axis] % self.radices[axis]
    }

    /// The vector with a number.
    pub fn weights(&self, index: u64) -> Vec<u64> {
        (0..self.axes()).map(|axis| self.weight(index, axis)).collect()
    }

    /// The number of a vector, if it lies in the box.
    pub fn index(&self, weights: &[u64]) -> Option<u64> {
        let inside = weights.len() == self.axes() && weights.iter().zip(&self.radices).all(|(x, r)| x < r);
        inside.then(|| weights.iter().zip(&self.strides).map(|(x, s)| x * s).sum())
    }

    /// Counts up: makes a vector the one with the next number, and the last the first.
    pub fn step(&self, weights: &mut [u64]) {
        for axis in (0..self.axes()).rev() {
            if weights[axis] < self.bound(axis) {
                weights[axis] += 1;
                return;
            }
            weights[axis] = 0;
        }
    }
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bounds")?;
        f.debug_list().entries(self.radices.iter().map(|r| r - 1)).finish()
    }
}

/// The largest number of weight vectors of a box; more could not even be counted in reasonable time.
pub const MAX_POSITIONS: u64 = 1 << 56;

/// Why a table cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Games may last too long, or the token has too many places, for a table of remoteness.
    #[error(
        "a table of remoteness needs bounds whose sum, the length of the longest game, is at most 60000, and at most 64 places of the token"
    )]
    TooLong,
    /// Remoteness is computed in memory and kept in files; it cannot be streamed.
    #[error("remoteness cannot be streamed; build a table in a file")]
    NotStreamed,
    /// The box has more positions than [`MAX_POSITIONS`].
    #[error("the bounds {bounds:?} allow more than 2^56 positions")]
    TooLarge {
        /// The bounds asked for.
        bounds: Vec<u64>,
    },
    /// The number of bounds is not the number of axes.
    #[error("expected {axes} bounds, one for each of the {what}, found {bounds}")]
    WrongBounds {
        /// `"edges"`, `"vertices"` or `"heaps"`.
        what: &'static str,
        /// How many axes the game has.
        axes: usize,
        /// How many bounds were given.
        bounds: usize,
    },
    /// The game is played on edges that both ends see.
    #[error("{game} is played on undirected graphs, but this graph is directed")]
    Directed {
        /// The game's name.
        game: &'static str,
    },
    /// The positions of the game do not form a box of weights.
    #[error("{game} has no tables: its positions are not a box of weights")]
    NoTable {
        /// The game's name.
        game: &'static str,
    },
    /// Grundy values belong to normal play.
    #[error("Grundy values are defined for normal play only, but this table is for misère play")]
    MisereGrundy,
    /// Too many Grundy values for a file.
    #[error("Grundy values may reach {}, but a file can store only values below {most}", values - 1)]
    TooManyValues {
        /// How many values there may be.
        values: usize,
        /// How many a file can hold.
        most: usize,
    },
    /// The rules do not fit the board.
    #[error(transparent)]
    Rules(#[from] UnrollError),
    /// Rules that look at too much.
    #[error("these rules need more than {most} look-ups for a position, too many for a table")]
    TooManyLooks {
        /// The most that a table does.
        most: usize,
    },
    /// A table kept in memory that would not fit in the address space.
    #[error("{bytes} bytes are more than this machine can address")]
    TooMuchMemory {
        /// What would have to be kept.
        bytes: u128,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbering_is_lexicographic_and_invertible() {
        let bounds = Bounds::new(&[1, 0, 2]).unwrap();
        let all: Vec<_> = (0..bounds.len()).map(|i| bounds.weights(i)).collect();
        assert!(all.is_sorted());
        assert!(all.iter().enumerate().all(|(i, x)| bounds.index(x) == Some(i as u64)));
        assert_eq!(bounds.index(&[0, 1, 0]), None);
        assert_eq!(bounds.index(&[0, 0]), None);
    }

    #[test]
    fn a_box_without_axes_holds_one_position() {
        assert_eq!(Bounds::new(&[]).unwrap().len(), 1);
    }

    #[test]
    fn a_box_beyond_counting_is_refused() {
        let error = Bounds::new(&[u64::MAX]).unwrap_err();
        assert!(error.to_string().contains("more than 2^56 positions"), "{error}");
        assert!(Bounds::cube(57, 1).is_err());
        assert!(Bounds::cube(56, 1).is_ok());
    }
}
