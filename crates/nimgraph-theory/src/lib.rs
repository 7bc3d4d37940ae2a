//! What is known about Nim on graphs, as code: reductions, theorems, conjectures, and refuted statements with
//! their counterexamples. Each file holds the statements of one theorem or topic, under its game.

mod advise;
pub mod arena;
mod catalogue;
mod facts;
mod families;
mod finding;
mod papers;
mod prose;
mod proved;
mod reason;
mod statement;
mod theorems;

pub use advise::{
    Derivation, Effort, PassedOver, ReductionStep, WhyNot, decide, decide_simply, lifted, reduce, reduced,
    value, winning_moves,
};
pub use catalogue::{Entry, MarkedTexts, entries, entry, statements};
pub use facts::Facts;
pub use families::{
    added::{AddedFamily, add_family, added_families, added_family},
    family_certificate,
};
pub use finding::{Finding, Highlight, Sign};
pub use nimgraph_graph::{LostPatience, Patience, while_patient};
pub use papers::{Citation, NIMGRAPH, Paper};
pub use prose::{Span, spans, tex_formula, tex_test, unmarked};
pub use proved::{
    IdTaken, ProofRecord, ProvedFormula, RecordError, add_proved, proved_formula, proved_formulas,
};
pub use reason::{
    Among, Assertion, Class, DerivedBoard, Extent, Joined, Judgement, Kept, List, Markup, NamedGraph, Names,
    Noun, Part, Phrase, Place, Reason, Relation, Term, Touch, capitalised, claims, template,
};
pub use statement::{
    Changes, ClaimedOutcome, Conclusion, Cost, Counterexample, Erratum, FindOut, Holds, Hypothesis, Lift,
    LiftMove, ListMoves, Oracle, Preserves, Printed, Role, Simplification, SimplifyRound, Statement, Status,
    VisitMove,
};
pub use theorems::edge_nim::{
    even_kernel::unit_outcomes,
    tools::{
        duel::{Duel, DuelStopped, EdgeSet},
        graded::{GradedDuel, Grades},
    },
};
pub use theorems::lines::LineFacts;
