//! What is known of Nim on graphs, as code: reductions, theorems, conjectures, and refuted statements with
//! their counterexamples. One statement a file, under the game it speaks of.

mod advise;
mod catalogue;
mod facts;
mod finding;
mod papers;
mod reason;
mod statement;
mod theorems;

pub use advise::{
    Derivation, PassedOver, ReductionStep, WhyNot, decide, lifted, reduce, reduced, value, winning_moves,
};
pub use catalogue::{Entry, entries, entry, statements};
pub use facts::Facts;
pub use finding::{Finding, Highlight, Sign};
pub use nimgraph_graph::{LostPatience, Patience, while_patient};
pub use papers::{Citation, NIMGRAPH, Paper};
pub use reason::{
    Among, Assertion, DerivedBoard, Markup, Names, Noun, Part, Place, Reason, Relation, Shape, Term, Touch,
};
pub use statement::{
    Changes, Claim, Conclusion, Cost, Counterexample, Erratum, Find, Holds, Hypothesis, Lift, LiftMove,
    ListMoves, Oracle, Preserves, Printed, Role, Simplification, Statement, Status, Step, VisitMove,
};
pub use theorems::edge_nim::{
    duel::{Duel, EdgeSet, Stopped},
    even_kernel::unit_outcomes,
    graded::{GradedDuel, Grades},
};
