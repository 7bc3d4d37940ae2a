//! Why a position is won or lost, in Python.

use nimgraph::{Budget, SolveOptions};
use pyo3::prelude::*;

use crate::{moves::Move, position::Position, signals::polled, solution::Solution};

/// The answer about a position with the argument for it, and the winner's answer to each reply.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct Explanation(nimgraph::Explanation);

impl Explanation {
    pub(crate) fn of(py: Python<'_>, position: &nimgraph::Position, budget: Budget) -> PyResult<Self> {
        polled(py, |interrupt| {
            let budget = Budget { interrupt, ..budget };
            Self(position.explain_with(&SolveOptions { budget, ..SolveOptions::default() }))
        })
    }
}

#[pymethods]
impl Explanation {
    /// Who wins, and how.
    #[getter]
    fn solution(&self) -> Solution {
        Solution(self.0.answer().clone())
    }

    /// The :class:`Theorem` that decides, if one does.
    #[getter]
    fn theorem<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(id) = self.0.answer().statement() else { return Ok(None) };
        let game = self.0.answer().position().game().name;
        py.import("nimgraph._catalogue")?.getattr("theorem")?.call1((id, game)).map(Some)
    }

    /// The simplifications that came first: the id of each one's theorem, and the position it led to.
    #[getter]
    fn reductions(&self) -> Vec<(&'static str, Position)> {
        self.0.reductions().into_iter().map(|(id, position)| (id, Position(position))).collect()
    }

    /// What the loser can do in the position after the winner's move, each with the winner's answer; ``None`` if the
    /// game is over by then. Only some of them, if there are very many.
    #[getter]
    fn replies(&self) -> Vec<(Move, Option<Move>)> {
        self.0.replies().into_iter().map(|(reply, answer)| (Move(reply), answer.map(Move))).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Explanation({:?})", self.0.to_string())
    }
}
