//! A file of many graphs as a batch: a game on each of them, with the token on one vertex or on every one in turn.

use std::{path::PathBuf, sync::Arc};

use nimgraph::{ReadLimits, game::Setup, graph::Format};
use nimgraph_wire::{BatchLine, InputError, read_position_within};
use serde_json::{Map, Value};

use crate::batch::{Reply, Work};

/// A file with a graph6, sparse6 or digraph6 a line, and what is played on each graph.
#[derive(Clone, Debug)]
pub(crate) struct ManyGraphs {
    pub(super) game: String,
    pub(super) file: String,
    /// The options of the position, as words of the notation.
    pub(super) options: String,
    /// Whether the token is to stand on every vertex in turn.
    pub(super) every_vertex: bool,
}

impl ManyGraphs {
    /// The file.
    pub(crate) fn path(&self) -> PathBuf {
        PathBuf::from(&self.file)
    }

    /// Work on the positions of each line.
    pub(crate) fn work(
        self,
        limits: ReadLimits,
        answer: impl Fn(&BatchLine, &Setup) -> Reply + Send + Sync + 'static,
    ) -> Arc<Work> {
        Arc::new(move |number, bytes| {
            let reply = |line: BatchLine| match line.position() {
                Ok(setup) => answer(&line, setup),
                Err(error) => Reply::refusal(&line, error),
            };
            self.lines(number, bytes, &limits).into_iter().map(reply).collect()
        })
    }

    /// The positions of a line; none when it is blank.
    fn lines(&self, number: usize, bytes: &[u8], limits: &ReadLimits) -> Vec<BatchLine> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) if text.trim().is_empty() => return Vec::new(),
            Ok(text) => text.trim(),
            Err(error) => {
                let error = InputError::NotText(error.valid_up_to());
                return vec![BatchLine::new(number, Map::new(), Err(error))];
            }
        };
        let text = text.rsplit("<<").next().unwrap_or(text);
        let format = match text.as_bytes().first() {
            Some(b':') => Format::Sparse6,
            Some(b'&') => Format::Digraph6,
            _ => Format::Graph6,
        };
        let graph = format!("{format}:{text}");
        let line = |token: Option<usize>| {
            let token_word = token.map_or(String::new(), |v| format!(" token={v}"));
            let words = format!("{} {graph} {}{token_word}", self.game, self.options);
            let marks = [("graph", Some(Value::from(graph.as_str()))), ("token", token.map(Value::from))];
            let marks = marks.into_iter().filter_map(|(name, mark)| Some((name.to_owned(), mark?)));
            BatchLine::new(number, marks.collect(), read_position_within(&words, limits))
        };
        if !self.every_vertex {
            return vec![line(None)];
        }
        match format.read_within(text, limits.size) {
            Ok(document) => (0..document.graph.order()).map(|v| line(Some(v))).collect(),
            Err(_) => vec![line(None)],
        }
    }
}
