//! Tables of all positions of a board up to some weights, as arrays.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU8, AtomicU16, Ordering::Relaxed},
    },
    thread,
};

use nimgraph::{
    solver::Interrupt,
    table::{
        Bounds, GameBox, Options, RunError, Stopped, TableError, Values,
        sink::{Block, Sink},
    },
};
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
    Grundy(Vec<AtomicU16>),
}

#[pymethods]
impl Cells {
    /// Where the cells lie, for NumPy.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (address, kind) = match &*self.cells {
            Kept::Outcomes(cells) => (cells.as_ptr().addr(), "|b1"),
            Kept::Grundy(cells) if cfg!(target_endian = "little") => (cells.as_ptr().addr(), "<u2"),
            Kept::Grundy(cells) => (cells.as_ptr().addr(), ">u2"),
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
#[pyo3(signature = (board, max_weight, *, grundy, threads, memory))]
pub(crate) fn table_cells(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    grundy: bool,
    threads: Threads,
    memory: Memory,
) -> PyResult<Cells> {
    let board = &board.0;
    let bounds = one_or_many(max_weight, board.weights(), "max_weight")?;
    let table = GameBox::new(board, &bounds).map_err(no_table)?;
    let values = if grundy { Values::Grundy } else { Values::Outcomes };
    let states = table.states();
    let bytes = states * if grundy { 2 } else { 1 };
    if let Some(most) = memory.0.filter(|&most| bytes > u128::from(most)) {
        let message = format!("the table takes {bytes} bytes, more than memory={most} allows");
        return Err(PyMemoryError::new_err(message));
    }
    let cells = awaited(py, |interrupt| {
        let Some(kept) = Kept::with_room(states as usize, grundy, &interrupt) else {
            return Err(RunError::Stopped(Stopped::OutOfMemory { bytes }));
        };
        if interrupt.is_raised() {
            return Err(RunError::Stopped(Stopped::Cancelled));
        }
        let cells = Arc::new(kept);
        let sink =
            Fill { cells: Arc::clone(&cells), bounds: table.bounds().clone(), interrupt: interrupt.clone() };
        let filled = run(&table, values, sink, threads.0, &interrupt);
        if filled.is_err() {
            // Gigabytes are not given back at once, and whoever has pressed Ctrl-C does not wait for it.
            thread::spawn(move || drop(cells));
        }
        filled
    })?;
    let cells = cells.map_err(|error| match error {
        RunError::NoTable(error) => no_table(error),
        RunError::Stopped(Stopped::OutOfMemory { .. }) => PyMemoryError::new_err(error.to_string()),
        RunError::Stopped(_) => Mistake::new("too_large", "max_weight", error.to_string()).into(),
    })?;
    let token = table.labels().is_some();
    let mut shape: Vec<u64> = (0..table.bounds().axes()).map(|axis| table.bounds().radix(axis)).collect();
    let mut names = table.axis_names();
    if token {
        shape.insert(0, table.places() as u64);
        names.insert(0, "token".to_owned());
    }
    Ok(Cells { cells, shape, axes: names })
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

fn no_table(error: TableError) -> PyErr {
    let field = if matches!(error, TableError::MisereGrundy) { "values" } else { "max_weight" };
    Mistake::new("unexpected", field, error.to_string()).into()
}

impl Kept {
    /// Empty cells; fewer if the interrupt is raised on the way, and `None` without the memory for them.
    fn with_room(states: usize, grundy: bool, interrupt: &Interrupt) -> Option<Self> {
        Some(if grundy {
            Self::Grundy(cells(states, || AtomicU16::new(NOT_A_POSITION), interrupt)?)
        } else {
            Self::Outcomes(cells(states, AtomicU8::default, interrupt)?)
        })
    }
}

/// What an array of Grundy values has where there is no position: larger than any value of a table.
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
            Kept::Grundy(cells) => block.each_state(&least, |state| {
                let value = state.grundy.map_or(0, |value| value as u16);
                cells[cell(state.weights, state.token)].store(value, Relaxed);
            }),
        }
    }

    fn join(&mut self, _fork: Self) {}
}
