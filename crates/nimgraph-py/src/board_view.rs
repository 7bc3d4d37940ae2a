//! What the interactive board shows, as the page's engine gives it.

use nimgraph::{Budget, solver::Detail};
use pyo3::prelude::*;

use crate::{
    json::loads,
    limits::{Memory, Nodes, Time, budget},
    position::Position,
    signals::awaited,
};

/// The most moves that the board is told of.
const MOST_MOVES: usize = 2000;

/// The figure of a position and its first moves, as plain data.
#[pyfunction]
pub(crate) fn board_view<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyAny>> {
    let view = py.detach(|| {
        serde_json::to_string(&nimgraph_wire::view(position.0.inner(), MOST_MOVES))
            .expect("a view is plain data")
    });
    loads(py, &view)
}

/// Where to draw the vertices of each board of a position.
#[pyfunction]
pub(crate) fn board_places(position: &Position) -> Vec<Vec<(f64, f64)>> {
    let boards = nimgraph_wire::board_places(position.0.inner());
    boards.iter().map(|places| places.iter().map(|place| (place.x, place.y)).collect()).collect()
}

/// Which moves win, the winning ones first, as plain data.
#[pyfunction]
#[pyo3(signature = (position, *, time))]
pub(crate) fn board_scores<'py>(
    py: Python<'py>,
    position: &Position,
    time: Time,
) -> PyResult<Bound<'py, PyAny>> {
    let budget = budget(time, Nodes(None), Memory(Some(1 << 29)));
    let setup = position.0.inner();
    let sheet = awaited(py, |interrupt| {
        let budget = Budget { interrupt, ..budget };
        let mut sheet = nimgraph_wire::score_sheet(setup, Detail::Outcomes, &budget);
        sheet.moves.truncate(MOST_MOVES);
        serde_json::to_string(&sheet).expect("a score sheet is plain data")
    })?;
    loads(py, &sheet)
}
