//! `nimgraph table`: all positions of a graph below given weights at once.

mod boxed;
mod count;
mod find;
mod progress;
mod question;
mod resources;

use clap::{Args, Subcommand};

use crate::{console::Console, failure::Failure, status::Status};

/// Answer for all weights of a graph at once
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
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table count edge-nim complete:4 --max-weight 30
  nimgraph table count circular-nim 6 --k 3 --max-weight 7 --misere
  nimgraph table find edge-nim complete:5 --max-weight 4 --where 'outcome = P and min > 0'";

impl Table {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.command {
            TableCommand::Count(command) => command.run(console),
            TableCommand::Find(command) => command.run(console),
        }
    }
}
