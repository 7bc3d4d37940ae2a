//! Tables of all positions of a board up to some weights: arrays, and the answers to questions about all their states.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU8, AtomicU16, Ordering::Relaxed},
    },
    thread,
};

use nimgraph::{
    Outcome,
    solver::Interrupt,
    table::{
        Bounds, GameBox, Options, Remotenesses, RunError, Stopped, TableError, Values,
        file::{ReadError, TableFile},
        sink::{Block, Find, FoundState, Histogram, Profile, Sink},
    },
};
use nimgraph_wire::tables::{Classes, Differences, Predicate};
use pyo3::{
    exceptions::PyMemoryError,
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::{
    arguments::one_or_many,
    board::Board,
    error::Mistake,
    limits::{Memory, Threads},
    position::Position,
    signals::awaited,
};

/// The cells of an array that NumPy reads in place, through ``__array_interface__``.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct Cells {
    cells: Arc<Kept>,
    shape: Vec<u64>,
    axes: Vec<String>,
}

enum Kept {
    /// 1 for P, 0 for N.
    Outcomes(Vec<AtomicU8>),
    /// Grundy values, or plies.
    Numbers(Vec<AtomicU16>),
}

#[pymethods]
impl Cells {
    /// Where the cells lie, for NumPy.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (address, kind) = match &*self.cells {
            Kept::Outcomes(cells) => (cells.as_ptr().addr(), "|b1"),
            Kept::Numbers(cells) if cfg!(target_endian = "little") => (cells.as_ptr().addr(), "<u2"),
            Kept::Numbers(cells) => (cells.as_ptr().addr(), ">u2"),
        };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", kind)?;
        // Read-only: what is computed does not change.
        interface.set_item("data", (address, true))?;
        Ok(interface)
    }

    /// What each axis stands for: the token first, in games that have one, and then the weights.
    #[getter]
    fn axes(&self) -> Vec<String> {
        self.axes.clone()
    }
}

/// The cells of the table of a board. ``max_weight`` is one bound for all weights or a list of them.
#[pyfunction]
#[pyo3(signature = (board, max_weight, values, *, threads, memory))]
pub(crate) fn table_cells(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    values: &str,
    threads: Threads,
    memory: Memory,
) -> PyResult<Cells> {
    let table = boxed(board, max_weight)?;
    let values = named_values(values);
    let states = table.states();
    let bytes = states * if values == Values::Outcomes { 1 } else { 2 };
    check_memory(bytes, memory)?;
    let cells = awaited(py, |interrupt| match values {
        Values::Remoteness => plies(&table, memory, &interrupt),
        _ => streamed_cells(&table, values, bytes, threads, &interrupt),
    })?
    .map_err(unmade)?;
    Ok(Cells::of(&table, cells))
}

impl Cells {
    fn of(table: &GameBox, cells: Arc<Kept>) -> Self {
        let mut shape: Vec<u64> = (0..table.bounds().axes()).map(|axis| table.bounds().radix(axis)).collect();
        let mut axes = table.axis_names();
        if table.labels().is_some() {
            shape.insert(0, table.places() as u64);
            axes.insert(0, "token".to_owned());
        }
        Self { cells, shape, axes }
    }
}

/// What a table holds, by its name.
pub(crate) fn named_values(name: &str) -> Values {
    match name {
        "grundy" => Values::Grundy,
        "remoteness" => Values::Remoteness,
        _ => Values::Outcomes,
    }
}

/// The cells of a table in a file.
pub(crate) fn file_cells(file: &TableFile, interrupt: &Interrupt) -> Result<Cells, ReadError> {
    let (table, values) = (file.info().table, file.info().values);
    if values == Values::Remoteness {
        return stored_plies(file, interrupt);
    }
    let kept = Kept::with_room(table.states() as usize, values == Values::Grundy, interrupt);
    let cells = Arc::new(kept.ok_or_else(|| io::Error::from(io::ErrorKind::OutOfMemory))?);
    if interrupt.is_raised() {
        return Err(ReadError::Cancelled);
    }
    let sink =
        Fill { cells: Arc::clone(&cells), bounds: table.bounds().clone(), interrupt: interrupt.clone() };
    let cancel = AtomicBool::new(false);
    let progress = |_| cancel.store(interrupt.is_raised(), Relaxed);
    let options = Options { cancel: Some(&cancel), progress: Some(&progress), ..Options::default() };
    let sink = file.run(sink, &options)?;
    Ok(Cells::of(table, sink.cells))
}

