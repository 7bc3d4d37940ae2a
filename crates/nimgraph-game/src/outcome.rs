//! Who wins: the outcome of a position, and the convention that decides it.

use std::fmt;

/// The outcome class of an impartial position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The **n**ext player, the one to move, wins.
    N,
    /// The **p**revious player, the one who has just moved, wins.
    P,
}

impl Outcome {
    /// `N` if there is a winning move, else `P`.
    pub fn from_winning_move(exists: impl Into<bool>) -> Self {
        if exists.into() { Self::N } else { Self::P }
    }

    /// The opposite outcome.
    #[must_use]
    pub fn other(self) -> Self {
        Self::from_winning_move(self == Self::P)
    }

    /// The one letter of the literature.
    pub fn letter(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// The convention for the player who cannot move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

impl Convention {
    /// Both conventions.
    pub const ALL: [Self; 2] = [Self::Normal, Self::Misere];

    /// The outcome of a position without moves.
    pub fn outcome_at_end(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }

    /// The word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
