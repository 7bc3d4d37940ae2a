//! `nimgraph completions`: what a shell needs to complete our words.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use serde_json::json;

use crate::{cli::Cli, console::Console, failure::Failure, status::Status};

/// Print completions for a shell
#[derive(Args)]
#[command(
    after_help = "For bash: nimgraph completions bash > ~/.local/share/bash-completion/completions/nimgraph"
)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        // Into memory first: the generator panics when its writer fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "nimgraph", &mut script);
        if console.json {
            let script = String::from_utf8_lossy(&script);
            writeln!(console, "{}", json!({"shell": self.shell.to_string(), "script": script}))?;
            return Ok(Status::Answered);
        }
        console.write_all(&script)?;
        Ok(Status::Answered)
    }
}
