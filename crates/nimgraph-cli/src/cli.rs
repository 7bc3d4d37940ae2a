//! What the program is called with, and how a run becomes an exit status.

use std::{
    ffi::{OsStr, OsString},
    io::{self, Write},
    process::ExitCode,
};

use clap::{ColorChoice, Parser, error::ErrorKind};

use crate::{commands::Command, console::Console, data, failure::Failure, limits, status::Status};

/// Nim on graphs: who wins, how, and why.
#[derive(Parser)]
#[command(name = "nimgraph", version = env!("NIMGRAPH_VERSION"), after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Print JSON instead of text
    #[arg(long, global = true)]
    json: bool,
    /// When to use colours (NO_COLOR and CLICOLOR are respected)
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
}

const AFTER_HELP: &str = "\
Exit status: 0 answered; 1 a check failed; 2 bad input; 3 a budget ran out before the answer was complete (1 for a proof that was not found); 4 the answer could not be written, as on a full disk; 130 interrupted.";

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    limits::outlast_long_files();
    match Cli::try_parse_from(std::env::args_os().map(no_option)) {
        Ok(cli) => cli.run().into(),
        Err(error) => refuse(&error).into(),
    }
}

impl Cli {
    fn run(self) -> Status {
        let mut console = Console::new(self.json, self.color);
        let loaded = data::load(&mut console);
        let result = loaded.and_then(|()| self.command.run(&mut console)).and_then(|status| {
            console.finish()?;
            Ok(status)
        });
        result.unwrap_or_else(|failure: Failure| failure.report(&mut console))
    }
}

/// A list such as `-3,4` is a mistake in a position, which should be named, and no option. A space before it makes that
/// clear to the parser; words are trimmed when they are read. Numbers alone it knows.
fn no_option(word: OsString) -> OsString {
    match word.to_str() {
        Some(text) if is_list_with_a_minus(text) => format!(" {text}").into(),
        _ => word,
    }
}

fn is_list_with_a_minus(word: &str) -> bool {
    let starts_with_digit =
        word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    starts_with_digit && word.parse::<f64>().is_err()
}

/// Help and version are asked for; anything else is a mistake, reported in JSON where JSON is wanted.
fn refuse(error: &clap::Error) -> Status {
    let printed = error.print().and_then(|()| io::stdout().flush());
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Who reads the first lines only, as `head` does, has what was asked for.
        return match printed {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Failure::Output(error).report(&mut Console::new(false, ColorChoice::Never))
            }
            _ => Status::Answered,
        };
    }
    if std::env::args_os().any(|arg| arg == OsStr::new("--json")) {
        let mut console = Console::new(true, ColorChoice::Never);
        let _ = console.error_json(&Failure::usage(error));
    }
    Status::BadInput
}
