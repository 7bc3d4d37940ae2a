//! Dense tables: who wins, for every position below given bounds at once.

mod bits;
mod bounds;
pub mod edge;
mod machine;
mod outcomes;
pub mod sink;

pub use bounds::{Bounds, MAX_POSITIONS, TableError};
pub use machine::Simd;
pub use outcomes::{Outcomes, Play};
