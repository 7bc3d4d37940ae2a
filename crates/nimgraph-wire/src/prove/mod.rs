//! Proofs of formulas, as they go over a wire.

mod answer;
mod map;
mod progress;
mod question;

pub use answer::{ProofReached, ProofSize, ProveAnswer, WrongAt, prove};
pub use map::{FormulaMap, MapQuestion, formula_map};
pub use progress::{ObligationView, ProofProgress};
pub use question::{FormulaView, ProveQuestion, read_formula};
