//! Claims about some positions of a board in Python.

use nimgraph::{Budget, Outcome, solver::Meter};
use nimgraph_prove::{BoardVerdict, GiveUpReason};
use nimgraph_wire::{
    claims::{ClaimPart, ClaimRefused, ClaimSettled, WrittenClaim},
    reports::KnownFormula,
};
use pyo3::prelude::*;

use crate::{
    board::Board,
    error::Mistake,
    limits::{Memory, Nodes, Time, budget},
    position::Position,
    proof::{arena, step},
    signals::reported,
};

/// The verdict on a claim about the positions of a board, or about those for which a condition holds.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct PositionsClaim {
    board: Board,
    claim: String,
    condition: Option<String>,
    verdict: Option<&'static str>,
    counterexample: Option<Position>,
    outcome: Option<&'static str>,
    states: Option<usize>,
    known: Option<String>,
    stopped: Option<&'static str>,
    reason: Option<String>,
}

#[pymethods]
impl PositionsClaim {
    /// The board.
    #[getter]
    fn board(&self) -> Board {
        self.board.clone()
    }

    /// The claim.
    #[getter]
    fn claim(&self) -> &str {
        &self.claim
    }

    /// The condition of the positions that it is about, if there is one.
    #[getter]
    fn condition(&self) -> Option<&str> {
        self.condition.as_deref()
    }

    /// ``"proved"``, ``"refuted"``, or ``None`` when nothing is known; ``stopped`` and ``reason`` say why.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.verdict
    }

    /// A position where the claim fails.
    #[getter]
    fn counterexample(&self) -> Option<Position> {
        self.counterexample.clone()
    }

    /// The outcome of the counterexample.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.outcome
    }

    /// The states of the automata that prove it.
    #[getter]
    fn states(&self) -> Option<usize> {
        self.states
    }

    /// The formula for the P-positions by which it was decided, or the id of a statement that has one; ``None`` where none was needed.
    #[getter]
    fn known(&self) -> Option<&str> {
        self.known.as_deref()
    }

    /// Which budget ran out, if one did.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.stopped
    }

    /// Why there is no formula to decide it by, in words.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// True when it is proved.
    fn __bool__(&self) -> bool {
        self.verdict == Some("proved")
    }

    fn __repr__(&self) -> String {
        let says = match (&self.counterexample, self.outcome, self.verdict) {
            (Some(position), Some(outcome), _) => format!("refuted by {}, which is {outcome}", position.0),
            (.., Some(verdict)) => verdict.to_owned(),
            _ => format!("unknown: {}", self.stopped.or(self.reason.as_deref()).unwrap_or_default()),
        };
        format!("PositionsClaim({:?}: {says})", self.claim)
    }
}

impl PositionsClaim {
    fn with(self, settled: ClaimSettled) -> PyResult<Self> {
        let arena = arena(&self.board)?;
        Ok(match settled {
            ClaimSettled::Nothing(reason) => Self {
                stopped: match &reason {
                    GiveUpReason::Stopped(stopped) => Some(stopped.name()),
                    _ => None,
                },
                reason: Some(reason.to_string()),
                ..self
            },
            ClaimSettled::By(verdict, known) => {
                let known = known.map(|known| match known {
                    KnownFormula::Statement(text) | KnownFormula::Given(text) | KnownFormula::Found(text) => {
                        text
                    }
                });
                let claim = Self { known, ..self };
                match verdict {
                    BoardVerdict::Holds { states } => {
                        Self { verdict: Some("proved"), states: Some(states), ..claim }
                    }
                    BoardVerdict::Fails(wrong) => Self {
                        verdict: Some("refuted"),
                        counterexample: Some(Position(arena.position(&wrong.weights, wrong.place).into())),
                        outcome: Some(if wrong.is_p { Outcome::P } else { Outcome::N }.name()),
                        ..claim
                    },
                    BoardVerdict::Unknown { reason, .. } => Self { stopped: Some(reason.name()), ..claim },
                }
            }
        })
    }
}

/// Decides a claim about the positions of a board for all weights.
#[pyfunction]
#[pyo3(signature = (board, claim, condition, known, *, time, nodes, memory, listener))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn claim_on(
    py: Python<'_>,
    board: &Board,
    claim: String,
    condition: Option<String>,
    known: Option<String>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<PositionsClaim> {
    let arena = arena(board)?;
    let written = WrittenClaim { claim: &claim, condition: condition.as_deref(), known: known.as_deref() };
    let budget = budget(time, nodes, memory);
    let settled = reported(py, listener, |interrupt, reporter| {
        let mut meter = Meter::start(&Budget { interrupt, ..budget });
        written.settle(&arena, &mut meter, &mut |progress| reporter.report(|| step(progress)))
    })?;
    let settled = settled.map_err(|ClaimRefused { part, message }| {
        let field = match part {
            ClaimPart::Claim => "claim",
            ClaimPart::Condition => "where",
            ClaimPart::Known => "known",
        };
        Mistake::new("syntax", field, message)
    })?;
    let (board, verdict) = (board.clone(), None);
    let empty = PositionsClaim {
        board,
        claim,
        condition,
        verdict,
        counterexample: None,
        outcome: None,
        states: None,
        known: None,
        stopped: None,
        reason: None,
    };
    empty.with(settled)
}
