//! Dense tables of all weights of one board, and questions to put to them.

mod predicate;
mod statement;
mod syntax;

pub use predicate::{Predicate, PredicateError};
