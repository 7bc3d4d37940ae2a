//! The lab: sweeps over many graphs. Every position of every graph is solved, filtered, tested against a claim and
//! written as a row of a table.
//!
//! A [`Sweep`] says what it is about, [`run`] runs it, and a [`Sink`] takes what comes out: nothing but numbers
//! ([`Count`]), a stream of rows ([`Stream`]), or a folder of parts ([`Folder`]) that survives being killed, can be
//! shared by many processes and is put together by [`merge`].

mod board;
mod claim;
mod column;
mod error;
mod examine;
mod game;
mod invariant;
mod kernel;
mod output;
mod positions;
mod rows;
mod run;
mod source;
mod sweep;
mod totals;
mod value;
mod weights;

pub use board::{Board, LARGEST};
pub use claim::{Claim, read as read_formula};
pub use column::{Column, Kind};
pub use error::SweepError;
pub use game::GameKind;
pub use output::{Folder, Format, Merged, Stream, Summary, merge};
pub use rows::Rows;
pub use run::{BlockInfo, Count, Run, Sink, Todo, run};
pub use source::{LARGEST_ALONE, Source, find_generator};
pub use sweep::{BLOCK, Compare, Shard, Sweep, Tokens};
pub use totals::{Counterexample, Totals};
pub use value::Value;
pub use weights::{MOST_POSITIONS, Weights};
