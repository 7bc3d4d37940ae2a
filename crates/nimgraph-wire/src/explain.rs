//! Why a position is won or lost, as data: the statement that decides it, the evidence, and what was passed over.

use nimgraph_game::{Figure, Position, figure::Panel};
use nimgraph_solve::{Analysis, Session, Wants};
use nimgraph_theory::{Highlight, PassedOver, WhyNot, entry, unmarked};
use schemars::JsonSchema;
use serde::Serialize;

use nimgraph::SolveOptions;

use crate::{
    answer::Answer,
    position::PositionJson,
    words::{SignWord, StatusWord},
};

/// An answer with its reasons.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Explanation {
    /// The answer. Its `theorem` names the statement that decides, all of whose hypotheses hold.
    pub answer: Answer,
    /// The statement that decides, in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statement: Option<StatementView>,
    /// The simplifications, in this order.
    pub reductions: Vec<ReductionView>,
    /// The evidence, to show on the board.
    pub witness: Vec<HighlightView>,
    /// The statements about this game that did not decide the position, and why.
    pub passed_over: Vec<Lacking>,
}

/// A statement with its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatementView {
    /// Its id.
    pub id: &'static str,
    /// A name for headings.
    pub title: &'static str,
    /// How certain it is: proved or checked.
    pub status: StatusWord,
    /// The statement in full.
    pub says: &'static str,
    /// What it needs; all of it holds.
    pub hypotheses: Vec<&'static str>,
    /// Where it comes from.
    pub citation: String,
}

/// One simplification.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReductionView {
    /// The statement that allows it.
    pub theorem: &'static str,
    /// The position it leads to.
    pub position: PositionJson,
    /// The weights and heaps that it changes.
    pub changes: Vec<ChangeView>,
}

/// A weight or a heap that a simplification changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChangeView {
    /// The edge that carries it, or the vertex or heap, by name: `a–b`, `a`.
    pub place: String,
    /// What it was.
    pub from: u64,
    /// What it becomes.
    pub to: u64,
}

/// A part of the board that carries the argument.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HighlightView {
    /// What it is, such as `kernel` or `odd path`.
    pub name: String,
    /// How to show it.
    pub sign: SignWord,
    /// Vertices, or heaps, by number.
    pub vertices: Vec<usize>,
    /// Edges by number.
    pub edges: Vec<usize>,
}

/// A statement that does not decide the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Lacking {
    /// The statement.
    pub theorem: &'static str,
    /// The hypothesis that fails, if one does.
    pub hypothesis: Option<&'static str>,
    /// Why it does not decide.
    pub reason: PassedOverFor,
}

/// Why a statement does not decide a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassedOverFor {
    /// A hypothesis fails.
    Hypothesis,
    /// Its hypotheses hold, but it is a sufficient condition, and that is not met.
    NoWitness,
    /// Another statement decided first.
    NotNeeded,
}

/// Solves a position and gives the reasons.
///
/// ```
/// use nimgraph::SolveOptions;
/// use nimgraph_wire::{explain, read_position};
/// let explanation = explain(&read_position("nim 3,5")?, &SolveOptions::default());
/// assert_eq!(explanation.answer.theorem, Some("bouton-1901/nim"));
/// assert_eq!(explanation.passed_over[0].hypothesis, Some("misère play"));
/// # Ok::<(), nimgraph_wire::InputError>(())
/// ```
pub fn explain(setup: &Position, options: &SolveOptions) -> Explanation {
    explain_in(&mut Session::new(setup.clone(), &options.budget), options.wants)
}

/// Solves the position of a session and gives the reasons.
pub fn explain_in(session: &mut Session, wants: Wants) -> Explanation {
    let analysis = session.solve(for_reasons(wants));
    Explanation::of(session.position(), &analysis)
}

/// The same wants, and what the reasons need.
pub fn for_reasons(wants: Wants) -> Wants {
    Wants { why_not: true, ..wants }
}

