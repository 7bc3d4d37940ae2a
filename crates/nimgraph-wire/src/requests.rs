//! What a page asks that is not about one position.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::{InputError, Problem, position::PositionJson, words::GradeWord};

/// Reads what was asked. A mistake has its place.
///
/// ```
/// use nimgraph_wire::{PuzzleRequest, read_request};
/// let problem = read_request::<PuzzleRequest>(r#"{"game":"nim","grade":"huge","seed":1}"#).unwrap_err();
/// assert_eq!(problem.field.as_deref(), Some("grade"));
/// assert_eq!(problem.message, "expected one of easy, medium, hard, found \"huge\"");
/// ```
pub fn read_request<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    if text.trim().is_empty() {
        return Err(InputError::Empty.into());
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let (field, inner) = (error.path().to_string(), error.into_inner());
        let message = inner.to_string();
        let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        match inner.is_data() && field != "." {
            true => Problem::at(field, message),
            false if inner.is_data() => Problem::of(message),
            false => Problem::of(format!("not JSON: {message}")),
        }
    })?;
    json.end().map_err(|error| Problem::of(format!("not JSON: {error}")))?;
    Ok(read)
}

/// Many positions whose outcomes are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SurveyRequest {
    /// The positions.
    #[schemars(with = "Vec<PositionJson>")]
    pub positions: Vec<Box<RawValue>>,
    /// The longest time to work, in milliseconds.
    pub ms: u64,
}

/// Which puzzle is wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PuzzleRequest {
    /// The game.
    pub game: String,
    /// How hard it should be.
    pub grade: GradeWord,
    /// The same seed gives the same puzzle.
    pub seed: u64,
}

/// A text that may hold a position or a graph.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct IncomingText {
    /// The text.
    pub text: String,
    /// The name of its file, whose ending may say what the text holds.
    #[serde(default)]
    pub file: Option<String>,
}

/// A file made of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExportedGraph {
    /// What the file holds.
    pub text: String,
    /// What the format could not hold of the graph.
    pub lost: Vec<String>,
    /// Whether it could not hold the places of the vertices either.
    pub unplaced: bool,
}
