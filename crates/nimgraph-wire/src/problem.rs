//! What is wrong with a question, as it goes out on the wire.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{InputError, MoveError, convert::ConvertError};

/// Why a question cannot be answered: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// The number of the line, in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What was expected, and what was found.
    pub message: String,
    /// The offending place, such as `edges[3][2]`; null when it is the whole input.
    pub field: Option<String>,
}

/// A problem, sent instead of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Refused {
    /// What is wrong.
    pub error: Problem,
}

impl Problem {
    /// A problem with one field of a question.
    pub fn at(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { line: None, message: message.into(), field: Some(field.into()) }
    }

    /// A problem that does not concern a single field.
    pub fn of(error: impl std::fmt::Display) -> Self {
        Self { line: None, message: error.to_string(), field: None }
    }

    /// The JSON that is sent instead of an answer.
    pub fn to_json(&self) -> String {
        let refused = Refused { error: self.clone() };
        serde_json::to_string(&refused).expect("a problem is plain data")
    }
}

impl From<InputError> for Problem {
    fn from(error: InputError) -> Self {
        Self { line: None, message: error.message(), field: error.field().map(str::to_owned) }
    }
}

impl From<ConvertError> for Problem {
    fn from(error: ConvertError) -> Self {
        match error {
            ConvertError::Input(error) => error.into(),
            ConvertError::Spec(error) => InputError::from(error).into(),
            other => Self::of(other),
        }
    }
}

impl From<MoveError> for Problem {
    fn from(error: MoveError) -> Self {
        Self::at(format!("moves[{}]", error.index), error.illegal.to_string())
    }
}
