//! Reports on proofs for all weights, beyond what the server answers.

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::{BoardAsked, field_names, read_with_board, text};
use crate::{GapWord, Problem, ProveAnswer, VerdictWord, WeightsReport};

/// The verdict on a formula, with what else was asked for: `nimgraph prove`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ProveReport {
    /// The verdict.
    #[serde(flatten)]
    pub answer: ProveAnswer,
    /// The strategy that was looked for, one line per move; null if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Option<Vec<String>>>,
    /// The verdict of z3, if it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub z3: Option<VerdictWord>,
    /// The file with the proof for Coq, if one was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coq: Option<String>,
}

impl From<ProveAnswer> for ProveReport {
    fn from(answer: ProveAnswer) -> Self {
        Self { answer, strategy: None, z3: None, coq: None }
    }
}

/// A strategy that does not answer some position, which proves nothing: `nimgraph prove --strategy`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StrategyGap {
    /// `"unknown"`: the formula may be right.
    verdict: VerdictWord,
    /// `"strategy"`.
    stopped: GapWord,
    /// Where no line answers.
    gap: GapAt,
    /// The same position in the short notation.
    position: String,
}

/// A position of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GapAt {
    /// The weights, as the board numbers them.
    pub weights: Vec<u64>,
    /// The number of the token's place; 0 where there is none.
    pub token: usize,
}

impl StrategyGap {
    /// No line answers this position.
    pub fn at(gap: GapAt, position: String) -> Self {
        Self { verdict: VerdictWord::Unknown, stopped: GapWord::Strategy, gap, position }
    }
}

/// A question of `nimgraph prove --batch`: does a formula hold exactly at the P-positions of a board, for all weights?
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
pub struct ProveLine {
    /// The board.
    #[serde(flatten)]
    pub board: BoardAsked,
    /// The formula.
    #[serde(deserialize_with = "text")]
    pub formula: String,
    /// A name for the question, which the reply repeats.
    #[serde(default)]
    pub id: Option<Value>,
}

impl ProveLine {
    /// Reads a question. A mistake has its place.
    ///
    /// ```
    /// use nimgraph_wire::reports::ProveLine;
    /// let line = serde_json::json!({"game": "nim", "board": 2, "formula": "h0 = h1", "id": 7});
    /// assert_eq!(ProveLine::read(&line)?.formula, "h0 = h1");
    /// # Ok::<(), nimgraph_wire::Problem>(())
    /// ```
    pub fn read(object: &Value) -> Result<Self, Problem> {
        static FIELDS: LazyLock<Vec<String>> = LazyLock::new(field_names::<ProveLine>);
        // What a file of examples says beside its questions.
        const REMARKS: [&str; 2] = ["expect", "counterexample"];
        let is_known = |key: &String| FIELDS.contains(key) || REMARKS.contains(&key.as_str());
        if let Some(key) = object.as_object().and_then(|fields| fields.keys().find(|key| !is_known(key))) {
            let message = format!("there is no such field; the fields are {}", FIELDS.join(", "));
            return Err(Problem::at(key.as_str(), message));
        }
        read_with_board(object)
    }
}

/// A reply of `nimgraph prove --batch`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ProveBatchReply {
    /// The question has an answer.
    Answer {
        /// The verdict.
        #[serde(flatten)]
        answer: Box<ProveAnswer>,
        /// The name of the question, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
        /// The number of its line.
        line: usize,
    },
    /// Something is wrong with the question.
    Refused {
        /// What is wrong, with the number of the line.
        error: Problem,
        /// The name of the question, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
    },
}

/// What is known of the vertices of a graph for all positive weights, with the size of its proof: `nimgraph weights`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WeightsReply<'a> {
    /// One row for each vertex asked about.
    #[serde(flatten)]
    report: &'a WeightsReport,
    /// How many vertices the graph has.
    vertices: usize,
    /// How many edges.
    edges: usize,
    /// How many states the certificate has.
    states: usize,
}

impl<'a> WeightsReply<'a> {
    /// A report with the size of its certificate.
    pub fn of(report: &'a WeightsReport) -> Self {
        let certificate = &report.certificate;
        Self {
            report,
            vertices: certificate.vertices,
            edges: certificate.edges.len(),
            states: certificate.states.len(),
        }
    }
}
