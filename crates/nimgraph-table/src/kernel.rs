//! Which kernel tabulates a game: the one place that decides it.

use nimgraph_game::AnyGame;
use nimgraph_game::spec::GraphBoard;

use crate::edge::EdgeBox;
use crate::monotone::MonotoneBox;
use crate::{Bounds, Play, TableError};

/// A box of positions with the recurrence that fills its table.
#[derive(Clone, Debug)]
pub enum Kernel {
    /// Edge Nim: weights on edges, and a token that runs along them.
    Edge(EdgeBox),
    /// Games whose moves lower weights, and perhaps move a token between vertices.
    Monotone(MonotoneBox),
}

impl Kernel {
    /// The kernel for a game on its board, with a bound for each weight: edges, vertices or heaps in their order.
    pub fn of(game: &AnyGame, bounds: &[u64], play: Play) -> Result<Self, TableError> {
        let graph = |board: &GraphBoard| board.graph.clone();
        Ok(Self::Monotone(match game {
            AnyGame::EdgeNim(game) => {
                return Ok(Self::Edge(EdgeBox::new(&game.board().graph, bounds, play)?));
            }
            AnyGame::Nim(_) => MonotoneBox::nim(bounds, play)?,
            AnyGame::CircularNim(game) => MonotoneBox::circular_nim(bounds, game.k(), play)?,
            AnyGame::SimplicialNim(game) => {
                let faces: Vec<Vec<usize>> =
                    game.complex().faces().iter().map(|face| face.to_vec()).collect();
                MonotoneBox::simplicial_nim(bounds, &faces, play)?
            }
            AnyGame::GraphNim(game) => MonotoneBox::graph_nim(&graph(game.board()), bounds, play)?,
            AnyGame::VertexNimG(game) => MonotoneBox::vertex_nimg(&graph(game.board()), bounds, play)?,
            AnyGame::NeighboringNim(game) => {
                MonotoneBox::neighboring_nim(&graph(game.board()), bounds, play)?
            }
            AnyGame::VertexNim(game) => MonotoneBox::vertex_nim(&graph(game.board()), bounds, play)?,
            AnyGame::AdjacentNim(_) => MonotoneBox::adjacent_nim(bounds, play)?,
            _ => return Err(TableError::NoTable { game: game.info().name }),
        }))
    }

    /// The box of weights.
    pub fn bounds(&self) -> &Bounds {
        match self {
            Self::Edge(edge_box) => edge_box.bounds(),
            Self::Monotone(game) => game.bounds(),
        }
    }

    /// How many places the token may have; one for games without.
    pub fn places(&self) -> usize {
        match self {
            Self::Edge(edge_box) => edge_box.graph().order(),
            Self::Monotone(game) => game.places(),
        }
    }

    /// How many states there are: positions times places of the token.
    pub fn states(&self) -> u128 {
        u128::from(self.bounds().len()) * self.places() as u128
    }
}
