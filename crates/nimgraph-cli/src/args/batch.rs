//! A batch on the command line: `--batch` and `--jobs`, or a file of many graphs.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use nimgraph::{ReadLimits, game::Position, solver::Budget};
use nimgraph_wire::BatchLine;

use super::{GraphArgs, PositionArgs, many_graphs::ManyGraphs, number::whole};
use crate::{
    batch::{Batch, Reply, Work, each_position},
    console::Console,
    failure::Failure,
    status::Status,
};

/// Which lines to answer.
#[derive(Args, Clone, Debug)]
pub(crate) struct BatchArgs {
    /// Answer every line of a file, or of standard input (`-`), with one line of JSON
    #[arg(long = "batch", id = "batch", value_name = "FILE")]
    path: Option<PathBuf>,
    /// Work on N lines of a batch at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=1024), allow_negative_numbers = true)]
    jobs: Option<usize>,
}

/// What a batch asks about, line by line.
pub(crate) struct Questions {
    lines: Lines,
    jobs: Option<usize>,
}

/// What is on each line.
enum Lines {
    Positions(PathBuf),
    Graphs(ManyGraphs),
}

impl BatchArgs {
    /// The batch, where there is one: the lines of `--batch`, or a file of many graphs in place of a position.
    pub(crate) fn questions(&self, position: &PositionArgs) -> Result<Option<Questions>, Failure> {
        if self.path.is_some() {
            position.refuse_all("the lines of a batch")?;
        }
        self.questions_or(|| position.many_graphs())
    }

    /// The same, with a graph in place of a position.
    pub(crate) fn questions_on(&self, game: &str, graph: &GraphArgs) -> Result<Option<Questions>, Failure> {
        self.questions_or(|| graph.many_graphs(game))
    }

    fn questions_or(
        &self,
        graphs: impl FnOnce() -> Result<Option<ManyGraphs>, Failure>,
    ) -> Result<Option<Questions>, Failure> {
        let lines = match &self.path {
            Some(path) => Some(Lines::Positions(path.clone())),
            None => graphs()?.map(Lines::Graphs),
        };
        if lines.is_none() && self.jobs.is_some() {
            let message = "this option applies to batches; use --threads for one position";
            return Err(Failure::argument("--jobs", message));
        }
        Ok(lines.map(|lines| Questions { lines, jobs: self.jobs }))
    }
}

impl Questions {
    /// Whether the lines are graphs.
    pub(crate) fn are_graphs(&self) -> bool {
        matches!(self.lines, Lines::Graphs(_))
    }

    /// Answers every line. The budget of one line makes the function that answers it.
    pub(crate) fn answer<A>(
        self,
        console: &mut Console,
        budget: Budget,
        answer: impl FnOnce(Budget) -> A,
    ) -> Result<Status, Failure>
    where
        A: Fn(&BatchLine, &Position) -> Reply + Send + Sync + 'static,
    {
        let path = self.lines.path();
        let batch = Batch::new(&path, self.jobs, budget);
        let work = self.lines.work(batch.limits(), answer(batch.budget().clone()));
        batch.run(console, &work)
    }
}

impl Lines {
    fn path(&self) -> PathBuf {
        match self {
            Self::Positions(path) => path.clone(),
            Self::Graphs(graphs) => graphs.path(),
        }
    }

    fn work(
        self,
        limits: ReadLimits,
        answer: impl Fn(&BatchLine, &Position) -> Reply + Send + Sync + 'static,
    ) -> Arc<Work> {
        match self {
            Self::Positions(_) => each_position(limits, answer),
            Self::Graphs(graphs) => graphs.work(limits, answer),
        }
    }
}
