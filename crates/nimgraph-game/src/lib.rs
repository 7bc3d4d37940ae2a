//! The games of Nim on graphs: rules, positions, moves, and how they are read and written.
//!
//! A game is a [`Ruleset`]: the fixed board, and functions from positions to moves and onward. A [`Game`]
//! is a ruleset that people can meet. [`Setup`] is a checked position of any game, read from JSON or from
//! the short [`notation`].

pub mod figure;
mod game;
mod move_count;
mod nimber;
pub mod notation;
mod outcome;
mod registry;
mod ruleset;
pub mod rulesets;
pub mod setup;
mod weighted;

pub use figure::Figure;
pub use game::{FieldInfo, Game, GameInfo, Shape};
pub use move_count::MoveCount;
pub use nimber::Nimber;
pub use outcome::{Outcome, Play};
pub use registry::{AnyGame, AnyMove, AnyPosition, Registered, Visitor, games};
pub use ruleset::{CONTINUE, Ruleset};
pub use setup::Setup;
pub use weighted::Weighted;
