//! What Python programs hand over: whole numbers, lists of them, and names.

use nimgraph::Convention;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyList, PyString},
};

use crate::error::Mistake;

/// The items of a list, a tuple, an array or any other iterable.
pub(crate) fn items<'py>(value: &Bound<'py, PyAny>, field: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    // Arrays turn into lists of Python's own numbers at once, which is faster than one by one.
    let listed = match value.getattr_opt("tolist")? {
        Some(tolist) => tolist.call0()?,
        None => value.clone(),
    };
    match listed.cast::<PyList>() {
        Ok(list) => Ok(list.iter().collect()),
        Err(_) => match listed.try_iter() {
            Ok(items) => items.collect(),
            Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
                Err(Mistake::expected(field, "a list", described(value)).into())
            }
            Err(error) => Err(error),
        },
    }
}

/// A whole number from 0 on.
pub(crate) fn number(value: &Bound<'_, PyAny>, field: impl Fn() -> String) -> PyResult<u64> {
    // `True` is no weight that anybody means.
    let is_bool = value.is_instance_of::<pyo3::types::PyBool>();
    match value.extract::<u64>() {
        Ok(number) if !is_bool && number <= i64::MAX as u64 => Ok(number),
        _ => Err(Mistake::expected(&field(), nimgraph::game::spec::A_WEIGHT, described(value)).into()),
    }
}

/// Whole numbers from 0 on.
pub(crate) fn numbers(value: &Bound<'_, PyAny>, field: &str) -> PyResult<Vec<u64>> {
    let number = |(i, item): (usize, &Bound<'_, PyAny>)| number(item, || format!("{field}[{i}]"));
    items(value, field)?.iter().enumerate().map(number).collect()
}

/// A whole number for each of some places, or one for all of them.
pub(crate) fn one_or_many(value: &Bound<'_, PyAny>, places: usize, field: &str) -> PyResult<Vec<u64>> {
    match number(value, || field.to_owned()) {
        Ok(number) => Ok(vec![number; places]),
        // A text could be iterated over, but it is one thing that is wrong.
        Err(error) if value.is_instance_of::<PyString>() || value.try_iter().is_err() => Err(error),
        Err(_) => numbers(value, field),
    }
}

/// Pairs of vertices.
pub(crate) fn pairs(value: &Bound<'_, PyAny>, field: &str) -> PyResult<Vec<(usize, usize)>> {
    let pair = |(i, item): (usize, &Bound<'_, PyAny>)| {
        let ends = numbers(item, &format!("{field}[{i}]"))?;
        match ends[..] {
            [u, v] => Ok((u as usize, v as usize)),
            _ => Err(Mistake::expected(&format!("{field}[{i}]"), "two vertices", described(item)).into()),
        }
    };
    items(value, field)?.iter().enumerate().map(pair).collect()
}

/// How something is written in Python, cut off where it is too long for a message.
pub(crate) fn described(value: &Bound<'_, PyAny>) -> String {
    let written = value.repr().map(|text| text.to_string_lossy().into_owned());
    nimgraph::game::spec::shorten(&written.unwrap_or_else(|_| "something that cannot be written".to_owned()))
}

/// A convention of play.
pub(crate) fn play(name: &str) -> PyResult<Convention> {
    let found = Convention::ALL.into_iter().find(|play| play.name() == name);
    found.ok_or_else(|| Mistake::expected("play", "\"normal\" or \"misere\"", format!("{name:?}")).into())
}

/// A game: its name, a line of rules, or an object of Python with such a line.
pub(crate) fn line(game: &Bound<'_, PyAny>) -> PyResult<String> {
    game.py().import("nimgraph._boards")?.getattr("line")?.call1((game,))?.extract()
}
