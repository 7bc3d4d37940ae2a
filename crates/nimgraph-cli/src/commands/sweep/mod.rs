//! `nimgraph sweep`: every position of many graphs, tested against a claim and written as a table.

mod estimate;
mod merge;
mod progress;
mod report;
mod run;
mod summary;

use clap::{Args, Subcommand};

use crate::{console::Console, failure::Failure, status::Status};

/// Solve every position on many graphs, test claims on them, and write them as a table
///
/// Graphs come from families with ranges (cycle:3..8), from files or standard input with one graph6, sparse6 or
/// digraph6 per line, or from --connected. Each graph is solved as a whole: its tokens and weights share one memory.
#[derive(Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Sweep {
    #[command(subcommand)]
    command: Option<SweepCommand>,
    #[command(flatten)]
    run: run::RunArgs,
}

#[derive(Subcommand)]
enum SweepCommand {
    Summary(summary::SummaryArgs),
    Merge(merge::MergeArgs),
}

const EXAMPLES: &str = "\
Examples:
  nimgraph sweep edge-nim --connected 6
  geng -c 8 | nimgraph sweep edge-nim --weights 1 --tokens all
  nimgraph sweep edge-nim cycle:3..9 --weights 0..2 --check 'n % 2 = 0 or min = 0 or outcome = N'
  nimgraph sweep edge-nim --connected 5 --compare normal,misere
  nimgraph sweep edge-nim --connected 8 --columns graph6,token,outcome,girth --out n8 --shard 1/4
  nimgraph sweep summary n8 --svg n8.svg";

impl Sweep {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.command {
            Some(SweepCommand::Summary(command)) => command.run(console),
            Some(SweepCommand::Merge(command)) => command.run(console),
            None => self.run.run(console),
        }
    }
}
