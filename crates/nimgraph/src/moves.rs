//! A move, as a program holds it.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use nimgraph_game::{self as game, MoveSpec};

use crate::Position;

/// A move of a position.
///
/// [`Display`](fmt::Display) writes the short notation, which [`Position::parse_move`] reads back. There is no
/// [`FromStr`](std::str::FromStr), because `0=1` is a move only in a position: that says which game is played, what `0` is
/// there, and whether the move is legal.
///
/// ```
/// let position: nimgraph::Position = "edge-nim path:3 weights=2,1 token=1".parse()?;
/// let moves = position.moves();
/// let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["1-0=0", "1-0=1", "1-2=0"]);
/// assert_eq!(moves[0].words(), "lower edge 1–0 from 2 to 0 and go to vertex 0");
/// assert_eq!(position.parse_move("1-0=0")?, moves[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Move {
    position: Position,
    mv: game::Move,
}

impl Move {
    pub(crate) fn new(position: Position, mv: game::Move) -> Self {
        Self { position, mv }
    }

    /// A move of a position whose board may have lost parts: both are renumbered as [`Position::play`] does it.
    pub(crate) fn settled(setup: game::Position, mv: &game::Move) -> Self {
        let mv = setup.settled_move_unchecked(mv);
        Self { position: setup.into(), mv }
    }

    /// The position in which it can be played.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The move as a clause that continues "you …".
    pub fn words(&self) -> String {
        self.position.inner().move_words_unchecked(&self.mv)
    }

    /// The move by the numbers of vertices, edges and heaps.
    pub fn spec(&self) -> MoveSpec {
        self.position.inner().move_spec_unchecked(&self.mv)
    }

    /// The move in the terms of the inner crates, as a [`Position`](nimgraph_game::Position) takes it.
    pub fn inner(&self) -> &game::Move {
        &self.mv
    }
}

impl PartialEq for Move {
    /// Two moves are equal if they do the same, even if they belong to different positions.
    fn eq(&self, other: &Self) -> bool {
        self.mv == other.mv
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.mv.hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position.inner().move_text_unchecked(&self.mv))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}
