//! Dense tables of all weights of one board, and questions to put to them.

mod classes;
mod compare;
mod predicate;
mod statement;

pub use classes::Classes;
pub use compare::Differences;
pub use predicate::Predicate;
