//! Why a text is not a graph in a format, or why a graph does not fit one.

use super::{Format, Loss};
use crate::GraphError;
use std::fmt;

/// What went wrong while a graph was read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// The text does not follow the format.
    #[error("{format}, {place}: expected {expected}, found {found}")]
    Unexpected {
        /// The format that was read.
        format: Format,
        /// Where the reader stopped.
        place: TextPlace,
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// The graph is larger than the limit.
    #[error("{format}: {count} {what} exceed the limit of {limit}")]
    TooLarge {
        /// The format that was read or written.
        format: Format,
        /// `"vertices"`, `"edges"` or `"bytes"`.
        what: &'static str,
        /// How many there are.
        count: u64,
        /// How many there may be.
        limit: usize,
    },
    /// The format has no room for some part of the graph; see [`Format::write_lossy`].
    #[error("{format} cannot hold {}", and_list(.losses))]
    CannotHold {
        /// The format that was to be written.
        format: Format,
        /// The parts it cannot hold.
        losses: Vec<Loss>,
    },
    /// The document contradicts itself: a list of the wrong length, a name twice, a weight too large.
    #[error("{format}: {reason}")]
    BadDocument {
        /// The format that was to be written.
        format: Format,
        /// What is wrong with it.
        reason: String,
    },
    /// The edges do not make a graph.
    #[error("{format}: {source}")]
    Graph {
        /// The format that was read.
        format: Format,
        /// What is wrong with them.
        source: GraphError,
    },
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPlace {
    /// A line, from 1.
    Line(usize),
    /// A byte, from 0.
    Byte(usize),
}

impl TextPlace {
    /// The line that holds a byte of a text.
    pub(super) fn line_of(text: &str, byte: usize) -> Self {
        let before = &text.as_bytes()[..byte.min(text.len())];
        Self::Line(1 + before.iter().filter(|&&b| b == b'\n').count())
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl FormatError {
    pub(super) fn unexpected(
        format: Format,
        place: TextPlace,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self::Unexpected { format, place, expected: expected.into(), found: found.into() }
    }
}

/// A piece of input in backquotes, cut to a length that fits a message.
pub(super) fn quoted(token: &str) -> String {
    const SHOWN: usize = 40;
    if token.chars().nth(SHOWN).is_none() {
        return format!("`{}`", token.escape_debug());
    }
    let start: String = token.chars().take(SHOWN).collect();
    format!("`{}…`", start.escape_debug())
}

/// Several things in a sentence.
///
/// ```
/// use nimgraph_graph::and_list;
/// assert_eq!(and_list(&["the loops"]), "the loops");
/// assert_eq!(and_list(&["the names", "the weights", "the loops"]), "the names, the weights and the loops");
/// ```
pub fn and_list(items: &[impl fmt::Display]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.as_slice() {
        [first @ .., before, last] => {
            let first: String = first.iter().map(|item| format!("{item}, ")).collect();
            format!("{first}{before} and {last}")
        }
        few => few.concat(),
    }
}
