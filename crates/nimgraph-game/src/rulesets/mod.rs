//! The games, one file each, with their rules and their papers; and the list of them.

mod complex;
pub mod heaps;
mod token;

pub use complex::Complex;
pub(crate) use heaps::join_words;

/// The list of all games: a file of this folder and the game in it. A new game is one line here. The reader, the solver, sweeps,
/// the command line and the board need nothing more. Its statements, the boards of its audit and those of its puzzles are
/// entries in an [`EveryGame`](crate::EveryGame) each.
macro_rules! with_games {
    ($macro:ident!($($arguments:tt)*)) => {
        $macro! {
            [
                nim: Nim,
                edge_nim: EdgeNim,
                graph_nim: GraphNim,
                circular_nim: CircularNim,
                simplicial_nim: SimplicialNim,
                vertex_nimg: VertexNimG,
                neighboring_nim: NeighboringNim,
                vertex_nim: VertexNim,
                adjacent_nim: AdjacentNim,
                sum: Sum,
                custom: Custom,
            ]
            $($arguments)*
        }
    };
}
pub(crate) use with_games;

pub(crate) use custom::{info_of, read_ruled};

// `cargo fmt` does not see modules that a macro declares: `make fmt` formats this folder file by file.
macro_rules! declare {
    ([$($file:ident: $game:ident,)*]) => { $(mod $file; pub use self::$file::*;)* };
}
with_games!(declare!());
