//! Sweeps over many graphs, in Python.

use std::path::PathBuf;

use nimgraph::{
    Convention,
    graph::{Format, Graph, GraphDocument},
};
use nimgraph_lab::{
    BLOCK, BlockInfo, Claim, Column, ColumnKind, Compare, Existing, Extra, Folder, InputEnd, MadeBy, NoRows,
    RowFormat, RowSink, Rows, Run, Shard, Source, Summary, Sweep, SweepError, Swept, SweptGame, Todo, Totals,
    Unplayable, Value, Weights, read_formula, run,
};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict, PyString},
};

use crate::{
    arguments::play,
    error::{Mistake, sweep_error},
    json::loads,
    limits::{Memory, Nodes},
    position::Position,
    signals::{News, Reporter, awaited, reported},
};

/// The results of a sweep: totals, counterexamples, and the rows if they were kept in memory.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct SweepResult {
    description: String,
    totals: Totals,
    rows: Option<Rows>,
}

/// Where graphs come from: a kind and a text or two numbers, as the Python layer sorts them out.
#[derive(FromPyObject)]
pub(crate) struct Graphs(String, String, usize, usize);

impl Graphs {
    fn source(self) -> PyResult<Source> {
        let Self(kind, text, from, to) = self;
        Ok(match kind.as_str() {
            "family" => Source::Family(text),
            "file" => Source::File(text.into()),
            "lines" => Source::Lines(text.lines().map(str::to_owned).collect()),
            "connected" => Source::Connected(from, to),
            "heaps" => Source::Heaps(from, to),
            other => return Err(Mistake::expected("graphs", "a source of graphs", other).into()),
        })
    }
}

