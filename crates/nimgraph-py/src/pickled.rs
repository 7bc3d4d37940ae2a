//! Values that are pickled, in parts that Python can pickle, and put together again.

use pyo3::prelude::*;

use crate::error::Mistake;

/// A function of the module, by which something that was pickled is put together again.
pub(crate) fn restorer<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("nimgraph._nimgraph")?.getattr(name)
}

/// Some moves of a position, by their notation.
pub(crate) fn moves(position: &nimgraph::Position, texts: &[String]) -> PyResult<Vec<nimgraph::Move>> {
    texts.iter().map(|text| one_move(position, text)).collect()
}

/// A move of a position, by its notation.
pub(crate) fn one_move(position: &nimgraph::Position, text: &str) -> PyResult<nimgraph::Move> {
    Ok(position.parse_move(text).map_err(Mistake::from)?)
}

/// Where a move leads.
pub(crate) fn after(mv: &nimgraph::Move) -> PyResult<nimgraph::Position> {
    Ok(mv.position().play(mv).map_err(Mistake::from)?)
}

/// The notation of moves.
pub(crate) fn texts(moves: &[nimgraph::Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
