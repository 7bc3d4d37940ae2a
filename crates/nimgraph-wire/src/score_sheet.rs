//! Every move with its score, as it goes out on the wire.

use nimgraph_game::{Convention, Nimber, Position};
use nimgraph_solve::{Budget, Detail, ScoredMove, Scores, Session};
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
    /// Plies from this position to the end, where they follow from those of its moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u64>,
    /// The Grundy value of this position, where it follows from those after its moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<u64>,
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
    pub fn of(setup: &Position, scores: &Scores) -> Self {
        let total = setup.count_moves().exact();
        let all = Some(&scores.moves[..]).filter(|moves| total == Some(moves.len() as u128));
        Self {
            moves: scores.moves.iter().map(|scored| MoveScore::of(setup, scored)).collect(),
            outcome: scores.outcome,
            remoteness: all.and_then(remoteness),
            grundy: all.filter(|_| setup.convention() == Convention::Normal).and_then(grundy),
            total,
            stopped: scores.stopped,
            nodes: scores.nodes,
        }
    }

    /// The sheet as one line of JSON.
    pub fn to_json(&self) -> String {
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(self).expect("a score sheet is plain data")
    }
}

/// The winner hurries, the loser delays; nothing is said where a move is missing, or where there is none.
fn remoteness(moves: &[ScoredMove]) -> Option<u64> {
    let plies = |wins: bool| moves.iter().filter(move |mv| mv.wins() == Some(wins)).map(|mv| mv.plies);
    if moves.iter().any(|mv| mv.wins().is_none()) {
        return None;
    }
    let fastest = plies(true).collect::<Option<Vec<_>>>()?.into_iter().min();
    fastest.or(plies(false).collect::<Option<Vec<_>>>()?.into_iter().max())
}

fn grundy(moves: &[ScoredMove]) -> Option<u64> {
    let after: Vec<Nimber> = moves.iter().map(|mv| mv.grundy).collect::<Option<_>>()?;
    (!after.is_empty()).then(|| Nimber::mex(after).0)
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
    pub fn of(setup: &Position, scored: &ScoredMove) -> Self {
        Self {
            mv: MoveJson::of(setup, &scored.mv),
            text: setup.move_text_unchecked(&scored.mv),
            words: setup.move_words_unchecked(&scored.mv),
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
pub fn score_sheet(setup: &Position, detail: Detail, budget: &Budget) -> ScoreSheet {
    score_sheet_in(&mut Session::new(setup.clone(), budget), detail)
}

/// Scores every move of the position of a session.
pub fn score_sheet_in(session: &mut Session, detail: Detail) -> ScoreSheet {
    let scores = session.moves(detail);
    ScoreSheet::of(session.position(), &scores)
}

#[cfg(test)]
mod tests {
    use nimgraph::SolveOptions;
    use nimgraph_game::games;
    use nimgraph_solve::{MoveList, Wants};

    use super::*;
    use crate::{read_position, solve};

    #[test]
    fn what_follows_from_the_moves_is_what_is_found_without_them() {
        let texts = games().iter().map(|game| game.example).filter(|text| read_position(text).is_ok());
        for text in texts.chain(["nim 3,5", "nim 1,1", "edge-nim cycle:5 weights=3,1,1,2,2 token=0"]) {
            let setup = read_position(text).unwrap();
            let sheet = score_sheet(&setup, Detail::Everything, &Budget::default());
            let wants = Wants { grundy: true, remoteness: true, moves: MoveList::None, ..Wants::default() };
            let answer = solve(&setup, &SolveOptions { wants, ..SolveOptions::default() });
            assert_eq!(sheet.remoteness, answer.remoteness, "{text}");
            assert_eq!(sheet.grundy, answer.grundy, "{text}");
        }
    }
}