impl Explanation {
    /// The reasons for what is known of a position, found with what [`for_reasons`] wants.
    pub fn of(setup: &Position, analysis: &Analysis) -> Self {
        let argument = analysis.argument.as_ref();
        Self {
            answer: Answer::of(setup, analysis),
            statement: analysis.statement().and_then(StatementView::of),
            reductions: reductions(setup, analysis),
            witness: argument.into_iter().flat_map(|a| &a.witness).map(HighlightView::of).collect(),
            passed_over: passed_over(analysis),
        }
    }
}

impl StatementView {
    /// The statement with this id.
    pub fn of(id: &str) -> Option<Self> {
        let entry = entry(id)?;
        Some(Self {
            id: entry.id,
            title: entry.title,
            status: entry.status,
            says: entry.says,
            hypotheses: entry.hypotheses,
            citation: entry.citation.to_string(),
        })
    }
}

fn reductions(setup: &Position, analysis: &Analysis) -> Vec<ReductionView> {
    // The figure of a large board is larger than the board, and most boards are not simplified.
    let mut before = None;
    let steps = analysis.argument.iter().flat_map(|argument| &argument.reductions);
    steps
        .map(|(theorem, position)| {
            let after = setup.game().figure(position);
            let changes = changes(&before.take().unwrap_or_else(|| setup.figure()), &after);
            before = Some(after);
            ReductionView {
                theorem,
                position: PositionJson::of(&setup.at_unchecked(position.clone())),
                changes,
            }
        })
        .collect()
}

/// The numbers that differ between two figures of one board.
fn changes(before: &Figure, after: &Figure) -> Vec<ChangeView> {
    let numbers = |figure: &Figure| -> Vec<(String, Option<u64>)> {
        figure.boards.iter().flat_map(Panel::numbers).collect()
    };
    let change = |((place, from), (_, to)): ((String, Option<u64>), (String, Option<u64>))| {
        let (from, to) = (from?, to?);
        (from != to).then_some(ChangeView { place, from, to })
    };
    numbers(before).into_iter().zip(numbers(after)).filter_map(change).collect()
}

impl HighlightView {
    fn of(highlight: &Highlight) -> Self {
        let Highlight { name, sign, vertices, edges } = highlight.clone();
        Self { name, sign, vertices, edges }
    }
}

/// The statements about this game that did not decide, and what each of them lacks: what the search for a statement saw.
/// Empty where none was asked: when the game is over, when theorems were not wanted, and when the budget had ended before.
pub fn passed_over(analysis: &Analysis) -> Vec<Lacking> {
    analysis.passed_over.iter().map(Lacking::of).collect()
}

impl Lacking {
    /// Why it does not decide, in words.
    pub fn words(&self) -> String {
        match (self.hypothesis, self.reason) {
            (Some(hypothesis), _) => format!("needs {hypothesis}"),
            (None, PassedOverFor::NotNeeded) => "applies, but was not needed".to_owned(),
            (None, _) => "applies, but does not decide this position".to_owned(),
        }
    }

    fn of(passed_over: &PassedOver) -> Self {
        let (hypothesis, reason) = match passed_over.why {
            WhyNot::Lacks(hypothesis) => (Some(unmarked(hypothesis)), PassedOverFor::Hypothesis),
            WhyNot::FoundNothing => (None, PassedOverFor::NoWitness),
            WhyNot::NotNeeded => (None, PassedOverFor::NotNeeded),
        };
        Self { theorem: passed_over.statement, hypothesis, reason }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_solve::StopReason;

    use super::*;
    use crate::{examine, read_position};

    /// The elimination that decides this board was given up: it has not found nothing, it has not been asked.
    #[test]
    fn a_statement_that_was_given_up_is_not_said_to_find_nothing() {
        let setup = read_position("edge-nim grid:60x60").unwrap();
        let options = SolveOptions::default();
        assert!(explain(&setup, &options).statement.is_some());
        options.budget.interrupt.raise();
        let analysis = examine(&setup, &options);
        assert_eq!((analysis.outcome, analysis.stopped), (None, Some(StopReason::Interrupted)));
        assert_eq!(passed_over(&analysis), []);
    }
}
