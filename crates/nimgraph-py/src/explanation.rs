//! Why a position is won or lost, in Python.

use std::hash::{Hash, Hasher};

use nimgraph::{
    Budget, SolveOptions,
    solver::{MoveList, Wants},
};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    moves::Move,
    pickled::{self, restorer},
    position::Position,
    signals::polled,
    solution::Solution,
};

/// The answer about a position with the argument for it, and the winner's answer to each reply.
///
/// Two explanations are equal when their solutions, simplifications and replies are.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
pub(crate) struct Explanation {
    solution: Py<Solution>,
    reductions: Vec<(String, Position)>,
    replies: Vec<(nimgraph::Move, Option<nimgraph::Move>)>,
}

impl Explanation {
    pub(crate) fn of(py: Python<'_>, position: &nimgraph::Position, budget: Budget) -> PyResult<Self> {
        let explanation = polled(py, |interrupt| {
            let budget = Budget { interrupt, ..budget };
            position.explain_with(&SolveOptions { budget, ..SolveOptions::default() })
        })?;
        let reductions = explanation.reductions().into_iter();
        Ok(Self {
            solution: Py::new(py, Solution::from(explanation.answer().clone()))?,
            reductions: reductions.map(|(id, position)| (id.to_owned(), Position(position))).collect(),
            replies: explanation.replies(),
        })
    }
}

/// The statements that do not decide a position, each with what it lacks.
pub(crate) fn passed_over(
    py: Python<'_>,
    position: &nimgraph::Position,
    budget: Budget,
) -> PyResult<Vec<(&'static str, String)>> {
    let wants = nimgraph_wire::for_reasons(Wants { moves: MoveList::None, ..Wants::default() });
    let answer = polled(py, |interrupt| {
        position.solve_with(&SolveOptions { wants, budget: Budget { interrupt, ..budget } })
    })?;
    let lacking = nimgraph_wire::passed_over(answer.analysis());
    Ok(lacking.iter().map(|lacking| (lacking.theorem, lacking.words())).collect())
}

impl PartialEq for Explanation {
    fn eq(&self, other: &Self) -> bool {
        self.solution.get() == other.solution.get()
            && self.reductions == other.reductions
            && self.replies == other.replies
    }
}

impl Hash for Explanation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.solution.get().hash(state);
    }
}

/// The notation of a reply and of the answer to it.
type ReplyTexts = (String, Option<String>);

/// An explanation that :func:`pickle.dumps` has taken apart; `losing` is where the replies are made.
#[pyfunction]
pub(crate) fn restored_explanation(
    solution: Py<Solution>,
    reductions: Vec<(String, Position)>,
    losing: Option<Position>,
    replies: Vec<ReplyTexts>,
) -> PyResult<Explanation> {
    let pair = |losing: &Position, (reply, answer): &ReplyTexts| {
        let reply = pickled::one_move(&losing.0, reply)?;
        let after = pickled::after(&reply)?;
        let answer = answer.as_ref().map(|text| pickled::one_move(&after, text)).transpose()?;
        Ok((reply, answer))
    };
    let pairs = losing.iter().flat_map(|losing| replies.iter().map(move |texts| pair(losing, texts)));
    Ok(Explanation { solution, reductions, replies: pairs.collect::<PyResult<_>>()? })
}

#[pymethods]
impl Explanation {
    /// Who wins, and how.
    #[getter]
    fn solution(&self, py: Python<'_>) -> Py<Solution> {
        self.solution.clone_ref(py)
    }

    /// The :class:`Theorem` that decides, if one does.
    #[getter]
    fn theorem<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let solution = self.solution.get();
        let Some(id) = solution.theorem() else { return Ok(None) };
        let game = solution.position().0.game().name;
        py.import("nimgraph._catalogue")?.getattr("theorem")?.call1((id, game)).map(Some)
    }

    /// The simplifications that came first: the id of each one's theorem, and the position it led to.
    #[getter]
    fn reductions(&self) -> Vec<(String, Position)> {
        self.reductions.clone()
    }

    /// What the loser can do in the position after the winner's move, each with the winner's answer; ``None`` if the
    /// game is over by then. Only some of them, if there are very many.
    #[getter]
    fn replies(&self) -> Vec<(Move, Option<Move>)> {
        self.replies.iter().cloned().map(|(reply, answer)| (Move(reply), answer.map(Move))).collect()
    }

    fn __str__(&self) -> String {
        self.solution.get().because()
    }

    fn __repr__(&self) -> String {
        format!("Explanation({:?})", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let losing = self.replies.first().map(|(reply, _)| Position(reply.position().clone()));
        let text = |mv: &nimgraph::Move| mv.to_string();
        let replies = self.replies.iter().map(|(reply, answer)| (text(reply), answer.as_ref().map(text)));
        let parts = (self.solution(py), self.reductions(), losing, replies.collect::<Vec<ReplyTexts>>());
        Ok((restorer(py, "restored_explanation")?, parts.into_pyobject(py)?))
    }
}
