//! What the page asks: a position, the moves played from it, and what the answer may cost.

use std::time::Duration;

use nimgraph::{
    SolveOptions,
    game::Setup,
    solver::{Budget, Detail, Level, MoveList, Wants},
};
use nimgraph_wire::{GivenMove, InputError, MOST_MOVES, MoveError, play_moves, read_position};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// A question about a position.
#[derive(Deserialize)]
pub(crate) struct Question {
    position: Value,
    #[serde(default)]
    moves: Vec<GivenMove>,
    #[serde(default)]
    pub(crate) names: Vec<GivenMove>,
    ms: Option<u64>,
    #[serde(default)]
    grundy: bool,
    #[serde(default)]
    remoteness: bool,
    #[serde(default)]
    only_outcome: bool,
    pub(crate) most: Option<usize>,
    level: Option<String>,
    pub(crate) seed: Option<u64>,
    pub(crate) format: Option<String>,
}

/// A page shares its memory with others: a search takes no more than this.
const MOST_BYTES: u64 = 1 << 29;

impl Question {
    /// The position after the moves.
    pub(crate) fn setup(&self) -> Result<Setup, Failure> {
        let start = read_position(&self.position.to_string())?;
        Ok(play_moves(&start, &self.moves)?)
    }

    pub(crate) fn budget(&self) -> Budget {
        budget(self.ms)
    }

    pub(crate) fn detail(&self) -> Detail {
        if self.only_outcome { Detail::Outcomes } else { Detail::Everything }
    }

    /// The level of the player that is asked for; the perfect one when none is named.
    pub(crate) fn level(&self) -> Result<Level, Failure> {
        let Some(name) = &self.level else { return Ok(Level::default()) };
        let known = Level::ALL.into_iter().find(|level| level.name() == name);
        known.ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join(", ");
            Failure {
                message: format!("expected one of {names}, found {name:?}"),
                field: Some("level".into()),
            }
        })
    }

    pub(crate) fn options(&self) -> SolveOptions {
        let moves = if self.only_outcome { MoveList::None } else { MoveList::UpTo(MOST_MOVES) };
        let wants = Wants { grundy: self.grundy, remoteness: self.remoteness, moves, ..Wants::default() };
        SolveOptions { wants, budget: self.budget(), ..SolveOptions::default() }
    }
}

/// So many milliseconds, and the memory that a page may take.
pub(crate) fn budget(ms: Option<u64>) -> Budget {
    Budget { time: ms.map(Duration::from_millis), memory: Some(MOST_BYTES), ..Budget::default() }
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) field: Option<String>,
}

impl Failure {
    /// An error that concerns no field.
    pub(crate) fn of(error: impl std::fmt::Display) -> Self {
        Self { message: error.to_string(), field: None }
    }

    pub(crate) fn to_json(&self) -> String {
        json!({"error": {"message": self.message, "field": self.field}}).to_string()
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self { message: error.message(), field: error.field().map(str::to_owned) }
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        let field = Some(format!("moves[{}]", error.index));
        Self { message: format!("{} is not a legal move here", error.found), field }
    }
}

/// The reply to a request, as text.
pub(crate) fn answer<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    work: impl FnOnce(Q) -> Result<A, Failure>,
) -> String {
    reply(|| work(serde_json::from_str(request).map_err(Failure::of)?))
}

/// What the work gives, as text.
pub(crate) fn reply<A: Serialize>(work: impl FnOnce() -> Result<A, Failure>) -> String {
    match work() {
        Ok(answer) => serde_json::to_string(&answer).expect("an answer is plain data"),
        Err(failure) => failure.to_json(),
    }
}
