//! What is known of a position, in Python.

use nimgraph::{
    Answer, Budget, SolveOptions, StopReason,
    solver::{Approach, MoveList, Wants},
};
use pyo3::{prelude::*, types::PyString};

use crate::{
    arguments::{described, number},
    error::Mistake,
    moves::Move,
    position::Position,
    signals::{awaited, polled},
};

/// What is asked of a position.
pub(crate) struct Question(Wants);

impl Question {
    pub(crate) fn new(
        grundy: bool,
        remoteness: bool,
        moves: Option<&Bound<'_, PyAny>>,
        method: &str,
    ) -> PyResult<Self> {
        let moves = moves.map_or(Ok(MoveList::All), move_list)?;
        let approach = match method {
            "auto" => Approach::Auto,
            "search" => Approach::SearchOnly,
            other => {
                return Err(
                    Mistake::expected("method", "\"auto\" or \"search\"", format!("{other:?}")).into()
                );
            }
        };
        Ok(Self(Wants { grundy, remoteness, moves, why_not: false, approach }))
    }

    /// What to find out within a budget.
    pub(crate) fn options(&self, budget: Budget) -> SolveOptions {
        SolveOptions { wants: self.0, budget }
    }

    /// The answer for a position.
    pub(crate) fn ask(
        &self,
        py: Python<'_>,
        position: &nimgraph::Position,
        budget: Budget,
    ) -> PyResult<Solution> {
        let one = budget.threads <= 1;
        let work = |interrupt| position.solve_with(&self.options(Budget { interrupt, ..budget }));
        let answer = if one { polled(py, work) } else { awaited(py, work) }?;
        Ok(Solution(answer))
    }
}

fn move_list(value: &Bound<'_, PyAny>) -> PyResult<MoveList> {
    let expected = "\"all\", \"first\", \"none\" or a number";
    match value.cast::<PyString>() {
        Ok(word) => match &*word.to_cow()? {
            "all" => Ok(MoveList::All),
            "first" => Ok(MoveList::First),
            "none" => Ok(MoveList::None),
            _ => Err(Mistake::expected("moves", expected, described(value)).into()),
        },
        Err(_) => match number(value, || "moves".to_owned()) {
            Ok(most) => Ok(MoveList::UpTo(most as usize)),
            Err(_) => Err(Mistake::expected("moves", expected, described(value)).into()),
        },
    }
}

/// The answer to "who wins, and how?".
///
/// The outcome is ``None`` exactly when a budget ran out before it was found; ``stopped`` says which.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct Solution(pub(crate) Answer);

#[pymethods]
impl Solution {
    /// The position that it is about.
    #[getter]
    fn position(&self) -> Position {
        Position(self.0.position().clone())
    }

    /// ``"N"`` when the player to move wins, ``"P"`` when the other does, ``None`` when it was not found.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(nimgraph::Outcome::letter)
    }

    /// The Grundy value in normal play, if you asked for it or it was found along the way.
    #[getter]
    fn grundy(&self) -> Option<u64> {
        self.0.grundy()
    }

    /// Plies to the end if the winner plays for a quick end and the loser for a late one, if you asked for them.
    #[getter]
    fn remoteness(&self) -> Option<u64> {
        self.0.remoteness()
    }

    /// The winning moves that you asked for, in the order of the rules.
    #[getter]
    fn winning_moves(&self) -> Vec<Move> {
        self.0.winning_moves().iter().cloned().map(Move).collect()
    }

    /// Whether ``winning_moves`` holds all of them.
    #[getter]
    fn winning_moves_complete(&self) -> bool {
        self.0.all_moves_listed()
    }

    /// The winning move that the reason argues for.
    #[getter(r#move)]
    fn advised(&self) -> Option<Move> {
        self.0.advised().map(Move)
    }

    /// A line of best play, if you asked for the remoteness.
    #[getter]
    fn line(&self) -> Vec<Move> {
        self.0.line().into_iter().map(Move).collect()
    }

    /// How the outcome was found: ``"theorem"``, ``"table"``, ``"search"`` or ``"rules"``.
    #[getter]
    fn method(&self) -> &'static str {
        self.0.method().name()
    }

    /// The id of the theorem that decided, if one did.
    #[getter]
    fn theorem(&self) -> Option<&'static str> {
        self.0.statement()
    }

    /// Why the outcome is what it is, as a paragraph, written when you ask for it.
    #[getter]
    fn because(&self) -> String {
        self.0.because()
    }

    /// Which budget ran out before the outcome was found: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.unfinished().filter(|_| self.0.outcome().is_none())
    }

    /// Which budget ran out before everything you asked for was found.
    #[getter]
    fn unfinished(&self) -> Option<&'static str> {
        self.0.stopped().map(StopReason::name)
    }

    /// How many moves were examined.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.analysis().nodes
    }

    fn __repr__(&self) -> String {
        let mut parts = vec![match (self.outcome(), self.stopped()) {
            (Some(outcome), _) => format!("outcome='{outcome}'"),
            (None, stopped) => format!("outcome=None, stopped='{}'", stopped.unwrap_or("interrupted")),
        }];
        parts.extend(self.grundy().map(|value| format!("grundy={value}")));
        parts.extend(self.remoteness().map(|plies| format!("remoteness={plies}")));
        parts.push(format!("method='{}'", self.method()));
        parts.extend(self.theorem().map(|id| format!("theorem='{id}'")));
        format!("Solution({})", parts.join(", "))
    }
}
