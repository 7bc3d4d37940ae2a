//! `nimgraph completions`: what a shell needs to complete our words.

use std::io::Write;

use clap::{Args, CommandFactory, builder::PossibleValuesParser};
use clap_complete::Shell;
use nimgraph::{game::games, graph::families};
use nimgraph_wire::reports::CompletionScript;

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
        let script = script(self.shell);
        if console.json {
            console.write_json(&CompletionScript { shell: self.shell.to_string(), script })?;
        } else {
            console.write_all(script.as_bytes())?;
        }
        Ok(Status::Answered)
    }
}

/// What the generator writes, with the words that it leaves out.
fn script(shell: Shell) -> String {
    let mut command = with_words(Cli::command());
    // Into memory first: the generator panics when its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "nimgraph", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    let words = words().join(" ");
    match shell {
        // A position may be in a file too, which a list of words alone would rule out.
        Shell::Zsh => script.replace(
            &format!(":({words})"),
            &format!(":{{_alternative \"words:word:({words})\" \"files:file:_files\"}}"),
        ),
        // Only options come from the generator.
        Shell::Fish => command.get_subcommands().filter(|command| takes_words(command)).fold(
            script,
            |script, command| {
                let name = command.get_name();
                format!("{script}complete -c nimgraph -n \"__fish_nimgraph_using_subcommand {name}\" -a \"{words}\"\n")
            },
        ),
        _ => script,
    }
}

/// The command, of which every position and graph may be one of the words: for a shell that is a suggestion, and the
/// program itself never sees it.
fn with_words(command: clap::Command) -> clap::Command {
    let offer = |arg: clap::Arg| {
        if is_words(&arg) { arg.value_parser(PossibleValuesParser::new(words())) } else { arg }
    };
    command.mut_args(offer).mut_subcommands(with_words)
}

fn takes_words(command: &clap::Command) -> bool {
    command.get_arguments().any(is_words)
}

fn is_words(arg: &clap::Arg) -> bool {
    arg.is_positional() && ["words", "graph"].contains(&arg.get_id().as_str())
}

/// Games and families of graphs: what a position in words begins with.
fn words() -> Vec<&'static str> {
    games().iter().map(|game| game.name).chain(families().iter().map(|family| family.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shells_learn_the_names_of_games_and_families() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let script = script(shell);
            assert!(script.contains(&words().join(" ")), "{shell}");
        }
        assert!(words().contains(&"edge-nim") && words().contains(&"petersen"));
        let zsh = script(Shell::Zsh);
        assert!(zsh.contains("_files") && !zsh.contains(&format!(":({})'", words().join(" "))));
    }
}
