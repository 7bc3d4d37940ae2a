//! Proofs: a formula for the P-positions of a board, for all weights at once.
//!
//! A formula φ holds exactly at the P-positions when no move leads from φ into φ (it is *stable*), and from everywhere
//! else some move leads into φ (it is *absorbing*); in misère play a terminal position is outside φ and needs no move.
//! [`prove`] decides both by automata that read the weights' binary digits, so it speaks of all weights at once.
//!
//! Where one outcome holds for all positive weights, no formula is needed: [`for_all_weights`] plays the weight-free game.

mod automata;
mod certificate;
mod claim;
mod coq;
mod discover;
mod engine;
mod prove;
pub mod questions;
mod simplify;
mod smt;
mod strategy;
mod symmetry;
mod truth;
mod weights;

use nimgraph_theory::arena;

pub use arena::{Arena, ArenaError, MOST_LOWERED, MOST_WEIGHTS};
pub use automata::Unsupported;
pub use certificate::{Certificate, CheckError, Checked, FORMATS, certified_position, check};
pub use claim::{BoardClaim, BoardVerdict};
pub use coq::{CoqError, coq_can_say, coq_proof};
pub use discover::{
    Discovery, DiscoveryReached, End, FacesReached, Found, GaveUp, GiveUpReason, Language, News, Pair,
    PartRules, PlaceRules, Round, discover, resume_discovery, rules_of_part,
};
pub use engine::{Obligation, Progress, Step};
pub use prove::{ProveError, Stats, Verdict, prove, prove_certified, prove_ground};
pub use simplify::{Simplified, simplified};
pub use smt::{SmtError, SmtQuestion, smt_questions};
pub use strategy::{StrategyError, StrategyVerdict, idle_rule, prove_by_strategy, synthesise};
pub use truth::{Difference, Truth};
pub use weights::{
    CertificateError, CertifiedState, ExampleWeights, Flaw, ForAllWeights, GradedVerdict, NotCovered,
    Strategy, TokenVerdict, WeightsCertificate, WeightsChecked, WeightsClaim, WeightsGround,
    check_certificate, for_all_weights,
};
