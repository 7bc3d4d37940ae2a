//! A move in Python.

use nimgraph_wire::MoveJson;
use pyo3::{prelude::*, types::PyTuple};

use crate::{json::loads, position::Position};

/// A move of a position.
///
/// ``str(move)`` is its short notation, which :meth:`Position.play` reads. Two moves are equal when they do the same.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) nimgraph::Move);

#[pymethods]
impl Move {
    /// Reads a move of a position from its short notation, or from a mapping with the fields of the JSON format.
    #[new]
    fn new(position: &Position, text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(position.find(text)?))
    }

    /// The position that it is a move of.
    #[getter]
    fn position(&self) -> Position {
        Position(self.0.position().clone())
    }

    /// The move as a clause that continues "you …".
    #[getter]
    fn words(&self) -> String {
        self.0.words()
    }

    /// The move as plain data, with the fields of the JSON format.
    fn to_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mv = MoveJson::of(self.0.position().inner(), self.0.inner());
        loads(py, &nimgraph_wire::GivenMove::Fields(mv).to_string())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move({:?})", self.0.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let arguments = (self.position(), self.0.to_string()).into_pyobject(py)?;
        Ok((py.get_type::<Self>().into_any(), arguments))
    }
}
