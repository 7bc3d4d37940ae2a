//! What a page asks that is not about one position.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{position::PositionJson, words::GradeWord};

/// Many positions whose outcomes are wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SurveyRequest {
    /// The positions.
    #[schemars(with = "Vec<PositionJson>")]
    pub positions: Vec<Value>,
    /// The longest time to work, in milliseconds.
    pub ms: u64,
}

/// Which puzzle is wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PuzzleRequest {
    /// The game.
    pub game: String,
    /// How hard it should be: `easy`, `medium` or `hard`.
    #[schemars(with = "GradeWord")]
    pub grade: String,
    /// The same seed gives the same puzzle.
    pub seed: u64,
}

/// A graph in a file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct GraphFile {
    /// What the file holds.
    pub text: String,
    /// The name of its format, such as `graph6`.
    pub format: String,
}

/// A file made of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExportedGraph {
    /// What the file holds.
    pub text: String,
    /// What the format could not hold.
    pub lost: Vec<String>,
}
