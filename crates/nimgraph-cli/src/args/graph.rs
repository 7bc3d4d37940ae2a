//! Which graph is meant: a family, a list of edges, or a file.

use clap::{
    Args,
    builder::{OsStringValueParser, TypedValueParser},
};
use nimgraph::{ReadLimits, game::Position};
use nimgraph_wire::{convert::Form, read_position_within};

use super::{
    many_graphs::{self, ManyGraphs},
    words::{self, names_file},
};
use crate::{
    failure::Failure,
    file::{path_of, word_of},
};

/// A graph on the command line.
#[derive(Args, Clone, Debug)]
pub(crate) struct GraphArgs {
    /// A family of graphs, a list of edges, or a file that holds a graph or a position
    ///
    /// A family (`complete:5`, `petersen`, `grid:3x4`, `graph6:DQc`) or edges (`a-b,b-c`). A file may hold a
    /// position in JSON or in words, graph6, sparse6, DOT, GraphML or an edge list; the ending of its name, or else
    /// the text itself, says which. Edges of weight 0 count as absent. A file with several graphs in graph6 or
    /// sparse6 is a batch.
    #[arg(value_name = "GRAPH", required_unless_present_any = ["check", "batch"], conflicts_with = "batch", value_parser = OsStringValueParser::new().map(word_of))]
    graph: Vec<String>,
}

impl GraphArgs {
    /// The graphs of a file that holds several.
    pub(crate) fn many_graphs(&self, game: &str) -> Result<Option<ManyGraphs>, Failure> {
        match self.words(game) {
            [file] if many_graphs::is_list(file) && many_graphs::has_several(file)? => {
                Ok(Some(ManyGraphs::whole(game, file)))
            }
            _ => Ok(None),
        }
    }

    /// What names the graph. The game may stand before it, as in other commands.
    fn words(&self, game: &str) -> &[String] {
        match self.graph.as_slice() {
            [first, graph @ ..] if first == game && !graph.is_empty() => graph,
            graph => graph,
        }
    }

    /// Reads the graph as a position of a game.
    pub(crate) fn read(&self, game: &str, limits: &ReadLimits) -> Result<Position, Failure> {
        self.read_any(game, limits).map_err(|failure| failure.unless_interrupted(&limits.budget))
    }

    fn read_any(&self, game: &str, limits: &ReadLimits) -> Result<Position, Failure> {
        match self.words(game) {
            [file] if names_file(file) => {
                let text = words::read_text_within(&path_of(file), limits)?;
                match Form::of(&text, Some(file)) {
                    Form::Position => Ok(read_position_within(&text, limits)?),
                    Form::Graph(format) => {
                        let graph = words::graph_in(file, &text, format, limits)?;
                        let words = [game.to_owned(), file.clone()];
                        words::read(&words, vec![(file.as_str(), graph)], limits)
                    }
                }
            }
            graph => words::read(&[&[game.to_owned()], graph].concat(), Vec::new(), limits),
        }
    }
}
