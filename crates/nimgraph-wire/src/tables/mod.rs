//! Dense tables of all weights of one board, and questions to put to them.

mod predicate;
mod statement;

pub use predicate::Predicate;
