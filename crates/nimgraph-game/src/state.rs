//! What changes during play: the weights, and where the token stands.

use crate::Move;

/// Where a game stands on its [board](crate::AnyGame). What never changes during play is no part of it.
///
/// ```
/// use nimgraph_game::{Move, State};
/// let state = State::with_token([3, 1, 1, 2], 0);
/// assert_eq!((state.weights(), state.token()), (&[3, 1, 1, 2][..], Some(0)));
/// assert_eq!(state.after(&Move::lower(0, 2).going(1)), State::with_token([2, 1, 1, 2], 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// The weights of the edges, vertices or heaps, and the vertex of the token in games with one.
    Weights {
        /// The weights, in the order of what carries them.
        weights: Box<[u64]>,
        /// The token's vertex.
        token: Option<usize>,
    },
    /// The states of the parts of a sum.
    Parts(Box<[State]>),
}

impl State {
    /// Weights in a game without a token.
    pub fn heaps(weights: impl Into<Box<[u64]>>) -> Self {
        Self::Weights { weights: weights.into(), token: None }
    }

    /// Weights, and the token on a vertex.
    pub fn with_token(weights: impl Into<Box<[u64]>>, token: usize) -> Self {
        Self::Weights { weights: weights.into(), token: Some(token) }
    }

    /// The weights; a sum has none of its own.
    pub fn weights(&self) -> &[u64] {
        match self {
            Self::Weights { weights, .. } => weights,
            Self::Parts(_) => &[],
        }
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [u64] {
        match self {
            Self::Weights { weights, .. } => weights,
            Self::Parts(_) => &mut [],
        }
    }

    /// The token's vertex, in games with a token.
    pub fn token(&self) -> Option<usize> {
        match self {
            Self::Weights { token, .. } => *token,
            Self::Parts(_) => None,
        }
    }

    /// Where moves start from: the token's vertex, or the one place 0 of a game without a token.
    pub fn place(&self) -> usize {
        self.token().unwrap_or(0)
    }

    /// The states of the parts; none unless it is a sum.
    pub fn parts(&self) -> &[State] {
        match self {
            Self::Weights { .. } => &[],
            Self::Parts(parts) => parts,
        }
    }

    /// The same token with other weights; a sum stays as it is.
    #[must_use]
    pub fn with_weights(&self, weights: impl Into<Box<[u64]>>) -> Self {
        match self {
            Self::Weights { token, .. } => Self::Weights { weights: weights.into(), token: *token },
            Self::Parts(_) => self.clone(),
        }
    }

    /// The same weights with the token on another vertex; without a token it stays as it is.
    #[must_use]
    pub fn at(&self, place: usize) -> Self {
        match self {
            Self::Weights { weights, token: Some(_) } => Self::with_token(weights.clone(), place),
            _ => self.clone(),
        }
    }

    /// The state after a move, which must be legal.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        let mut after = self.clone();
        after.apply(mv);
        after
    }

    fn apply(&mut self, mv: &Move) {
        match (self, mv) {
            (Self::Weights { weights, token }, Move::Lower { lowered, to }) => {
                for &(place, weight) in lowered {
                    weights[place] = weight;
                }
                *token = to.or(*token);
            }
            (Self::Parts(parts), Move::InPart { part, mv }) => parts[*part].apply(mv),
            _ => unreachable!("a legal move is one of the game's own"),
        }
    }

    /// The same state with no weight above `most`.
    ///
    /// Every move that lowers a weight to something is a move of the heavier state too, as is every move that
    /// takes as much away; and whatever can be lowered there can be lowered here.
    #[must_use]
    pub fn at_most(&self, most: u64) -> Self {
        match self {
            Self::Weights { weights, token } => Self::Weights {
                weights: weights.iter().map(|&weight| weight.min(most)).collect(),
                token: *token,
            },
            Self::Parts(parts) => Self::Parts(parts.iter().map(|part| part.at_most(most)).collect()),
        }
    }

    /// About how many bytes it takes to remember.
    pub fn footprint(&self) -> usize {
        let inside = match self {
            Self::Weights { weights, .. } => size_of_val(&**weights),
            Self::Parts(parts) => parts.iter().map(Self::footprint).sum(),
        };
        size_of::<Self>() + inside + 32
    }

    /// The weights that are not 0, by number.
    pub(crate) fn support(&self) -> impl Iterator<Item = usize> + '_ {
        self.weights().iter().enumerate().filter(|&(_, &weight)| weight > 0).map(|(i, _)| i)
    }

    /// The state that keeps only some of the weights.
    pub(crate) fn restricted(&self, kept: &[usize]) -> Self {
        let mut weights = vec![0; self.weights().len()];
        for &place in kept {
            weights[place] = self.weights()[place];
        }
        self.with_weights(weights)
    }
}
