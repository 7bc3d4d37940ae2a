//! Playing on from a position by moves on the wire.

use nimgraph_game::{IllegalMove, Move, Position};
use nimgraph_solve::{Level, Player, Session};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    moves::{GivenMove, MoveJson},
    words::StoppedWord,
};

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("moves[{index}]: {illegal}")]
pub struct MoveError {
    /// Which move of the list.
    pub index: usize,
    /// What was found, and what is possible instead.
    pub illegal: IllegalMove,
}

/// The position after these moves. Vertices and edges keep the numbers they had at the start.
///
/// A move is an object of the wire or a text of the short notation.
///
/// ```
/// use nimgraph_wire::{play_moves, read_position};
/// let start = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
/// let after = play_moves(&start, &serde_json::from_str::<Vec<_>>(r#"["0-1=2", {"edge": 1, "to_weight": 0}]"#)?)?;
/// assert_eq!(after.to_string(), "edge-nim cycle:4 weights=2,0,1,2 token=2");
/// let error = play_moves(&start, &serde_json::from_str::<Vec<_>>(r#"["0-1=3"]"#)?).unwrap_err();
/// let message = r#"moves[0]: "0-1=3" is not a legal move here; possible: 0-1=0 to 2, 0-3=0 to 1"#;
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_moves(start: &Position, moves: &[GivenMove]) -> Result<Position, MoveError> {
    moves.iter().enumerate().try_fold(start.clone(), |setup, (index, given)| {
        let mv = given.find(&setup).map_err(|illegal| MoveError { index, illegal })?;
        Ok(setup.after_unchecked(&mv))
    })
}

/// A move in all its forms.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NamedMove {
    /// The move on the wire.
    #[serde(rename = "move")]
    pub mv: MoveJson,
    /// The move in the short notation.
    pub text: String,
    /// The move in words.
    pub words: String,
}

/// The moves of a game from its start, each in all its forms.
///
/// ```
/// use nimgraph_wire::{name_moves, read_position};
/// let start = read_position("nim 3,5")?;
/// let moves = name_moves(&start, &serde_json::from_str::<Vec<_>>(r#"[{"remove": [[1, 2]]}]"#)?)?;
/// assert_eq!(moves[0].text, "1=3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn name_moves(start: &Position, moves: &[GivenMove]) -> Result<Vec<NamedMove>, MoveError> {
    let mut setup = start.clone();
    let step = |(index, given): (usize, &GivenMove)| {
        let mv = given.find(&setup).map_err(|illegal| MoveError { index, illegal })?;
        let named = NamedMove::of(&setup, &mv);
        setup = setup.after_unchecked(&mv);
        Ok(named)
    };
    moves.iter().enumerate().map(step).collect()
}

impl NamedMove {
    /// A move of a position.
    pub fn of(setup: &Position, mv: &Move) -> Self {
        Self {
            mv: MoveJson::of(setup, mv),
            text: setup.move_text_unchecked(mv),
            words: setup.move_words_unchecked(mv),
        }
    }
}

/// A move that the program chose, as it goes out on the wire.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChosenMove {
    /// The move.
    #[serde(flatten)]
    pub named: NamedMove,
    /// Which budget ran out, when the move is not known to be best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unsure: Option<StoppedWord>,
}

/// The move that a player of this level makes in the position of a session; `None` if no move is left. The seed decides
/// among equally good moves.
pub fn choose_in(session: &mut Session, level: Level, seed: u64) -> Option<ChosenMove> {
    let choice = session.choose(&mut Player::new(level, seed))?;
    let named = NamedMove::of(session.position(), &choice.mv);
    Some(ChosenMove { named, unsure: choice.unsure })
}
