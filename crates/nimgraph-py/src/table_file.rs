//! Tables in files: built, resumed, asked and verified.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use nimgraph::{
    Outcome,
    table::{
        Options, Values,
        file::{Build, BuildError, BuildOptions, Entered, Files, ReadError, Stage, TableStore, Verify},
    },
};
use pyo3::{
    exceptions::{PyKeyboardInterrupt, PyOSError},
    prelude::*,
    types::PyDict,
};

use crate::{
    board::Board,
    error::Mistake,
    limits::Threads,
    position::Position,
    signals::{News, awaited, reported},
    table::{Cells, boxed, file_cells, named_values, unmade},
};

/// A table in a file, which holds what is known of every position of a board up to some weights.
///
/// ``table.build`` and ``nimgraph table build`` write these files.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct TableFile {
    path: PathBuf,
    file: nimgraph::table::file::TableFile,
}

#[pymethods]
impl TableFile {
    #[new]
    fn new(path: PathBuf) -> PyResult<Self> {
        let file = nimgraph::table::file::TableFile::open(&path).map_err(|error| unreadable(&path, error))?;
        Ok(Self { path, file })
    }

    /// The file.
    #[getter]
    fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.file.info().table.board().clone())
    }

    /// The largest weight of each place.
    #[getter]
    fn max_weights(&self) -> Vec<u64> {
        let bounds = self.file.info().table.bounds();
        (0..bounds.axes()).map(|axis| bounds.radix(axis) - 1).collect()
    }

    /// What the table holds: ``"outcomes"``, ``"grundy"`` or ``"remoteness"``.
    #[getter]
    fn values(&self) -> &'static str {
        match self.file.info().values {
            Values::Outcomes => "outcomes",
            Values::Grundy => "grundy",
            Values::Remoteness => "remoteness",
        }
    }

    /// How many P-positions there are.
    #[getter]
    fn p(&self) -> u64 {
        self.file.info().p
    }

    /// How many states there are: positions times places of the token.
    #[getter]
    fn states(&self) -> u128 {
        self.file.info().table.states()
    }

    /// The checksum of the file, in sixteen hexadecimal digits.
    #[getter]
    fn checksum(&self) -> String {
        format!("{:016x}", self.file.info().checksum)
    }

    /// ``"P"`` or ``"N"``, by the table.
    fn outcome(&self, position: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let entered = self.entered(position)?;
        Ok(if entered.is_p { Outcome::P } else { Outcome::N }.name())
    }

    /// The Grundy value, in a table of those; ``None`` in others.
    fn grundy(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        Ok(self.entered(position)?.grundy)
    }

    /// How many plies are left, in a table of those; ``None`` in others.
    fn remoteness(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        Ok(self.entered(position)?.remoteness)
    }

    /// Checks the table: its checksums, states against their options, by the rules alone. What does not hold is an ``InputError``.
    ///
    /// :param states: how many states to compare, chosen by ``seed``; ``None`` for all.
    #[pyo3(signature = (*, states=Some(5_000_000), seed=1))]
    #[pyo3(text_signature = "($self, *, states=5000000, seed=1)")]
    fn verify<'py>(&self, py: Python<'py>, states: Option<u64>, seed: u64) -> PyResult<Bound<'py, PyDict>> {
        let found = awaited(py, |interrupt| {
            let cancel = AtomicBool::new(false);
            let progress = |_| cancel.store(interrupt.is_raised(), Relaxed);
            let options = Options { cancel: Some(&cancel), progress: Some(&progress), ..Options::default() };
            Verify { states, seed, memory: 1 << 30 }.run(&self.file, &options)
        })?;
        let found = found.map_err(|error| unreadable(&self.path, error))?;
        if let Some(wrong) = found.wrong {
            let position = self.file.info().table.position(&wrong.weights, wrong.token);
            let message = format!("the table contradicts the rules at {position}");
            return Err(Mistake::new("folder", "path", message).into());
        }
        let report = PyDict::new(py);
        report.set_item("blocks", self.file.info().blocks)?;
        report.set_item("checked", found.checked)?;
        report.set_item("all", found.checked == self.states())?;
        Ok(report)
    }

    /// The cells, for NumPy.
    fn _cells(&self, py: Python<'_>) -> PyResult<Cells> {
        let cells = awaited(py, |interrupt| file_cells(&self.file, &interrupt))?;
        cells.map_err(|error| unreadable(&self.path, error))
    }

    fn __repr__(&self) -> String {
        let (path, board) = (self.path.display(), self.file.info().table.board());
        format!("TableFile({:?}: {} of {board})", path.to_string(), self.values())
    }
}

