//! The games of Nim on graphs: rules, positions, moves, and how they are read and written.
//!
//! A game is a [`Ruleset`]: the fixed board, and functions from positions to moves and onward. A [`Game`]
//! is a ruleset with a name, a notation and a figure. A [`Spec`] is a position as somebody wrote it, and a
//! [`Setup`] the checked position; the short [`notation`] reads and writes both.

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
mod registry;
pub mod rules;
mod ruleset;
pub mod rulesets;
mod setup;
pub mod spec;
mod state;

pub use figure::Figure;
pub use game::{BoardRules, FieldInfo, Game, GameInfo, Shape};
pub use kinds::{Amount, Kind, Kinds, Share, Which};
pub use move_count::MoveCount;
pub use move_range::MoveRange;
pub use move_spec::MoveSpec;
pub use moves::{Lowered, Move};
pub use nimber::Nimber;
pub use outcome::{Outcome, Play};
pub use registry::{AnyGame, EachGame, EveryGame, PerGame, Registered, Visitor, for_each_game, games};
pub use ruleset::{CONTINUE, Ruleset};
pub use setup::{IllegalMove, Setup};
pub use spec::{Spec, SpecError};
pub use state::State;
