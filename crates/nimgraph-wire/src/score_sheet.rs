//! Every move with its score, as it goes out on the wire.

use nimgraph_game::Setup;
use nimgraph_solve::{Budget, Detail, Meter, ScoredMove, Scores, SearchMemory, score_moves_within};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    moves::MoveJson,
    words::{OutcomeWord, ResultWord, StoppedWord},
};

/// All moves of a position, best first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ScoreSheet {
    /// The moves: winning ones by fewest plies, then undecided ones, then losing ones by most plies.
    pub moves: Vec<MoveScore>,
    /// The outcome, if only some of the moves could be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeWord>,
    /// The number of moves, listed or not; null if they cannot be counted.
    pub total: Option<u128>,
    /// Which budget ran out, if some scores are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
    /// Moves examined.
    pub nodes: u64,
}

impl ScoreSheet {
    /// The scores of a position's moves, as plain data.
    pub fn of(setup: &Setup, scores: &Scores) -> Self {
        Self {
            moves: scores.moves.iter().map(|scored| MoveScore::of(setup, scored)).collect(),
            outcome: scores.outcome.map(OutcomeWord::from),
            total: setup.count_moves().exact(),
            stopped: scores.stopped.map(StoppedWord::from),
            nodes: scores.nodes,
        }
    }

    /// The sheet as one line of JSON.
    pub fn to_json(&self) -> String {
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(self).expect("a score sheet is plain data")
    }
}

/// One move with its score.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MoveScore {
    /// The move on the wire.
    #[serde(rename = "move")]
    pub mv: MoveJson,
    /// The move in the short notation.
    pub text: String,
    /// The move in words.
    pub words: String,
    /// Its result.
    pub result: ResultWord,
    /// Plies to the end, this move included, if the winner plays for a quick end and the loser for a late one.
    pub plies: Option<u64>,
    /// The Grundy value of the position after the move (normal play).
    pub grundy: Option<u64>,
}

impl MoveScore {
    /// The score of one move, as plain data.
    pub fn of(setup: &Setup, scored: &ScoredMove) -> Self {
        Self {
            mv: MoveJson::of(setup, &scored.mv),
            text: setup.move_text(&scored.mv),
            words: setup.move_words(&scored.mv),
            result: ResultWord::of(scored.wins()),
            plies: scored.plies,
            grundy: scored.grundy.map(|n| n.0),
        }
    }
}

/// Scores every move of a position: [`Detail::Outcomes`] for a quick first answer, all of it later.
///
/// ```
/// use nimgraph_solve::{Budget, Detail};
/// use nimgraph_wire::{ResultWord, read_position, score_sheet};
/// let setup = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
/// let sheet = score_sheet(&setup, Detail::Outcomes, &Budget::default());
/// assert_eq!((sheet.moves[0].result, sheet.moves[0].plies), (ResultWord::Wins, None));
/// # Ok::<(), nimgraph_wire::InputError>(())
/// ```
pub fn score_sheet(setup: &Setup, detail: Detail, budget: &Budget) -> ScoreSheet {
    score_sheet_with(setup, detail, budget, &mut SearchMemory::default())
}

/// The same, going on from what earlier questions found.
pub fn score_sheet_with(
    setup: &Setup,
    detail: Detail,
    budget: &Budget,
    memory: &mut SearchMemory,
) -> ScoreSheet {
    ScoreSheet::of(setup, &score_moves_within(setup, detail, &mut Meter::start(budget), memory))
}
