//! The lab: sweeps over many graphs.
mod board;
mod error;
mod game;
mod kernel;
mod source;
mod weights;

pub use board::{Board, LARGEST};
pub use error::SweepError;
pub use game::GameKind;
pub use source::{LARGEST_ALONE, Source, find_generator};
pub use weights::{MOST_POSITIONS, Weights};
