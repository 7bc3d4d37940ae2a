//! Reports on claims about boards of every size: what `nimgraph prove GAME cycle:n --claim FORMULA` prints.

use std::collections::BTreeMap;

use nimgraph_family::{ClaimDecision, ClaimQuestion};
use nimgraph_solve::StopReason;
use schemars::JsonSchema;
use serde::Serialize;

use super::family::{FamilyAsked, FamilyStopWord};
use crate::{OutcomeWord, VerdictWord};

/// What has become of a claim about all boards of a family.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FamilyClaimReport {
    #[serde(flatten)]
    family: FamilyAsked,
    /// The claim.
    claim: String,
    /// `"proved"`, `"refuted"` or `"unknown"`.
    verdict: VerdictWord,
    /// How many combinations of states positions can reach; absent if nothing is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<usize>,
    /// A shortest position at which the claim is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<ClaimCounterexample>,
    /// Why nothing is known; absent if the claim is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<FamilyStopWord>,
    /// The time it took, to the hundredth of a second.
    seconds: f64,
}

/// A position at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClaimCounterexample {
    /// The position, in the short notation.
    pub position: String,
    /// The outcomes that the claim names.
    pub outcomes: BTreeMap<&'static str, OutcomeWord>,
}

impl FamilyClaimReport {
    /// What was found, and how long it took.
    pub fn of(
        question: &ClaimQuestion,
        claim: String,
        verdict: &ClaimDecision<StopReason>,
        seconds: f64,
    ) -> Self {
        let decided = if let ClaimDecision::Decided(checked) = verdict { Some(checked) } else { None };
        let refuted = decided.and_then(|checked| checked.refuted.as_ref());
        let counterexample = refuted.map(|refuted| ClaimCounterexample {
            position: question.notation(&refuted.word),
            outcomes: question.outcomes_at(refuted).collect(),
        });
        Self {
            family: FamilyAsked::of(question.scheme().question()),
            claim,
            verdict: match (decided, &counterexample) {
                (None, _) => VerdictWord::Unknown,
                (Some(_), None) => VerdictWord::Proved,
                (Some(_), Some(_)) => VerdictWord::Refuted,
            },
            states: decided.map(|checked| checked.states),
            counterexample,
            stopped: match verdict {
                ClaimDecision::Decided(_) => None,
                ClaimDecision::OnlyBounded { .. } => Some(FamilyStopWord::WEIGHTS),
                ClaimDecision::Stopped { reason, .. } => Some(FamilyStopWord::Budget(*reason)),
            },
            seconds: (seconds * 100.0).round() / 100.0,
        }
    }
}
