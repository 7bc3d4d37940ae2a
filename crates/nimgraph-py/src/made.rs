//! Positions from numbers, and lists of positions.

use nimgraph::{
    Spec,
    game::{
        Shape,
        rules::Rules,
        spec::{GraphBoard, Labels},
    },
    graph::Graph,
};
use nimgraph_wire::VertexName;
use pyo3::{
    prelude::*,
    types::{PyMapping, PyString},
};

use crate::{
    arguments::{described, items, line, number, one_or_many, pairs, play},
    error::Mistake,
    position::Position,
};

/// The position on a graph given by numbers, not yet checked.
pub(crate) fn spec_of_arrays(
    n: &Bound<'_, PyAny>,
    edges: &Bound<'_, PyAny>,
    weights: Option<&Bound<'_, PyAny>>,
    game: Option<&Bound<'_, PyAny>>,
    token: Option<&Bound<'_, PyAny>>,
    play: &str,
    directed: bool,
) -> PyResult<Spec> {
    let order = number(n, || "n".to_owned())? as usize;
    let edges = pairs(edges, "edges")?;
    let beyond = edges.iter().position(|&(u, v)| u >= order || v >= order);
    if let Some(edge) = beyond {
        let (u, v) = edges[edge];
        let expected = format!("vertices below {order}");
        return Err(Mistake::expected(&format!("edges[{edge}]"), &expected, format!("({u}, {v})")).into());
    }
    let size = edges.len();
    let graph = if directed { Graph::directed(order, edges) } else { Graph::undirected(order, edges) };
    let graph = graph.map_err(|error| Mistake::new("too_large", "edges", error.to_string()))?;
    let game = game.map_or(Ok("edge-nim".to_owned()), line)?;
    let is_line = game.contains(':');
    let named =
        if is_line { Spec { rules: Some(game.clone()), ..Spec::game("custom") } } else { Spec::game(&*game) };
    let mut spec = named.on(GraphBoard::numbered(graph)).play(self::play(play)?);
    let rules = if is_line { game.parse::<Rules>().ok() } else { Rules::of_game(&game) };
    let info = rules.map(|rules| rules.info());
    if let Some(weights) = weights {
        let on_vertices = info.is_some_and(|info| info.shape == Shape::VertexWeights);
        let places = if on_vertices { order } else { size };
        spec = spec.weights(one_or_many(weights, places, "weights")?);
    }
    match token {
        Some(token) => spec = spec.token(number(token, || "token".to_owned())? as usize),
        // As in the short notation.
        None if info.is_some_and(|info| info.token) => spec = spec.token(0),
        None => {}
    }
    Ok(spec)
}

/// The positions of a list, or of any other iterable, but not one position, whose letters or fields would be taken for them.
pub(crate) fn several<'py>(value: &Bound<'py, PyAny>, field: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let is_one = value.is_instance_of::<PyString>()
        || value.is_instance_of::<Position>()
        || value.cast::<PyMapping>().is_ok();
    match is_one {
        true => {
            let found = format!("one, {}; put it in a list", described(value));
            Err(Mistake::expected(field, "several positions", found).into())
        }
        false => items(value, field),
    }
}

/// A vertex as Python has it: its number or its name.
pub(crate) fn vertex<'py>(py: Python<'py>, labels: &Labels, v: usize) -> PyResult<Bound<'py, PyAny>> {
    match VertexName::of(labels, v) {
        VertexName::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
        VertexName::Name(name) => Ok(name.into_pyobject(py)?.into_any()),
    }
}
