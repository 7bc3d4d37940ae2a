//! Discovery of formulas, in Python.

use nimgraph::{Budget, solver::Meter};
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, End, GaveUp, GiveUpReason, News, ProveError, Round, discover, simplified};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    board::Board,
    error::Mistake,
    limits::{Memory, Nodes, Time, budget},
    pickled::restorer,
    proof::arena,
    signals::{Reporter, reported},
};

/// The result of a search for a formula that holds exactly at the P-positions of a board, for all weights.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Discovery(Findings);

/// What a search has found, as it is pickled.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Findings {
    board: Board,
    formula: Option<String>,
    tex: Option<String>,
    certificate: Option<String>,
    rules: Option<usize>,
    states: Option<usize>,
    candidate: Option<String>,
    reason: Option<String>,
    stopped: Option<String>,
    advice: Option<String>,
    parts: Vec<Part>,
    rounds: Vec<DiscoveryRound>,
}

/// What the formula amounts to where a condition holds, with the fields of the JSON format.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Part {
    condition: String,
    formula: String,
    tex: String,
    stopped: Option<String>,
}

/// One attempt of a search for a formula.
#[pyclass(module = "nimgraph", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct DiscoveryRound(Attempt);

/// What is known of an attempt, as it is pickled.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Attempt {
    language: String,
    points: usize,
    atoms: usize,
    formula: Option<String>,
    rules: usize,
    proved: bool,
    end: String,
}

impl Findings {
    fn of(board: &Board, discovery: nimgraph_prove::Discovery, parts: Vec<Part>) -> Self {
        let nothing = Self {
            board: board.clone(),
            formula: None,
            tex: None,
            certificate: None,
            rules: None,
            states: None,
            candidate: None,
            reason: None,
            stopped: None,
            advice: None,
            parts,
            rounds: discovery.rounds.iter().map(DiscoveryRound::from).collect(),
        };
        match &discovery.result {
            Ok(found) => Self {
                formula: Some(found.formula.to_string()),
                tex: Some(found.formula.to_tex()),
                certificate: Some(found.certificate.to_string()),
                rules: Some(found.rules),
                states: Some(found.stats.states),
                ..nothing
            },
            Err(gave_up @ GaveUp { reason, candidate, .. }) => Self {
                advice: Some(gave_up.advice(&discovery.rounds)),
                candidate: candidate.as_ref().map(Formula::to_string),
                reason: Some(reason.to_string()),
                stopped: match reason {
                    GiveUpReason::Stopped(reason) => Some(reason.name().to_owned()),
                    _ => None,
                },
                ..nothing
            },
        }
    }
}

impl From<&Round> for DiscoveryRound {
    fn from(round: &Round) -> Self {
        Self(Attempt {
            language: round.language.description().to_owned(),
            points: round.points,
            atoms: round.atoms,
            formula: round.formula.as_ref().map(Formula::to_string),
            rules: round.rules,
            proved: round.end == End::Proved,
            end: round.end.to_string(),
        })
    }
}

/// A discovery that :func:`pickle.dumps` has taken apart.
#[pyfunction]
pub(crate) fn restored_discovery(findings: Findings) -> Discovery {
    Discovery(findings)
}

/// A round that :func:`pickle.dumps` has taken apart.
#[pyfunction]
pub(crate) fn restored_round(attempt: Attempt) -> DiscoveryRound {
    DiscoveryRound(attempt)
}

