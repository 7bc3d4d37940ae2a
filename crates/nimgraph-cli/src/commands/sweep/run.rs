//! `nimgraph sweep GAME`: the sweep itself.

use std::{
    io::{self, BufWriter, IsTerminal},
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use nimgraph::{game::Play, solver::Interrupt};
use nimgraph_lab::{
    Claim, Column, Compare, Count, Folder, Format, GameKind, LARGEST_ALONE, Run, Shard, Sink, Source, Stream,
    Sweep, SweepError, Weights, read_formula, run,
};

use super::{progress::Watched, report};
use crate::{
    args::{parse_size, whole},
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    status::Status,
};

/// What to sweep, and where the rows go.
#[derive(Args, Clone, Debug)]
pub(super) struct RunArgs {
    /// The game (see `nimgraph games`)
    #[arg(value_name = "GAME", required = true)]
    game: Option<String>,
    /// Families with ranges (cycle:3..8, grid:2x2..4), files of graph6, sparse6 or digraph6, or `-` for standard input
    #[arg(value_name = "GRAPHS")]
    graphs: Vec<String>,
    /// All connected graphs with so many vertices, such as 6 or 2..7; from 8 on nauty's geng lists them
    #[arg(long, value_name = "N")]
    connected: Option<String>,
    /// So many heaps and no edges, such as 5 or 2..4 (nim, circular-nim, adjacent-nim)
    #[arg(long, value_name = "N")]
    heaps: Option<String>,
    /// The weights: one number for all places, a list, or a range, which gives all ways to weigh a graph
    #[arg(long, value_name = "W", default_value = "1", allow_hyphen_values = true)]
    weights: String,
    /// Choose so many weights of the range for each graph, at random
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1 << 24))]
    sample: Option<u64>,
    /// What the choice depends on
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample")]
    seed: u64,
    /// Where the token stands: all, orbits (one of each kind of position), or vertices such as 0,2
    #[arg(long, value_name = "TOKENS", default_value = "all")]
    tokens: String,
    /// Who wins at the end: normal, misere or both
    #[arg(long, value_name = "PLAY", default_value = "normal")]
    play: String,
    /// How many consecutive heaps a move may touch (circular-nim)
    #[arg(long, value_name = "K")]
    k: Option<usize>,
    /// Which columns the rows have, separated by commas; `help` lists them
    #[arg(long, value_name = "NAMES")]
    columns: Option<String>,
    /// Only positions for which a formula holds
    #[arg(long = "where", value_name = "FORMULA")]
    condition: Option<String>,
    /// Test a formula, or a statement of the catalogue by its id, on every position; keep the smallest counterexamples
    #[arg(long, value_name = "CLAIM")]
    check: Option<String>,
    /// Compare the outcomes with those of another convention (normal,misere) or of another game
    #[arg(long, value_name = "WITH")]
    compare: Option<String>,
    /// How many counterexamples to keep
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<usize>(0..=10_000))]
    examples: usize,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output and work")]
struct OutputArgs {
    /// A folder for the rows, in parts that survive being killed; `-` writes them to standard output
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How rows are written: parquet, csv or jsonl [default: parquet in a folder, csv on standard output]
    #[arg(long, value_name = "FORMAT", requires = "out")]
    format: Option<String>,
    /// Keep the parts that are finished and make the others
    #[arg(long, requires = "out")]
    resume: bool,
    /// Make every N-th part only, from the I-th on: the shards 1/N to N/N make all of them
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<String>,
    /// How many graphs to work on at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=1024))]
    jobs: Option<usize>,
    /// Give up on a position after looking at so many states
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// How much memory each job may remember positions in
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = parse_size)]
    memory: u64,
}