/// Plies are looked up one by one.
fn stored_plies(file: &TableFile, interrupt: &Interrupt) -> Result<Cells, ReadError> {
    let table = file.info().table;
    let mut cells = Vec::with_capacity(table.states() as usize);
    for token in 0..table.places() {
        let mut weights = vec![0; table.bounds().axes()];
        for _ in 0..table.bounds().len() {
            if interrupt.is_raised() {
                return Err(ReadError::Cancelled);
            }
            let plies = file.get(&weights, token)?.and_then(|entered| entered.remoteness);
            cells.push(AtomicU16::new(plies.map_or(NOT_A_POSITION, |plies| plies as u16)));
            table.bounds().step(&mut weights);
        }
    }
    Ok(Cells::of(table, Arc::new(Kept::Numbers(cells))))
}

/// How many P-positions there are by number of positive weights, by sum and by token, and states by Grundy value, if asked for.
type Counted = (u128, u64, Vec<u64>, Vec<u64>, Vec<u64>, Option<Vec<u64>>);

/// Counts P-positions.
#[pyfunction]
#[pyo3(signature = (board, max_weight, grundy, *, threads, memory))]
pub(crate) fn table_stats(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    grundy: bool,
    threads: Threads,
    memory: Memory,
) -> PyResult<Counted> {
    let table = boxed(board, max_weight)?;
    check_memory(table.memory(threads.count()), memory)?;
    let values = if grundy { Values::Grundy } else { Values::Outcomes };
    let (profile, histogram) = asked(py, threads, |options, _| {
        Ok(table.run(values, (Profile::default(), Histogram::default()), options)?.0)
    })?;
    let by_grundy = grundy.then(|| histogram.counts.iter().map(|tokens| tokens.iter().sum()).collect());
    let p = profile.by_sum.iter().sum();
    let Profile { by_positive, by_sum, by_token } = profile;
    Ok((table.states(), p, by_positive, by_sum, by_token, by_grundy))
}

