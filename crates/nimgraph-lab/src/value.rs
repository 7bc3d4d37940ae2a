//! The content of a cell of a sweep's table.

use std::sync::{Arc, LazyLock};

use nimgraph_game::{Convention, Outcome};

/// The content of a cell of a sweep's table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Value {
    /// Nothing: there is no such value, or its budget ran out.
    #[default]
    Missing,
    /// Whether something holds.
    Flag(bool),
    /// A number.
    Number(u64),
    /// A text.
    Text(Arc<str>),
}

impl Value {
    /// A text.
    pub(crate) fn text(text: impl Into<Arc<str>>) -> Self {
        Self::Text(text.into())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(number as u64)
    }
}

impl From<Outcome> for Value {
    fn from(outcome: Outcome) -> Self {
        // Most rows have one of these, which is made only once.
        static LETTERS: LazyLock<[Arc<str>; 2]> =
            LazyLock::new(|| [Outcome::P, Outcome::N].map(|o| o.name().into()));
        Self::Text(Arc::clone(&LETTERS[usize::from(outcome == Outcome::N)]))
    }
}

impl From<Convention> for Value {
    fn from(play: Convention) -> Self {
        Self::text(play.name())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }
}
