//! Where the graphs of a sweep come from: families, files, standard input, lists of all graphs of an order.

mod connected;
mod families;
mod generator;

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering::SeqCst},
};

use nimgraph_graph::{EdgeKind, Graph, Loops};

use crate::{SweepError, board::WrittenGraph};
use families::Family;

pub use generator::find_generator;

/// The largest order for which all connected graphs are listed without another program.
pub const LARGEST_ALONE: usize = 7;

/// Some graphs, in an order of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A family in the short notation, in which a number may be a range: `cycle:3..8`.
    Family(String),
    /// A file of graph6, sparse6 or digraph6, one graph per line.
    File(PathBuf),
    /// The same from standard input.
    Input,
    /// Lines of graph6, sparse6 or digraph6.
    Lines(Vec<String>),
    /// All connected graphs of some orders, from the first to the last; those with more than [`LARGEST_ALONE`]
    /// vertices come from nauty's geng.
    Connected(usize, usize),
    /// Heaps without edges, from the first number of heaps to the last.
    Heaps(usize, usize),
}

impl Source {
    /// Its name in a manifest.
    pub fn describe(&self) -> String {
        match self {
            Self::Family(text) => text.clone(),
            Self::File(path) => format!("file {}", path.display()),
            Self::Input => "standard input".to_owned(),
            Self::Lines(lines) => format!("{} lines", lines.len()),
            Self::Connected(from, to) => format!("connected {}", range(*from, *to)),
            Self::Heaps(from, to) => format!("heaps {}", range(*from, *to)),
        }
    }

    /// Its name in messages about a line.
    pub(crate) fn input(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Lines(_) => "the list of graphs".to_owned(),
            other => other.describe(),
        }
    }

    /// The graphs, one after the other.
    pub(crate) fn open(&self) -> Result<Graphs, SweepError> {
        Ok(match self {
            Self::Family(text) => {
                let graphs = Family::parse(text)?.graphs()?;
                let board =
                    |(name, graph): (String, Graph)| Item::Made(WrittenGraph::of(&graph).called(&name));
                Graphs { next: Box::new(graphs.map(move |graph| graph.map(board))) }
            }
            Self::File(path) => {
                let file = File::open(path).map_err(|error| SweepError::file(path, error))?;
                if file.metadata().is_ok_and(|data| data.is_dir()) {
                    return Err(SweepError::file(path, std::io::ErrorKind::IsADirectory.into()));
                }
                Graphs::reading(self.input(), BufReader::with_capacity(1 << 16, file))
            }
            Self::Input => Graphs::reading(self.input(), BufReader::new(Awaited(std::io::stdin()))),
            Self::Lines(lines) => {
                let text = lines.join("\n").into_bytes();
                Graphs::reading(self.input(), std::io::Cursor::new(text))
            }
            Self::Connected(from, to) => connected_graphs(*from, *to)?,
            Self::Heaps(from, to) => {
                let edgeless = |n| Graph::undirected(n, []).expect("no edges, no trouble");
                made((*from..=*to).map(edgeless).map(Ok))
            }
        })
    }

    /// How many graphs there will be, if that is known in advance.
    pub(crate) fn count(&self) -> Option<u64> {
        match self {
            Self::Family(text) => Family::parse(text).ok().map(|family| family.count()),
            Self::File(path) => count_lines(path),
            Self::Input => None,
            Self::Lines(lines) => Some(lines.len() as u64),
            Self::Connected(from, to) => (*from..=*to).map(connected::count).sum(),
            Self::Heaps(from, to) => Some((to + 1 - from) as u64),
        }
    }
}

/// Standard input, which may keep its reader waiting.
struct Awaited(std::io::Stdin);

static WAITS: AtomicBool = AtomicBool::new(false);

impl Read for Awaited {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        WAITS.store(true, SeqCst);
        let read = self.0.read(buffer);
        WAITS.store(false, SeqCst);
        read
    }
}

/// Whether a sweep waits for graphs on standard input, during which it does not see an interrupt.
pub fn waits_for_input() -> bool {
    WAITS.load(SeqCst)
}

fn range(from: usize, to: usize) -> String {
    if from == to { from.to_string() } else { format!("{from}..{to}") }
}

fn count_lines(path: &Path) -> Option<u64> {
    let mut file = File::open(path).ok().filter(|file| file.metadata().is_ok_and(|data| data.is_file()))?;
    let (mut count, mut buffer) = (0, vec![0; 1 << 16]);
    loop {
        match std::io::Read::read(&mut file, &mut buffer).ok()? {
            0 => return Some(count),
            read => count += buffer[..read].iter().filter(|&&byte| byte == b'\n').count() as u64,
        }
    }
}

