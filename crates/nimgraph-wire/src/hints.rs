//! Everything that a board shows of a position, in parts, each as soon as it is known.

use nimgraph::SolveOptions;
use nimgraph_game::Setup;
use nimgraph_solve::{Budget, Detail, Meter, MoveList, SearchMemory, Wants, score_moves_within};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    explain::{Explanation, explain_with},
    score_sheet::ScoreSheet,
};

/// A part of what there is to show of a position.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "part", rename_all = "snake_case")]
pub enum HintPart {
    /// Who wins, and why.
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

/// Tells what is found about a position: who wins, which moves win, and in how many plies. All parts share one budget;
/// what is not decided within it ends the list.
///
/// ```
/// use nimgraph_solve::{Budget, SearchMemory};
/// use nimgraph_wire::{HintPart, OutcomeWord, hints, read_position};
/// let setup = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
/// let mut parts = Vec::new();
/// hints(&setup, &Budget::default(), &mut SearchMemory::default(), |part| parts.push(part));
/// let [HintPart::Outcome { explanation }, _, HintPart::Moves { sheet }] = &parts[..] else { panic!("{parts:?}") };
/// assert_eq!(explanation.answer.outcome, Some(OutcomeWord::N));
/// assert_eq!(sheet.moves[0].plies, sheet.remoteness);
/// # Ok::<(), nimgraph_wire::InputError>(())
/// ```
pub fn hints(setup: &Setup, budget: &Budget, memory: &mut SearchMemory, mut tell: impl FnMut(HintPart)) {
    let mut meter = Meter::start(budget);
    let wants = Wants { moves: MoveList::None, ..Wants::default() };
    let options = SolveOptions { wants, budget: budget.clone() };
    let explanation = Box::new(explain_with(setup, &options.rest(&meter), memory));
    let mut open = explanation.answer.outcome.is_none();
    tell(HintPart::Outcome { explanation });
    for detail in [Detail::Outcomes, Detail::Everything] {
        if open {
            return;
        }
        let sheet = ScoreSheet::of(setup, &score_moves_within(setup, detail, &mut meter, memory));
        open = sheet.stopped.is_some();
        tell(HintPart::Moves { sheet });
    }
}
