//! One line of a batch: a position in, an answer or an error out, both with the line's number and its `id`.

use nimgraph::ReadLimits;
use nimgraph_game::Position;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::input::{InputError, read_identified};

/// One line of a batch.
///
/// ```
/// use nimgraph::{ReadLimits, SolveOptions};
/// use nimgraph_wire::{Answer, BatchLine, examine};
/// let text = br#"{"id":"a7","game":"nim","heaps":[1,1]}"#;
/// let line = BatchLine::read(3, text, &ReadLimits::default()).unwrap();
/// let (setup, options) = (line.position().unwrap(), SolveOptions::default());
/// let reply = line.reply(&Answer::in_batch(setup, &examine(setup, &options), &options));
/// assert!(reply.starts_with(r#"{"outcome":"P""#) && reply.ends_with(r#","line":3,"id":"a7"}"#));
/// ```
#[derive(Clone, Debug)]
pub struct BatchLine {
    number: usize,
    /// The fields that identify the line, as they were written.
    marks: Map<String, Value>,
    position: Result<Position, InputError>,
}

/// An answer, and to which line.
#[derive(Serialize)]
struct Numbered<'a, T: Serialize> {
    #[serde(flatten)]
    answer: &'a T,
    line: usize,
    #[serde(flatten)]
    marks: &'a Map<String, Value>,
}

impl BatchLine {
    /// Reads a position on the wire, perhaps with an `id`, or in the short notation; `None` for a blank line.
    pub fn read(number: usize, bytes: &[u8], limits: &ReadLimits) -> Option<Self> {
        let (id, position) = match std::str::from_utf8(bytes) {
            Ok(text) if text.trim().is_empty() => return None,
            Ok(text) => read_identified(text, limits),
            Err(error) => (None, Err(InputError::NotText(error.valid_up_to()))),
        };
        let marks = id.into_iter().map(|id| ("id".to_owned(), id)).collect();
        Some(Self { number, marks, position })
    }

    /// A line that was read in another way, with the fields that mark its answer.
    pub fn new(number: usize, marks: Map<String, Value>, position: Result<Position, InputError>) -> Self {
        Self { number, marks, position }
    }

    /// The position, or why there is none.
    pub fn position(&self) -> Result<&Position, &InputError> {
        self.position.as_ref()
    }

    /// An answer as one line of JSON.
    pub fn reply<T: Serialize>(&self, answer: &T) -> String {
        let numbered = Numbered { answer, line: self.number, marks: &self.marks };
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(&numbered).expect("an answer is plain data")
    }

    /// What is written instead of an answer if something is wrong with the line.
    pub fn refusal(&self, message: &str, field: Option<&str>) -> String {
        let mut line = json!({"error": {"line": self.number, "message": message, "field": field}});
        if let Some(object) = line.as_object_mut() {
            object.extend(self.marks.clone());
        }
        line.to_string()
    }
}