fn made(graphs: impl Iterator<Item = Result<Graph, SweepError>> + Send + 'static) -> Graphs {
    Graphs { next: Box::new(graphs.map(|graph| Ok(Item::Made(WrittenGraph::of(&graph?))))) }
}

fn connected_graphs(from: usize, to: usize) -> Result<Graphs, SweepError> {
    let alone = (from..=to.min(LARGEST_ALONE))
        .flat_map(|order| nimgraph_graph::connected_graphs(EdgeKind::Undirected, order, Loops::None))
        .map(|graph| Ok(Item::Made(WrittenGraph::of(&graph))));
    if to <= LARGEST_ALONE {
        return Ok(Graphs { next: Box::new(alone) });
    }
    let program = find_generator().ok_or_else(|| {
        let message = format!(
            "listing graphs of more than {LARGEST_ALONE} vertices needs nauty's geng, which is not installed (it is in \
             the package nauty)"
        );
        SweepError::field("connected", message)
    })?;
    let orders = from.max(LARGEST_ALONE + 1)..=to;
    let listed = orders.flat_map(move |order| generator::connected(&program, order));
    Ok(Graphs { next: Box::new(alone.chain(listed)) })
}

/// One graph on its way to be read.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A line and its number.
    Line(u64, String),
    /// A graph that was made here.
    Made(WrittenGraph),
}

impl Item {
    /// What distinguishes it from other graphs.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Line(_, line) => line,
            Self::Made(board) => &board.text,
        }
    }

    /// How much memory it takes, by estimate.
    pub(crate) fn bytes(&self) -> usize {
        let graph = match self {
            Self::Line(..) => 0,
            Self::Made(board) => 8 * board.graph.order() + 24 * board.graph.size(),
        };
        self.text().len() + graph
    }

    /// The graph.
    pub(crate) fn board(&self, input: &str) -> Result<WrittenGraph, SweepError> {
        match self {
            Self::Made(board) => Ok(board.clone()),
            Self::Line(line, text) => WrittenGraph::read(text).map_err(|message| SweepError::Line {
                input: input.to_owned(),
                line: *line,
                message,
            }),
        }
    }
}

/// Graphs that come one after the other.
pub(crate) struct Graphs {
    next: Box<dyn Iterator<Item = Result<Item, SweepError>> + Send>,
}

impl Iterator for Graphs {
    type Item = Result<Item, SweepError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next.next()
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Longer lines are refused: the largest graph of a sweep fits into this many bytes of graph6.
const LONGEST_LINE: u64 = 1 << 26;

impl Graphs {
    /// The lines of a text. Blank lines may stand at the end only.
    fn reading(input: String, mut text: impl BufRead + Send + 'static) -> Self {
        let (mut line, mut blank) = (0, None);
        let next = std::iter::from_fn(move || {
            loop {
                let mut bytes = Vec::new();
                let mut limited = std::io::Read::take(&mut text, LONGEST_LINE);
                let fail = |line, message: String| {
                    Some(Err(SweepError::Line { input: input.clone(), line, message }))
                };
                match limited.read_until(b'\n', &mut bytes) {
                    Ok(0) => return None,
                    Ok(_) => line += 1,
                    Err(error) => return fail(line + 1, error.to_string()),
                }
                // Some editors write a byte order mark before the first line.
                if line == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
                    bytes.drain(..BYTE_ORDER_MARK.len());
                }
                if bytes.len() as u64 == LONGEST_LINE {
                    return fail(line, format!("expected at most {LONGEST_LINE} bytes"));
                }
                while bytes.last().is_some_and(u8::is_ascii_whitespace) {
                    bytes.pop();
                }
                if bytes.is_empty() {
                    blank.get_or_insert(line);
                    continue;
                }
                if let Some(blank) = blank {
                    return fail(blank, "expected a graph, found a blank line".to_owned());
                }
                return match String::from_utf8(bytes) {
                    Ok(text) => Some(Ok(Item::Line(line, text))),
                    Err(error) => {
                        let byte = error.utf8_error().valid_up_to();
                        fail(line, format!("byte {byte}: expected a character from `?` to `~`"))
                    }
                };
            }
        });
        Self { next: Box::new(next) }
    }
}
