//! The lab: sweeps over many graphs. Every position of every graph is solved, filtered, tested against a claim and
//! written as a row of a table.
//!
//! A [`Sweep`] describes it, [`run`] runs it, and a [`RowSink`] receives the results: totals only
//! ([`NoRows`]), a stream of rows ([`Stream`]), or a folder of parts ([`Folder`]) that survives being killed, can be
//! shared by many processes and is merged by [`merge`].

mod all_weights;
mod board;
mod claim;
mod column;
mod error;
mod examine;
mod extra;
mod game;
mod graph_columns;
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

pub use board::{LARGEST, WrittenGraph};
pub use claim::{Claim, read as read_formula};
pub use column::{Column, ColumnKind};
pub use error::{Complaint, Mention, SweepError};
pub use extra::Extra;
pub use game::{SweptGame, given_number};
pub use output::{Existing, Folder, InputEnd, MadeBy, Manifest, Merged, RowFormat, Stream, Summary, merge};
pub use rows::Rows;
pub use run::{BlockInfo, NoRows, RowSink, Run, Swept, Todo, run};
pub use source::{LARGEST_ALONE, Source, find_generator, waits_for_input};
pub use sweep::{BLOCK, Compare, LARGEST_BLOCK, Shard, Sweep, Tokens, Unplayable};
pub use totals::{FoundCounterexample, Totals};
pub use value::Value;
pub use weights::{MOST_POSITIONS, Weights};
