//! What `nimgraph play --json` tells, one object a line.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    MoveScore, NamedMove, PositionJson,
    words::{EndingWord, StoppedWord},
};

/// Something that happens in a game at the terminal.
///
/// ```
/// use nimgraph_wire::PlayEvent;
/// let told = serde_json::to_string(&PlayEvent::TookBack { plies: 2 }).unwrap();
/// assert_eq!(told, r#"{"event":"took-back","plies":2}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum PlayEvent {
    /// The game begins.
    Start {
        /// The position it begins with.
        position: PositionJson,
    },
    /// A person is to move.
    Turn {
        /// The player: `you`, `nimgraph`, `first` or `second`.
        who: &'static str,
        /// The number of the move, from 1.
        ply: usize,
        /// The position to move in.
        position: PositionJson,
    },
    /// The program is to move, and begins to think.
    Thinks {
        /// The player.
        who: &'static str,
        /// The number of the move, from 1.
        ply: usize,
        /// The position to move in.
        position: PositionJson,
    },
    /// Somebody moved.
    Moved {
        /// The player.
        who: &'static str,
        /// The move.
        #[serde(rename = "move")]
        mv: NamedMove,
        /// Why a better move may have been missed.
        unsure: Option<StoppedWord>,
    },
    /// The moves that were asked for.
    Moves {
        /// The first of them.
        moves: Vec<NamedMove>,
        /// How many there are; null if they are too many to count.
        total: Option<u64>,
    },
    /// A best move, which was asked for.
    Hint {
        /// The move.
        hint: MoveScore,
    },
    /// Who wins and why, which was asked for.
    Why {
        /// The reason.
        because: String,
    },
    /// The board, again.
    Board {
        /// The position.
        position: PositionJson,
    },
    /// Moves were taken back.
    TookBack {
        /// How many.
        plies: usize,
    },
    /// There is nothing to take back.
    NothingToTakeBack,
    /// What was typed is neither a move nor a word.
    NotAMove {
        /// What was typed.
        text: String,
        /// How a move is written here.
        example: String,
        /// What is wrong with it.
        message: String,
    },
    /// What may be typed.
    Help {
        /// The words, and what they do.
        words: Vec<TypedWord>,
    },
    /// The game is over.
    Over {
        /// The player who won.
        winner: &'static str,
        /// How it ended.
        ending: EndingWord,
    },
    /// Nobody goes on playing.
    Left,
}

/// A word that may be typed instead of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TypedWord {
    /// The word.
    pub word: &'static str,
    /// What it does.
    pub does: &'static str,
}
