//! Which kernel tabulates a board: the one place that decides it.

use nimgraph_game::Kinds;

use crate::edge::{EdgeBox, Grundy, Plan};
use crate::kinds::KindsBox;
use crate::monotone::MonotoneBox;
use crate::sink::Stored;
use crate::{Bounds, Convention, Options, RunError, Stopped, TableError};

/// A box of positions with the recurrence that fills its table.
#[derive(Clone, Debug)]
pub enum Kernel {
    /// Edge Nim: weights on edges, and a token that runs along them.
    Edge(EdgeBox),
    /// Moves that lower any of the weights of a set, or a single one where a token moves between vertices.
    Monotone(MonotoneBox),
    /// All other kinds of moves.
    Kinds(KindsBox),
}

impl Kernel {
    /// The fastest kernel for kinds of moves, with a bound for each weight.
    pub fn of(kinds: &Kinds, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        if let Some(graph) = kinds.walked_graph() {
            return Ok(Self::Edge(EdgeBox::new(&graph, bounds, play)?));
        }
        Ok(match MonotoneBox::of(kinds, bounds, play)? {
            Some(game) => Self::Monotone(game),
            None => Self::Kinds(KindsBox::new(kinds, bounds, play)?),
        })
    }

    /// The box of weights.
    pub fn bounds(&self) -> &Bounds {
        match self {
            Self::Edge(edge_box) => edge_box.bounds(),
            Self::Monotone(game) => game.bounds(),
            Self::Kinds(game) => game.bounds(),
        }
    }

    /// How many places the token may have; one for games without.
    pub fn places(&self) -> usize {
        match self {
            Self::Edge(edge_box) => edge_box.graph().order(),
            Self::Monotone(game) => game.places(),
            Self::Kinds(game) => game.places(),
        }
    }

    /// How many states there are: positions times places of the token.
    pub fn states(&self) -> u128 {
        u128::from(self.bounds().len()) * self.places() as u128
    }

    /// Keeps all outcomes in memory.
    pub fn store(&self, options: &Options<'_>) -> Result<Stored, Stopped> {
        match self {
            Self::Edge(edge_box) => Plan::new(edge_box).store(options),
            Self::Monotone(game) => game.store(options),
            Self::Kinds(game) => game.store(options),
        }
    }

    /// Keeps all Grundy values, which are those of normal play, in memory.
    pub fn store_grundy(&self, options: &Options<'_>) -> Result<Stored, RunError> {
        Ok(match self {
            Self::Edge(edge_box) => Grundy::new(edge_box)?.store(options)?,
            Self::Monotone(game) => game.store_grundy(options)?,
            Self::Kinds(game) => game.store_grundy(options)?,
        })
    }
}
