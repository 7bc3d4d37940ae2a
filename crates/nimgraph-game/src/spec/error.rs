//! Why an input is not a position: the kind of mistake, its place, what was expected and what was found.

use std::fmt;

/// The largest weight or heap.
pub const MAX_WEIGHT: u64 = i64::MAX as u64;

/// What a weight or heap is, for error messages.
pub const A_WEIGHT: &str = "a whole number from 0 to 2^63-1";

/// The kind of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The text, or a word of it, does not follow the grammar.
    Syntax,
    /// There is no such game.
    UnknownGame,
    /// The game needs a field that is not there.
    Missing,
    /// The game has no such field.
    UnknownField,
    /// The value is not what was expected.
    Unexpected,
    /// It is larger, or nested deeper, than a position may be.
    TooLarge,
    /// It is well written, but the rules of the game do not allow it.
    AgainstTheRules,
    /// It may be a position, but the budget ran out: while it was read, or before the Grundy value was found that a position on
    /// an edge stands for.
    Unvalued,
}

/// Why a [`Spec`](super::Spec) is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The kind of mistake.
    pub fault: Fault,
    /// The offending place, such as `edges[3][2]`; empty when it is the whole input.
    pub field: String,
    /// What was expected there. Empty where the message says it in other words.
    pub expected: String,
    /// What was found there. Empty where nothing was.
    pub found: String,
    /// The whole of it in a sentence.
    pub message: String,
}

impl SpecError {
    /// An error with a message of its own.
    pub fn new(fault: Fault, field: impl Into<String>, message: impl Into<String>) -> Self {
        let (expected, found) = (String::new(), String::new());
        Self { fault, field: field.into(), expected, found, message: message.into() }
    }

    /// `expected …, found …`.
    pub fn expected(field: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Self {
        let (expected, found) = (expected.into(), found.into());
        let message = format!("expected {expected}, found {found}");
        Self { fault: Fault::Unexpected, field: field.into(), expected, found, message }
    }

    /// `expected …: …`, for what the rules forbid: what they want, why, and what was found.
    pub(crate) fn against_the_rules(
        field: impl Into<String>,
        expected: &str,
        why: &str,
        found: impl Into<String>,
    ) -> Self {
        let message = format!("expected {expected}: {why}");
        let error = Self::new(Fault::AgainstTheRules, field, message);
        Self { expected: expected.to_owned(), found: found.into(), ..error }
    }

    /// More of something than there may be.
    pub(crate) fn too_many(
        field: impl Into<String>,
        most: usize,
        what: &str,
        found: impl fmt::Display,
    ) -> Self {
        let error = Self::expected(field, format!("at most {most} {what}"), found.to_string());
        Self { fault: Fault::TooLarge, ..error }
    }

    /// The same error of a part of a sum.
    pub(crate) fn in_part(self, part: usize) -> Self {
        let dot = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        Self { field: format!("parts[{part}]{dot}{}", self.field), ..self }
    }

    /// The same error about a field of another name.
    pub(crate) fn renamed(self, from: &str, to: &str) -> Self {
        Self { field: self.field.replacen(from, to, 1), ..self }
    }

    /// A field that the game needs and that is not there.
    pub fn missing(field: impl Into<String>, name: &str) -> Self {
        let message = format!("this game needs the field `{name}`");
        Self { expected: format!("the field `{name}`"), ..Self::new(Fault::Missing, field, message) }
    }

    /// The same mistake inside something else.
    #[must_use]
    pub fn within(mut self, path: &str) -> Self {
        self.field = match (path.is_empty(), self.field.is_empty()) {
            (true, _) => self.field,
            (_, true) => path.to_owned(),
            _ => format!("{path}.{}", self.field),
        };
        self
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field.as_str() {
            "" => {}
            // A place in a line of rules: `rules, column 19: …`.
            field if field.ends_with("rules") && self.message.starts_with("column ") => {
                write!(f, "{field}, ")?;
            }
            field => write!(f, "{field}: ")?,
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for SpecError {}

/// What was written, cut off where it is too long for a message.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
