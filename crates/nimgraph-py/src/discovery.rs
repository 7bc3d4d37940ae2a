//! Discovery of formulas, in Python.

use nimgraph::Budget;
use nimgraph_formula::Formula;
use nimgraph_prove::{End, Found, GaveUp, GiveUpReason, Round, discover};
use pyo3::prelude::*;

use crate::{arguments::budget, position::Position, proof::arena, signals::awaited};

/// The result of a search for a formula that holds exactly at the P-positions of a board, for all weights.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct Discovery {
    result: Result<Found, GaveUp>,
    rounds: Vec<Round>,
}

/// One attempt of a search for a formula.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct DiscoveryRound(Round);

#[pymethods]
impl Discovery {
    /// ``"proved"``, or ``None`` when nothing was found.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.result.is_ok().then_some("proved")
    }

    /// The formula that was found and proved.
    #[getter]
    fn formula(&self) -> Option<String> {
        self.found().map(|found| found.formula.to_string())
    }

    /// The formula as TeX mathematics.
    #[getter]
    fn tex(&self) -> Option<String> {
        self.found().map(|found| found.formula.to_tex())
    }

    /// The proof, written down so that others can check it (:func:`check_certificate` does).
    #[getter]
    fn certificate(&self) -> Option<String> {
        self.found().map(|found| found.certificate.to_string())
    }

    /// How many rules the formula consists of.
    #[getter]
    fn rules(&self) -> Option<usize> {
        self.found().map(|found| found.rules)
    }

    /// How many states the automata of the proof have, over all places of the token.
    #[getter]
    fn states(&self) -> Option<usize> {
        self.found().map(|found| found.stats.states)
    }

    /// A formula that is right for small weights, but was not proved.
    #[getter]
    fn candidate(&self) -> Option<String> {
        self.result.as_ref().err()?.candidate.as_ref().map(Formula::to_string)
    }

    /// Why nothing was found, in words.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.result.as_ref().err().map(|gave_up| gave_up.reason.to_string())
    }

    /// Which budget ran out, if one did: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        match self.result.as_ref().err()?.reason {
            GiveUpReason::Stopped(reason) => Some(reason.name()),
            _ => None,
        }
    }

    /// What was tried, in order.
    #[getter]
    fn rounds(&self) -> Vec<DiscoveryRound> {
        self.rounds.iter().cloned().map(DiscoveryRound).collect()
    }

    /// True when a formula was found and proved.
    fn __bool__(&self) -> bool {
        self.result.is_ok()
    }

    fn __repr__(&self) -> String {
        match &self.result {
            Ok(found) => format!("Discovery({:?}: proved)", found.formula.to_string()),
            Err(gave_up) => format!("Discovery(nothing found: {})", gave_up.reason),
        }
    }
}

impl Discovery {
    fn found(&self) -> Option<&Found> {
        self.result.as_ref().ok()
    }
}

#[pymethods]
impl DiscoveryRound {
    /// The language of the formulas.
    #[getter]
    fn language(&self) -> &'static str {
        self.0.language.description()
    }

    /// How many small positions were used for learning.
    #[getter]
    fn points(&self) -> usize {
        self.0.points
    }

    /// How many comparisons there were to choose from.
    #[getter]
    fn atoms(&self) -> usize {
        self.0.atoms
    }

    /// The formula that was learned.
    #[getter]
    fn formula(&self) -> Option<String> {
        self.0.formula.as_ref().map(Formula::to_string)
    }

    /// How many rules it consists of.
    #[getter]
    fn rules(&self) -> usize {
        self.0.rules
    }

    /// Whether it was proved.
    #[getter]
    fn proved(&self) -> bool {
        self.0.end == End::Proved
    }

    /// Its result, in words.
    #[getter]
    fn end(&self) -> String {
        self.0.end.to_string()
    }

    fn __repr__(&self) -> String {
        let Round { points, rules, end, .. } = &self.0;
        format!("DiscoveryRound(points={points}, rules={rules}, end={:?})", end.to_string())
    }
}

/// Looks for a formula that holds exactly at the P-positions of the board of a position.
#[pyfunction]
#[pyo3(signature = (position, *, time, nodes, memory))]
pub(crate) fn discover_on(
    py: Python<'_>,
    position: &Position,
    time: Option<f64>,
    nodes: Option<u64>,
    memory: Option<u64>,
) -> PyResult<Discovery> {
    let arena = arena(position)?;
    let budget = budget(time, nodes, memory, 1)?;
    let discovery = awaited(py, |interrupt| discover(&arena, &Budget { interrupt, ..budget }, &mut |_| {}))?;
    Ok(Discovery { result: discovery.result, rounds: discovery.rounds })
}
