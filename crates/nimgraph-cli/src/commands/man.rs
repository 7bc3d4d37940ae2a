//! `nimgraph man`: manual pages.

use std::{io::Write, path::PathBuf};

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;
use nimgraph_wire::reports::ManualPage;

use crate::{cli::Cli, console::Console, failure::Failure, status::Status};

/// Print manual pages, or write them to a directory
#[derive(Args)]
#[command(after_help = "To read one: nimgraph man solve | man -l -, or nimgraph man table count | man -l -")]
pub(crate) struct Man {
    /// The command to describe, such as `solve` or `table count` [default: the whole program]
    command: Vec<String>,
    /// Write all pages into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        // Pages about `help` would say nothing that the others do not.
        let mut program = without_help(Cli::command());
        program.build();
        if let Some(dir) = &self.dir {
            write_all(program, dir)?;
            return Ok(Status::Answered);
        }
        let mut page = Vec::new();
        self.page(&program)?.render(&mut page)?;
        if console.json {
            console.write_json(&ManualPage { page: String::from_utf8_lossy(&page).into_owned() })?;
        } else {
            console.write_all(&page)?;
        }
        Ok(Status::Answered)
    }

    fn page(&self, program: &clap::Command) -> Result<Page, Failure> {
        if self.command.is_empty() {
            return Ok(Page::new(program.clone()));
        }
        let name = self.command.join("-");
        let command = find(program, &name)
            .ok_or_else(|| Failure::argument("COMMAND", format!("there is no command {name:?}")))?;
        let source = concat!("nimgraph ", env!("CARGO_PKG_VERSION"));
        Ok(Page::new(command.clone()).title(format!("nimgraph-{name}")).source(source))
    }
}

fn without_help(command: clap::Command) -> clap::Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// The command of a page's name, in which `table-count` stands for `table count`.
fn find<'a>(command: &'a clap::Command, name: &str) -> Option<&'a clap::Command> {
    let below = |sub: &'a clap::Command| find(sub, name.strip_prefix(sub.get_name())?.strip_prefix('-')?);
    command.find_subcommand(name).or_else(|| command.get_subcommands().find_map(below))
}

fn write_all(program: clap::Command, dir: &PathBuf) -> Result<(), Failure> {
    let failure = |error| Failure::not_written(dir, error);
    std::fs::create_dir_all(dir).map_err(failure)?;
    clap_mangen::generate_to(program, dir).map_err(failure)
}
