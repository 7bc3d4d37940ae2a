//! A room: two people at two devices play a game, and others watch.

use nimgraph::ReadLimits;
use nimgraph_game::Position;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};

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
    /// What the player who asks wants to be called.
    #[serde(default)]
    pub name: Option<PlayerName>,
    /// How long each player may think; without it, as long as they like.
    #[serde(default)]
    pub clock: Option<RoomClock>,
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
        let room: Self = read_request(text)?;
        room.clock.map_or(Ok(()), RoomClock::check)?;
        Ok(room)
    }

    /// The position.
    pub fn setup(&self, limits: &ReadLimits) -> Result<Position, Problem> {
        setup(&self.position, limits)
    }
}

fn setup(position: &RawValue, limits: &ReadLimits) -> Result<Position, Problem> {
    let text = serde_json::from_str::<String>(position.get());
    let text = text.as_deref().unwrap_or_else(|_| position.get());
    Ok(read_position_within(text, limits)?)
}

/// What a player wants to be called: up to 30 characters on one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
pub struct PlayerName(String);

impl PlayerName {
    const LONGEST: usize = 30;

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PlayerName {
    type Error = String;

    /// ```
    /// use nimgraph_wire::PlayerName;
    /// assert_eq!(PlayerName::try_from(" Ada ".to_owned()).unwrap().as_str(), "Ada");
    /// assert!(PlayerName::try_from("two\nlines".to_owned()).is_err());
    /// ```
    fn try_from(text: String) -> Result<Self, String> {
        let name = text.trim();
        let length = name.chars().count();
        if length == 0 || length > Self::LONGEST || name.chars().any(is_invisible) {
            return Err(format!("expected a name of 1 to {} letters on one line", Self::LONGEST));
        }
        Ok(Self(name.to_owned()))
    }
}

/// Characters that end a line, hide, or turn around what follows them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// How long each player may think in a game. The clock starts with the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomClock {
    /// Seconds for all moves of a game, from 10 to 10800.
    pub seconds: u32,
    /// Seconds that each move adds, at most 60.
    #[serde(default)]
    pub increment: u32,
}

impl RoomClock {
    fn check(self) -> Result<(), Problem> {
        let at = |field: &str, expected: &str, found: u32| {
            Err(Problem::at(format!("clock.{field}"), format!("expected {expected} seconds, found {found}")))
        };
        match self {
            Self { seconds, .. } if !(10..=10_800).contains(&seconds) => {
                at("seconds", "from 10 to 10800", seconds)
            }
            Self { increment, .. } if increment > 60 => at("increment", "at most 60", increment),
            _ => Ok(()),
        }
    }
}

/// Asks for the free seat of a room; the whole of it may be left out.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRoom {
    /// What the player wants to be called.
    #[serde(default)]
    pub name: Option<PlayerName>,
}

impl JoinRoom {
    /// Reads the body of a request; an empty one asks for a seat without a name.
    ///
    /// ```
    /// use nimgraph_wire::JoinRoom;
    /// assert!(JoinRoom::read("").unwrap().name.is_none());
    /// assert_eq!(JoinRoom::read(r#"{"name":""}"#).unwrap_err().field.as_deref(), Some("name"));
    /// ```
    pub fn read(text: &str) -> Result<Self, Problem> {
        if text.trim().is_empty() { Ok(Self::default()) } else { read_request(text) }
    }
}

/// A board that is suggested for the next game in a room.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenBoard {
    /// The position to play: an object, or a text in the short notation.
    #[schemars(with = "PositionJson")]
    position: Box<RawValue>,
    /// Where the vertices are drawn, in thousandths of a square from the left and from the top; one for each, or none.
    #[serde(default)]
    pub places: Vec<(i32, i32)>,
}

impl GivenBoard {
    /// The position.
    pub fn setup(&self, limits: &ReadLimits) -> Result<Position, Problem> {
        setup(&self.position, limits)
    }
}

impl PartialEq for GivenBoard {
    fn eq(&self, other: &Self) -> bool {
        (self.position.get(), &self.places) == (other.position.get(), &other.places)
    }
}

/// What a player wants to do in a room.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenAct {
    /// How many acts of the room the player has seen. An act that was sent twice is done once.
    pub after: usize,
    /// What to do.
    pub act: RoomAct<GivenMove>,
    /// With the wish for another game: the board to play it on, if it is not to be the same.
    #[serde(default)]
    pub board: Option<GivenBoard>,
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
        let given: Self = read_request(text)?;
        if given.board.is_some() && given.act != RoomAct::Rematch {
            return Err(Problem::at("board", "expected only with the act \"rematch\""));
        }
        Ok(given)
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
    /// Whether the other player ran out of time.
    pub timeout: bool,
    /// Who wants another game.
    pub rematch: Vec<SeatWord>,
    /// The time that is left, in a game with a clock.
    pub left: Option<TimeLeft>,
}

