//! Positions and graphs in other file formats.

use nimgraph_wire::convert::{ConvertError, Converted, Form, Losses, convert, convert_position};
use pyo3::prelude::*;

use crate::{error::Mistake, position::Position};

/// A text in another format, what was left out, and whether edges have other numbers.
type Written = (String, Vec<String>, bool);

/// Converts a text that a file may hold, or a position.
#[pyfunction]
#[pyo3(signature = (source, to, *, from_=None, path=None, game=None, lossy=false))]
pub(crate) fn convert_text(
    source: &Bound<'_, PyAny>,
    to: &str,
    from_: Option<&str>,
    path: Option<&str>,
    game: Option<&str>,
    lossy: bool,
) -> PyResult<Written> {
    let losses = if lossy { Losses::Allowed } else { Losses::Refused };
    let to = form("to", to)?;
    let converted = match source.cast::<Position>() {
        Ok(position) => {
            if game.is_some() {
                return Err(Mistake::expected("game", "None: a position names its game", "a game").into());
            }
            convert_position(position.get().0.inner(), to, losses)
        }
        Err(_) => {
            let text: String = source.extract()?;
            let from = match from_ {
                Some(name) => form("from_", name)?,
                None => Form::of(&text, path),
            };
            convert(&text, from, to, game, losses)
        }
    };
    let Converted { text, lost, renumbered } = converted.map_err(refused)?;
    Ok((text, lost, renumbered))
}

fn form(field: &str, name: &str) -> PyResult<Form> {
    let expected = "\"json\", \"graph6\", \"sparse6\", \"digraph6\", \"dot\", \"graphml\" or \"edge-list\"";
    Form::named(name).ok_or_else(|| Mistake::expected(field, expected, format!("{name:?}")).into())
}

fn refused(error: ConvertError) -> PyErr {
    match error {
        ConvertError::Input(error) => Mistake::from(error).into(),
        ConvertError::Spec(error) => Mistake::from(error).into(),
        ConvertError::WouldLose(_) => {
            Mistake::new("unexpected", "to", format!("{error}; lossy=True allows this")).into()
        }
        ConvertError::NoGame | ConvertError::NotOnGraphs(_) => {
            Mistake::new("unexpected", "game", error.to_string()).into()
        }
        ConvertError::Format(_) => Mistake::new("syntax", "source", error.to_string()).into(),
    }
}
