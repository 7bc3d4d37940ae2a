//! Theorems about families of boards: the P-positions of all lengths at once, learned, proved and checked.
//!
//! A position of a family is a word, a move rewrites it, and the P-positions are a language of words. If that language is
//! regular, the learner finds its automaton, and one finite computation, the [equation](holds), proves it for all
//! lengths. docs/family-certificates.md defines words and certificates.
//!
//! ```
//! use nimgraph_family::{FamilyGame, FamilyQuestion, FamilyVerdict, Unlimited, WeightBound, prove_family};
//! use nimgraph_game::Convention;
//! let question = FamilyQuestion {
//!     game: FamilyGame::AdjacentNim,
//!     family: "circuit:n".parse()?,
//!     weights: WeightBound::up_to(2),
//!     play: Convention::Normal,
//! };
//! let Ok(FamilyVerdict::Proved(theorem)) = prove_family(&question.scheme()?, &mut Unlimited) else { unreachable!() };
//! assert_eq!(theorem.automaton.states(), 6);
//! # Ok::<(), nimgraph_family::FamilyFault>(())
//! ```

mod automaton;
mod caterpillar_member;
mod certificate;
mod claim;
mod claim_question;
mod coq;
mod equation;
mod family;
mod learn;
mod line;
mod line_reading;
mod member;
mod picture;
mod question;
mod rule;
mod scheme;
mod search;
mod summary;
mod sums;
mod terms;
mod watch;
mod winning;

pub use automaton::WordAutomaton;
pub use caterpillar_member::CaterpillarMember;
pub use certificate::{FamilyCertificate, FamilyCertificateError};
pub use claim::{ClaimCheck, FamilyClaim, RefutedClaim, WordRuleError};
pub use claim_question::{ClaimDecision, ClaimFault, ClaimParts, ClaimQuestion, ClaimWords};
pub use coq::{FAMILY_COQ, FamilyCoqError, family_coq, family_coq_can_say};
pub use equation::{EquationCheck, Violation, holds};
pub use family::{BoardFamily, FamilyFault, SizedFamily, StripShape, sized_families};
pub use learn::{FamilyConjecture, FamilyTheorem, FamilyVerdict, prove_family};
pub use line::LineGame;
pub use member::{FamilyMember, StripMember};
pub use picture::MOST_STATES_IN_PICTURE;
pub use question::{FamilyGame, FamilyQuestion, WeightBound, WeightReach};
pub use rule::{FamilyPosition, FamilyReading, FamilyRule, VisitFamilyMove};
pub use scheme::{Letter, WordScheme};
pub use search::WordSearch;
pub use terms::{
    TermAutomaton, TermCertificate, TermCheck, TermFamily, TermJudge, TermJudgement, TermQuestion,
    TermReading, TermRule, TermTheorem, TermType, TermVerdict, prove_terms, term_equation,
};
pub use watch::{LearnerNews, Unlimited, Watch};
