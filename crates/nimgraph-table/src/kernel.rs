//! Which kernel tabulates a game: the one place that decides it.

use nimgraph_game::rulesets::Complex;
use nimgraph_game::{EveryGame, PerGame, Registered};

use crate::edge::{EdgeBox, Grundy, Plan};
use crate::kinds::KindsBox;
use crate::monotone::MonotoneBox;
use crate::sink::Stored;
use crate::{Bounds, Convention, Options, RunError, Stopped, TableError};

/// How to make the kernel of a game; `None` for a game that has no tables.
struct Makers;

type Made<G> = fn(&G, &[u64], Convention) -> Result<Kernel, TableError>;

impl PerGame for Makers {
    type Of<G: Registered> = Option<Made<G>>;
}

static MAKERS: EveryGame<Makers> = EveryGame {
    nim: Some(|_, bounds, play| Ok(Kernel::Monotone(MonotoneBox::nim(bounds, play)?))),
    edge_nim: Some(|game, bounds, play| Ok(Kernel::Edge(EdgeBox::new(&game.board().graph, bounds, play)?))),
    graph_nim: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::graph_nim(&game.board().graph, bounds, play)?))
    }),
    circular_nim: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::circular_nim(bounds, game.k(), play)?))
    }),
    simplicial_nim: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::simplicial_nim(bounds, &faces(game.complex()), play)?))
    }),
    vertex_nimg: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::vertex_nimg(&game.board().graph, bounds, play)?))
    }),
    neighboring_nim: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::neighboring_nim(&game.board().graph, bounds, play)?))
    }),
    vertex_nim: Some(|game, bounds, play| {
        Ok(Kernel::Monotone(MonotoneBox::vertex_nim(&game.board().graph, bounds, play)?))
    }),
    adjacent_nim: Some(|_, bounds, play| Ok(Kernel::Monotone(MonotoneBox::adjacent_nim(bounds, play)?))),
    sum: None,
    custom: Some(|game, bounds, play| Ok(Kernel::Kinds(KindsBox::new(game.own_kinds(), bounds, play)?))),
};

fn faces(complex: &Complex) -> Vec<Vec<usize>> {
    complex.faces().iter().map(|face| face.to_vec()).collect()
}

/// A box of positions with the recurrence that fills its table.
#[derive(Clone, Debug)]
pub enum Kernel {
    /// Edge Nim: weights on edges, and a token that runs along them.
    Edge(EdgeBox),
    /// Games whose moves lower weights, and perhaps move a token between vertices.
    Monotone(MonotoneBox),
    /// Rules that are known by their kinds of moves alone.
    Kinds(KindsBox),
}

impl Kernel {
    /// The kernel for a game on its board, with a bound for each weight: edges, vertices or heaps in their order.
    pub fn of<G: Registered>(game: &G, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        let make = G::entry(&MAKERS).ok_or(TableError::NoTable { game: G::INFO.name })?;
        make(game, bounds, play)
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
