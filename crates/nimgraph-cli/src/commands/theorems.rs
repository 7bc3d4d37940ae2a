//! `nimgraph theorems`: what is known, conjectured and refuted, with sources.

use std::io::Write;

use clap::Args;
use nimgraph::game::games;
use nimgraph_wire::{ErratumCard, StatementCard, errata_page, theorem_catalogue, theorems_page};

use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING, MOVE},
    text::wrap,
};

/// List the theorems, conjectures and refuted statements, with their sources
#[derive(Args)]
pub(crate) struct Theorems {
    /// Describe this statement in full
    id: Option<String>,
    /// List only statements about this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Write the page docs/theorems.md
    #[arg(long, conflicts_with_all = ["id", "game", "errata"])]
    markdown: bool,
    /// Write the page docs/errata.md
    #[arg(long, conflicts_with_all = ["id", "game"])]
    errata: bool,
}

impl Theorems {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if self.markdown {
            write!(console, "{}", theorems_page())?;
        } else if self.errata {
            write!(console, "{}", errata_page())?;
        } else {
            self.list(console)?;
        }
        Ok(Status::Answered)
    }

    /// Why nothing is listed.
    fn nothing(&self) -> Failure {
        match (&self.id, &self.game) {
            (_, Some(game)) if games().iter().all(|info| info.name != game) => {
                let names: Vec<&str> = games().iter().map(|info| info.name).collect();
                let message = format!("there is no game {game:?}; the games are {}", names.join(", "));
                Failure::argument("--game", message)
            }
            (Some(id), Some(game)) => {
                Failure::argument("ID", format!("there is no statement {id:?} about {game}"))
            }
            (Some(id), None) => Failure::argument("ID", format!("there is no statement {id:?}")),
            (None, _) => Failure::argument("--game", "there is no statement about this game"),
        }
    }

    fn list(&self, console: &mut Console) -> Result<(), Failure> {
        let wanted = |entry: &StatementCard| {
            self.id.as_deref().is_none_or(|id| entry.id == id)
                && self.game.as_deref().is_none_or(|game| entry.game == game)
        };
        let chosen: Vec<StatementCard> = theorem_catalogue().into_iter().filter(wanted).collect();
        if chosen.is_empty() {
            return Err(self.nothing());
        }
        if console.json {
            return Ok(console.write_json(&chosen)?);
        }
        for entry in chosen {
            writeln!(console, "{HEADING}{}{HEADING:#} ({}, {})", entry.id, entry.game, entry.status)?;
            if self.id.is_some() {
                writeln!(console, "{}", wrap(entry.says, "  "))?;
                entry.hypotheses.iter().try_for_each(|need| writeln!(console, "  needs {need}"))?;
                entry.erratum.iter().try_for_each(|it| erratum(console, it))?;
            } else {
                writeln!(console, "{}", wrap(entry.title, "  "))?;
            }
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(&entry.citation, "  "))?;
        }
        Ok(())
    }
}

/// What is false as printed, where it fails, and what is true.
fn erratum(console: &mut Console, erratum: &ErratumCard) -> Result<(), Failure> {
    writeln!(console, "{}", wrap(&format!("False as printed: {}", erratum.printed), "  "))?;
    for example in &erratum.counterexamples {
        writeln!(console, "  Fails at {MOVE}{}{MOVE:#}", example.position)?;
    }
    writeln!(console, "{}", wrap(&format!("Corrected: {}", erratum.corrected), "  "))?;
    Ok(())
}
