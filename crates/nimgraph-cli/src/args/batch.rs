//! A batch on the command line: `--batch` and `--jobs`.

use std::path::{Path, PathBuf};

use clap::Args;
use nimgraph::solver::Budget;

use super::number::whole;
use crate::batch::Batch;

/// Which lines to answer.
#[derive(Args, Clone, Debug)]
pub(crate) struct BatchArgs {
    /// Answer every line of a file, or of standard input (`-`), with one line of JSON
    #[arg(long = "batch", id = "batch", value_name = "FILE")]
    pub(crate) path: Option<PathBuf>,
    /// Work on N lines of a batch at once [default: one per core]
    #[arg(long, value_name = "N", requires = "batch", value_parser = whole::<usize>(1..=1024), allow_negative_numbers = true)]
    jobs: Option<usize>,
}

impl BatchArgs {
    /// The batch of a file.
    pub(crate) fn of<'a>(&self, path: &'a Path, budget: Budget) -> Batch<'a> {
        Batch::new(path, self.jobs, budget)
    }
}
