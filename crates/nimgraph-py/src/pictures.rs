//! Pictures with marks, and outcomes for all positive weights.

use nimgraph::{
    Budget, SolveOptions,
    draw::{Drawing, Picture, Theme, svg, tikz},
    solver::{MoveList, Wants},
};
use pyo3::prelude::*;

use crate::{
    board::Board,
    error::Mistake,
    json::loads,
    limits::{Memory, Nodes, Time, budget},
    position::Position,
    signals::awaited,
};

/// A position as a picture: `svg`, `tikz` (a document) or `tikzpicture`.
#[pyfunction]
#[pyo3(signature = (position, kind, *, mark=None, why=false, theme="light", time=Time::USUAL))]
#[pyo3(text_signature = "(position, kind, *, mark=None, why=False, theme='light', time=60.0)")]
pub(crate) fn picture(
    py: Python<'_>,
    position: &Position,
    kind: &str,
    mark: Option<&str>,
    why: bool,
    theme: &str,
    time: Time,
) -> PyResult<String> {
    let inner = position.0.inner();
    let named = mark.filter(|&mark| mark != "best").map(|text| inner.parse_move(text)).transpose();
    let named = named.map_err(|error| Mistake::new("illegal_move", "mark", error.to_string()))?;
    let theme = Theme::named(theme)
        .ok_or_else(|| Mistake::expected("theme", "\"light\", \"dark\" or \"auto\"", format!("{theme:?}")))?;
    let budget = budget(time, Nodes(None), Memory::USUAL);
    let analysis = match why || mark == Some("best") {
        false => None,
        true => Some(awaited(py, |interrupt| {
            let wants = Wants { moves: MoveList::First, ..Wants::default() };
            nimgraph_wire::examine(inner, &SolveOptions { wants, budget: Budget { interrupt, ..budget } })
        })?),
    };
    let mut drawn = Picture::of(inner);
    if let Some(argument) = analysis.as_ref().filter(|_| why).and_then(|analysis| analysis.argument.as_ref())
    {
        drawn = drawn.with_witness(argument.witness.clone());
    }
    let best = analysis.as_ref().filter(|_| mark == Some("best")).and_then(|analysis| analysis.advised());
    if mark == Some("best") && best.is_none() {
        return Err(Mistake::new("unexpected", "mark", "no winning move is known in this position").into());
    }
    if let Some(mv) = named.as_ref().or(best) {
        drawn = drawn.with_move(inner, mv);
    }
    let drawing =
        Drawing::of(&drawn).map_err(|error| Mistake::new("too_large", "position", error.to_string()))?;
    Ok(match kind {
        "svg" => svg::write(&drawing, theme),
        "tikz" => tikz::write(&drawing, tikz::Wrapping::Standalone),
        _ => tikz::write(&drawing, tikz::Wrapping::Bare),
    })
}

/// Who wins Edge Nim on a board for all positive weights at once, for each place of the token, as plain data.
#[pyfunction]
#[pyo3(signature = (board, tokens, *, time, nodes, memory))]
pub(crate) fn weight_free_outcomes<'py>(
    py: Python<'py>,
    board: &Board,
    tokens: Vec<usize>,
    time: Time,
    nodes: Nodes,
    memory: Memory,
) -> PyResult<Bound<'py, PyAny>> {
    let position = nimgraph::Position::try_from(board.0.spec()).map_err(Mistake::from)?;
    let budget = budget(time, nodes, memory);
    let report = awaited(py, |interrupt| {
        nimgraph_wire::weight_free(position.inner(), &tokens, &Budget { interrupt, ..budget })
    })?;
    let report = report.map_err(|error| Mistake::new("unexpected", "board", error.to_string()))?;
    loads(py, &serde_json::to_string(&report).expect("a report is plain data"))
}
