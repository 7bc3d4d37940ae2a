//! Every move with its score, as it goes out on the wire.

use nimgraph_game::Setup;
use nimgraph_solve::{Budget, StopReason, score_moves};
use serde::Serialize;
use serde_json::Value;

/// All moves of a position, best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreSheet {
    /// The moves: winning ones by fewest plies, then undecided ones, then losing ones by most plies.
    pub moves: Vec<MoveScore>,
    /// Which budget ran out, if some scores are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<&'static str>,
    /// Moves looked at.
    pub nodes: u64,
}

/// One move with its score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveScore {
    /// The move on the wire.
    #[serde(rename = "move")]
    pub mv: Value,
    /// The move in the short notation.
    pub text: String,
    /// The move in words.
    pub words: String,
    /// `"wins"`, `"loses"` or `"unknown"`.
    pub result: &'static str,
    /// Plies until the end, this move included, when the winner hurries and the loser delays.
    pub plies: Option<u64>,
    /// The Grundy value of the position after the move (normal play).
    pub grundy: Option<u64>,
}

/// Scores every move of a position.
pub fn score_sheet(setup: &Setup, budget: &Budget) -> ScoreSheet {
    let scores = score_moves(setup, budget);
    let (game, position) = (&setup.game, &setup.position);
    let moves = scores.moves.iter().map(|scored| MoveScore {
        mv: game.move_to_json(position, &scored.mv),
        text: game.move_to_text(position, &scored.mv),
        words: game.move_to_words(position, &scored.mv),
        result: match scored.wins() {
            Some(true) => "wins",
            Some(false) => "loses",
            None => "unknown",
        },
        plies: scored.plies,
        grundy: scored.grundy.map(|n| n.0),
    });
    ScoreSheet { moves: moves.collect(), stopped: scores.stopped.map(StopReason::name), nodes: scores.nodes }
}
