//! A class that goes through a set of positions, with a live table for its teacher.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{HowWord, PlayerName, Problem, read_request};

/// Characters of a title, and of a set as a link holds it.
const LONGEST_TITLE: usize = 100;
const LONGEST_SET: usize = 30_000;

/// Positions of a set.
const MOST_POSITIONS: usize = 30;

/// Opens a class.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClass {
    /// What the class is about.
    pub title: String,
    /// The set of positions, as the page packs it into a link.
    pub set: String,
    /// How many positions the set has, from 1 to 30.
    pub positions: usize,
}

impl NewClass {
    /// Reads the body of a request.
    ///
    /// ```
    /// use nimgraph_wire::NewClass;
    /// assert!(NewClass::read(r#"{"title":"Nim","set":"q1YqLU4tKlayUkpNUdJRKs4vLQIA","positions":3}"#).is_ok());
    /// let problem = NewClass::read(r#"{"title":"Nim","set":"q1Yq","positions":31}"#).unwrap_err();
    /// assert_eq!(problem.field.as_deref(), Some("positions"));
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        let class: Self = read_request(text)?;
        let title = class.title.chars().count();
        if title == 0 || title > LONGEST_TITLE || class.title.chars().any(char::is_control) {
            let message = format!("expected a title of 1 to {LONGEST_TITLE} letters on one line");
            return Err(Problem::at("title", message));
        }
        let is_packed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if class.set.is_empty() || class.set.len() > LONGEST_SET || !class.set.chars().all(is_packed) {
            let message =
                format!("expected the part of a link that holds a set, at most {LONGEST_SET} letters");
            return Err(Problem::at("set", message));
        }
        if !(1..=MOST_POSITIONS).contains(&class.positions) {
            let message = format!("expected 1 to {MOST_POSITIONS} positions, found {}", class.positions);
            return Err(Problem::at("positions", message));
        }
        Ok(class)
    }
}

/// A class, as its teacher receives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OpenedClass {
    /// What pupils type to come in.
    pub code: String,
    /// The secret of the teacher; it goes into the header `Authorization: Bearer`.
    pub token: String,
}

/// Asks for a place in a class.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPupil {
    /// What the pupil wants to be called in the table.
    pub name: PlayerName,
}

impl NewPupil {
    /// Reads the body of a request.
    pub fn read(text: &str) -> Result<Self, Problem> {
        read_request(text)
    }
}

/// A place in a class, as its pupil receives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PupilPlace {
    /// What the class is about.
    pub title: String,
    /// The set of positions, as the page packs it into a link.
    pub set: String,
    /// The secret of the pupil; it goes into the header `Authorization: Bearer`.
    pub token: String,
}

/// What came of a position of the set so far.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PupilResult {
    /// Which position, counted from 0.
    pub position: usize,
    /// What came of it.
    pub how: HowWord,
    /// How many answers there were.
    pub tries: u32,
}

impl PupilResult {
    /// Reads the body of a request.
    pub fn read(text: &str) -> Result<Self, Problem> {
        read_request(text)
    }
}

/// Who has solved what in a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClassTable {
    /// What the class is about.
    pub title: String,
    /// How many positions the set has.
    pub positions: usize,
    /// The pupils, in the order in which they came.
    pub pupils: Vec<PupilRow>,
}

/// What came of each position for one pupil.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PupilRow {
    /// What the pupil wants to be called.
    pub name: PlayerName,
    /// For each position, what came of it.
    pub results: Vec<PupilCell>,
}

/// What came of one position for one pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PupilCell {
    /// What came of it.
    pub how: HowWord,
    /// How many answers there were.
    pub tries: u32,
}

/// The end of a class: nothing of it is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClassEnd {}
