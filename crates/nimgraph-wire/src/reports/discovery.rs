//! Reports on formulas that were looked for: what `nimgraph discover` prints, and the records that it keeps.

use nimgraph_formula::Formula;
use nimgraph_prove::{Found, Round};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::{BoardAsked, GivenLines, read_with_board, text};
use crate::{GaveUpWord, OutcomeWord, Problem, ProofSize, StoppedWord};

/// What was found for a board: `nimgraph discover`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DiscoveryReport {
    /// The board.
    #[serde(flatten)]
    pub board: BoardAsked,
    /// How many weights it has.
    pub weights: usize,
    /// The result.
    #[serde(flatten)]
    pub result: Discovered,
    /// What was tried, or how often.
    #[serde(default)]
    pub rounds: DiscoveryRounds,
    /// The time it took, to the hundredth of a second.
    #[serde(default)]
    pub seconds: f64,
    /// A strategy for the formula, one line per move, if one was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Vec<String>>,
    /// What the formula amounts to where a condition holds, for each one that was given.
    #[serde(default, rename = "where", skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<FormulaPart>,
}

/// What a formula amounts to where a condition holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FormulaPart {
    /// The condition.
    pub condition: String,
    /// A formula that says the same there, shown for all weights.
    pub formula: String,
    /// The same as TeX.
    pub tex: String,
    /// What ran out before everything was left out that can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
    /// The letters that stand for weights in `places`, in the order of the board's weights; absent where none is needed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letters: Vec<LetterReport>,
    /// The same for each kind of places of the token, if short rules were found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<PlaceReport>,
}

/// A letter for a weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LetterReport {
    /// The letter.
    pub letter: String,
    /// The weight, as formulas call it.
    pub weight: String,
}

/// Who wins on a part of a board with the token on one of some places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceReport {
    /// The places by their names, of which the rules speak of the first; empty without a token.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub token: Vec<String>,
    /// The outcome where one of the rules holds; elsewhere it is the other one.
    pub outcome: OutcomeWord,
    /// Conditions on the weights, by their letters.
    pub rules: Vec<String>,
    /// Whether a symmetry of the board that keeps the token's place may be applied first.
    pub up_to_symmetry: bool,
}

/// The result of a search for a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "verdict")]
pub enum Discovered {
    /// A formula was found, and proved for all weights.
    #[serde(rename = "proved")]
    Proved {
        /// The formula that holds exactly at the P-positions.
        formula: String,
        /// The same as TeX, for a paper.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tex: Option<String>,
        /// How many rules it consists of.
        rules: usize,
        /// How large its proof is.
        proof: ProofSize,
    },
    /// Nothing was proved.
    #[serde(rename = "gave up")]
    GaveUp {
        /// Why.
        reason: GaveUpWord,
        /// The same in words.
        message: String,
        /// A formula that is right for small weights but was not proved; null if there is none.
        candidate: Option<String>,
        /// Whether a larger budget may help, and how far the search came.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        advice: Option<String>,
    },
}

impl Discovered {
    /// A formula with its proof, without TeX.
    pub fn proved(found: &Found) -> Self {
        Self::Proved {
            formula: found.formula.to_string(),
            tex: None,
            rules: found.rules,
            proof: ProofSize::of(&found.stats),
        }
    }

    /// With TeX, where a formula was proved.
    #[must_use]
    pub fn with_tex(mut self, found: &Formula) -> Self {
        if let Self::Proved { tex, .. } = &mut self {
            *tex = Some(found.to_tex());
        }
        self
    }

    /// The formula, if one was proved.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Proved { formula, .. } => Some(formula),
            Self::GaveUp { .. } => None,
        }
    }
}

/// A formula for a board, with its strategy and its certificate: what `nimgraph theorems add` reads, such as a record of
/// `nimgraph discover --save`.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct FormulaRecord {
    /// The board.
    #[serde(flatten)]
    pub board: BoardAsked,
    /// The formula.
    #[serde(deserialize_with = "text")]
    pub formula: String,
    /// A strategy for it.
    #[serde(default)]
    pub strategy: Option<GivenLines>,
    /// The certificate: the name of a file beside this one, or its text.
    #[serde(default)]
    pub certificate: Option<String>,
}

impl FormulaRecord {
    /// Reads a record. A mistake has its place.
    pub fn read(object: &Value) -> Result<Self, Problem> {
        read_with_board(object)
    }
}

/// The rounds of a search for a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum DiscoveryRounds {
    /// How many there were.
    Count(usize),
    /// Every one of them.
    Log(Vec<DiscoveryRound>),
}

impl Default for DiscoveryRounds {
    fn default() -> Self {
        Self::Count(0)
    }
}

/// One attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DiscoveryRound {
    /// The language of the formula, in words.
    pub language: String,
    /// How many lists of weights were used for learning.
    pub points: usize,
    /// How many comparisons there were.
    pub atoms: usize,
    /// How many rules the formula has.
    pub rules: usize,
    /// The formula that was learned; null if none was.
    pub formula: Option<String>,
    /// How the round ended, in words.
    pub end: String,
    /// How many kinds of connected subgraphs the rules were learned for, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subgraphs: Option<usize>,
}

impl DiscoveryRound {
    /// A round, and how it ended in words.
    pub fn of(round: &Round, end: String) -> Self {
        Self {
            language: round.language.description().to_owned(),
            points: round.points,
            atoms: round.atoms,
            rules: round.rules,
            formula: round.formula.as_ref().map(Formula::to_string),
            end,
            subgraphs: round.subgraphs,
        }
    }
}
