//! Dense tables of all weights of one board, and questions to put to them.

mod predicate;
mod statement;
mod syntax;

#[cfg(feature = "table-files")]
pub use nimgraph_table::file;
pub use nimgraph_table::sink::{Block, Count, Find, Found, Histogram, Profile, Sink, State};
pub use nimgraph_table::{Bounds, GameBox, Options, RunError, Stopped, Summary, TableError, Values};
pub use predicate::{Predicate, PredicateError};
