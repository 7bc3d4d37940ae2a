//! Many positions in one call.

use nimgraph::{Answer, Budget};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyMapping, PyString},
};
use rayon::{ThreadPoolBuilder, prelude::*};

use crate::{
    arguments::described,
    brief::Given,
    error::Mistake,
    json::dumps,
    limits::{Memory, Nodes, Threads, Time, budget},
    made::several,
    position::Position,
    signals::{STACK, awaited},
    solution::{Question, Solution},
};

/// Who wins in each of many positions: the same as ``[p.solve(...) for p in positions]``, on all cores.
///
/// Positions may also be texts or mappings. The keywords are those of :meth:`Position.solve`; the budgets apply to each
/// position, and ``threads`` is how many positions are solved at once (0: as many as there are processors).
///
/// >>> from nimgraph import solve_many
/// >>> [s.outcome for s in solve_many(["nim 1,2,3", "nim 1,2,4"], moves="none")]
/// ['P', 'N']
#[pyfunction]
#[pyo3(signature = (positions, *, grundy=false, remoteness=false, moves=None, method="auto", time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL, threads=Threads(0)))]
#[pyo3(
    text_signature = "(positions, *, grundy=False, remoteness=False, moves='all', method='auto', time=60.0, nodes=None, memory=2147483648, threads=0)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn solve_many(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    grundy: bool,
    remoteness: bool,
    moves: Option<&Bound<'_, PyAny>>,
    method: &str,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    threads: Threads,
) -> PyResult<Vec<Solution>> {
    let question = Question::new(grundy, remoteness, moves, method)?;
    let kept = |given: Given, answer: Answer| Solution::brief(given, &answer, &question);
    each(py, positions, &question, budget(time, nodes, memory), threads, kept)
}

/// The outcomes of many positions, a letter each: ``P``, ``N``, or ``?`` where a budget ran out.
#[pyfunction]
#[pyo3(signature = (positions, *, method, time, nodes, memory, threads))]
pub(crate) fn outcome_letters<'py>(
    py: Python<'py>,
    positions: &Bound<'py, PyAny>,
    method: &str,
    time: Time,
    nodes: Nodes,
    memory: Memory,
    threads: Threads,
) -> PyResult<Bound<'py, PyBytes>> {
    let question = Question::outcome_alone(method)?;
    let letter =
        |_: Given, answer: Answer| answer.outcome().map_or(b'?', |outcome| outcome.name().as_bytes()[0]);
    let letters = each(py, positions, &question, budget(time, nodes, memory), threads, letter)?;
    Ok(PyBytes::new(py, &letters))
}

/// What is kept of the answer for each position; they are solved side by side.
fn each<T: Send>(
    py: Python<'_>,
    positions: &Bound<'_, PyAny>,
    question: &Question,
    budget: Budget,
    threads: Threads,
    kept: impl Fn(Given, Answer) -> T + Send + Sync,
) -> PyResult<Vec<T>> {
    let positions = several(positions, "positions")?;
    let given = positions.iter().enumerate().map(|(number, value)| one_of(number, value));
    let given: Vec<Given> = given.collect::<PyResult<_>>()?;
    let answers = awaited(py, |interrupt| {
        let budget = Budget { interrupt, ..budget };
        // A pool of its own for each call: a child process that was forked has none of its parent's threads.
        let pool = ThreadPoolBuilder::new().num_threads(threads.0).stack_size(STACK).build();
        let pool = pool.map_err(|error| Mistake::new("unexpected", "threads", error.to_string()))?;
        pool.install(|| {
            let answer = |(number, given): (usize, Given)| {
                let answer = answered(&given, number, question, &budget)?;
                Ok(kept(given, answer))
            };
            given.into_par_iter().enumerate().map(answer).collect::<Result<Vec<T>, Mistake>>()
        })
    })?;
    Ok(answers?)
}

/// One of the positions, which is read later if it is a text.
fn one_of(number: usize, value: &Bound<'_, PyAny>) -> PyResult<Given> {
    if let Ok(position) = value.cast::<Position>() {
        return Ok(Given::Position(position.get().0.clone()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Given::Text(text.to_cow()?.into()));
    }
    if value.cast::<PyMapping>().is_ok() {
        return Ok(Given::Text(dumps(value)?.into()));
    }
    let place = format!("positions[{number}]");
    Err(Mistake::expected(&place, "a position, a text or a mapping", described(value)).into())
}

fn answered(given: &Given, number: usize, question: &Question, budget: &Budget) -> Result<Answer, Mistake> {
    // Many easy positions take long too, and none of them asks for itself.
    if budget.interrupt.is_raised() {
        return Err(Mistake::new("interrupted", "positions", "interrupted".to_owned()));
    }
    let position = given.read().map_err(|mistake| within(number, mistake))?;
    Ok(position.solve_with(&question.options(budget.clone())))
}

/// The same mistake in one of many positions.
fn within(number: usize, mistake: Mistake) -> Mistake {
    let place = format!("positions[{number}]");
    let field = if mistake.field.is_empty() { place.clone() } else { format!("{place}.{}", mistake.field) };
    let message = match mistake.field.is_empty() {
        true => format!("{place}: {}", mistake.message),
        false => format!("{place}.{}", mistake.message),
    };
    Mistake { field, message, ..mistake }
}
