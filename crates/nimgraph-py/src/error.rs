//! From Rust's errors to Python's: everything that is wrong with an input is a `nimgraph.InputError`.

use nimgraph::{
    IllegalMove, SpecError,
    game::spec::{Fault, shorten},
};
use nimgraph_lab::{Complaint, Mention, SweepError};
use nimgraph_wire::InputError;
use pyo3::{
    exceptions::{PyKeyboardInterrupt, PyOSError},
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyType},
};

/// What is wrong with an input, and where.
#[derive(Default)]
pub(crate) struct Mistake {
    pub(crate) message: String,
    pub(crate) field: String,
    pub(crate) expected: String,
    pub(crate) found: String,
    pub(crate) kind: &'static str,
}

impl Mistake {
    /// Something else than was expected stands in a field.
    pub(crate) fn expected(field: &str, expected: &str, found: impl Into<String>) -> Self {
        let found = found.into();
        let message = format!("{field}: expected {expected}, found {found}");
        Self { message, field: field.to_owned(), expected: expected.to_owned(), found, kind: "unexpected" }
    }

    /// A mistake in a field, in a sentence.
    pub(crate) fn new(kind: &'static str, field: &str, message: impl Into<String>) -> Self {
        let message = format!("{field}: {}", message.into());
        Self { message, field: field.to_owned(), kind, ..Self::default() }
    }
}

/// The class is Python's, so that it can be subclassed, pickled and documented there.
fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "nimgraph._errors", "InputError")
}

/// A budget ran out where an answer is a number or a truth value.
pub(crate) fn spent(what: Option<&str>) -> PyErr {
    let raised = |py: Python<'_>| -> PyResult<PyErr> {
        let class = py.import("nimgraph._errors")?.getattr("BudgetError")?;
        Ok(PyErr::from_value(class.call1((what.unwrap_or("interrupted"),))?))
    };
    Python::attach(|py| raised(py).unwrap_or_else(|error| error))
}

impl From<Mistake> for PyErr {
    fn from(mistake: Mistake) -> Self {
        let raised = |py: Python<'_>| -> PyResult<PyErr> {
            let fields = PyDict::new(py);
            for (name, text) in
                [("field", &mistake.field), ("expected", &mistake.expected), ("found", &mistake.found)]
            {
                fields.set_item(name, Some(text).filter(|text| !text.is_empty()))?;
            }
            fields.set_item("kind", mistake.kind)?;
            Ok(PyErr::from_value(class(py)?.call((mistake.message,), Some(&fields))?))
        };
        Python::attach(|py| raised(py).unwrap_or_else(|error| error))
    }
}

impl From<SpecError> for Mistake {
    fn from(error: SpecError) -> Self {
        let message = error.to_string();
        let SpecError { fault, field, expected, found, .. } = error;
        Self { message, field, expected, found, kind: kind(fault) }
    }
}

impl From<InputError> for Mistake {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Spec(error) => (*error).into(),
            InputError::Empty => Self {
                message: error.to_string(),
                expected: "a position".to_owned(),
                kind: "missing",
                ..Self::default()
            },
            other => Self {
                message: other.to_string(),
                field: other.field().unwrap_or_default().to_owned(),
                kind: "syntax",
                ..Self::default()
            },
        }
    }
}

impl From<IllegalMove> for Mistake {
    fn from(error: IllegalMove) -> Self {
        let message = error.to_string();
        Self {
            message,
            field: "move".to_owned(),
            expected: "a legal move".to_owned(),
            found: error.found,
            kind: "illegal_move",
        }
    }
}

fn kind(fault: Fault) -> &'static str {
    match fault {
        Fault::Syntax => "syntax",
        Fault::UnknownGame => "unknown_game",
        Fault::Missing => "missing",
        Fault::UnknownField => "unknown_field",
        Fault::Unexpected => "unexpected",
        Fault::TooLarge => "too_large",
        Fault::AgainstTheRules => "against_the_rules",
        Fault::Unvalued => "unvalued",
    }
}

/// A field of a sweep is an argument here.
pub(crate) fn sweep_error(error: SweepError) -> PyErr {
    let mistake = |kind, field: &str, message| -> PyErr {
        Mistake { message, field: field.to_owned(), kind, ..Mistake::default() }.into()
    };
    match error {
        SweepError::Field { field, message } => {
            let (kind, field) = match field {
                "game" => ("unknown_game", field),
                "connected" | "heaps" => ("unexpected", "graphs"),
                // A word of the language.
                "with" => ("unexpected", "with_"),
                _ => ("unexpected", field),
            };
            Mistake::new(kind, field, worded(&message)).into()
        }
        // It says more than the argument does.
        SweepError::Family { text, message } => {
            Mistake::new("unexpected", "graphs", format!("{text}: {message}")).into()
        }
        SweepError::Line { .. } => mistake("syntax", "graphs", error.to_string()),
        SweepError::Graph { number, graph, message } => {
            let graph = shorten(&graph);
            mistake("syntax", "graphs", format!("graph {number} ({graph}): {}", worded(&message)))
        }
        SweepError::Folder { path, message } => {
            mistake("folder", "out", format!("{path}: {}", worded(&message)))
        }
        SweepError::Interrupted => PyKeyboardInterrupt::new_err(()),
        SweepError::Full { path, advice } => {
            PyOSError::new_err(format!("{path}: the disk is full; {}", worded(&advice)))
        }
        SweepError::Generator { .. } | SweepError::File { .. } | SweepError::Write { .. } => {
            PyOSError::new_err(error.to_string())
        }
    }
}

/// A message that mentions arguments.
fn worded(message: &Complaint) -> String {
    message.worded(|mention| match mention {
        Mention::Compare => "compare",
        Mention::Check => "check",
        Mention::Connected => "connected(6)",
        Mention::K => "k",
        Mention::Resume => "resume=True",
        Mention::Sample => "sample",
        Mention::AllTokens => "tokens=\"all\"",
    })
}
