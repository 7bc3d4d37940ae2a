//! JSON texts of the wire as plain Python data, and back.

use pyo3::{prelude::*, types::PyDict};

/// The plain data that a JSON text holds.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The JSON text of a mapping of plain data; whole numbers of any kind become Python's.
pub(crate) fn dumps(mapping: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = mapping.py();
    let fields = PyDict::from_sequence(&mapping.call_method0("items")?)?;
    let options = PyDict::new(py);
    options.set_item("default", py.import("nimgraph._plain")?.getattr("plain")?)?;
    py.import("json")?.call_method("dumps", (fields,), Some(&options))?.extract()
}
