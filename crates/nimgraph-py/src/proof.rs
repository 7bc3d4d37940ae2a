//! Proofs of formulas for all weights, in Python.

use nimgraph::{Budget, Outcome};
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, Verdict};
use pyo3::{prelude::*, types::PyTuple};

use crate::{arguments::budget, error::Mistake, pickled::restorer, position::Position, signals::awaited};

/// The verdict on a formula: whether it holds exactly at the P-positions of a board, for all weights.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Proof(Ruling);

/// What a proof says, as it is pickled.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Ruling {
    formula: String,
    tex: String,
    verdict: Option<String>,
    counterexample: Option<Position>,
    truth: Option<String>,
    stopped: Option<String>,
    states: Option<usize>,
    certificate: Option<String>,
}

impl Ruling {
    fn of(arena: &Arena, formula: &Formula, verdict: &Verdict, certificate: Option<String>) -> Self {
        let nothing = Self {
            formula: formula.to_string(),
            tex: formula.to_tex(),
            verdict: None,
            counterexample: None,
            truth: None,
            stopped: None,
            states: None,
            certificate,
        };
        match verdict {
            Verdict::Proved(stats) => {
                Self { verdict: Some("proved".to_owned()), states: Some(stats.states), ..nothing }
            }
            Verdict::Refuted(wrong) => Self {
                verdict: Some("refuted".to_owned()),
                counterexample: Some(Position(arena.position(&wrong.weights, wrong.place).into())),
                truth: Some(if wrong.is_p { Outcome::P } else { Outcome::N }.letter().to_owned()),
                ..nothing
            },
            Verdict::Unknown { reason, .. } => Self { stopped: Some(reason.name().to_owned()), ..nothing },
        }
    }
}

/// A proof that :func:`pickle.dumps` has taken apart.
#[pyfunction]
pub(crate) fn restored_proof(ruling: Ruling) -> Proof {
    Proof(ruling)
}

#[pymethods]
impl Proof {
    /// ``"proved"``, ``"refuted"``, or ``None`` when a budget ran out.
    #[getter]
    fn verdict(&self) -> Option<&str> {
        self.0.verdict.as_deref()
    }

    /// The formula as it was understood.
    #[getter]
    fn formula(&self) -> &str {
        &self.0.formula
    }

    /// The formula as TeX mathematics.
    #[getter]
    fn tex(&self) -> &str {
        &self.0.tex
    }

    /// A position where the formula is wrong, if it was refuted; the smallest one, if that could be verified.
    #[getter]
    fn counterexample(&self) -> Option<Position> {
        self.0.counterexample.clone()
    }

    /// The true outcome of the counterexample.
    #[getter]
    fn truth(&self) -> Option<&str> {
        self.0.truth.as_deref()
    }

    /// Which budget ran out, if nothing is known: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&str> {
        self.0.stopped.as_deref()
    }

    /// How many states the automata of a proof have, over all places of the token.
    #[getter]
    fn states(&self) -> Option<usize> {
        self.0.states
    }

    /// The proof, written down so that others can check it; only if you asked for it.
    #[getter]
    fn certificate(&self) -> Option<&str> {
        self.0.certificate.as_deref()
    }

    /// True when it is proved.
    fn __bool__(&self) -> bool {
        self.verdict() == Some("proved")
    }

    fn __repr__(&self) -> String {
        let Ruling { formula, counterexample, truth, stopped, .. } = &self.0;
        match (counterexample, truth, stopped) {
            (Some(position), Some(truth), _) => {
                format!("Proof({formula:?}: refuted by {}, which is {truth})", position.0)
            }
            (.., Some(stopped)) => format!("Proof({formula:?}: stopped by {stopped})"),
            _ => format!("Proof({formula:?}: proved)"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((restorer(py, "restored_proof")?, (self.0.clone(),).into_pyobject(py)?))
    }
}

/// Whether a formula holds exactly at the P-positions of the board of a position, for all weights.
#[pyfunction]
#[pyo3(signature = (position, formula, *, certify, time, nodes, memory))]
pub(crate) fn prove_on(
    py: Python<'_>,
    position: &Position,
    formula: &str,
    certify: bool,
    time: Option<f64>,
    nodes: Option<u64>,
    memory: Option<u64>,
) -> PyResult<Proof> {
    let wrong_formula = |error: String| Mistake::new("syntax", "formula", error);
    let arena = arena(position)?;
    // Names such as `ea-b` hold signs of the language.
    let names = if arena.board().labels().is_some() { arena.board().weight_names() } else { Vec::new() };
    let formula = Formula::parse_among(formula, &names).map_err(|error| wrong_formula(error.to_string()))?;
    let budget = budget(time, nodes, memory, 1)?;
    // The formula is read before the work begins, and the automata are of one thread.
    let proved = awaited(py, |interrupt| {
        let budget = Budget { interrupt, ..budget };
        if !certify {
            return nimgraph_prove::prove(&arena, &formula, &budget, &mut |_| {})
                .map(|verdict| (verdict, None));
        }
        let (verdict, certificate) = nimgraph_prove::prove_certified(&arena, &formula, &budget, &mut |_| {})?;
        Ok((verdict, certificate.map(|certificate| certificate.to_string())))
    })?;
    let (verdict, certificate) = proved.map_err(|error| wrong_formula(error.to_string()))?;
    Ok(Proof(Ruling::of(&arena, &formula, &verdict, certificate)))
}

/// The board of a position, without its weights.
pub(crate) fn arena(position: &Position) -> PyResult<Arena> {
    Arena::new(position.0.setup())
        .map_err(|error| Mistake::new("unexpected", "board", error.to_string()).into())
}

/// Checks a certificate. Returns the board and the formula that it proves to hold exactly at the P-positions.
///
/// A certificate that does not show this, or cannot be read, is an `InputError`; so is running out of a budget.
#[pyfunction]
#[pyo3(signature = (text, *, time = Some(60.0), memory = Some(2 << 30)))]
#[pyo3(text_signature = "(text, *, time=60.0, memory=2147483648)")]
pub(crate) fn check_certificate(
    py: Python<'_>,
    text: &str,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<(Position, String)> {
    let budget = budget(time, None, memory, 1)?;
    let checked = awaited(py, |interrupt| nimgraph_prove::check(text, &Budget { interrupt, ..budget }))?;
    let checked = checked.map_err(|error| Mistake::new("unexpected", "certificate", error.to_string()))?;
    Ok((Position::read(py, &checked.position)?, checked.formula))
}
