//! Proofs of formulas for all weights, in Python.

use std::fmt::Display;

use nimgraph::{Budget, Outcome, solver::Meter};
use nimgraph_formula::{Formula, Rule};
use nimgraph_prove::{
    Arena, CoqError, Progress, Stats, StrategyError, StrategyVerdict, Verdict, coq_proof, prove,
    prove_by_strategy, prove_certified, synthesise,
};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    board::Board,
    error::Mistake,
    limits::{Memory, Nodes, Time, budget},
    pickled::restorer,
    position::Position,
    signals::{News, awaited, reported},
};

/// The verdict on a formula: whether it holds exactly at the P-positions of a board, for all weights.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Proof(Ruling);

/// What a proof says, as it is pickled.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Ruling {
    board: Board,
    formula: String,
    tex: String,
    verdict: Option<String>,
    counterexample: Option<Position>,
    truth: Option<String>,
    smallest: Option<bool>,
    stopped: Option<String>,
    obligation: Option<String>,
    reached: Option<Reached>,
    gap: Option<Position>,
    size: Option<Size>,
    strategy: Option<Vec<String>>,
    certificate: Option<String>,
}

/// How large a proof is, with the fields of the JSON format.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Size {
    places: Vec<usize>,
    states: usize,
    pairs: u64,
    sets: u64,
    kept: usize,
}

impl From<Stats> for Size {
    fn from(Stats { places, states, pairs, sets, kept }: Stats) -> Self {
        Self { places, states, pairs, sets, kept }
    }
}

/// How far an unfinished proof came, with the fields of the JSON format.
#[derive(Clone, PartialEq, Eq, Hash, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Reached {
    met: usize,
    of: usize,
    states: u64,
}

impl From<Progress> for Reached {
    fn from(Progress { done: met, of, states, .. }: Progress) -> Self {
        Self { met, of, states }
    }
}

impl Ruling {
    /// Nothing is known of a formula yet.
    fn new(board: &Board, formula: &Formula) -> Self {
        Self {
            board: board.clone(),
            formula: formula.to_string(),
            tex: formula.to_tex(),
            verdict: None,
            counterexample: None,
            truth: None,
            smallest: None,
            stopped: None,
            obligation: None,
            reached: None,
            gap: None,
            size: None,
            strategy: None,
            certificate: None,
        }
    }

