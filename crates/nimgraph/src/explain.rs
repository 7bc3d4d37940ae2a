//! Why a position is won or lost, as data: the statement that decides it, the evidence, and what was passed over.

use nimgraph_game::{Play, Registered, Setup, Visitor};
use nimgraph_solve::Analysis;
use nimgraph_theory::{Conclusion, Highlight, statements};
use serde::Serialize;
use serde_json::Value;

use crate::answer::{Answer, SolveOptions, examine};

/// An answer with its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The answer. Its `theorem` names the statement that decides, all of whose hypotheses hold.
    pub answer: Answer,
    /// What was simplified before, in this order.
    pub reductions: Vec<ReductionView>,
    /// The evidence, to show on the board.
    pub witness: Vec<HighlightView>,
    /// The statements about this game that did not decide, and what each of them lacks.
    pub passed_over: Vec<Lacking>,
}

/// One simplification.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReductionView {
    /// The statement that allows it.
    pub theorem: &'static str,
    /// The position it leads to.
    pub position: Value,
}

/// A part of the board that carries the argument.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HighlightView {
    /// What it is, such as `kernel` or `odd path`.
    pub name: String,
    /// `"ring"`, `"thick"`, `"dashed"` or `"double"`.
    pub sign: &'static str,
    /// Vertices, or heaps, by number.
    pub vertices: Vec<usize>,
    /// Edges by number.
    pub edges: Vec<usize>,
}

/// A statement that does not decide the position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lacking {
    /// The statement.
    pub theorem: &'static str,
    /// The hypothesis that fails; `None` when all hold but the statement finds nothing here, or was not needed.
    pub hypothesis: Option<&'static str>,
}

/// Solves a position and gives the reasons.
///
/// ```
/// use nimgraph::{SolveOptions, explain, read_position};
/// let explanation = explain(&read_position("nim 3,5")?, &SolveOptions::default());
/// assert_eq!(explanation.answer.theorem, Some("bouton-1901/nim"));
/// assert_eq!(explanation.passed_over[0].hypothesis, Some("misère play"));
/// # Ok::<(), nimgraph::InputError>(())
/// ```
pub fn explain(setup: &Setup, options: &SolveOptions) -> Explanation {
    let analysis = examine(setup, options);
    let decider = analysis.argument.as_ref().map(|argument| argument.statement);
    Explanation {
        answer: Answer::of(setup, &analysis),
        reductions: reductions(setup, &analysis),
        witness: analysis.argument.iter().flat_map(|a| &a.witness).map(HighlightView::of).collect(),
        passed_over: setup.visit(PassOver { decider }),
    }
}

fn reductions(setup: &Setup, analysis: &Analysis) -> Vec<ReductionView> {
    let steps = analysis.argument.iter().flat_map(|argument| &argument.reductions);
    steps
        .map(|(theorem, position)| ReductionView { theorem, position: setup.at(position.clone()).to_json() })
        .collect()
}

impl HighlightView {
    fn of(highlight: &Highlight) -> Self {
        let Highlight { name, sign, vertices, edges } = highlight.clone();
        Self { name, sign: sign.name(), vertices, edges }
    }
}

/// Asks each statement but the deciding one what it lacks.
struct PassOver {
    decider: Option<&'static str>,
}

impl Visitor for PassOver {
    type Output = Vec<Lacking>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Vec<Lacking> {
        let may_decide =
            |conclusion: &Conclusion<G>| matches!(conclusion, Conclusion::Decide(_) | Conclusion::Value(_));
        statements::<G>()
            .iter()
            .filter(|s| s.status.answers() && may_decide(&s.conclusion) && Some(s.id) != self.decider)
            .map(|s| Lacking { theorem: s.id, hypothesis: s.failed_hypothesis(game, play, position) })
            .collect()
    }
}
