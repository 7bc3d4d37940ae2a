//! Words of a position, among which files of graphs may stand for their graphs.

use std::path::Path;

use nimgraph::{
    Board, ReadLimits,
    game::{
        Position, games,
        notation::is_rules_line,
        spec::{Labels, quoted},
    },
    graph::{Format, FormatError, GraphDocument},
    read_board_words, read_words_within,
};
use nimgraph_wire::{BYTE_ORDER_MARK, InputError, convert::Form, read_position_within};

use crate::{
    failure::Failure,
    file::{path_of, read_bytes_within},
};

/// Reads a position in words, with the graphs of those files that have been read already.
pub(super) fn read(
    words: &[String],
    known: Vec<(&str, GraphDocument)>,
    limits: &ReadLimits,
) -> Result<Position, Failure> {
    with_graphs(words, known, limits, |words, graphs| match graphs {
        [] => Ok(read_position_within(&words.join(" "), limits)?),
        _ => Ok(read_words_within(words, graphs, limits).map_err(InputError::from)?),
    })
}

/// Reads a board in words in the same way.
pub(super) fn read_board(
    words: &[String],
    known: Vec<(&str, GraphDocument)>,
    limits: &ReadLimits,
) -> Result<Board, Failure> {
    with_graphs(words, known, limits, |words, graphs| {
        Ok(read_board_words(words, graphs, limits).map_err(InputError::from)?)
    })
}

/// Splits words, reads the files of graphs among them, and gives both to a reader.
fn with_graphs<T>(
    words: &[String],
    known: Vec<(&str, GraphDocument)>,
    limits: &ReadLimits,
    read: impl FnOnce(&[&str], &[(&str, GraphDocument)]) -> Result<T, Failure>,
) -> Result<T, Failure> {
    // A line of rules that is an argument of its own stands in quotes in the notation.
    let words: Vec<String> =
        words.iter().map(|word| if is_rules_line(word) { quoted(word) } else { word.clone() }).collect();
    // A file's name may hold spaces; other words may have been quoted together.
    let is_known = |word: &str| known.iter().any(|(file, _)| *file == word);
    let split = |word: &String| match is_known(word) || graph_format(word).is_some() || word.starts_with('"')
    {
        true => vec![word.clone()],
        false => word.split_whitespace().map(str::to_owned).collect(),
    };
    let pieces: Vec<String> = words.iter().flat_map(split).collect();
    let unknown = pieces.iter().skip(1).find(|piece| !is_known(piece) && is_unknown_file(piece));
    let mut graphs = known;
    for piece in &pieces {
        match graph_format(piece) {
            Some(format) if graphs.iter().all(|(file, _)| file != piece) => {
                graphs.push((piece, read_graph(piece, format, limits)?));
            }
            _ => {}
        }
    }
    // The game stands first; a board is no file unless it is there.
    if let Some(file) = unknown {
        let message = format!("the name of this file does not tell its format; {}", known_formats());
        return Err(Failure::argument(file, message));
    }
    let words: Vec<&str> = pieces.iter().map(String::as_str).collect();
    read(&words, &graphs)
}

/// The format of the graph in a file, if a word names one.
pub(super) fn graph_format(word: &str) -> Option<Format> {
    let may_be_edges = word.contains(['-', '>', ':', '=', ',']);
    Format::of_path(word).filter(|_| !may_be_edges || path_of(word).is_file())
}

/// Whether a word names a file that is there and whose name says nothing of its format.
fn is_unknown_file(word: &str) -> bool {
    let looks_like_one = Path::new(word).extension().is_some() || word.contains(['/', '\\']);
    looks_like_one && graph_format(word).is_none() && path_of(word).is_file()
}

/// The graph in a file.
fn read_graph(path: &str, format: Format, limits: &ReadLimits) -> Result<GraphDocument, Failure> {
    let text = read_text_within(&path_of(path), limits)?;
    // `.txt` names edges, but such files hold other graphs too.
    let format = if let Form::Graph(format) = Form::of(&text, Some(path)) { format } else { format };
    graph_in(path, &text, format, limits)
}

/// The graph in the text of a file.
pub(super) fn graph_in(
    path: &str,
    text: &str,
    format: Format,
    limits: &ReadLimits,
) -> Result<GraphDocument, Failure> {
    let unread = |error: FormatError| Failure::argument(path, error.to_string());
    limits.watch(|_| format.read_within(text, limits.size).map_err(unread))
}

/// The text in a file, without the byte order mark that some editors write before it.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    read_text_within(path, &ReadLimits::default())
}

/// The same of a text that is no longer than the limits allow.
pub(crate) fn read_text_within(path: &Path, limits: &ReadLimits) -> Result<String, Failure> {
    let text = text(read_bytes_within(path, limits.text())?)
        .map_err(|failure| failure.in_file(&path.display().to_string()))?;
    Ok(text.strip_prefix(BYTE_ORDER_MARK).map(str::to_owned).unwrap_or(text))
}

/// Bytes that should be text.
pub(crate) fn text(bytes: Vec<u8>) -> Result<String, Failure> {
    let text = String::from_utf8(bytes);
    Ok(text.map_err(|error| InputError::NotText(error.utf8_error().valid_up_to()))?)
}

/// Which files are read as graphs, and how to read others.
pub(super) fn known_formats() -> String {
    let [first @ .., last] =
        Format::ALL.map(|format| format!("{} (.{})", format.name(), format.extensions()[0]));
    format!(
        "graphs are read as {} or {last}; if the name has another ending, `nimgraph convert FILE --from FORMAT \
         -o NEW` makes a file that is read",
        first.join(", ")
    )
}

/// Whether a lone word means a file: it is there, or it looks like one.
pub(crate) fn names_file(word: &str) -> bool {
    let is_game = games().iter().any(|game| game.name == word);
    let is_text = word.contains(char::is_whitespace) || word.starts_with('{');
    let looks_like_one = word.contains(['/', '\\']) || Path::new(word).extension().is_some();
    !is_game && (path_of(word).exists() || (!is_text && looks_like_one))
}

/// The error about a vertex that a board does not have.
pub(crate) fn no_such_vertex(labels: &Labels, word: &str) -> String {
    match labels {
        Labels::Numbers(_) if word.parse::<f64>().is_ok() => {
            format!("expected {}, found {word}", labels.range())
        }
        Labels::Numbers(_) => format!("expected {}, found {word:?}", labels.range()),
        Labels::Names(_) => format!("there is no vertex {word:?}"),
    }
}
