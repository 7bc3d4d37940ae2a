//! `nimgraph table`: all positions of a graph below given weights at once.

mod boxed;
mod build;
mod classes;
mod compare;
mod count;
#[cfg(feature = "parquet")]
mod export;
mod file;
mod find;
mod info;
mod progress;
mod query;
mod question;
mod resources;
mod stats;
mod verify;
mod words;

pub(crate) use self::words::{bytes, grouped};

use clap::{Args, Subcommand};

use crate::{console::Console, failure::Failure, limits::need_threads, status::Status};

/// Solve all weights of a graph up to a bound at once
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Table {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Subcommand)]
enum TableCommand {
    Count(count::Count),
    Find(find::Find),
    Classes(classes::Classes),
    Stats(stats::Stats),
    Compare(compare::Compare),
    Build(build::Build),
    Info(info::Info),
    Query(query::Query),
    Verify(verify::Verify),
    #[cfg(feature = "parquet")]
    Export(export::Export),
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table count edge-nim complete:4 --max-weight 30
  nimgraph table count circular-nim 6 --k 3 --max-weight 7 --misere
  nimgraph table find edge-nim complete:5 --max-weight 4 --where 'outcome = P and min > 0'
  nimgraph table build edge-nim complete:4 --max-weight 30 -o k4.nimtable
  nimgraph table query k4.nimtable --weights 3,1,4,1,5,9 --token 2";

impl Table {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        need_threads()?;
        match self.command {
            TableCommand::Count(command) => command.run(console),
            TableCommand::Find(command) => command.run(console),
            TableCommand::Classes(command) => command.run(console),
            TableCommand::Stats(command) => command.run(console),
            TableCommand::Compare(command) => command.run(console),
            TableCommand::Build(command) => command.run(console),
            TableCommand::Info(command) => command.run(console),
            TableCommand::Query(command) => command.run(console),
            TableCommand::Verify(command) => command.run(console),
            #[cfg(feature = "parquet")]
            TableCommand::Export(command) => command.run(console),
        }
    }
}
