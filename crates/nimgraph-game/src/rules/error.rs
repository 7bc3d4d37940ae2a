//! What is wrong with a line of rules, or with the board it is to be played on.

use std::fmt;

/// Why a text is not a line of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl RulesError {
    pub(super) fn at(line: &str, at: usize, message: impl Into<String>) -> Self {
        let column = line.char_indices().take_while(|(start, _)| *start < at).count() + 1;
        Self { column, message: message.into() }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

impl std::error::Error for RulesError {}

/// Why rules cannot be played on a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnrollError {
    /// Another carrier than the board has.
    #[error("these rules have weights on {0}, and this board has none")]
    Carrier(&'static str),
    /// A letter without a number.
    #[error("{0} stands for a number from 1 on; give it as {0}=2")]
    Letter(char),
    /// An amount that takes nothing.
    #[error("the amount {0} is empty; a move takes at least 1")]
    Amount(String),
    /// Faces that are needed and not there.
    #[error("`of a face` needs the faces of the board")]
    NoFaces,
    /// A window larger than the list.
    #[error("expected at least {0} weights for sets of {0}, found {1}")]
    Window(u64, usize),
    /// A loop where there is no token.
    #[error("without a token, no edge joins a vertex to itself")]
    Loop,
    /// Arcs where there is no token.
    #[error("without a token, edges have no direction")]
    Arcs,
    /// More kinds of moves than may be.
    #[error("on this board the rules have more than {0} kinds of moves, or sets that are too large")]
    TooMany(usize),
    /// A condition that means nothing here.
    #[error("the condition `{0}`: {1}")]
    Condition(String, String),
}
