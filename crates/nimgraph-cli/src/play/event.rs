//! What happens in a game, for an output to show.

use nimgraph::{
    game::{IllegalMove, Move, MoveCount, Position},
    solver::StopReason,
};
use nimgraph_wire::MoveScore;

use super::game::Ending;

/// What a player is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// The only person in the game.
    You,
    /// The program.
    Nimgraph,
    /// The person who moves first, of two.
    FirstPlayer,
    /// The person who moves second, of two.
    SecondPlayer,
}

impl Name {
    /// The name as data.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Nimgraph => "nimgraph",
            Self::FirstPlayer => "first",
            Self::SecondPlayer => "second",
        }
    }
}

/// Something that happened.
pub(crate) enum Event<'a> {
    /// The game begins.
    Start { setup: &'a Position },
    /// A person is to move.
    Turn { who: Name, setup: &'a Position, ply: usize },
    /// A machine is to move, and begins to think.
    Thinks { who: Name, setup: &'a Position, ply: usize },
    /// A player moved.
    Moved { who: Name, before: &'a Position, mv: &'a Move, unsure: Option<StopReason> },
    /// The moves that were asked for, and how many there are.
    Moves { setup: &'a Position, moves: &'a [Move], total: MoveCount },
    /// A best move.
    Hint { score: &'a MoveScore },
    /// The outcome and why.
    Why { because: &'a str },
    /// The board, again.
    Board { setup: &'a Position },
    /// Moves were taken back.
    TookBack { plies: usize },
    /// There is nothing to take back.
    NothingToTakeBack,
    /// What was typed is neither a move nor a word.
    NotAMove { text: &'a str, example: &'a str, illegal: &'a IllegalMove },
    /// What may be typed.
    Help { setup: &'a Position, example: &'a str },
    /// The game is over.
    Over { winner: Name, loser: Name, ending: Ending },
    /// The game was abandoned.
    Left,
}