/// Runs a sweep. `options` holds texts as the command line takes them; the Python layer gives them their types. With
/// `parts_elsewhere`, the side files of finished parts are trusted, and the parts themselves need not be in the folder.
#[pyfunction]
#[pyo3(signature = (game, graphs, options, *, examples, keep, nodes=Nodes(None), k=None, sample=None, seed=0, jobs=0, memory=Memory(None), out=None, resume=false, parts_elsewhere=false, part_size=BLOCK, skip_unplayable=false, extra=None, listener=None))]
#[pyo3(
    text_signature = "(game, graphs, options, *, examples, keep, nodes=None, k=None, sample=None, seed=0, jobs=0, memory=None, out=None, resume=False, parts_elsewhere=False, part_size=4096, skip_unplayable=False, extra=None, listener=None)"
)]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn run_sweep(
    py: Python<'_>,
    game: &str,
    graphs: Vec<Graphs>,
    options: &Bound<'_, PyDict>,
    examples: usize,
    keep: bool,
    nodes: Nodes,
    k: Option<usize>,
    sample: Option<u64>,
    seed: u64,
    jobs: usize,
    memory: Memory,
    out: Option<PathBuf>,
    resume: bool,
    parts_elsewhere: bool,
    part_size: usize,
    skip_unplayable: bool,
    extra: Option<PathBuf>,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<SweepResult> {
    let sources = graphs.into_iter().map(Graphs::source).collect::<PyResult<Vec<_>>>()?;
    let options = Texts(options);
    let mut sweep = options.sweep(game, k, sources).and_then(|sweep| match sample {
        Some(count) => sampled(sweep, count, seed),
        None => Ok(sweep),
    })?;
    sweep.examples = examples;
    sweep.nodes = nodes.0;
    sweep.block = part_size;
    if skip_unplayable {
        sweep.unplayable = Unplayable::Skip;
    }
    if let Some(path) = extra {
        sweep.extra = Some(Extra::read(&path).map_err(sweep_error)?.into());
    }
    sweep.check().map_err(sweep_error)?;
    let shard = options.text("shard")?.map_or(Ok(Shard::ALL), |text| text.parse()).map_err(sweep_error)?;
    let format = options.text("format")?.map_or(Ok(RowFormat::Parquet), |text| text.parse());
    let format: RowFormat = format.map_err(sweep_error)?;
    let existing = match (resume, parts_elsewhere) {
        (false, _) => Existing::Refuse,
        (true, false) => Existing::Keep,
        (true, true) => Existing::KeepElsewhere,
    };
    let made_by = made_by(py)?;
    let (totals, rows) = reported(py, listener, |interrupt, reporter| {
        let how = Run { jobs, shard, memory: memory.0, interrupt };
        let mut kept = Keep(Rows::new(&sweep.columns));
        let mut folder;
        let sink: &mut dyn RowSink = match &out {
            Some(path) => {
                folder = Folder::open(path, &sweep, format, existing)?.made_by(made_by);
                &mut folder
            }
            None if keep => &mut kept,
            None => &mut NoRows,
        };
        let mut sink = Watched { sink, reporter, of: sweep.graph_count() };
        let Swept { totals, is_interrupted, .. } = run(&sweep, &how, &mut sink)?;
        if is_interrupted {
            return Err(SweepError::Interrupted);
        }
        Ok((totals, (out.is_none() && keep).then_some(kept.0)))
    })?
    .map_err(sweep_error)?;
    Ok(SweepResult { description: sweep.to_json().to_string(), totals, rows })
}

/// This library and the command line of the program that uses it, for the manifest.
fn made_by(py: Python<'_>) -> PyResult<MadeBy> {
    let command = py.import("sys")?.getattr("argv")?.extract().unwrap_or_default();
    Ok(MadeBy { program: concat!("nimgraph ", env!("CARGO_PKG_VERSION"), " in Python").to_owned(), command })
}

/// The sweep of a folder, as far as its parts are finished.
#[pyfunction]
#[pyo3(signature = (path, *, parts_elsewhere=false))]
pub(crate) fn open_sweep(path: PathBuf, parts_elsewhere: bool) -> PyResult<(SweepResult, u64, Option<u64>)> {
    let summary = if parts_elsewhere { Summary::of_side_files(&path) } else { Summary::of(&path) };
    let summary = summary.map_err(sweep_error)?;
    let description = summary.manifest.sweep.to_string();
    Ok((SweepResult { description, totals: summary.totals, rows: None }, summary.parts, summary.blocks))
}

/// Checks that the parts of a sweep are all there and intact, and merges them.
#[pyfunction]
#[pyo3(signature = (folders, out=None))]
pub(crate) fn merge_sweeps(
    py: Python<'_>,
    folders: Vec<PathBuf>,
    out: Option<PathBuf>,
) -> PyResult<(u64, u64)> {
    let merged = awaited(py, |_| nimgraph_lab::merge(&folders, out.as_deref()))?.map_err(sweep_error)?;
    Ok((merged.parts, merged.rows))
}

/// A graph as a line of graph6; of digraph6 with directions, of sparse6 with loops or parallel edges.
#[pyfunction]
pub(crate) fn graph_line(order: usize, edges: Vec<(usize, usize)>, directed: bool) -> PyResult<String> {
    let refused = |message: String| Mistake::new("unexpected", "graphs", message);
    let graph = if directed { Graph::directed(order, edges) } else { Graph::undirected(order, edges) };
    let document = GraphDocument::from(graph.map_err(|error| refused(error.to_string()))?);
    let formats = [Format::Graph6, Format::Digraph6, Format::Sparse6];
    let line = formats.into_iter().find_map(|format| format.write(&document).ok());
    let line = line.ok_or_else(|| refused("a sweep cannot have parallel arcs".to_owned()))?;
    Ok(line.trim_end().to_owned())
}

/// The name, the type and the meaning of every column.
#[pyfunction]
pub(crate) fn sweep_columns() -> Vec<(&'static str, &'static str, &'static str)> {
    Column::ALL.iter().map(|column| (column.name(), column.kind().name(), column.about())).collect()
}

/// A column as Arrow has it: its name, its type, its length, and its buffers.
type Buffers<'py> = (&'static str, &'static str, usize, Bound<'py, PyBytes>, Vec<Bound<'py, PyBytes>>);

#[pymethods]
impl SweepResult {
    /// The sweep in full, as plain data.
    #[getter]
    fn description<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.description)
    }

    /// The numbers, as plain data.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &serde_json::to_string(&self.totals).expect("it has names as keys"))
    }

    /// The smallest counterexamples, each with what is true of it.
    #[getter]
    fn counterexamples(&self, py: Python<'_>) -> PyResult<Vec<(Position, String)>> {
        let example =
            |c: &nimgraph_lab::FoundCounterexample| Ok((Position::read(py, &c.position)?, c.truth.clone()));
        self.totals.counterexamples.iter().map(example).collect()
    }

    /// The rows in Arrow's layout, column by column; `None` where none were kept.
    fn columns<'py>(&self, py: Python<'py>) -> Option<Vec<Buffers<'py>>> {
        let rows = self.rows.as_ref()?;
        let column = |(place, column): (usize, &Column)| buffers(py, *column, rows.column(place));
        Some(rows.columns().iter().enumerate().map(column).collect())
    }
}

/// The cells of a column in Arrow's layout: which are there, and then a bit, eight bytes, or offsets and text.
fn buffers<'py>(py: Python<'py>, column: Column, cells: &[Value]) -> Buffers<'py> {
    let there = bits(cells.iter().map(|cell| !matches!(cell, Value::Missing)));
    let bytes = |bytes: &[u8]| PyBytes::new(py, bytes);
    let data = match column.kind() {
        ColumnKind::Flag => vec![bytes(&bits(cells.iter().map(|cell| *cell == Value::Flag(true))))],
        ColumnKind::Number => {
            let number = |cell: &Value| if let Value::Number(number) = cell { *number } else { 0 };
            vec![bytes(&cells.iter().flat_map(|cell| number(cell).to_le_bytes()).collect::<Vec<u8>>())]
        }
        ColumnKind::Text => {
            let (mut offsets, mut text) = (vec![0; 8], Vec::new());
            for cell in cells {
                if let Value::Text(word) = cell {
                    text.extend_from_slice(word.as_bytes());
                }
                offsets.extend_from_slice(&(text.len() as i64).to_le_bytes());
            }
            vec![bytes(&offsets), bytes(&text)]
        }
    };
    (column.name(), column.kind().name(), cells.len(), bytes(&there), data)
}