/// How many states meet a condition and do not meet a claim, and the first of them, each with its outcome.
#[pyfunction]
#[pyo3(signature = (board, max_weight, r#where, claim, *, limit, threads, memory))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn table_find(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    r#where: Option<&str>,
    claim: Option<&str>,
    limit: usize,
    threads: Threads,
    memory: Memory,
) -> PyResult<(u64, Vec<(Position, &'static str)>)> {
    let table = boxed(board, max_weight)?;
    let predicate = predicate(&table, r#where, claim)?;
    let values = if predicate.needs_grundy() { Values::Grundy } else { Values::Outcomes };
    check_memory(table.memory(threads.count()), memory)?;
    let find = asked(py, threads, |options, cancel| {
        Ok(table.run(values, predicate.find(limit).until(Arc::clone(cancel)), options)?.0)
    })?;
    let first = find.first().iter().map(|found| (position(&table, found), letter(found.is_p))).collect();
    Ok((find.total(), first))
}

/// What is looked for; each text is read by itself first, so that a mistake is named where it stands.
fn predicate(table: &GameBox, condition: Option<&str>, claim: Option<&str>) -> PyResult<Predicate> {
    let read = |field: &str, text: &str| {
        let wrong = |error| Mistake::new("unexpected", field, format!("{error}"));
        Predicate::parse(text, table).map_err(|error| wrong(error).into())
    };
    let selected = condition.map(|text| read("where", text)).transpose()?;
    let broken = claim.map(|text| read("claim", text).map(Predicate::negated)).transpose()?;
    match (selected.zip(condition), broken.zip(claim)) {
        (Some((_, condition)), Some((_, claim))) => {
            read("where", &format!("({condition}) and not ({claim})"))
        }
        (Some((one, _)), None) | (None, Some((one, _))) => Ok(one),
        (None, None) => Err(Mistake::expected("where", "a formula, unless there is a claim", "None").into()),
    }
}

/// How many P-positions, symmetries and classes there are, and the first position of each class with the size of that.
type Classified = (u64, usize, u64, Vec<(Position, usize)>);

/// The P-positions up to the symmetries of the board.
#[pyfunction]
#[pyo3(signature = (board, max_weight, *, positive, limit, threads, memory))]
pub(crate) fn table_classes(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    positive: bool,
    limit: usize,
    threads: Threads,
    memory: Memory,
) -> PyResult<Classified> {
    let table = boxed(board, max_weight)?;
    let classes = Classes::of(&table).map_err(|error| Mistake::new("unexpected", "board", error))?;
    check_memory(table.memory(threads.count()), memory)?;
    let least = u64::from(positive);
    let (all, first) = asked(py, threads, |options, cancel| {
        let all = Find::p_positions(vec![least; table.bounds().axes()], 0, |_| true);
        let sinks = (all.until(Arc::clone(cancel)), classes.find(least, limit).until(Arc::clone(cancel)));
        Ok(table.run(Values::Outcomes, sinks, options)?.0)
    })?;
    let class = |found: &FoundState| (position(&table, found), classes.size(found));
    let listed = first.first().iter().map(class).collect();
    Ok((all.total(), classes.symmetries(), first.total(), listed))
}

/// What two tables have in common: P in both, in the first only, in the second only; how many states differ, and the first of them.
type Compared = ([u128; 3], u64, Vec<(Position, &'static str, &'static str)>);

/// Where two games on the same weights have different outcomes.
#[pyfunction]
#[pyo3(signature = (first, second, max_weight, *, limit, threads, memory))]
pub(crate) fn table_compare(
    py: Python<'_>,
    first: &Board,
    second: &Board,
    max_weight: &Bound<'_, PyAny>,
    limit: usize,
    threads: Threads,
    memory: Memory,
) -> PyResult<Compared> {
    let [a, b] = [boxed(first, max_weight)?, boxed(second, max_weight)?];
    if (a.bounds(), a.places()) != (b.bounds(), b.places()) {
        let size =
            |table: &GameBox| format!("{} weights and {} places", table.bounds().axes(), table.places());
        return Err(Mistake::expected("second", &size(&a), size(&b)).into());
    }
    check_memory(a.memory(threads.count()) + a.states() / 8, memory)?;
    let found = asked(py, threads, |options, cancel| {
        Differences::between(&a, &b, limit, options, Arc::clone(cancel))
    })?;
    let difference = |found: &FoundState| (position(&a, found), letter(!found.is_p), letter(found.is_p));
    let [in_a, in_b] = found.p_in_one;
    Ok(([found.p_in_both, in_a, in_b], found.total, found.first.iter().map(difference).collect()))
}

fn position(table: &GameBox, found: &FoundState) -> Position {
    Position(table.position(&found.weights, found.token).into())
}

fn letter(is_p: bool) -> &'static str {
    if is_p { Outcome::P.name() } else { Outcome::N.name() }
}

/// The states of a board up to one bound for all weights, or one for each.
pub(crate) fn boxed(board: &Board, max_weight: &Bound<'_, PyAny>) -> PyResult<GameBox> {
    let board = &board.0;
    let bounds = one_or_many(max_weight, board.weights(), "max_weight")?;
    GameBox::new(board, &bounds).map_err(no_table)
}

fn check_memory(bytes: u128, memory: Memory) -> PyResult<()> {
    match memory.0.filter(|&most| bytes > u128::from(most)) {
        None => Ok(()),
        Some(most) => {
            let message = format!("the table takes {bytes} bytes, more than memory={most} allows");
            Err(PyMemoryError::new_err(message))
        }
    }
}

/// Asks something of all states, until Ctrl-C.
fn asked<T: Send>(
    py: Python<'_>,
    threads: Threads,
    ask: impl FnOnce(&Options<'_>, &Arc<AtomicBool>) -> Result<T, RunError> + Send,
) -> PyResult<T> {
    let answer = awaited(py, |interrupt| {
        let cancel = Arc::new(AtomicBool::new(false));
        let progress = |_| cancel.store(interrupt.is_raised(), Relaxed);
        let options = Options {
            threads: threads.0,
            cancel: Some(&cancel),
            progress: Some(&progress),
            ..Options::default()
        };
        ask(&options, &cancel)
    })?;
    answer.map_err(unmade)
}

/// Why there is no table, in Python.
pub(crate) fn unmade(error: RunError) -> PyErr {
    match error {
        RunError::NoTable(error) => no_table(error),
        RunError::Stopped(Stopped::OutOfMemory { .. }) => PyMemoryError::new_err(error.to_string()),
        RunError::Stopped(_) => Mistake::new("too_large", "max_weight", error.to_string()).into(),
    }
}

fn streamed_cells(
    table: &GameBox,
    values: Values,
    bytes: u128,
    threads: Threads,
    interrupt: &Interrupt,
) -> Result<Arc<Kept>, RunError> {
    let Some(kept) = Kept::with_room(table.states() as usize, values == Values::Grundy, interrupt) else {
        return Err(RunError::Stopped(Stopped::OutOfMemory { bytes }));
    };
    if interrupt.is_raised() {
        return Err(RunError::Stopped(Stopped::Cancelled));
    }
    let cells = Arc::new(kept);
    let sink =
        Fill { cells: Arc::clone(&cells), bounds: table.bounds().clone(), interrupt: interrupt.clone() };
    let filled = run(table, values, sink, threads.0, interrupt);
    if filled.is_err() {
        // Gigabytes are not given back at once, and Ctrl-C should not wait for it.
        thread::spawn(move || drop(cells));
    }
    filled
}

fn run(
    table: &GameBox,
    values: Values,
    sink: Fill,
    threads: usize,
    interrupt: &Interrupt,
) -> Result<Arc<Kept>, RunError> {
    let cancel = AtomicBool::new(false);
    let progress = |_| cancel.store(interrupt.is_raised(), Relaxed);
    let options = Options { threads, cancel: Some(&cancel), progress: Some(&progress), ..Options::default() };
    table.run(values, sink, &options).map(|(sink, _)| sink.cells)
}

/// The plies of every state, in the order of the array: the token first.
fn plies(table: &GameBox, memory: Memory, interrupt: &Interrupt) -> Result<Arc<Kept>, RunError> {
    let cancel = AtomicBool::new(false);
    let progress = |_| cancel.store(interrupt.is_raised(), Relaxed);
    let memory = memory.0.map(u128::from);
    let options = Options { cancel: Some(&cancel), progress: Some(&progress), memory, ..Options::default() };
    let found = table.remoteness(&options)?;
    Ok(Arc::new(Kept::Numbers(in_order(table, &found))))
}

fn in_order(table: &GameBox, found: &Remotenesses) -> Vec<AtomicU16> {
    let bounds = table.bounds();
    let mut cells = Vec::with_capacity(table.states() as usize);
    for token in 0..table.places() {
        let mut weights = vec![0; bounds.axes()];
        for _ in 0..bounds.len() {
            let plies = found.get(&weights, token).filter(|_| table.is_state(&weights, token));
            cells.push(AtomicU16::new(plies.unwrap_or(NOT_A_POSITION)));
            bounds.step(&mut weights);
        }
    }
    cells
}

fn no_table(error: TableError) -> PyErr {
    let field = if matches!(error, TableError::MisereGrundy) { "values" } else { "max_weight" };
    Mistake::new("unexpected", field, error.to_string()).into()
}

impl Kept {
    /// Empty cells; fewer if the interrupt is raised on the way, and `None` without the memory for them.
    fn with_room(states: usize, grundy: bool, interrupt: &Interrupt) -> Option<Self> {
        Some(if grundy {
            Self::Numbers(cells(states, || AtomicU16::new(NOT_A_POSITION), interrupt)?)
        } else {
            Self::Outcomes(cells(states, AtomicU8::default, interrupt)?)
        })
    }
}

/// What an array of Grundy values or plies has where there is no position: larger than any value of a table.
const NOT_A_POSITION: u16 = u16::MAX;

fn cells<T>(length: usize, mut empty: impl FnMut() -> T, interrupt: &Interrupt) -> Option<Vec<T>> {
    const AT_ONCE: usize = 1 << 20;
    let mut cells = Vec::new();
    cells.try_reserve_exact(length).ok()?;
    while cells.len() < length && !interrupt.is_raised() {
        cells.resize_with(length.min(cells.len() + AT_ONCE), &mut empty);
    }
    Some(cells)
}

/// Writes every state to its cell; all threads write to the same array.
struct Fill {
    cells: Arc<Kept>,
    bounds: Bounds,
    /// A block of Grundy values has many states; once this is raised, the rest of it is passed over.
    interrupt: Interrupt,
}

impl Sink for Fill {
    fn fork(&self) -> Self {
        Self {
            cells: Arc::clone(&self.cells),
            bounds: self.bounds.clone(),
            interrupt: self.interrupt.clone(),
        }
    }

    fn take(&mut self, block: &Block<'_>) {
        if self.interrupt.is_raised() {
            return;
        }
        let least = vec![0; self.bounds.axes()];
        let positions = self.bounds.len();
        let cell = |weights: &[u64], token: usize| {
            let index = self.bounds.index(weights).expect("the states of a table lie in its box");
            (token as u64 * positions + index) as usize
        };
        match &*self.cells {
            Kept::Outcomes(cells) => {
                block.each_p(&least, |state| cells[cell(state.weights, state.token)].store(1, Relaxed));
            }
            Kept::Numbers(cells) => block.each_state(&least, |state| {
                let value = state.grundy.map_or(0, |value| value as u16);
                cells[cell(state.weights, state.token)].store(value, Relaxed);
            }),
        }
    }

    fn join(&mut self, _fork: Self) {}
}
