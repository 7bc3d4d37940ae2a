//! Reports on documents and files that were made.

use schemars::JsonSchema;
use serde::Serialize;

use crate::DrawnWord;

/// A manual page: `nimgraph man`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ManualPage {
    /// The page, in the language of `man`.
    pub page: String,
}

/// What a shell needs to complete words: `nimgraph completions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CompletionScript {
    /// The shell.
    pub shell: String,
    /// The script for it.
    pub script: String,
}

/// A picture of a position, in a file or as it is: `nimgraph draw`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DrawnPicture {
    /// Its format.
    pub format: DrawnWord,
    /// The file that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The picture, if it was not written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<String>,
}

/// A position or a graph in another format, in a file or as it is: `nimgraph convert`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConvertedText {
    /// The file that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// The text, if it was not written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the format could not hold.
    pub lost: Vec<String>,
    /// Whether the format reorders the edges, so that their numbers change.
    pub renumbered: bool,
}

/// A proved formula that answers from now on: `nimgraph theorems add`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AddedStatement {
    /// The id of the statement.
    pub added: String,
    /// The statement.
    pub formula: String,
}

/// A statement that no longer answers: `nimgraph theorems remove`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RemovedStatement {
    /// The id of the statement.
    pub removed: String,
}

/// What came of checking the proof of a statement again: `nimgraph theorems list --check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedStatement {
    /// The file of the statement.
    pub file: String,
    /// The id of the statement, if its file can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Whether its proof holds.
    pub holds: bool,
    /// Why it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}
