//! A move: what it lowers, to what, and where the token goes.

use smallvec::SmallVec;

use crate::State;

/// A move of any game. It can be named, compared and explained; which moves there are is up to the rules.
///
/// ```
/// use nimgraph_game::{Move, State};
/// let heaps = State::heaps([3, 4, 5]);
/// let mv = Move::taking(&heaps, [(2, 1), (0, 2)]);
/// assert_eq!(mv, Move::lowering([(0, 1), (2, 4)]));
/// assert_eq!(mv.taken(&heaps), [(0, 2), (2, 1)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lowers weights, and moves the token in games with one.
    Lower {
        /// The weights that it lowers by number, in increasing order, each with what is left of it.
        lowered: Lowered,
        /// Where the token goes; `None` without a token, and when the move empties the board.
        to: Option<usize>,
    },
    /// Plays in one part of a sum.
    InPart {
        /// Which part.
        part: usize,
        /// The move there.
        mv: Box<Move>,
    },
}

/// Weights by number, each with what is left of it. Most moves lower a single one, which needs no allocation.
pub type Lowered = SmallVec<[(usize, u64); 1]>;

impl Move {
    /// Lowers one weight.
    pub fn lower(place: usize, left: u64) -> Self {
        Self::Lower { lowered: SmallVec::from_buf([(place, left)]), to: None }
    }

    /// Lowers several weights, each to what is left of it.
    pub fn lowering(lowered: impl IntoIterator<Item = (usize, u64)>) -> Self {
        let mut lowered: Lowered = lowered.into_iter().collect();
        lowered.sort_unstable();
        Self::Lower { lowered, to: None }
    }

    /// Takes from several weights: by number, with how many are taken from each, of which there are as many.
    pub fn taking(state: &State, taken: impl IntoIterator<Item = (usize, u64)>) -> Self {
        Self::lowering(taken.into_iter().map(|(place, count)| (place, state.weights()[place] - count)))
    }

    /// The same where there are as many to take.
    pub(crate) fn try_taking(state: &State, taken: &[(usize, u64)]) -> Option<Self> {
        let left =
            |&(place, count): &(usize, u64)| Some((place, state.weights().get(place)?.checked_sub(count)?));
        taken.iter().map(left).collect::<Option<Vec<_>>>().map(Self::lowering)
    }

    /// And moves the token, unless the move empties the board.
    #[must_use]
    pub fn going(self, to: impl Into<Option<usize>>) -> Self {
        match self {
            Self::Lower { lowered, .. } => Self::Lower { lowered, to: to.into() },
            in_part @ Self::InPart { .. } => in_part,
        }
    }

    /// The same move in a part of a sum.
    #[must_use]
    pub fn in_part(self, part: usize) -> Self {
        Self::InPart { part, mv: Box::new(self) }
    }

    /// The weights that it lowers, each with what is left of it; none in a sum, whose parts have the weights.
    pub fn lowered(&self) -> &[(usize, u64)] {
        match self {
            Self::Lower { lowered, .. } => lowered,
            Self::InPart { .. } => &[],
        }
    }

    /// The weight that it lowers and what is left of it, if it is a single one.
    pub fn only(&self) -> Option<(usize, u64)> {
        match self.lowered() {
            &[lowered] => Some(lowered),
            _ => None,
        }
    }

    /// Where the token goes.
    pub fn to(&self) -> Option<usize> {
        match self {
            Self::Lower { to, .. } => *to,
            Self::InPart { .. } => None,
        }
    }

    /// The weights that it lowers, by number.
    pub fn places(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        self.lowered().iter().map(|&(place, _)| place)
    }

    /// How many it takes from each weight of a state in which it is possible.
    pub fn taken(&self, before: &State) -> Vec<(usize, u64)> {
        self.lowered().iter().map(|&(place, left)| (place, before.weights()[place] - left)).collect()
    }

    /// Whether it names at least one of these weights, each once, and lowers it.
    pub(crate) fn is_possible(&self, weights: &[u64]) -> bool {
        let lowered = self.lowered();
        !lowered.is_empty()
            && lowered.windows(2).all(|w| w[0].0 < w[1].0)
            && lowered.iter().all(|&(place, left)| weights.get(place).is_some_and(|&weight| left < weight))
    }
}