/// Bits, the lowest of each byte first.
fn bits(flags: impl ExactSizeIterator<Item = bool>) -> Vec<u8> {
    let mut bytes = vec![0; flags.len().div_ceil(8)];
    for (i, flag) in flags.enumerate() {
        bytes[i / 8] |= u8::from(flag) << (i % 8);
    }
    bytes
}

/// Reports how many graphs are done.
struct Watched<'a> {
    sink: &'a mut dyn RowSink,
    reporter: &'a Reporter,
    of: Option<u64>,
}

impl RowSink for Watched<'_> {
    fn wants_rows(&self) -> bool {
        self.sink.wants_rows()
    }

    fn begin(&mut self, block: &BlockInfo) -> Result<Todo, SweepError> {
        self.sink.begin(block)
    }

    fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
        self.sink.rows(rows)
    }

    fn finish(&mut self, block: &BlockInfo, totals: &Totals) -> Result<(), SweepError> {
        self.sink.finish(block, totals)
    }

    fn end(&mut self, input: &InputEnd) -> Result<(), SweepError> {
        self.sink.end(input)
    }

    fn progress(&mut self, graphs: u64) {
        self.reporter.report(|| News { what: "graphs".to_owned(), done: graphs, of: self.of });
        self.sink.progress(graphs);
    }
}

/// Keeps all rows in memory.
struct Keep(Rows);

impl RowSink for Keep {
    fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
        self.0.append(rows);
        Ok(())
    }
}

/// Options by name.
struct Texts<'a, 'py>(&'a Bound<'py, PyDict>);

impl Texts<'_, '_> {
    fn text(&self, name: &str) -> PyResult<Option<String>> {
        match self.0.get_item(name)? {
            Some(value) if !value.is_none() => Ok(Some(value.cast::<PyString>()?.to_cow()?.into_owned())),
            _ => Ok(None),
        }
    }

    fn sweep(&self, game: &str, k: Option<usize>, sources: Vec<Source>) -> PyResult<Sweep> {
        let compare = self.text("compare")?;
        let game = SweptGame::beside(game, compare.as_deref(), k).map_err(sweep_error)?;
        let mut sweep = Sweep::new(game.clone(), sources);
        if let Some(text) = self.text("weights")? {
            sweep.weights = text.parse().map_err(sweep_error)?;
        }
        if let Some(text) = self.text("tokens")? {
            sweep.tokens = text.parse().map_err(sweep_error)?;
        }
        if let Some(text) = self.text("play")? {
            sweep.plays = match text.as_str() {
                "both" => Convention::ALL.to_vec(),
                one => vec![play(one)?],
            };
        }
        if let Some(text) = self.text("where")? {
            sweep.condition = Some(read_formula("where", &text).map_err(sweep_error)?);
        }
        if let Some(text) = self.text("check")? {
            sweep.claim = Some(Claim::parse(&text, &game).map_err(sweep_error)?);
        }
        if let Some(text) = compare {
            sweep.compare = Some(comparison(&text, &sweep, k)?);
        }
        match self.text("columns")? {
            Some(names) => sweep.columns = Column::list(&names).map_err(sweep_error)?,
            None => sweep.add_usual_columns(),
        }
        Ok(sweep)
    }
}

/// What the outcomes of a sweep are compared with.
fn comparison(text: &str, sweep: &Sweep, k: Option<usize>) -> PyResult<Compare> {
    let refused = |expected: &str| Err(Mistake::expected("compare", expected, format!("{text:?}")).into());
    match text {
        "other play" => Ok(Compare::OtherPlay),
        // As on the command line, where the first of the two is the one that is swept.
        "normal,misere" if sweep.plays == [Convention::Normal] => Ok(Compare::OtherPlay),
        "misere,normal" if sweep.plays == [Convention::Misere] => Ok(Compare::OtherPlay),
        "normal,misere" | "misere,normal" => {
            refused("\"other play\", or first the convention of play that is swept")
        }
        game if game == sweep.game.name() => refused("another game"),
        game => match SweptGame::compared(game, k) {
            Ok(game) => Ok(Compare::Game(game)),
            Err(SweepError::Field { message, .. }) => Err(sweep_error(SweepError::field("compare", message))),
            Err(error) => Err(sweep_error(error)),
        },
    }
}

/// Some of a box of weights, chosen at random.
fn sampled(mut sweep: Sweep, count: u64, seed: u64) -> PyResult<Sweep> {
    match sweep.weights {
        Weights::Box(from, to) => sweep.weights = Weights::Sample { from, to, count, seed },
        other => {
            let expected = "a range of weights to choose from, such as \"0..3\"";
            return Err(Mistake::expected("weights", expected, other.to_string()).into());
        }
    }
    Ok(sweep)
}