impl TableFile {
    fn entered(&self, position: &Bound<'_, PyAny>) -> PyResult<Entered> {
        let position = Position::of(position)?;
        let (inner, table) = (position.0.inner(), self.file.info().table);
        let refused = |expected: &str| Mistake::expected("position", expected, position.0.to_string());
        if inner.board() != table.board() {
            return Err(refused(&format!("a position on {}", table.board())).into());
        }
        let state = inner.state();
        let entered = self.file.get(state.weights(), state.place());
        let entered = entered.map_err(|error| unreadable(&self.path, error.into()))?;
        Ok(entered.ok_or_else(|| refused("a position within the bounds of the table"))?)
    }
}

/// Builds a table in a file. What is done when it is interrupted is kept beside the file.
#[pyfunction]
#[pyo3(signature = (board, max_weight, path, values, *, resume, overwrite, checkpoint, threads, listener))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn table_build(
    py: Python<'_>,
    board: &Board,
    max_weight: &Bound<'_, PyAny>,
    path: PathBuf,
    values: &str,
    resume: bool,
    overwrite: bool,
    checkpoint: f64,
    threads: Threads,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<TableFile> {
    let table = boxed(board, max_weight)?;
    let values = named_values(values);
    let pause = Duration::try_from_secs_f64(checkpoint)
        .map_err(|_| Mistake::expected("checkpoint", "a number of seconds", checkpoint.to_string()))?;
    let options = BuildOptions { checkpoint: pause, threads: threads.count() };
    let plan = Build::new(&table, values, options).map_err(|error| unmade(error.into()))?;
    let mut files = Files::new(&path);
    match (files.place()?, resume, overwrite) {
        (Stage::Complete, true, _) => {
            let file = TableFile::new(path)?;
            let info = file.file.info();
            let same = (info.table.board(), info.table.bounds(), info.values)
                == (table.board(), table.bounds(), values);
            return match same {
                true => Ok(file),
                false => Err(Mistake::new("folder", "path", "this file holds a different table").into()),
            };
        }
        (Stage::Complete, false, false) => {
            let message = "the file is already there; overwrite=True replaces it";
            return Err(Mistake::new("folder", "path", message).into());
        }
        (Stage::Checkpoint | Stage::Remains, false, false) => {
            let message =
                "an unfinished table is here; resume=True continues it, overwrite=True starts again";
            return Err(Mistake::new("folder", "path", message).into());
        }
        _ => {}
    }
    if overwrite { files.restart() } else { files.claim() }?;
    let states = u64::try_from(table.states()).ok();
    let built = reported(py, listener, |interrupt, reporter| {
        let cancel = Arc::new(AtomicBool::new(false));
        let progress = |done: u128| {
            cancel.store(interrupt.is_raised(), Relaxed);
            reporter.report(|| News { what: "states".to_owned(), done: done as u64, of: states });
        };
        plan.run(&mut files, &cancel, &progress)
    })?;
    match built {
        Ok(_) => TableFile::new(path),
        Err(BuildError::NoTable(error)) => Err(unmade(error.into())),
        Err(BuildError::Interrupted) => Err(PyKeyboardInterrupt::new_err(())),
        Err(BuildError::Io(error)) => Err(error.into()),
        Err(error) => Err(Mistake::new("folder", "path", error.to_string()).into()),
    }
}

fn unreadable(path: &Path, error: ReadError) -> PyErr {
    match error {
        ReadError::Io(error) if error.kind() == io::ErrorKind::NotFound => {
            let place = path.display().to_string();
            pyo3::exceptions::PyFileNotFoundError::new_err((2, "no such file", place))
        }
        ReadError::Io(error) => PyOSError::new_err(format!("{}: {error}", path.display())),
        ReadError::Cancelled => PyKeyboardInterrupt::new_err(()),
        ReadError::Format(error) => {
            Mistake::new("folder", "path", format!("{}: {error}", path.display())).into()
        }
    }
}
