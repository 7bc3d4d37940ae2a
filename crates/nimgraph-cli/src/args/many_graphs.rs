//! A file of many graphs as a batch: a game on each of them, with the token on one vertex or on every one in turn.

use std::{
    fs::File,
    io::{BufReader, Read},
    path::PathBuf,
    sync::Arc,
};

use nimgraph::{ReadLimits, game::Position, graph::Format};
use nimgraph_wire::{BYTE_ORDER_MARK, BatchLine, InputError, read_position_within};
use serde_json::{Map, Value};

use super::words;
use crate::{
    batch::{Reply, Work},
    failure::Failure,
    file::{is_pipe, path_of},
};

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
    /// A game on each graph of a file, without options.
    pub(super) fn whole(game: &str, file: &str) -> Self {
        Self { game: game.to_owned(), file: file.to_owned(), options: String::new(), every_vertex: false }
    }

    /// The file.
    pub(crate) fn path(&self) -> PathBuf {
        path_of(&self.file)
    }

    /// Work on the positions of each line.
    pub(crate) fn work(
        self,
        limits: ReadLimits,
        answer: impl Fn(&BatchLine, &Position) -> Reply + Send + Sync + 'static,
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
            Ok(text) => text.trim_start_matches(BYTE_ORDER_MARK).trim(),
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

/// Whether the name of a file says that it has a graph on each line.
pub(super) fn is_list(file: &str) -> bool {
    matches!(words::graph_format(file), Some(Format::Graph6 | Format::Sparse6 | Format::Digraph6))
}

/// Whether such a file has more than one graph.
pub(super) fn has_several(file: &str) -> Result<bool, Failure> {
    let path = path_of(file);
    // A pipe gives its bytes once, and they are needed again.
    if is_pipe(&path) {
        return Ok(words::read_text(&path)?.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some());
    }
    let unreadable = |error| Failure::file(&path, error);
    let bytes = BufReader::with_capacity(1 << 16, File::open(&path).map_err(unreadable)?).bytes();
    let (mut lines, mut is_blank) = (0, true);
    for byte in bytes {
        match byte.map_err(unreadable)? {
            b'\n' => is_blank = true,
            byte if is_blank && !byte.is_ascii_whitespace() => {
                is_blank = false;
                lines += 1;
            }
            _ => {}
        }
        if lines > 1 {
            return Ok(true);
        }
    }
    Ok(false)
}
