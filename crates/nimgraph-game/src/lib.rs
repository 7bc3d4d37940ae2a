//! The games of Nim on graphs: rules, positions, moves, and how they are read and written.
//!
//! A game is a [`Ruleset`]: the fixed board, and functions from positions to moves and onward. A [`Game`]
//! is a ruleset with a name, a notation and a figure. A [`Board`] is a game with what it is played
//! on, and a [`Position`] a board with a [`State`]. A [`Spec`] is a position as it was written, not yet checked; the short
//! [`notation`] reads and writes all of them.

mod board;
pub mod figure;
mod game;
mod kinds;
mod move_count;
mod move_range;
mod move_spec;
mod moves;
mod nimber;
pub mod notation;
mod outcome;
mod position;
mod registry;
pub mod rules;
mod ruleset;
pub mod rulesets;
pub mod spec;
mod state;

pub use board::Board;
pub use figure::Figure;
pub use game::{BoardRules, FieldInfo, Game, GameInfo, Shape};
pub use kinds::{Amount, Kind, Kinds, Share, Which};
pub use move_count::MoveCount;
pub use move_range::MoveRange;
pub use move_spec::MoveSpec;
pub use moves::{Lowered, Move};
pub use nimber::Nimber;
pub use outcome::{Convention, Outcome};
pub use position::{IllegalMove, Position};
pub use registry::{AnyGame, DefaultEntry, EachGame, EveryGame, PerGame, Registered, for_each_game, games};
pub use ruleset::{CONTINUE, Ruleset};
pub use spec::{Spec, SpecError};
pub use state::State;
