//! The audit: every statement of the catalogue against plain search, on every position of small universes.
//!
//! A statement that may answer must give the right outcome, Grundy value and moves wherever its hypotheses
//! hold, and must apply somewhere. Without each of its hypotheses it should fail, or have nothing to say, somewhere;
//! the report names those that nothing shows to be needed. A conjecture must hold
//! wherever it applies, a refuted statement must fail, and every counterexample must refute what is printed.

mod audit;
mod check;
mod errata;
mod formulas;
mod play_on;
mod progress;
pub mod reasons;
mod report;
mod tally;
mod truth;
mod universe;

pub use audit::{AuditError, Scope, audit};
pub use nimgraph_wire::{
    Size,
    reports::{AuditReport, AuditedStatement, Surprise, Tally, Without},
};
pub use play_on::{PlayReport, PlayTally, Stuck, audit_play};
pub use progress::AuditProgress;
