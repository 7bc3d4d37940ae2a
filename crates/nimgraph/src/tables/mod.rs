//! Dense tables of all weights of one board, and questions to put to them.

mod predicate;
mod statement;
mod syntax;

pub use nimgraph_table::sink::{Count, Find, Found, Histogram, Sink, State};
pub use nimgraph_table::{Bounds, GameBox, Options, RunError, Stopped, Summary, TableError, Values};
pub use predicate::{Predicate, PredicateError};
