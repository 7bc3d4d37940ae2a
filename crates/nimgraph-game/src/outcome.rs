//! Who wins: the outcome of a position, and the convention that decides it.

nimgraph_graph::vocabulary! {
    /// Who wins.
    /// This is the outcome class of an impartial position: N for the next player, the one to move, and P for the previous one.
    pub enum Outcome as OutcomeWord {
        /// The player to move wins.
        N = "N",
        /// The other player wins.
        P = "P",
    }

    /// A convention of play.
    /// It is about the player who cannot move.
    #[derive(Default)]
    pub enum Convention as PlayWord {
        /// The player who cannot move loses.
        @default Normal = "normal",
        /// The player who cannot move wins.
        Misere = "misere",
    }
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
}

impl Convention {
    /// The outcome of a position without moves.
    pub fn outcome_at_end(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }
}
