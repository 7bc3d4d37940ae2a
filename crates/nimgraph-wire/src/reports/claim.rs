//! Reports on claims about some positions of a board, for all weights: what `nimgraph prove --claim` prints.

use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, BoardVerdict};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{StoppedWord, VerdictWord, WrongAt};

/// The verdict on a claim: `nimgraph prove --claim`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClaimReport {
    /// The verdict.
    pub verdict: VerdictWord,
    /// The claim, as it was written.
    pub claim: String,
    /// The condition of the positions that it is about.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// The claim in TeX, after its condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tex: Option<String>,
    /// The formula for the P-positions that was used, if one was needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownFormula>,
    /// A position where the claim fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<WrongAt>,
    /// The states of the automata, if the claim was proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<usize>,
    /// What ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
    /// Why no formula for the P-positions was there to decide it by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// A formula that holds exactly at the P-positions of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum KnownFormula {
    /// A statement of the catalogue, by its id.
    Statement(String),
    /// A formula that was given, and proved.
    Given(String),
    /// A formula that was found, and proved.
    Found(String),
}

/// A claim in TeX, after its condition; nothing where one of them cannot be read.
pub fn claim_tex(claim: &str, condition: Option<&str>) -> Option<String> {
    let tex = |text: &str| text.parse::<Formula>().ok().map(|formula| formula.to_tex());
    match condition {
        None => tex(claim),
        Some(condition) => Some(format!(r"{} \Rightarrow {}", tex(condition)?, tex(claim)?)),
    }
}

impl ClaimReport {
    /// A claim, as it was written, without a verdict.
    pub fn undecided(claim: &str, condition: Option<&str>) -> Self {
        Self {
            verdict: VerdictWord::Unknown,
            claim: claim.to_owned(),
            condition: condition.map(str::to_owned),
            tex: claim_tex(claim, condition),
            known: None,
            counterexample: None,
            states: None,
            stopped: None,
            message: None,
        }
    }

    /// The verdict on a claim as it was written.
    pub fn of(
        arena: &Arena,
        claim: &str,
        condition: Option<&str>,
        verdict: &BoardVerdict,
        known: Option<&KnownFormula>,
    ) -> Self {
        let mut report = Self { known: known.cloned(), ..Self::undecided(claim, condition) };
        match verdict {
            BoardVerdict::Holds { states } => {
                report.verdict = VerdictWord::Proved;
                report.states = Some(*states);
            }
            BoardVerdict::Fails(difference) => {
                report.verdict = VerdictWord::Refuted;
                report.counterexample = Some(WrongAt::of(arena, difference));
            }
            BoardVerdict::Unknown { reason, .. } => report.stopped = Some(*reason),
        }
        report
    }
}