impl RunArgs {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if self.columns.as_deref() == Some("help") {
            return report::columns(console);
        }
        let sweep = self.sweep()?;
        sweep.check()?;
        let shard = self.output.shard.as_deref().map_or(Ok(Shard::ALL), str::parse)?;
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let how =
            Run { jobs: self.output.jobs.unwrap_or(0), shard, memory: Some(self.output.memory), interrupt };
        let begun = Instant::now();
        let mut sink = self.output.sink(&sweep)?;
        let totals = run(&sweep, &how, &mut Watched::new(&mut *sink, sweep.graph_count()));
        drop(sink);
        let totals = totals.map_err(|error| self.output.explained(error))?;
        if self.output.is_stream() {
            // The rows are on standard output.
            console.remark(&report::one_line(&totals, begun.elapsed()))?;
        } else {
            report::totals(console, &sweep, &totals, begun.elapsed())?;
        }
        Ok(report::status(&totals))
    }

    fn sweep(&self) -> Result<Sweep, Failure> {
        let game = GameKind::named(self.game.as_deref().unwrap_or_default(), self.k)?;
        let mut sweep = Sweep::new(game.clone(), self.sources()?);
        sweep.weights = self.weights()?;
        sweep.tokens = self.tokens.parse()?;
        sweep.plays = plays("--play", &self.play)?;
        sweep.condition = self.condition.as_deref().map(|text| read_formula("--where", text)).transpose()?;
        sweep.claim = self.check.as_deref().map(|text| Claim::parse(text, &game)).transpose()?;
        sweep.compare = self.compare.as_deref().map(|text| self.comparison(text)).transpose()?;
        sweep.examples = self.examples;
        sweep.nodes = self.output.nodes;
        match &self.columns {
            Some(names) => sweep.columns = Column::list(names)?,
            None => sweep.add_usual_columns(),
        }
        Ok(sweep)
    }

    fn sources(&self) -> Result<Vec<Source>, Failure> {
        let mut sources = Vec::new();
        for word in &self.graphs {
            sources.push(match word.as_str() {
                "-" => Source::Input,
                word if names_graph_file(word) => Source::File(word.into()),
                word => Source::Family(word.to_owned()),
            });
        }
        if let Some(text) = &self.connected {
            let (from, to) = range("--connected", text)?;
            sources.push(Source::Connected(from, to));
        }
        if let Some(text) = &self.heaps {
            let (from, to) = range("--heaps", text)?;
            sources.push(Source::Heaps(from, to));
        }
        if sources.is_empty() && !io::stdin().is_terminal() {
            sources.push(Source::Input);
        }
        if sources.iter().filter(|source| **source == Source::Input).count() > 1 {
            return Err(Failure::argument("GRAPHS", "standard input can be read once only"));
        }
        Ok(sources)
    }

    fn weights(&self) -> Result<Weights, Failure> {
        let weights: Weights = self.weights.parse()?;
        match (self.sample, weights) {
            (None, weights) => Ok(weights),
            (Some(count), Weights::Box(from, to)) => Ok(Weights::Sample { from, to, count, seed: self.seed }),
            (Some(_), other) => {
                let message = format!(
                    "expected a range of weights to choose from, such as --weights 0..3, found {other}"
                );
                Err(Failure::argument("--sample", message))
            }
        }
    }

    fn comparison(&self, text: &str) -> Result<Compare, Failure> {
        let refused = |message: &str| Err(Failure::argument("--compare", message));
        match text {
            "normal,misere" if self.play == "normal" => Ok(Compare::OtherPlay),
            "misere,normal" if self.play == "misere" => Ok(Compare::OtherPlay),
            "normal,misere" | "misere,normal" => {
                refused("write the convention of --play first: `--play misere --compare misere,normal`")
            }
            game if game == self.game.as_deref().unwrap_or_default() => refused("expected another game"),
            game => {
                let k = self.k.filter(|_| game == "circular-nim");
                Ok(Compare::Game(GameKind::named(game, k).map_err(|error| match error {
                    SweepError::Option { message, .. } => Failure::argument("--compare", message),
                    other => other.into(),
                })?))
            }
        }
    }
}

fn plays(option: &str, text: &str) -> Result<Vec<Play>, Failure> {
    match text {
        "both" => Ok(Play::ALL.to_vec()),
        _ => match Play::ALL.into_iter().find(|play| play.name() == text) {
            Some(play) => Ok(vec![play]),
            None => {
                Err(Failure::argument(option, format!("expected normal, misere or both, found {text:?}")))
            }
        },
    }
}

/// A file, and not a family whose name has a colon.
fn names_graph_file(word: &str) -> bool {
    Path::new(word).is_file() || (!word.contains(':') && word.contains(['.', '/']))
}

/// The most vertices that anybody will list.
const MOST: usize = 64;

/// `6` or `2..7`.
fn range(option: &str, text: &str) -> Result<(usize, usize), Failure> {
    let number = |word: &str| word.trim().parse::<usize>().ok().filter(|n| (1..=MOST).contains(n));
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (number(from), number(to.strip_prefix('=').unwrap_or(to))) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => {
            let message = format!(
                "expected a number such as {LARGEST_ALONE} or a range such as 2..{LARGEST_ALONE}, from 1 to {MOST}, found {text:?}"
            );
            Err(Failure::argument(option, message))
        }
    }
}

impl OutputArgs {
    fn is_stream(&self) -> bool {
        self.out.as_deref() == Some(Path::new("-"))
    }

    fn sink(&self, sweep: &Sweep) -> Result<Box<dyn Sink>, Failure> {
        let format = |default: Format| self.format.as_deref().map_or(Ok(default), str::parse);
        Ok(match &self.out {
            None => Box::new(Count),
            Some(_) if self.is_stream() => {
                let out = BufWriter::new(io::stdout());
                Box::new(Stream::new(format(Format::Csv)?, &sweep.columns, out, "standard output")?)
            }
            Some(path) => Box::new(Folder::open(path, sweep, format(Format::ALL[0])?, self.resume)?),
        })
    }

    /// An error, with how to go on.
    fn explained(&self, error: SweepError) -> Failure {
        match error {
            SweepError::Interrupted if self.out.is_some() && !self.is_stream() => {
                Failure::Interrupted { advice: "finished parts are kept; continue with --resume".to_owned() }
            }
            other => other.into(),
        }
    }
}