#[pymethods]
impl Discovery {
    /// ``"proved"``, or ``None`` when nothing was found.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.__bool__().then_some("proved")
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        self.0.board.clone()
    }

    /// The formula that was found and proved.
    #[getter]
    fn formula(&self) -> Option<&str> {
        self.0.formula.as_deref()
    }

    /// The formula as TeX mathematics.
    #[getter]
    fn tex(&self) -> Option<&str> {
        self.0.tex.as_deref()
    }

    /// The proof, written down so that others can check it (:func:`check_certificate` does).
    #[getter]
    fn certificate(&self) -> Option<&str> {
        self.0.certificate.as_deref()
    }

    /// How many rules the formula consists of.
    #[getter]
    fn rules(&self) -> Option<usize> {
        self.0.rules
    }

    /// How many states the automata of the proof have, over all places of the token.
    #[getter]
    fn states(&self) -> Option<usize> {
        self.0.states
    }

    /// A formula that is right for small weights, but was not proved.
    #[getter]
    fn candidate(&self) -> Option<&str> {
        self.0.candidate.as_deref()
    }

    /// Why nothing was found, in words.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.0.reason.as_deref()
    }

    /// Which budget ran out, if one did: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&str> {
        self.0.stopped.as_deref()
    }

    /// Whether more time, or something else, would help, in words; ``None`` when a formula was found.
    #[getter]
    fn advice(&self) -> Option<&str> {
        self.0.advice.as_deref()
    }

    /// What the formula amounts to where each of the conditions holds that you gave as ``where``: the ``condition``, the shorter
    /// ``formula``, its ``tex``, and what ran out before everything was left out that can be, if something did.
    #[getter]
    fn parts(&self) -> Vec<Part> {
        self.0.parts.clone()
    }

    /// What was tried, in order.
    #[getter]
    fn rounds(&self) -> Vec<DiscoveryRound> {
        self.0.rounds.clone()
    }

    /// True when a formula was found and proved.
    fn __bool__(&self) -> bool {
        self.0.formula.is_some()
    }

    fn __repr__(&self) -> String {
        match (&self.0.formula, &self.0.reason) {
            (Some(formula), _) => format!("Discovery({formula:?}: proved)"),
            (None, reason) => format!("Discovery(nothing found: {})", reason.as_deref().unwrap_or_default()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((restorer(py, "restored_discovery")?, (self.0.clone(),).into_pyobject(py)?))
    }
}

#[pymethods]
impl DiscoveryRound {
    /// The language of the formulas.
    #[getter]
    fn language(&self) -> &str {
        &self.0.language
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
    fn formula(&self) -> Option<&str> {
        self.0.formula.as_deref()
    }

    /// How many rules it consists of.
    #[getter]
    fn rules(&self) -> usize {
        self.0.rules
    }

    /// Whether it was proved.
    #[getter]
    fn proved(&self) -> bool {
        self.0.proved
    }

    /// Its result, in words.
    #[getter]
    fn end(&self) -> &str {
        &self.0.end
    }

    fn __repr__(&self) -> String {
        let Attempt { points, rules, end, .. } = &self.0;
        format!("DiscoveryRound(points={points}, rules={rules}, end={end:?})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((restorer(py, "restored_round")?, (self.0.clone(),).into_pyobject(py)?))
    }
}

/// Looks for a formula that holds exactly at the P-positions of a board, and for shorter ones where conditions hold.
#[pyfunction]
#[pyo3(signature = (board, conditions, *, time, nodes, memory, listener))]
pub(crate) fn discover_on(
    py: Python<'_>,
    board: &Board,
    conditions: Vec<String>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<Discovery> {
    let arena = arena(board)?;
    let conditions = conditions.iter().map(|text| condition(&arena, text)).collect::<PyResult<Vec<_>>>()?;
    let budget = budget(time, nodes, memory);
    let (discovery, parts) = reported(py, listener, |interrupt, reporter| {
        let mut meter = Meter::start(&Budget { interrupt, ..budget });
        let mut rounds = 0;
        let mut told = |news: &News<'_>| match news {
            News::Doing(what) => report(reporter, what, rounds),
            News::Ended(round) => {
                rounds += 1;
                report(reporter, &format!("round {rounds}: {}", round.end), rounds);
            }
        };
        let discovery = discover(&arena, &mut meter, &mut told);
        let parts = match &discovery.result {
            Ok(found) => conditions.iter().map(|one| part(&arena, &found.formula, one, &mut meter)).collect(),
            Err(_) => Ok(Vec::new()),
        };
        (discovery, parts)
    })?;
    let parts = parts.map_err(|error| Mistake::new("unexpected", "where", error.to_string()))?;
    Ok(Discovery(Findings::of(board, discovery, parts)))
}

fn report(reporter: &Reporter, what: &str, rounds: u64) {
    reporter.report(|| crate::signals::News { what: what.to_owned(), done: rounds, of: None });
}

/// A condition about the positions of a board.
pub(crate) fn condition(arena: &Arena, text: &str) -> PyResult<Formula> {
    let read = Formula::parse_among(text, &arena.board().special_names())
        .and_then(|formula| arena.ground(&formula).map(|_| formula));
    Ok(read.map_err(|error| Mistake::new("syntax", "where", error.to_string()))?)
}

fn part(
    arena: &Arena,
    formula: &Formula,
    condition: &Formula,
    meter: &mut Meter,
) -> Result<Part, ProveError> {
    let shorter = simplified(arena, formula, condition, meter)?;
    Ok(Part {
        condition: condition.to_string(),
        formula: shorter.formula.to_string(),
        tex: shorter.formula.to_tex(),
        stopped: shorter.stopped.map(|reason| reason.name().to_owned()),
    })
}
