//! Reports on sweeps.
//!
//! They are plain data, filled in by the crates that sweep: this one knows no lab.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::ColumnWord;

/// The numbers that every sweep has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SweepNumbers {
    /// How many graphs were examined.
    pub graphs: u64,
    /// On how many graphs the game cannot be played, where these are skipped; left out when there are none.
    #[serde(skip_serializing_if = "is_none")]
    pub skipped: u64,
    /// How many positions met the condition.
    pub positions: u64,
    /// How many of them are P-positions.
    pub p: u64,
    /// How many are N-positions.
    pub n: u64,
    /// How many were not decided because a budget ran out.
    pub stopped: u64,
}

fn is_none(number: &u64) -> bool {
    *number == 0
}

/// The results of a sweep that has ended: `nimgraph sweep`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SweepReport {
    /// Its numbers.
    #[serde(flatten)]
    pub numbers: SweepNumbers,
    /// Whether it was interrupted, so that the numbers are those of a part of the graphs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// At how many positions the claim holds, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<u64>,
    /// At how many it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fails: Option<u64>,
    /// At how many the two outcomes differ, if two are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<u64>,
    /// The smallest positions where the claim fails or the outcomes differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexamples: Option<Vec<SweepCounterexample>>,
}

/// The shards of a sweep, put together: `nimgraph sweep merge`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SweepMerged {
    /// Its numbers.
    #[serde(flatten)]
    pub numbers: SweepNumbers,
    /// How many parts it has.
    pub parts: u64,
    /// How many rows.
    pub rows: u64,
    /// The time that was spent on all parts.
    pub seconds: f64,
    /// The smallest positions where a claim fails or two outcomes differ.
    pub counterexamples: Vec<SweepCounterexample>,
}

/// What is in the folder of a sweep: `nimgraph sweep summary`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SweepSummary {
    /// Its numbers.
    #[serde(flatten)]
    pub numbers: SweepNumbers,
    /// At how many positions the claim holds.
    pub holds: u64,
    /// At how many it fails.
    pub fails: u64,
    /// At how many the two compared outcomes differ.
    pub differ: u64,
    /// The smallest positions where the claim fails or the outcomes differ.
    pub counterexamples: Vec<SweepCounterexample>,
    /// How many parts are finished.
    pub parts: u64,
    /// How many there will be; null while that is not known.
    pub blocks: Option<u64>,
    /// How many rows there are.
    pub rows: u64,
    /// The size of all parts.
    pub bytes: u64,
    /// The time that was spent on all parts.
    pub seconds: f64,
    /// The positions by the order and the size of their graphs.
    pub by_size: Vec<SweptSize>,
    /// What was asked, as the folder describes itself.
    pub sweep: Value,
}

/// The positions on graphs of one order and size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SweptSize {
    /// How many vertices the graphs have.
    pub order: u64,
    /// How many edges.
    pub size: u64,
    /// How many positions there are on them.
    pub positions: u64,
    /// How many of them are P-positions.
    pub p: u64,
    /// How many are N-positions.
    pub n: u64,
}

/// A position where a claim fails, or where two outcomes differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SweepCounterexample {
    /// The position in the short notation.
    pub position: String,
    /// What is true of it.
    pub truth: String,
    /// The number of its graph in the input, from 1.
    pub graph: u64,
}

/// A column that a sweep can have: `nimgraph sweep --columns help`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SweepColumn {
    /// Its name.
    pub name: String,
    /// What its cells hold.
    #[serde(rename = "type")]
    pub kind: ColumnWord,
    /// What it says, in words.
    pub about: String,
}
