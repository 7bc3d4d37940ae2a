//! Which graph is meant: a family, a list of edges, or a file.

use std::{fs, path::Path};

use clap::Args;
use nimgraph::{
    InputError,
    convert::{Form, Losses, convert},
    game::Setup,
    read_position,
};

use super::position::names_file;
use crate::failure::Failure;

/// A graph on the command line.
#[derive(Args, Clone, Debug)]
pub(crate) struct GraphArgs {
    /// A family of graphs, a list of edges, or a file that holds a graph or a position
    ///
    /// A family (`complete:5`, `petersen`, `grid:3x4`, `graph6:DQc`) or edges (`a-b,b-c`). A file may be a
    /// position in JSON or in words, graph6, sparse6, DOT, GraphML or an edge list, as its name says. Edges of
    /// weight 0 count as absent.
    #[arg(value_name = "GRAPH", required_unless_present = "check")]
    graph: Vec<String>,
}

impl GraphArgs {
    /// Reads the graph as a position of a game.
    pub(crate) fn read(&self, game: &str) -> Result<Setup, Failure> {
        match self.graph.as_slice() {
            [file] if names_file(file) => read_file(Path::new(file), game),
            words => Ok(read_position(&format!("{game} {}", words.join(" ")))?),
        }
    }
}

fn read_file(path: &Path, game: &str) -> Result<Setup, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    let text =
        String::from_utf8(bytes).map_err(|error| InputError::NotText(error.utf8_error().valid_up_to()))?;
    match path.to_str().and_then(Form::of_path) {
        None | Some(Form::Position) => Ok(read_position(&text)?),
        Some(form) => {
            let converted = convert(&text, form, Form::Position, Some(game), Losses::Allowed)
                .map_err(|error| Failure::argument("GRAPH", error.to_string()))?;
            Ok(read_position(&converted.text)?)
        }
    }
}
