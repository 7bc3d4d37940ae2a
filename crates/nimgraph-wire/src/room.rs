//! A room: two people at two devices play a game, and others watch.

use nimgraph::ReadLimits;
use nimgraph_game::Setup;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{GivenMove, PositionJson, Problem, SeatWord, read_position_within, read_request};

/// Asks for a room.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The position to play: an object, or a text in the short notation.
    #[schemars(with = "PositionJson")]
    position: Box<RawValue>,
    /// Where the vertices are drawn, in thousandths of a square from the left and from the top; one for each, or none.
    #[serde(default)]
    pub places: Vec<(i32, i32)>,
    /// The seat of the player who asks; the first player begins.
    #[serde(default)]
    pub seat: SeatWord,
}

impl NewRoom {
    /// Reads the body of a request.
    ///
    /// ```
    /// use nimgraph_wire::NewRoom;
    /// assert!(NewRoom::read(r#"{"position":"nim 3,5","seat":"second"}"#).is_ok());
    /// let problem = NewRoom::read(r#"{"position":"nim 3,5","seat":"third"}"#).unwrap_err();
    /// assert_eq!(problem.message, "expected one of first, second, found \"third\"");
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        read_request(text)
    }

    /// The position.
    pub fn setup(&self, limits: &ReadLimits) -> Result<Setup, Problem> {
        let text = serde_json::from_str::<String>(self.position.get());
        let text = text.as_deref().unwrap_or_else(|_| self.position.get());
        Ok(read_position_within(text, limits)?)
    }
}

/// What a player wants to do in a room.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenAct {
    /// How many acts of the room the player has seen. An act that was sent twice is done once.
    pub after: usize,
    /// What to do.
    pub act: RoomAct<GivenMove>,
}

impl GivenAct {
    /// Reads the body of a request.
    ///
    /// ```
    /// use nimgraph_wire::GivenAct;
    /// assert!(GivenAct::read(r#"{"after":0,"act":{"move":"1=2"}}"#).is_ok());
    /// assert!(GivenAct::read(r#"{"after":4,"act":"resign"}"#).is_ok());
    /// assert_eq!(GivenAct::read(r#"{"after":-1,"act":"resign"}"#).unwrap_err().field.as_deref(), Some("after"));
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        read_request(text)
    }
}

/// An act in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "RoomAct_{M}")]
pub enum RoomAct<M> {
    /// A move of the game.
    Move(M),
    /// The player gives up.
    Resign,
    /// The player wants another game. It starts when both do, and the other player begins.
    Rematch,
}

/// An act in a room, and how the game stands after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoomStep {
    /// The number of the act, counted from 1 since the room was made.
    pub number: usize,
    /// Who did it.
    pub seat: SeatWord,
    /// What was done; a move in the short notation.
    pub act: RoomAct<String>,
    /// How the game stands since.
    #[serde(flatten)]
    pub stands: RoomStanding,
}

/// How the game in a room stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoomStanding {
    /// Who is to move; null when the game is over.
    pub turn: Option<SeatWord>,
    /// Who has won; null while the game goes on.
    pub winner: Option<SeatWord>,
    /// Whether the other player gave up.
    pub resigned: bool,
    /// Who wants another game.
    pub rematch: Vec<SeatWord>,
}

/// Who is in a room now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoomPeople {
    /// The seats that are taken.
    pub taken: Vec<SeatWord>,
    /// The players who are connected.
    pub players: Vec<SeatWord>,
    /// How many others watch.
    pub watching: usize,
}

/// Everything about a room, as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoomState {
    /// The name of the room.
    pub room: String,
    /// Where the game started.
    pub position: PositionJson,
    /// Where the vertices are drawn, in thousandths of a square; one for each, or none.
    pub places: Vec<(i32, i32)>,
    /// Which game it is, counted from 1.
    pub game: usize,
    /// Who began this game.
    pub begins: SeatWord,
    /// The moves of this game so far, in the short notation.
    pub moves: Vec<String>,
    /// How many acts there have been since the room was made.
    pub after: usize,
    /// How the game stands.
    #[serde(flatten)]
    pub stands: RoomStanding,
    /// Who is there.
    #[serde(flatten)]
    pub people: RoomPeople,
}

/// A seat in a room, as its player receives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Seated {
    /// The name of the room, for the link to it.
    pub room: String,
    /// The seat.
    pub seat: SeatWord,
    /// The secret that says who sits there; it goes into the header `Authorization: Bearer`.
    pub token: String,
}
