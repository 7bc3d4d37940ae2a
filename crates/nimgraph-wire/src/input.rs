//! From text to a checked position: JSON or the short notation.

use nimgraph::{ReadLimits, check};
use nimgraph_game::{
    Position, Spec, SpecError, notation,
    spec::{Appraiser, Fault, MAX_DEPTH, shorten},
};
use nimgraph_solve::Meter;
use serde_json::Value;

use crate::{
    json::{self, JsonError},
    position::{self, ReadError},
};

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
    #[error("expected a line of at most {0} bytes, found a longer line")]
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
    Spec(Box<SpecError>),
}

impl From<SpecError> for InputError {
    fn from(error: SpecError) -> Self {
        Self::Spec(Box::new(error))
    }
}

impl InputError {
    /// The offending field, where there is one.
    pub fn field(&self) -> Option<&str> {
        let field = match self {
            Self::Spec(error) => &error.field,
            Self::NotJson { field, .. } => field,
            _ => return None,
        };
        Some(field.as_str()).filter(|field| !field.is_empty())
    }

    /// The message without the field.
    pub fn message(&self) -> String {
        match self {
            Self::Spec(error) => error.message.clone(),
            Self::NotJson { message, .. } => format!("not JSON: {message}"),
            other => other.to_string(),
        }
    }

    fn of_position(error: ReadError, text: &str) -> Self {
        match error {
            ReadError::Spec(error) => error.into(),
            ReadError::Json(error) => Self::of_json(error, text),
        }
    }

    fn of_json(JsonError { field, error }: JsonError, text: &str) -> Self {
        match error.to_string() {
            // The parser's own limit is far above ours, but comes first.
            message if message.starts_with("recursion limit") => {
                let message = format!("positions may be nested at most {MAX_DEPTH} deep");
                let field: Vec<&str> = field.split('.').take(MAX_DEPTH + 1).collect();
                SpecError::new(Fault::TooLarge, field.join("."), message).into()
            }
            message if message.starts_with("number out of range") => {
                let found =
                    json::number_before(text, &error).map_or_else(|| "a larger number".to_owned(), shorten);
                SpecError::expected(field, "a smaller number", found).into()
            }
            message if message.starts_with(json::GIVEN_TWICE) => {
                let place = match text.trim_end().contains('\n') {
                    true => format!("line {}, column {}", error.line(), error.column()),
                    false => format!("column {}", error.column()),
                };
                SpecError::new(Fault::Syntax, field, format!("{} ({place})", json::GIVEN_TWICE)).into()
            }
            // A single line has no number of its own; in a batch it would contradict that of the line.
            message if !text.trim_end().contains('\n') => {
                Self::NotJson { field, message: message.replace(" at line 1 column ", " at column ") }
            }
            message => Self::NotJson { field, message },
        }
    }
}

/// Reads a position from JSON (when the text starts with `{`) or from the short notation.
///
/// ```
/// use nimgraph_wire::read_position;
/// assert!(read_position(r#"{"game":"nim","heaps":[1,2]}"#).is_ok());
/// assert!(read_position("nim 1,2").is_ok());
/// assert_eq!(read_position("").unwrap_err().to_string(), "expected a position, found nothing");
/// ```
pub fn read_position(text: &str) -> Result<Position, InputError> {
    read_position_within(text, &ReadLimits::default())
}

/// Some editors begin a file with this mark of the order of its bytes.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a position from JSON.
pub fn read_position_json(text: &str) -> Result<Position, InputError> {
    Ok(check(read_spec(text, &ReadLimits::default())?, &ReadLimits::default())?)
}

/// The same as [`read_position`], with limits of your choice.
pub fn read_position_within(text: &str, limits: &ReadLimits) -> Result<Position, InputError> {
    let read = |meter: &Meter| {
        let position = read_position_with(text, limits.size, &limits.left(meter).appraiser())?;
        Ok(limits.admit(position)?)
    };
    limits.watch(read).map_err(|error| match error {
        InputError::Spec(error) => limits.outgrown(*error).into(),
        other => other,
    })
}

/// The same as [`read_position`], with graphs of at most `size` vertices or edges and your own values of positions on edges.
pub fn read_position_with(
    text: &str,
    size: usize,
    appraiser: &dyn Appraiser,
) -> Result<Position, InputError> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let spec = match text.trim_start().chars().next() {
        None => return Err(InputError::Empty),
        Some(first) if is_json(first, text) => {
            position::read_text(text, size).map_err(|error| InputError::of_position(error, text))?
        }
        Some(_) => notation::read_within(text, size)?,
    };
    Ok(spec.check(appraiser)?)
}

/// The same as [`read_position_within`] for a position that may have an `id` beside its fields, which is told whether
/// the position is good or not.
pub(crate) fn read_identified(
    text: &str,
    limits: &ReadLimits,
) -> (Option<Value>, Result<Position, InputError>) {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    if !text.trim_start().starts_with('{') {
        return (None, read_position_within(text, limits));
    }
    let mut id = None;
    let position = limits.watch(|meter| {
        let (found, spec) = position::read_identified(text, limits.size);
        id = found;
        Ok(check(spec.map_err(|error| InputError::of_position(error, text))?, &limits.left(meter))?)
    });
    (id, position)
}

/// A bare number, `true` or `null` is no game that anybody means.
fn is_json(first: char, text: &str) -> bool {
    // A line of rules stands in quotes too, with its board behind it.
    matches!(first, '{' | '[') || serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// What a JSON text says of a position, before it is checked.
pub fn read_spec(text: &str, limits: &ReadLimits) -> Result<Spec, InputError> {
    position::read_text(text, limits.size).map_err(|error| InputError::of_position(error, text))
}

/// JSON text as a value in which no field is given twice.
pub fn parse_json(text: &str) -> Result<Value, InputError> {
    if text.trim().is_empty() {
        return Err(InputError::Empty);
    }
    json::parse(text).map_err(|error| InputError::of_json(error, text))
}

/// Reads a position from a JSON value.
pub fn read_value(value: &Value, limits: &ReadLimits) -> Result<Position, InputError> {
    limits.watch(|meter| Ok(check(position::read_value(value, limits.size)?, &limits.left(meter))?))
}
