//! Formulas about positions, evaluated in Python.

use nimgraph_formula::Ground;
use pyo3::{
    prelude::*,
    types::{PyBytes, PyTuple},
};

use crate::{board::Board, error::Mistake, position::Position};

/// A formula as it was read; the class of the package wraps it.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Formula(String);

#[pymethods]
impl Formula {
    /// Reads a formula. Names such as ``ea-b``, of edges between named vertices, are read when the board is known.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        let read = nimgraph_formula::Formula::parse(text);
        // `ea-b` is a name on some boards, and a difference on others.
        let may_name_edges =
            text.as_bytes().windows(2).any(|pair| pair[0].is_ascii_alphanumeric() && pair[1] == b'-');
        match read {
            _ if may_name_edges => Ok(Self(text.to_owned())),
            Ok(formula) => Ok(Self(formula.to_string())),
            Err(error) => Err(Mistake::new("syntax", "formula", error.to_string()).into()),
        }
    }

    /// Whether the formula holds at a position.
    fn holds(&self, position: &Position) -> PyResult<bool> {
        let board = Board(position.0.inner().board().clone());
        let state = position.0.inner().state();
        let token = board.0.has_token().then(|| state.place());
        Ok(self.on(&board, token)?.holds(state.weights()))
    }

    /// The formula as TeX mathematics.
    #[getter]
    fn tex(&self) -> String {
        nimgraph_formula::Formula::parse(&self.0).map_or_else(|_| self.0.clone(), |formula| formula.to_tex())
    }

    fn __str__(&self) -> &str {
        &self.0
    }

    fn __repr__(&self) -> String {
        format!("Formula({:?})", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), (self.0.clone(),).into_pyobject(py)?))
    }
}

impl Formula {
    fn on(&self, board: &Board, token: Option<usize>) -> PyResult<Ground> {
        let wrong = |error: &dyn std::fmt::Display| Mistake::new("syntax", "formula", error.to_string());
        let known = board.0.formula_board();
        let known =
            known.ok_or_else(|| Mistake::new("unexpected", "board", "formulas are not about sums"))?;
        let formula = nimgraph_formula::Formula::parse_among(&self.0, &known.special_names());
        let formula = formula.map_err(|error| wrong(&error))?;
        Ok(formula.on(&known, token).map_err(|error| wrong(&error))?)
    }
}

/// Whether a formula holds, for each row of weights: a byte of 0 or 1 each. Weights are 64-bit numbers, tokens one for each row or none.
#[pyfunction]
pub(crate) fn formula_cells<'py>(
    py: Python<'py>,
    formula: &Formula,
    board: &Board,
    weights: &[u8],
    tokens: Option<Vec<usize>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let places = board.0.weights();
    let each = |row: &[u8]| -> Vec<u64> {
        let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes each"));
        row.chunks_exact(8).map(number).collect()
    };
    let mut grounds: Vec<Option<Ground>> = Vec::new();
    let mut cells = Vec::new();
    for (row, bytes) in weights.chunks_exact(8 * places.max(1)).enumerate() {
        let token = tokens.as_ref().map(|tokens| tokens[row]);
        let slot = token.unwrap_or(0);
        if grounds.len() <= slot {
            grounds.resize(slot + 1, None);
        }
        if grounds[slot].is_none() {
            grounds[slot] = Some(formula.on(board, token)?);
        }
        let ground = grounds[slot].as_ref().expect("it was made above");
        cells.push(u8::from(ground.holds(&each(bytes))));
        if row % (1 << 16) == 0 {
            py.check_signals()?;
        }
    }
    Ok(PyBytes::new(py, &cells))
}
