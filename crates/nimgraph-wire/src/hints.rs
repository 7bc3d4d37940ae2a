//! Everything that a board shows of a position, in parts, each as soon as it is known.

use nimgraph_solve::{Detail, MoveList, Session, Wants};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    explain::{Explanation, explain_in},
    score_sheet::{ScoreSheet, score_sheet_in},
    words::OutcomeWord,
};

/// A part of what there is to show of a position.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "part", rename_all = "snake_case")]
pub enum HintPart {
    /// Who wins, and why; once more when a winning move is known, for then the reason names it.
    Outcome {
        /// The answer with its reasons.
        explanation: Box<Explanation>,
    },
    /// Which moves win; later also in how many plies.
    Moves {
        /// The moves.
        sheet: ScoreSheet,
    },
}

/// Tells what is found about the position of a session: who wins, which moves win, and in how many plies. All parts are
/// counted on its one meter; what is not decided by then ends the list.
///
/// ```
/// use nimgraph_solve::{Budget, Session};
/// use nimgraph_wire::{HintPart, OutcomeWord, hints, read_position};
/// let setup = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
/// let mut parts = Vec::new();
/// hints(&mut Session::new(setup, &Budget::default()), |part| parts.push(part));
/// let [_, _, HintPart::Outcome { explanation }, HintPart::Moves { sheet }] = &parts[..] else { panic!("{parts:?}") };
/// assert_eq!(explanation.answer.outcome, Some(OutcomeWord::N));
/// assert!(explanation.answer.because.contains("To win, lower edge 0–1"));
/// assert_eq!(sheet.moves[0].plies, sheet.remoteness);
/// # Ok::<(), nimgraph_wire::InputError>(())
/// ```
pub fn hints(session: &mut Session, mut tell: impl FnMut(HintPart)) {
    let wants = Wants { moves: MoveList::None, ..Wants::default() };
    let explanation = Box::new(explain_in(session, wants));
    let outcome = explanation.answer.outcome;
    tell(HintPart::Outcome { explanation });
    if outcome.is_none() || !tell_moves(session, Detail::Outcomes, &mut tell) {
        return;
    }
    if outcome == Some(OutcomeWord::N) {
        let wants = Wants { moves: MoveList::First, ..Wants::default() };
        let explanation = Box::new(explain_in(session, wants));
        if explanation.answer.outcome == outcome {
            tell(HintPart::Outcome { explanation });
        }
    }
    tell_moves(session, Detail::Everything, &mut tell);
}

/// Whether the whole sheet was found.
fn tell_moves(session: &mut Session, detail: Detail, tell: &mut impl FnMut(HintPart)) -> bool {
    let sheet = score_sheet_in(session, detail);
    let whole = sheet.stopped.is_none();
    tell(HintPart::Moves { sheet });
    whole
}

#[cfg(test)]
mod tests {
    use nimgraph_solve::{Budget, StopReason};

    use super::*;
    use crate::{StoppedWord, read_position};

    /// What one part has spent is not there for the next.
    #[test]
    fn all_parts_together_stay_within_the_nodes() {
        let setup = read_position("graph-nim complete:4 weights=2,3,1,2,3,2").unwrap();
        let mut free = Session::new(setup.clone(), &Budget::default());
        let mut spent = Vec::new();
        hints(&mut free, |part| {
            spent.push(match part {
                HintPart::Outcome { explanation } => explanation.answer.nodes,
                HintPart::Moves { sheet } => sheet.nodes,
            });
        });
        assert!(spent.len() == 4 && spent[1] > 0, "{spent:?}");
        assert_eq!(spent.iter().sum::<u64>(), free.meter().nodes());
        // Enough for the first part, and for the second if that were alone.
        let most = spent[0] + spent[1] - 1;
        let mut session = Session::new(setup, &Budget { nodes: Some(most), ..Budget::default() });
        let mut parts = Vec::new();
        hints(&mut session, |part| parts.push(part));
        let [HintPart::Outcome { explanation }, HintPart::Moves { sheet }] = &parts[..] else {
            panic!("{parts:?}")
        };
        assert_eq!((explanation.answer.stopped, sheet.stopped), (None, Some(StoppedWord::Nodes)));
        assert!(session.meter().look_up().is_ok() && session.meter().nodes() <= most + 1);
        assert_eq!(session.moves(Detail::Outcomes).stopped, Some(StopReason::Nodes));
    }
}
