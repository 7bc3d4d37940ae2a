//! A board that is asked about, whatever its weights are: in lines of `nimgraph prove --batch` and in the records of
//! `nimgraph discover`.

use std::fmt;

use schemars::{JsonSchema, schema_for};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, Error},
};
use serde_json::Value;

use crate::{PlayWord, Problem};

/// A game, its board and its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoardAsked {
    /// The game.
    #[serde(deserialize_with = "text")]
    pub game: String,
    /// The board.
    pub board: BoardName,
    /// How many consecutive heaps a move may touch, in Circular Nim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k: Option<GivenNumber>,
    /// The faces of Simplicial Nim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<GivenFaces>,
    /// Whether edges are arcs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// The amounts that a move may take from a weight, such as `1..3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<GivenNumber>,
    /// Whether all weights of a set are lowered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// Whether all are lowered by the same amount.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub equal: bool,
    /// The amounts that may be taken altogether.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<GivenNumber>,
    /// Whether the token may stay.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stay: bool,
    /// The convention of play; normal if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayWord>,
}

/// The board of a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum BoardName {
    /// A number of heaps.
    Heaps(u64),
    /// A graph in words, such as `cycle:5`.
    Graph(String),
}

/// A number that may be written as a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum GivenNumber {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

/// Sets of heaps that a move may touch together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum GivenFaces {
    /// In words, such as `0-1,1-2`.
    Text(String),
    /// Lists of the numbers of heaps.
    Lists(Vec<Vec<u64>>),
}

/// The lines of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum GivenLines {
    /// All in one text.
    Text(String),
    /// One by one.
    Lines(Vec<String>),
}

impl BoardAsked {
    /// Reads the fields of an object that asks about a board; it may have others.
    ///
    /// ```
    /// use nimgraph_wire::reports::{BoardName, BoardAsked};
    /// let line = serde_json::json!({"game": "nim", "board": 3, "formula": "xor = 0"});
    /// assert_eq!(BoardAsked::read(&line)?.board, BoardName::Heaps(3));
    /// # Ok::<(), nimgraph_wire::Problem>(())
    /// ```
    pub fn read(object: &Value) -> Result<Self, Problem> {
        read_fields(object)
    }
}

/// Reads an object that has the fields of a board and others.
pub(super) fn read_with_board<T: DeserializeOwned>(object: &Value) -> Result<T, Problem> {
    // The places of mistakes are lost where two types share an object, so the board is looked at by itself first.
    BoardAsked::read(object)?;
    read_fields(object)
}

/// The names of the fields that an object may have, by its schema.
pub(super) fn field_names<T: JsonSchema>() -> Vec<String> {
    let schema = schema_for!(T);
    let properties = schema.get("properties").and_then(Value::as_object);
    properties.map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
}

/// Reads some fields of an object. A mistake has its place.
fn read_fields<T: DeserializeOwned>(object: &Value) -> Result<T, Problem> {
    if !object.is_object() {
        return Err(Problem::of(format!("expected an object, found {object}")));
    }
    serde_path_to_error::deserialize(object).map_err(|error| {
        let (field, message) = (error.path().to_string(), error.into_inner().to_string());
        let missing = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
        match missing {
            Some(name) => Problem::at(name, "this field is missing"),
            None if field == "." => Problem::of(message),
            None => Problem::at(field, message),
        }
    })
}

/// Reads a text.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(text) => Ok(text),
        other => Err(D::Error::custom(format!("expected a text, found {other}"))),
    }
}

/// Reads a text or something else.
macro_rules! text_or {
    ($($name:ident: $expected:literal, $text:ident, $other:ident;)*) => {
        $(
            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let value = Value::deserialize(deserializer)?;
                    if let Value::String(text) = value {
                        return Ok(Self::$text(text));
                    }
                    let refused = |_| D::Error::custom(format!(concat!("expected ", $expected, ", found {}"), value));
                    Deserialize::deserialize(&value).map(Self::$other).map_err(refused)
                }
            }
        )*
    };
}

text_or! {
    BoardName: "a graph in words or a number of heaps", Graph, Heaps;
    GivenNumber: "a number", Text, Number;
    GivenFaces: "faces such as \"0-1,1-2\"", Text, Lists;
    GivenLines: "a list of lines", Text, Lines;
}

impl BoardName {
    /// A board as it was written: a number of heaps, or a graph.
    pub fn new(board: &str) -> Self {
        board.parse().map_or_else(|_| Self::Graph(board.to_owned()), Self::Heaps)
    }
}

impl GivenNumber {
    /// A number as it was written.
    pub fn new(number: &str) -> Self {
        number.parse().map_or_else(|_| Self::Text(number.to_owned()), Self::Number)
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps(heaps) => heaps.fmt(f),
            Self::Graph(graph) => graph.fmt(f),
        }
    }
}

impl fmt::Display for GivenNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// As the short notation reads them.
impl fmt::Display for GivenFaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => text.fmt(f),
            Self::Lists(lists) => serde_json::to_string(lists).expect("numbers are plain data").fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::reports::ProveLine;

    fn refused(object: &Value, field: &str, message: &str) {
        let problem = BoardAsked::read(object).unwrap_err();
        assert_eq!((problem.field.as_deref(), problem.message.as_str()), (Some(field), message), "{object}");
    }

    #[test]
    fn what_is_written_reads_back() {
        for object in [
            json!({"game": "nim", "board": 3, "play": "misere"}),
            json!({"game": "circular-nim", "board": 5, "k": 2, "play": "normal"}),
            json!({"game": "simplicial-nim", "board": 3, "faces": "0-1,1-2"}),
            json!({"game": "simplicial-nim", "board": 3, "faces": [[0, 1], [1, 2]]}),
            json!({"game": "vertex-nim", "board": "cycle:3", "directed": true}),
            json!({"game": "circular-nim", "board": 4, "k": 2, "by": "1..3", "exact": true, "equal": true}),
            json!({"game": "neighboring-nim", "board": "cycle:3", "total": 2, "stay": true}),
        ] {
            let line = &mut object.clone();
            line["formula"] = "h0 = 0".into();
            assert_eq!(ProveLine::read(line).unwrap().formula, "h0 = 0", "{object}");
            let rules = BoardAsked::read(&object).unwrap();
            assert_eq!(serde_json::to_value(&rules).unwrap(), object);
        }
    }

    #[test]
    fn mistakes_have_their_place() {
        refused(&json!({"game": "nim"}), "board", "this field is missing");
        refused(&json!({"game": 3, "board": 3}), "game", "expected a text, found 3");
        let expected = "expected a graph in words or a number of heaps, found [3]";
        refused(&json!({"game": "nim", "board": [3]}), "board", expected);
        refused(&json!({"game": "nim", "board": 3, "k": -1}), "k", "expected a number, found -1");
        let expected = "expected one of normal, misere, found \"odd\"";
        refused(&json!({"game": "nim", "board": 3, "play": "odd"}), "play", expected);
        let problem = BoardAsked::read(&json!([])).unwrap_err();
        assert_eq!((problem.field, problem.message.as_str()), (None, "expected an object, found []"));
    }
}
