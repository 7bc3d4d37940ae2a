//! Reading the wire form field by field, with errors that name the place.

use serde_json::{Map, Value};

use super::Around;

/// The largest weight or heap.
pub const MAX_WEIGHT: u64 = i64::MAX as u64;

/// How many vertices, or heaps in the windows of circles, a position may have without writing them out.
const MOST_MADE: usize = 1 << 24;

/// Why an input is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", if field.is_empty() { String::new() } else { format!("{field}: ") })]
pub struct SetupError {
    /// The offending place, such as `edges[3][2]`; empty when it is the whole input.
    pub field: String,
    /// What was expected there, and what was found.
    pub message: String,
}

impl SetupError {
    /// An error at a place.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }

    /// `expected …, found …`.
    pub fn expected(field: impl Into<String>, wanted: &str, found: &Value) -> Self {
        Self::new(field, format!("expected {wanted}, found {}", describe(found)))
    }
}

/// A JSON value in a few words, for error messages.
pub fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Array(items) if items.is_empty() => "an empty list".into(),
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".into(),
        other => shorten(&other.to_string()),
    }
}

/// What was written, cut off where it is too long for a message.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The fields of one position, each to be read once; what is left over is an error.
pub struct Fields<'a> {
    pub(super) around: Around<'a>,
    object: &'a Map<String, Value>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    pub(super) fn new(around: Around<'a>, object: &'a Map<String, Value>) -> Self {
        Self { around, object, known: Vec::new() }
    }

    /// The full name of a field or of a place in it.
    pub fn at(&self, place: impl std::fmt::Display) -> String {
        let path = &self.around.path;
        if path.is_empty() { place.to_string() } else { format!("{path}.{place}") }
    }

    /// The field, if it is there.
    pub fn optional(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.object.get(name)
    }

    /// The field, which must be there.
    pub fn required(&mut self, name: &'static str) -> Result<&'a Value, SetupError> {
        self.optional(name)
            .ok_or_else(|| SetupError::new(self.at(name), format!("this game needs the field `{name}`")))
    }

    /// A list, which must be there.
    pub fn list(&mut self, name: &'static str, of: &str) -> Result<&'a [Value], SetupError> {
        let value = self.required(name)?;
        let items = value.as_array().map(Vec::as_slice);
        items.ok_or_else(|| SetupError::expected(self.at(name), &format!("a list of {of}"), value))
    }

    /// Refuses a list that is longer than a graph may be large.
    pub(crate) fn limit(&self, name: &str, what: &str, length: usize) -> Result<(), SetupError> {
        let limit = self.around.appraiser.largest_graph();
        if length <= limit {
            return Ok(());
        }
        Err(SetupError::new(self.at(name), format!("expected at most {limit} {what}, found {length}")))
    }

    /// Refuses to make more of a few digits than memory can well hold, in all positions that are read together. What is
    /// written out in full has its limit in the text.
    pub(crate) fn make(&self, name: &str, what: &str, count: usize) -> Result<(), SetupError> {
        let most = MOST_MADE.max(self.around.appraiser.largest_graph());
        let made = self.around.made.get().saturating_add(count);
        if made > most {
            let message = format!("expected at most {most} {what} in the whole position, found {made}");
            return Err(SetupError::new(self.at(name), message));
        }
        self.around.made.set(made);
        Ok(())
    }

    /// A list of weights or heaps.
    pub fn weights(&mut self, name: &'static str) -> Result<Vec<u64>, SetupError> {
        let items = self.list(name, "whole numbers")?;
        self.limit(name, "numbers", items.len())?;
        items
            .iter()
            .enumerate()
            .map(|(i, item)| weight(&self.at(format_args!("{name}[{i}]")), item))
            .collect()
    }

    /// A yes-or-no field, `false` when it is left out.
    pub fn flag(&mut self, name: &'static str) -> Result<bool, SetupError> {
        match self.optional(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(SetupError::expected(self.at(name), "true or false", other)),
        }
    }

    /// A whole number from `least` to `most`.
    pub fn count(&mut self, name: &'static str, least: usize, most: usize) -> Result<usize, SetupError> {
        let value = self.required(name)?;
        let number = value.as_u64().and_then(|n| usize::try_from(n).ok());
        number.filter(|n| (least..=most).contains(n)).ok_or_else(|| {
            SetupError::expected(self.at(name), &format!("a whole number from {least} to {most}"), value)
        })
    }

    /// Every field has been asked for: any other is a mistake.
    pub fn finish(self, game: &str) -> Result<(), SetupError> {
        let known = &self.known;
        match self.object.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => Err(SetupError::new(
                self.at(key),
                format!("`{game}` has no such field; its fields are {}", known.join(", ")),
            )),
        }
    }
}

/// What a weight or heap is, for error messages.
pub const A_WEIGHT: &str = "a whole number from 0 to 2^63-1";

/// A weight or heap.
pub fn weight(place: &str, value: &Value) -> Result<u64, SetupError> {
    value.as_u64().filter(|&w| w <= MAX_WEIGHT).ok_or_else(|| SetupError::expected(place, A_WEIGHT, value))
}