    fn with(self, arena: &Arena, verdict: StrategyVerdict) -> Self {
        let position = |weights: &[u64], place| Position(arena.position(weights, place).into());
        match verdict {
            StrategyVerdict::Proved(stats) => {
                Self { verdict: Some("proved".to_owned()), size: Some(stats.into()), ..self }
            }
            StrategyVerdict::Refuted(wrong) => Self {
                verdict: Some("refuted".to_owned()),
                counterexample: Some(position(&wrong.weights, wrong.place)),
                truth: Some(if wrong.is_p { Outcome::P } else { Outcome::N }.name().to_owned()),
                smallest: Some(wrong.is_smallest),
                ..self
            },
            StrategyVerdict::Gap { weights, place } => {
                Self { stopped: Some("strategy".to_owned()), gap: Some(position(&weights, place)), ..self }
            }
            StrategyVerdict::Unknown { reason, reached } => Self {
                stopped: Some(reason.name().to_owned()),
                obligation: Some(reached.obligation.to_string()),
                reached: Some(reached.into()),
                ..self
            },
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
    /// ``"proved"``, ``"refuted"``, or ``None`` when nothing is known; ``stopped`` says why.
    #[getter]
    fn verdict(&self) -> Option<&str> {
        self.0.verdict.as_deref()
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        self.0.board.clone()
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

    /// Whether no position with a smaller sum of weights is a counterexample, as far as that could be verified.
    #[getter]
    fn smallest(&self) -> Option<bool> {
        self.0.smallest
    }

    /// Why nothing is known: ``"time"``, ``"nodes"`` or ``"memory"`` ran out, or the ``"strategy"`` has a gap.
    #[getter]
    fn stopped(&self) -> Option<&str> {
        self.0.stopped.as_deref()
    }

    /// The step of the proof at which a budget ran out.
    #[getter]
    fn obligation(&self) -> Option<&str> {
        self.0.obligation.as_deref()
    }

    /// How far the proof had come when a budget ran out: how many steps were ``met``, ``of`` how many (0 while the
    /// automata of the formula are being made), and how many ``states``, or sets of them, were examined at the last step.
    #[getter]
    fn reached(&self) -> Option<Reached> {
        self.0.reached.clone()
    }

    /// A position outside the formula that no line of the given strategy answers.
    #[getter]
    fn gap(&self) -> Option<Position> {
        self.0.gap.clone()
    }

    /// The lines of the strategy: the given one, or the one that was found, if you asked for it.
    #[getter]
    fn strategy(&self) -> Option<Vec<String>> {
        self.0.strategy.clone()
    }

    /// How large a proof is: ``places`` of the token that were examined (each of the others is the image of one of them
    /// under a symmetry), ``states`` of the automata, ``pairs`` and ``sets`` of states that were examined, and the sets
    /// that were ``kept``.
    #[getter]
    fn size(&self) -> Option<Size> {
        self.0.size.clone()
    }

    /// How many states the automata of a proof have, over all places of the token.
    #[getter]
    fn states(&self) -> Option<usize> {
        self.0.size.as_ref().map(|size| size.states)
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
        let Ruling { formula, counterexample, truth, stopped, gap, .. } = &self.0;
        let says = match (counterexample, truth, gap, stopped) {
            (Some(position), Some(truth), ..) => format!("refuted by {}, which is {truth}", position.0),
            (.., Some(gap), _) => format!("no line of the strategy answers {}", gap.0),
            (.., Some(stopped)) => format!("stopped by {stopped}"),
            _ => "proved".to_owned(),
        };
        format!("Proof({formula:?}: {says})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((restorer(py, "restored_proof")?, (self.0.clone(),).into_pyobject(py)?))
    }
}

/// Whether a formula holds exactly at the P-positions of a board, for all weights.
#[pyfunction]
#[pyo3(signature = (board, formula, *, certify, find_strategy, time, nodes, memory, listener))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn prove_on(
    py: Python<'_>,
    board: &Board,
    formula: &str,
    certify: bool,
    find_strategy: bool,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<Proof> {
    let arena = arena(board)?;
    let formula = read_formula(&arena, formula)?;
    let budget = budget(time, nodes, memory);
    // The formula is read before the work begins, and the automata are of one thread.
    let proved = reported(py, listener, |interrupt, reporter| -> Result<_, StrategyError> {
        let mut meter = Meter::start(&Budget { interrupt, ..budget });
        let mut told = |progress: &Progress| reporter.report(|| step(progress));
        let (verdict, certificate) = match certify {
            true => prove_certified(&arena, &formula, &mut meter, &mut told)?,
            false => (prove(&arena, &formula, &mut meter, &mut told)?, None),
        };
        let strategy = match &verdict {
            Verdict::Proved(stats) if find_strategy => {
                reporter.report(|| News { what: "looking for a strategy".to_owned(), done: 0, of: None });
                synthesise(&arena, &formula, &stats.places, &mut meter)?
            }
            _ => None,
        };
        Ok((verdict, strategy, certificate.map(|certificate| certificate.to_string())))
    })?;
    let (verdict, strategy, certificate) = proved.map_err(|error| strategy_error(&error))?;
    let verdict = match verdict {
        Verdict::Proved(stats) => StrategyVerdict::Proved(stats),
        Verdict::Refuted(difference) => StrategyVerdict::Refuted(difference),
        Verdict::Unknown { reason, reached } => StrategyVerdict::Unknown { reason, reached },
    };
    let ruling = Ruling::new(board, &formula).with(&arena, verdict);
    Ok(Proof(Ruling { strategy, certificate, ..ruling }))
}

/// The same by a strategy, whose lines are given with their numbers.
#[pyfunction]
#[pyo3(signature = (board, formula, strategy, *, time, nodes, memory, listener))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn prove_by(
    py: Python<'_>,
    board: &Board,
    formula: &str,
    strategy: Vec<(usize, String)>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<Proof> {
    let arena = arena(board)?;
    let formula = read_formula(&arena, formula)?;
    let names = names(&arena);
    let rule = |(number, line): &(usize, String)| {
        Rule::parse_among(line, &names).map_err(|error| line_error(*number, &error))
    };
    let rules = strategy.iter().map(rule).collect::<Result<Vec<Rule>, Mistake>>()?;
    let budget = budget(time, nodes, memory);
    let verdict = reported(py, listener, |interrupt, reporter| {
        prove_by_strategy(
            &arena,
            &formula,
            &rules,
            &mut Meter::start(&Budget { interrupt, ..budget }),
            &mut |progress: &Progress| reporter.report(|| step(progress)),
        )
    })?;
    let verdict = verdict.map_err(|error| match &error {
        StrategyError::Rule { number, error } => line_error(strategy[number - 1].0, error),
        StrategyError::Substitution { number, error } => line_error(strategy[number - 1].0, error),
        StrategyError::Unsupported { number, error } => line_error(strategy[number - 1].0, error),
        StrategyError::Formula(_) | StrategyError::Stopped(_) => strategy_error(&error),
    })?;
    let lines = strategy.into_iter().map(|(_, line)| line).collect();
    let ruling = Ruling::new(board, &formula).with(&arena, verdict);
    Ok(Proof(Ruling { strategy: Some(lines), ..ruling }))
}

/// How far a proof is: how many of its steps are met.
pub(crate) fn step(progress: &Progress) -> News {
    News { what: progress.obligation.to_string(), done: progress.done as u64, of: Some(progress.of as u64) }
}

pub(crate) fn read_formula(arena: &Arena, text: &str) -> PyResult<Formula> {
    Ok(Formula::parse_among(text, &names(arena))
        .map_err(|error| Mistake::new("syntax", "formula", error.to_string()))?)
}

/// Names of weights such as `ea-b`, which hold signs of the language.
fn names(arena: &Arena) -> Vec<String> {
    if arena.board().labels().is_some() { arena.board().weight_names() } else { Vec::new() }
}

fn strategy_error(error: &StrategyError) -> Mistake {
    let field = if matches!(error, StrategyError::Formula(_)) { "formula" } else { "strategy" };
    Mistake::new("syntax", field, error.to_string())
}

/// What is wrong with a line of a strategy; lines that say nothing are counted too.
fn line_error(line: usize, error: &dyn Display) -> Mistake {
    Mistake::new("syntax", "strategy", format!("line {line}: {error}"))
}

/// The board as proofs see it.
pub(crate) fn arena(board: &Board) -> PyResult<Arena> {
    Arena::new(&board.0).map_err(|error| Mistake::new("unexpected", "board", error.to_string()).into())
}

/// A file for Coq that proves a formula by a strategy, whose lines are given with their numbers.
#[pyfunction]
#[pyo3(signature = (board, formula, strategy, *, time, nodes, memory))]
pub(crate) fn coq_file(
    py: Python<'_>,
    board: &Board,
    formula: &str,
    strategy: Vec<(usize, String)>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
) -> PyResult<String> {
    let arena = arena(board)?;
    let formula = read_formula(&arena, formula)?;
    let names = names(&arena);
    let rule = |(number, line): &(usize, String)| {
        Rule::parse_among(line, &names).map_err(|error| line_error(*number, &error))
    };
    let rules = strategy.iter().map(rule).collect::<Result<Vec<Rule>, Mistake>>()?;
    let budget = budget(time, nodes, memory);
    let file = awaited(py, |interrupt| {
        coq_proof(&arena, &formula, &rules, &mut Meter::start(&Budget { interrupt, ..budget }))
    })?;
    Ok(file.map_err(|error| {
        let field = if matches!(error, CoqError::Formula(_)) { "formula" } else { "strategy" };
        Mistake::new("unexpected", field, error.to_string())
    })?)
}

/// Checks a certificate. Returns the board and the formula that it proves to hold exactly at the P-positions.
///
/// A certificate that does not show this, or cannot be read, is an `InputError`; so is running out of a budget.
#[pyfunction]
#[pyo3(signature = (text, *, time=Time::USUAL, memory=Memory::USUAL))]
#[pyo3(text_signature = "(text, *, time=60.0, memory=2147483648)")]
pub(crate) fn check_certificate(
    py: Python<'_>,
    text: &str,
    time: Time,
    memory: Memory,
) -> PyResult<(Board, String)> {
    let budget = budget(time, Nodes(None), memory);
    let checked = awaited(py, |interrupt| {
        nimgraph_prove::check(text, &mut Meter::start(&Budget { interrupt, ..budget }))
    })?;
    let checked = checked.map_err(|error| Mistake::new("unexpected", "certificate", error.to_string()))?;
    Ok((Board(Position::read(py, &checked.position)?.0.inner().board().clone()), checked.formula))
}
