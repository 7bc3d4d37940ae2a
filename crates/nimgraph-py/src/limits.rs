//! What a question may cost: numbers, texts as the command line takes them, or ``None`` for no limit.

use std::{num::NonZeroUsize, thread, time::Duration};

use nimgraph::{Budget, solver::Interrupt};
use nimgraph_wire::{read_size, read_time};
use pyo3::{
    Borrowed,
    prelude::*,
    types::{PyBool, PyString},
};

use crate::{arguments::described, error::Mistake};

/// The most threads that one question may have, as on the command line.
const MOST_THREADS: u64 = 1024;

/// A limit of time: seconds, or a text such as ``"5s"``.
#[derive(Clone, Copy)]
pub(crate) struct Time(pub(crate) Option<Duration>);

/// A limit of the number of moves to examine.
#[derive(Clone, Copy)]
pub(crate) struct Nodes(pub(crate) Option<u64>);

/// A limit of memory: bytes, or a text such as ``"500M"``.
#[derive(Clone, Copy)]
pub(crate) struct Memory(pub(crate) Option<u64>);

/// How many threads may work at once; 0 for as many as there are processors.
#[derive(Clone, Copy)]
pub(crate) struct Threads(pub(crate) usize);

impl Time {
    /// A minute.
    pub(crate) const USUAL: Self = Self(Some(Duration::from_secs(60)));
}

impl Memory {
    /// Two gigabytes.
    pub(crate) const USUAL: Self = Self(Some(2 << 30));
}

impl Threads {
    /// The number itself.
    pub(crate) fn count(self) -> usize {
        match self.0 {
            0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
            threads => threads,
        }
    }
}

/// A budget for one thread.
pub(crate) fn budget(time: Time, nodes: Nodes, memory: Memory) -> Budget {
    Budget { time: time.0, nodes: nodes.0, memory: memory.0, threads: 1, interrupt: Interrupt::default() }
}

impl<'py> FromPyObject<'_, 'py> for Time {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seconds = |value: &Bound<'py, PyAny>| {
            value.extract::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        };
        let expected = "a number of seconds, a text such as \"5s\", \"2m\" or \"1h\", or None";
        limit(&value, seconds, read_time, "time", expected).map(Self)
    }
}

impl<'py> FromPyObject<'_, 'py> for Nodes {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        limit(&value, whole, |_| None, "nodes", "a whole number from 0 on, or None").map(Self)
    }
}

impl<'py> FromPyObject<'_, 'py> for Memory {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let expected = "a number of bytes, a text such as \"500M\" or \"4G\", or None";
        limit(&value, whole, read_size, "memory", expected).map(Self)
    }
}

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let threads = whole(&value).filter(|&threads| threads <= MOST_THREADS && !is_bool(&value));
        let expected = format!("a whole number from 0 to {MOST_THREADS}");
        let refused = || Mistake::expected("threads", &expected, described(&value));
        Ok(Self(threads.ok_or_else(refused)? as usize))
    }
}

/// A limit that is a number, a text, or none.
fn limit<'py, T>(
    value: &Bound<'py, PyAny>,
    from_number: impl FnOnce(&Bound<'py, PyAny>) -> Option<T>,
    from_text: impl FnOnce(&str) -> Option<T>,
    field: &str,
    expected: &str,
) -> PyResult<Option<T>> {
    if value.is_none() {
        return Ok(None);
    }
    let read = match value.cast::<PyString>() {
        Ok(text) if text.to_cow()? == "none" => return Ok(None),
        Ok(text) => from_text(&text.to_cow()?),
        Err(_) if is_bool(value) => None,
        Err(_) => from_number(value),
    };
    let refused = || Mistake::expected(field, expected, described(value));
    Ok(Some(read.ok_or_else(refused)?))
}

fn whole(value: &Bound<'_, PyAny>) -> Option<u64> {
    value.extract().ok()
}

/// `True` is no limit that anybody means.
fn is_bool(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyBool>()
}

/// A limit of memory in bytes, for sweeps whose parts are made elsewhere.
#[pyfunction]
pub(crate) fn memory_limit(memory: Memory) -> Option<u64> {
    memory.0
}

/// A limit of time in seconds, for games whose moves are Python.
#[pyfunction]
pub(crate) fn time_limit(time: Time) -> Option<f64> {
    time.0.map(|time| time.as_secs_f64())
}
