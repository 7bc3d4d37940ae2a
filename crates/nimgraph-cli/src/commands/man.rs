//! `nimgraph man`: manual pages.

use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;

use crate::{cli::Cli, console::Console, failure::Failure, status::Status};

/// Print manual pages, or write them to a directory
#[derive(Args)]
#[command(after_help = "To read one: nimgraph man solve | man -l -")]
pub(crate) struct Man {
    /// The command that the page is about [default: the program]
    command: Option<String>,
    /// Write all pages into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let mut program = Cli::command();
        program.build();
        match (&self.dir, &self.command) {
            (Some(dir), _) => write_all(program, dir)?,
            (None, None) => Page::new(program).render(console)?,
            (None, Some(name)) => {
                let command = program
                    .find_subcommand(name)
                    .ok_or_else(|| Failure::argument("COMMAND", format!("there is no command {name:?}")))?;
                let source = concat!("nimgraph ", env!("CARGO_PKG_VERSION"));
                Page::new(command.clone())
                    .title(format!("nimgraph-{name}"))
                    .source(source)
                    .render(console)?;
            }
        }
        Ok(Status::Answered)
    }
}

fn write_all(program: clap::Command, dir: &PathBuf) -> Result<(), Failure> {
    let failure = |error| Failure::File { path: dir.display().to_string(), error };
    std::fs::create_dir_all(dir).map_err(failure)?;
    clap_mangen::generate_to(program, dir).map_err(failure)
}
