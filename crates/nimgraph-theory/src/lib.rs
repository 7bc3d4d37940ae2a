//! What is known of Nim on graphs, as code: reductions, theorems, conjectures, and refuted statements with
//! their counterexamples. One statement a file, under the game it speaks of.

mod advise;
mod catalogue;
mod finding;
mod papers;
mod reason;
mod statement;
mod theorems;

pub use advise::{Derivation, PassedOver, ReductionStep, decide, lifted, reduce, value, winning_moves};
pub use catalogue::{Entry, entries, statements};
pub use finding::{Finding, Highlight, Sign};
pub use nimgraph_graph::{LostPatience, Patience, while_patient};
pub use papers::{Citation, NIMGRAPH, Paper};
pub use reason::{
    Among, Assertion, DerivedBoard, Markup, NamedGraph, Names, Noun, Part, Place, Reason, Relation, Term,
    Touch,
};
pub use statement::{
    Changes, ClaimedOutcome, Conclusion, Cost, Counterexample, Erratum, FindOut, Hypothesis, Lift, LiftMove,
    ListMoves, Oracle, Preserves, Printed, Role, Simplification, Statement, Status, VisitMove,
};
pub use theorems::edge_nim::{
    duel::{Duel, DuelStopped, EdgeSet},
    even_kernel::unit_outcomes,
    graded::{GradedDuel, Grades},
};
