//! Dense tables: who wins, for every position below given bounds at once.

mod bounds;
pub mod edge;
mod outcomes;

pub use bounds::{Bounds, MAX_POSITIONS, TableError};
pub use outcomes::{Outcomes, Play};
