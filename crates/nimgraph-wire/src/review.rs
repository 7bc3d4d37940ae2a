//! A game looked at again: who was winning after each move, and where it turned.

use nimgraph::SolveOptions;
use nimgraph_game::{Outcome, Position};
use nimgraph_solve::{Analysis, MoveList, Session, StopReason, Wants};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    PositionJson,
    play::NamedMove,
    record::GameRecord,
    words::{OutcomeWord, StoppedWord},
};

/// A record with the values of its positions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameReview {
    /// Where the game began.
    pub position: PositionJson,
    /// The outcome there.
    pub outcome: Option<OutcomeWord>,
    /// The Grundy value there, if it was asked for.
    pub grundy: Option<u64>,
    /// The moves.
    pub moves: Vec<ReviewedMove>,
    /// Whether the player to move gave up at the end.
    pub resigned: bool,
    /// Which budget ran out, if some values are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
}

/// A move with the values of the position it led to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewedMove {
    /// The move.
    #[serde(flatten)]
    pub named: NamedMove,
    /// The outcome after it, for the player who moves next.
    pub outcome: Option<OutcomeWord>,
    /// The Grundy value after it, if it was asked for.
    pub grundy: Option<u64>,
    /// Whether it gave a won game away.
    pub turning_point: bool,
    /// A move that would have won instead, if it gave the game away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<NamedMove>,
}

/// Values every position of a game. All of them are counted on one meter: together they may cost as much as the budget.
///
/// ```
/// use nimgraph::{ReadLimits, SolveOptions};
/// use nimgraph_wire::{GameRecord, review_game};
/// let record = GameRecord::read("nimgraph record\nnim 3,5\n1=4\n0=0\n", &ReadLimits::default())?;
/// let review = review_game(&record, &SolveOptions::default());
/// let turns: Vec<bool> = review.moves.iter().map(|mv| mv.turning_point).collect();
/// assert_eq!(turns, [true, true]);
/// assert_eq!(review.moves[0].better.as_ref().map(|mv| mv.text.as_str()), Some("1=3"));
/// # Ok::<(), nimgraph_wire::GameRecordError>(())
/// ```
pub fn review_game(record: &GameRecord, options: &SolveOptions) -> GameReview {
    review_in(&mut Session::new(record.start().clone(), &options.budget), record, options.wants)
}

fn review_in(session: &mut Session, record: &GameRecord, wants: Wants) -> GameReview {
    let wants = Wants { moves: MoveList::First, remoteness: false, ..wants };
    let mut stopped: Option<StopReason> = None;
    let mut value = |setup: &Position| {
        session.go_to(setup.clone());
        let analysis = session.solve(wants);
        stopped = stopped.or(analysis.stopped);
        analysis
    };
    let mut setup = record.start().clone();
    let mut before = value(&setup);
    let (outcome, grundy) = (before.outcome, before.grundy);
    let moves = record.moves().iter().map(|mv| {
        let next = setup.after_unchecked(mv);
        let after = value(&next);
        let turning_point = is_turn(&before, &after);
        let better = before.advised().filter(|_| turning_point).map(|mv| NamedMove::of(&setup, mv));
        let reviewed = ReviewedMove {
            named: NamedMove::of(&setup, mv),
            outcome: after.outcome,
            grundy: after.grundy.map(|value| value.0),
            turning_point,
            better,
        };
        (setup, before) = (next, after);
        reviewed
    });
    let moves = moves.collect();
    GameReview {
        position: PositionJson::of(record.start()),
        outcome,
        grundy: grundy.map(|value| value.0),
        moves,
        resigned: record.is_resigned(),
        stopped,
    }
}

/// The player who could win has left a position that the other player can win.
fn is_turn(before: &Analysis, after: &Analysis) -> bool {
    (before.outcome, after.outcome) == (Some(Outcome::N), Some(Outcome::N))
}

#[cfg(test)]
mod tests {
    use nimgraph::ReadLimits;

    use nimgraph_solve::Budget;

    use super::*;
    use crate::{OutcomeWord, solve};

    /// What the values of all positions cost together is what they may cost: one move less, and some are missing.
    #[test]
    fn all_positions_together_stay_within_the_nodes() {
        let text = "nimgraph record\ngraph-nim complete:4 weights=1,2,1,1,2,1\n0-1=0\n2-3=0\n0-2=0\n";
        let record = GameRecord::read(text, &ReadLimits::default()).unwrap();
        let wants = Wants { grundy: true, ..Wants::default() };
        let mut free = Session::new(record.start().clone(), &Budget::default());
        assert_eq!(review_in(&mut free, &record, wants).stopped, None);
        let most = free.meter().nodes() - 1;
        let mut session =
            Session::new(record.start().clone(), &Budget { nodes: Some(most), ..Budget::default() });
        let review = review_in(&mut session, &record, wants);
        assert_eq!((review.grundy.is_some(), review.stopped), (true, Some(StoppedWord::Nodes)));
        assert!(session.meter().nodes() <= most + 5, "{} nodes of {most}", session.meter().nodes());
    }

    /// Each value is what the position alone is said to have.
    #[test]
    fn values_are_those_of_the_positions() {
        for text in [
            "nim 3,5 misere\n1=4\n0=0\n1=1\n1=0",
            "edge-nim cycle:4 weights=3,1,1,2 token=0\n0-1=1\n1-2=0\n2-3=0\n3-0=1",
            "circular-nim 5,1,6,3,2 k=2\n0=4,1=0\n2=0",
        ] {
            let record =
                GameRecord::read(&format!("nimgraph record\n{text}"), &ReadLimits::default()).unwrap();
            let review = review_game(&record, &SolveOptions::default());
            let mut setup = record.start().clone();
            let mut previous = review.outcome;
            assert_eq!(previous, solve(&setup, &SolveOptions::default()).outcome);
            for (mv, reviewed) in record.moves().iter().zip(&review.moves) {
                let turned = previous == Some(OutcomeWord::N) && reviewed.outcome == Some(OutcomeWord::N);
                assert_eq!(reviewed.turning_point, turned, "{text}");
                assert_eq!(reviewed.better.is_some(), turned, "{text}");
                setup = setup.after_unchecked(mv);
                previous = solve(&setup, &SolveOptions::default()).outcome;
                assert_eq!(reviewed.outcome, previous, "{text}");
            }
            assert_eq!((review.moves.len(), review.stopped), (record.moves().len(), None));
        }
    }
}
