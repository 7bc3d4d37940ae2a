//! The engine in the browser. Every function takes and gives JSON as text, in the forms of `nimgraph-wire`;
//! what goes wrong comes back as `{"error":{"message":…,"field":…}}`.
//!
//! What is here is what a board needs before its first move; it is compiled on its own too, without the feature `whole`.

#[cfg(feature = "whole")]
mod proof;
mod request;
#[cfg(feature = "whole")]
mod session;
#[cfg(feature = "whole")]
mod whole;

use nimgraph::graph::LayoutPoint;
use nimgraph_wire::{PositionJson, Problem};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "whole")]
pub use proof::{family_board, formula, formula_map, learn_family, prove};
use request::{about, appraiser, largest_graph, reply};
#[cfg(feature = "whole")]
pub use whole::{
    choose, draw, explain, export_graph, games, import_text, moves, puzzle, solve, survey, theorems,
};

/// The largest graph that the board draws.
pub(crate) const MOST_VERTICES: usize = 400;

/// Every named family of graphs.
#[wasm_bindgen]
pub fn families() -> String {
    reply(|| Ok(nimgraph_wire::family_catalogue()))
}

/// A position from the short notation or from JSON, on the wire.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    reply(|| Ok(PositionJson::of(&nimgraph_wire::read_position_with(text, largest_graph(), &appraiser())?)))
}

/// The figure of a position, and its first moves.
#[wasm_bindgen]
pub fn view(request: &str) -> String {
    about(request, |question, setup| Ok(nimgraph_wire::view(&setup, question.most.unwrap_or(2000))))
}

/// The moves `names`, played one after the other, each in all its forms.
#[wasm_bindgen]
pub fn name(request: &str) -> String {
    about(request, |question, setup| Ok(nimgraph_wire::name_moves(&setup, &question.names)?))
}

/// Where to draw the vertices of each board of a position.
#[wasm_bindgen]
pub fn places(request: &str) -> String {
    about(request, |_, setup| {
        let boards = nimgraph_wire::board_places(&setup);
        let board = |places: &Vec<LayoutPoint>| places.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
        Ok(boards.iter().map(board).collect::<Vec<_>>())
    })
}

/// The graph of a family, such as `cycle:4`.
#[wasm_bindgen]
pub fn family(text: &str) -> String {
    reply(|| nimgraph_wire::family_graph(text, MOST_VERTICES).map_err(Problem::of))
}
