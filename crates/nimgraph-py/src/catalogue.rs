//! What there is to play and what is known of it, as JSON texts.

use pyo3::prelude::*;

use crate::error::Mistake;

/// A catalogue as a JSON text: `games`, `families` or `theorems`.
#[pyfunction]
pub(crate) fn catalogue(name: &str) -> PyResult<String> {
    let text = match name {
        "games" => serde_json::to_string(&nimgraph_wire::game_catalogue()),
        "families" => serde_json::to_string(&nimgraph_wire::family_catalogue()),
        "theorems" => serde_json::to_string(&nimgraph_wire::theorem_catalogue()),
        other => return Err(Mistake::expected("name", "games, families or theorems", other).into()),
    };
    Ok(text.expect("a catalogue is plain data"))
}

/// What a statement cites, as an entry for BibTeX.
#[pyfunction]
pub(crate) fn bibtex(id: &str) -> PyResult<String> {
    let entries = nimgraph::theory::entries();
    let entry = entries.iter().find(|entry| entry.id == id);
    let entry = entry.ok_or_else(|| PyErr::from(Mistake::expected("id", "the id of a statement", id)))?;
    Ok(entry.citation.listed().bibtex())
}

/// The version of the program.
#[pyfunction]
pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
