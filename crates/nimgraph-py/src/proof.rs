//! Proofs of formulas for all weights, in Python.

use nimgraph::{Budget, Outcome, StopReason};
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, Verdict};
use pyo3::prelude::*;

use crate::{arguments::budget, error::Mistake, position::Position, signals::awaited};

/// The verdict on a formula: whether it holds exactly at the P-positions of a board, for all weights.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct Proof {
    formula: String,
    tex: String,
    verdict: Verdict,
    wrong: Option<(nimgraph::Position, Outcome)>,
    certificate: Option<String>,
}

#[pymethods]
impl Proof {
    /// ``"proved"``, ``"refuted"``, or ``None`` when a budget ran out.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        match self.verdict {
            Verdict::Proved(_) => Some("proved"),
            Verdict::Refuted(_) => Some("refuted"),
            Verdict::Unknown { .. } => None,
        }
    }

    /// The formula as it was understood.
    #[getter]
    fn formula(&self) -> &str {
        &self.formula
    }

    /// The formula as TeX mathematics.
    #[getter]
    fn tex(&self) -> &str {
        &self.tex
    }

    /// A position where the formula is wrong, if it was refuted; the smallest one, if that could be verified.
    #[getter]
    fn counterexample(&self) -> Option<Position> {
        self.wrong.as_ref().map(|(position, _)| Position(position.clone()))
    }

    /// The true outcome of the counterexample.
    #[getter]
    fn truth(&self) -> Option<&'static str> {
        self.wrong.as_ref().map(|(_, outcome)| outcome.letter())
    }

    /// Which budget ran out, if nothing is known: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        match self.verdict {
            Verdict::Unknown { reason, .. } => Some(StopReason::name(reason)),
            _ => None,
        }
    }

    /// How many states the automata of a proof have, over all places of the token.
    #[getter]
    fn states(&self) -> Option<usize> {
        match &self.verdict {
            Verdict::Proved(stats) => Some(stats.states),
            _ => None,
        }
    }

    /// The proof, written down so that others can check it; only if you asked for it.
    #[getter]
    fn certificate(&self) -> Option<&str> {
        self.certificate.as_deref()
    }

    /// True when it is proved.
    fn __bool__(&self) -> bool {
        matches!(self.verdict, Verdict::Proved(_))
    }

    fn __repr__(&self) -> String {
        let formula = &self.formula;
        match (&self.verdict, &self.wrong) {
            (Verdict::Refuted(_), Some((position, truth))) => {
                format!("Proof({formula:?}: refuted by {position}, which is {truth})")
            }
            (Verdict::Unknown { reason, .. }, _) => format!("Proof({formula:?}: stopped by {reason})"),
            _ => format!("Proof({formula:?}: proved)"),
        }
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
    let wrong = match &verdict {
        Verdict::Refuted(wrong) => {
            let position = arena.position(&wrong.weights, wrong.place).into();
            Some((position, if wrong.is_p { Outcome::P } else { Outcome::N }))
        }
        _ => None,
    };
    Ok(Proof { formula: formula.to_string(), tex: formula.to_tex(), verdict, wrong, certificate })
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