/// The time that the players of a game have left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimeLeft {
    /// The player on the first seat.
    pub first: u64,
    /// The player on the second seat.
    pub second: u64,
    /// Whether the clock of the player to move is running.
    pub running: bool,
}

/// What the players of a room want to be called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomNames {
    /// The player on the first seat.
    pub first: Option<PlayerName>,
    /// The player on the second seat.
    pub second: Option<PlayerName>,
}

/// A board that a player suggests for the next game: it is played when the other player wants a rematch too.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NextBoard {
    /// Who suggests it.
    pub by: SeatWord,
    /// The position.
    pub position: PositionJson,
    /// Where the vertices are drawn, in thousandths of a square; one for each, or none.
    pub places: Vec<(i32, i32)>,
}

/// The last event of a room: why it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoomClosed {
    /// Whether the server stops; otherwise nothing was done in the room for long.
    pub stopping: bool,
    /// Whether the room will be there again when the server is.
    pub kept: bool,
}

/// Who is in a room now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RoomPeople {
    /// The seats that are taken.
    pub taken: Vec<SeatWord>,
    /// What the players want to be called.
    pub names: RoomNames,
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
    /// How long each player may think in a game, if there is a clock.
    pub clock: Option<RoomClock>,
    /// The board that is suggested for the next game.
    pub next: Option<NextBoard>,
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

/// The rooms of a server in a file, so that they outlive it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRooms {
    format: String,
    /// The SHA-256 of the text of the rooms.
    sha256: String,
    rooms: Box<RawValue>,
}

impl KeptRooms {
    /// What the file calls itself.
    const FORMAT: &'static str = "nimgraph-rooms/2";

    /// The text of a file with these rooms.
    ///
    /// ```
    /// use nimgraph_wire::KeptRooms;
    /// let text = KeptRooms::text(&[]);
    /// assert!(KeptRooms::read(text.as_bytes()).unwrap().is_empty());
    /// let damaged = text.replace("[]", "[ ]");
    /// assert!(KeptRooms::read(damaged.as_bytes()).unwrap_err().starts_with("rooms: checksum mismatch: computed "));
    /// ```
    pub fn text(rooms: &[KeptRoom]) -> String {
        let rooms = to_raw_value(rooms).expect("a room is plain data");
        let kept = Self { format: Self::FORMAT.to_owned(), sha256: sha256_of(rooms.get()), rooms };
        serde_json::to_string(&kept).expect("a room is plain data")
    }

    /// The rooms of a file, or why it is not as it was written.
    pub fn read(text: &[u8]) -> Result<Vec<KeptRoom>, String> {
        let kept: Self = serde_json::from_slice(text).map_err(|error| error.to_string())?;
        if kept.format != Self::FORMAT {
            return Err(format!("format: expected {:?}, found {:?}", Self::FORMAT, kept.format));
        }
        let computed = sha256_of(kept.rooms.get());
        if computed != kept.sha256 {
            return Err(format!(
                "rooms: checksum mismatch: computed {computed}, the file says {}",
                kept.sha256
            ));
        }
        serde_json::from_str(kept.rooms.get()).map_err(|error| format!("rooms: {error}"))
    }
}

fn sha256_of(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A room in a file: what was done in its game, from which the rest follows.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRoom {
    /// Its name.
    pub room: String,
    /// The secrets of the two seats.
    pub tokens: [Option<String>; 2],
    /// What the players want to be called.
    pub names: RoomNames,
    /// How long each player may think.
    pub clock: Option<RoomClock>,
    /// What time is left in this game.
    pub left: Option<TimeLeft>,
    /// The board of this game.
    pub board: KeptBoard,
    /// The board that is suggested for the next game, and who did that.
    pub next: Option<(SeatWord, KeptBoard)>,
    /// Which game it is, counted from 1.
    pub game: usize,
    /// Who began it.
    pub begins: SeatWord,
    /// How many acts there had been before it.
    pub before: usize,
    /// Who did what in it.
    pub acts: Vec<(SeatWord, RoomAct<String>)>,
    /// Whether it was lost on time.
    pub timeout: bool,
    /// For how many seconds nothing has been done.
    pub idle: u64,
}

/// A board in a file.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptBoard {
    position: Box<RawValue>,
    /// Where the vertices are drawn.
    pub places: Vec<(i32, i32)>,
}

impl KeptBoard {
    /// A board to be kept.
    pub fn of(start: &Position, places: Vec<(i32, i32)>) -> Self {
        let position = to_raw_value(&PositionJson::of(start)).expect("a position is plain data");
        Self { position, places }
    }

    /// The position.
    pub fn setup(&self, limits: &ReadLimits) -> Result<Position, Problem> {
        setup(&self.position, limits)
    }
}
