//! Pictures with marks, and outcomes for all positive weights.

use std::{io::Write, path::Path};

use nimgraph::{
    Budget, SolveOptions,
    draw::{Drawing, Picture, Theme, pdf, png, png::PngError, svg, tikz, unicode},
    solver::{MoveList, Wants},
};
use nimgraph_file::write_whole;
use pyo3::{exceptions::PyOSError, prelude::*, types::PyBytes};

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
    let (drawing, theme) = drawing(py, position, mark, why, theme, time)?;
    Ok(match kind {
        "svg" => svg::write(&drawing, theme),
        "tikz" => tikz::write(&drawing, tikz::Wrapping::Standalone),
        _ => tikz::write(&drawing, tikz::Wrapping::Bare),
    })
}

/// A position as an image in pixels, `scale` of them to a point of the picture.
pub(crate) fn image<'py>(
    py: Python<'py>,
    position: &Position,
    mark: Option<&str>,
    why: bool,
    theme: &str,
    scale: f64,
) -> PyResult<Bound<'py, PyBytes>> {
    if !(0.01..=1000.0).contains(&scale) {
        return Err(Mistake::expected("scale", "a number from 0.01 to 1000", scale.to_string()).into());
    }
    let (drawing, theme) = drawing(py, position, mark, why, theme, Time::USUAL)?;
    let image = awaited(py, |_| png::write(&drawing, theme, scale, png::MAX_PIXELS))?;
    Ok(PyBytes::new(py, &image.map_err(not_drawn)?))
}

/// A position as a page of PDF.
pub(crate) fn page<'py>(
    py: Python<'py>,
    position: &Position,
    mark: Option<&str>,
    why: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let (drawing, _) = drawing(py, position, mark, why, "light", Time::USUAL)?;
    let page = awaited(py, |_| pdf::write(&drawing))?;
    Ok(PyBytes::new(py, &page.map_err(not_drawn)?))
}

fn not_drawn(error: PngError) -> PyErr {
    match error {
        PngError::TooLarge { .. } => Mistake::new("too_large", "scale", error.to_string()).into(),
        error => PyOSError::new_err(error.to_string()),
    }
}

/// The drawing of a position with its marks, and the colours.
fn drawing(
    py: Python<'_>,
    position: &Position,
    mark: Option<&str>,
    why: bool,
    theme: &str,
    time: Time,
) -> PyResult<(Drawing, Theme)> {
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
    Ok((drawing, theme))
}

/// A position in characters, for a terminal.
pub(crate) fn characters(position: &Position) -> String {
    unicode::render(&Picture::of(position.0.inner()), unicode::Terminal::default()).text
}

/// Writes a picture of the kind that the name of a file asks for.
pub(crate) fn draw(
    py: Python<'_>,
    position: &Position,
    path: &Path,
    mark: Option<&str>,
    why: bool,
    theme: &str,
    scale: f64,
) -> PyResult<()> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let kind = |kind| picture(py, position, kind, mark, why, theme, Time::USUAL).map(String::into_bytes);
    let bytes = match ending.to_ascii_lowercase().as_str() {
        "svg" => kind("svg")?,
        "tex" => kind("tikz")?,
        "tikz" => kind("tikzpicture")?,
        "png" => image(py, position, mark, why, theme, scale)?.as_bytes().to_vec(),
        "pdf" => page(py, position, mark, why)?.as_bytes().to_vec(),
        "txt" => characters(position).into_bytes(),
        _ => {
            let found = format!("{:?}", path.display().to_string());
            let expected = "a name that ends in .svg, .png, .pdf, .tex, .tikz or .txt";
            return Err(Mistake::expected("path", expected, found).into());
        }
    };
    Ok(write_whole(path, |out| out.write_all(&bytes))?)
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
