//! From text to a checked position: JSON or the short notation.

use std::{cell::RefCell, time::Duration};

use nimgraph_game::{
    Nimber, Setup, notation,
    setup::{Appraiser, MAX_DEPTH, SetupError, describe, shorten},
};
use nimgraph_graph::GraphDocument;
use nimgraph_solve::{Budget, Meter};
use serde_json::Value;

use crate::json::{self, JsonError};

/// Why an input is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InputError {
    /// There is nothing to read.
    #[error("expected a position, found nothing")]
    Empty,
    /// The bytes are not text.
    #[error("expected UTF-8 text, found an invalid byte at offset {0}")]
    NotText(usize),
    /// A line is beyond the stated limit of bytes.
    #[error("expected a line of at most {0} bytes, found a longer one")]
    TooLong(usize),
    /// The bytes cannot be read.
    #[error("the input cannot be read: {0}")]
    Unreadable(String),
    /// The text is not JSON.
    #[error("{}not JSON: {message}", if field.is_empty() { String::new() } else { format!("{field}: ") })]
    NotJson {
        /// The place inside the JSON, such as `edges[3]`; empty when it is the whole.
        field: String,
        /// What is wrong there.
        message: String,
    },
    /// The JSON, or the short notation, is not a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl InputError {
    /// The offending field, where there is one.
    pub fn field(&self) -> Option<&str> {
        let field = match self {
            Self::Setup(error) => &error.field,
            Self::NotJson { field, .. } => field,
            _ => return None,
        };
        Some(field.as_str()).filter(|field| !field.is_empty())
    }

    /// The message without the field.
    pub fn message(&self) -> String {
        match self {
            Self::Setup(error) => error.message.clone(),
            Self::NotJson { message, .. } => format!("not JSON: {message}"),
            other => other.to_string(),
        }
    }
}

/// Reads a position from JSON (when the text starts with `{`) or from the short notation.
///
/// ```
/// use nimgraph::read_position;
/// assert!(read_position(r#"{"game":"nim","heaps":[1,2]}"#).is_ok());
/// assert!(read_position("nim 1,2").is_ok());
/// assert_eq!(read_position("").unwrap_err().to_string(), "expected a position, found nothing");
/// ```
pub fn read_position(text: &str) -> Result<Setup, InputError> {
    read_position_within(text, &ReadLimits::default())
}

/// Some editors begin a file with this mark of the order of its bytes.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a position from JSON.
pub fn read_position_json(text: &str) -> Result<Setup, InputError> {
    read_json_within(text, &ReadLimits::default())
}

/// What reading a position may cost.
#[derive(Clone, Debug)]
pub struct ReadLimits {
    /// How many vertices and edges a graph may have. A few letters can name a huge one.
    pub size: usize,
    /// What finding the Grundy values of all positions on edges may cost.
    pub budget: Budget,
}

impl Default for ReadLimits {
    /// Eight million edges, which take a gigabyte or two while they are read, and 20 seconds.
    fn default() -> Self {
        let budget =
            Budget { time: Some(Duration::from_secs(20)), memory: Some(1 << 30), ..Budget::default() };
        Self { size: 1 << 23, budget }
    }
}

impl ReadLimits {
    /// As much time and memory as a question has for itself, but no more than usual.
    pub fn of(budget: &Budget) -> Self {
        let usual = Self::default();
        let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
        let time = budget.time.into_iter().chain(usual.budget.time).min();
        let memory = least(budget.memory, usual.budget.memory);
        Self { budget: Budget { time, memory, nodes: None, ..budget.clone() }, ..usual }
    }
}

/// The same as [`read_position`], at a cost of one's own choosing.
pub fn read_position_within(text: &str, limits: &ReadLimits) -> Result<Setup, InputError> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    match text.trim_start().chars().next() {
        None => Err(InputError::Empty),
        Some('{' | '[' | '"') => read_json_within(text, limits),
        // A bare number, `true` or `null` is no game that anybody means.
        Some(_) if parse_json(text).is_ok() => read_json_within(text, limits),
        Some(_) => read_value(&notation::to_json_within(text, limits.size)?, limits),
    }
}

/// Reads a position from words of the short notation, of which some name graphs that were read from files.
///
/// ```
/// use nimgraph::{graph::Format, read_words};
/// let square = Format::Graph6.read("Cl")?;
/// let setup = read_words(&["edge-nim", "square.g6", "token=2"], &[("square.g6", square)])?;
/// assert_eq!(setup.to_json()["token"], 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_words(words: &[&str], graphs: &[(&str, GraphDocument)]) -> Result<Setup, InputError> {
    read_words_within(words, graphs, &ReadLimits::default())
}

/// The same as [`read_words`], at a cost of one's own choosing.
pub fn read_words_within(
    words: &[&str],
    graphs: &[(&str, GraphDocument)],
    limits: &ReadLimits,
) -> Result<Setup, InputError> {
    read_value(&notation::words_to_json(words, graphs, limits.size)?, limits)
}

fn read_json_within(text: &str, limits: &ReadLimits) -> Result<Setup, InputError> {
    read_value(&parse_json(text)?, limits).map_err(|error| match error {
        InputError::Setup(error) => InputError::Setup(as_written(error, text)),
        other => other,
    })
}

/// The error with the number it found as that stands in the text.
fn as_written(mut error: SetupError, text: &str) -> SetupError {
    if let Some((value, written)) = json::as_written(text, &error.field)
        && let Some(expected) = error.message.strip_suffix(&describe(&value))
    {
        error.message = format!("{expected}{}", shorten(written));
    }
    error
}

/// JSON text as a value in which no field stands twice.
pub fn parse_json(text: &str) -> Result<Value, InputError> {
    if text.trim().is_empty() {
        return Err(InputError::Empty);
    }
    json::parse(text).map_err(|JsonError { field, error }| match error.to_string() {
        // The parser's own limit is far above ours, but comes first.
        message if message.starts_with("recursion limit") => {
            let message = format!("positions may be nested {MAX_DEPTH} deep, not deeper");
            let field: Vec<&str> = field.split('.').take(MAX_DEPTH + 1).collect();
            InputError::Setup(SetupError { field: field.join("."), message })
        }
        message if message.starts_with("number out of range") => {
            let found = json::number_before(text, &error).map_or_else(|| "a larger one".to_owned(), shorten);
            let message = format!("expected a smaller number, found {found}");
            InputError::Setup(SetupError { field, message })
        }
        // A single line has no number of its own; in a batch it would contradict that of the line.
        message if !text.trim_end().contains('\n') => {
            InputError::NotJson { field, message: message.replace(" at line 1 column ", " at column ") }
        }
        message => InputError::NotJson { field, message },
    })
}

/// Reads a position from a JSON value.
pub fn read_value(value: &Value, limits: &ReadLimits) -> Result<Setup, InputError> {
    let meter = RefCell::new(Meter::start(&limits.budget));
    Ok(Setup::from_json(value, &SearchAppraiser { size: limits.size, meter })?)
}

/// Values the positions on edges as the solver does, all out of one budget.
struct SearchAppraiser {
    size: usize,
    meter: RefCell<Meter>,
}

impl Appraiser for SearchAppraiser {
    fn grundy(&self, setup: &Setup) -> Result<Nimber, String> {
        nimgraph_solve::grundy(setup, &mut self.meter.borrow_mut()).map_err(|reason| {
            format!("the Grundy value of the position on this edge was not found (stopped: {reason}); give it as a number")
        })
    }

    fn largest_graph(&self) -> usize {
        self.size
    }
}
