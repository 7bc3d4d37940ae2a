//! `nimgraph theorems`: what is known, conjectured and refuted, with sources; and the statements that users add.

mod add;
mod family;
mod list;
mod proof;
mod remove;

use std::io::Write;

use clap::{Args, Subcommand};
use nimgraph::{
    game::{games, rules::line_named},
    graph::nearest_name,
    theory::{Paper, entries, proved_formulas},
};
use nimgraph_wire::{ErratumCard, StatementCard, errata_page, theorem_catalogue, theorems_page};

use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING, MOVE},
    text::{count, wrap},
};

/// List the theorems, conjectures and refuted statements, with their sources
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Theorems {
    #[command(subcommand)]
    action: Option<Action>,
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
    /// Print what the statements cite as entries for BibTeX
    #[arg(long, conflicts_with_all = ["markdown", "errata"])]
    bibtex: bool,
}

/// What to do with proved formulas.
#[derive(Subcommand)]
enum Action {
    Add(add::Add),
    Remove(remove::Remove),
    List(list::List),
}

impl Theorems {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.action {
            Some(Action::Add(add)) => return add.run(console),
            Some(Action::Remove(remove)) => return remove.run(console),
            Some(Action::List(list)) => return list.run(console),
            None => {}
        }
        if self.markdown {
            write!(console, "{}", theorems_page())?;
        } else if self.errata {
            write!(console, "{}", errata_page())?;
        } else if self.bibtex {
            self.cite(console)?;
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
                let near = nearest_name(game, names.iter().copied());
                let message = match near {
                    _ if line_named(game).is_some() => {
                        format!(
                            "{game} is a line of rules; `nimgraph rules show {game}` names its statements"
                        )
                    }
                    Some(near) => format!("there is no game {game:?}; did you mean {near}?"),
                    None => format!("there is no game {game:?}; the games are {}", names.join(", ")),
                };
                Failure::argument("--game", message)
            }
            (Some(id), Some(game)) => {
                Failure::argument("ID", format!("there is no statement {id:?} about {game}"))
            }
            (Some(id), None) => {
                let entries = theorem_catalogue();
                let near = nearest_name(id, entries.iter().map(|entry| entry.id));
                let way_out = match near {
                    Some(near) => format!("did you mean {near}?"),
                    None => "`nimgraph theorems` lists them".to_owned(),
                };
                Failure::argument("ID", format!("there is no statement {id:?}; {way_out}"))
            }
            (None, _) => Failure::argument("--game", "there is no statement about this game"),
        }
    }

    /// What is cited, each paper once, in the order of the statements; the formulas cite the program alone.
    fn cite(&self, console: &mut Console) -> Result<(), Failure> {
        let chosen: Vec<&str> = self.chosen()?.iter().map(|card| card.id).collect();
        let entries = entries();
        let cited = entries.iter().filter(|entry| chosen.contains(&entry.id));
        let mut papers: Vec<Paper> = Vec::new();
        for entry in cited {
            let paper = entry.citation.listed();
            if !papers.contains(&paper) {
                papers.push(paper);
            }
        }
        let texts: Vec<String> = papers.iter().map(Paper::bibtex).collect();
        if console.json {
            return Ok(console.write_json(&texts)?);
        }
        Ok(write!(console, "{}", texts.join("\n"))?)
    }

    /// The statements that are asked for.
    fn chosen(&self) -> Result<Vec<StatementCard>, Failure> {
        let wanted = |entry: &StatementCard| {
            self.id.as_deref().is_none_or(|id| entry.id == id)
                && self.game.as_deref().is_none_or(|game| entry.game == game)
        };
        let chosen: Vec<StatementCard> = theorem_catalogue().into_iter().filter(wanted).collect();
        if chosen.is_empty() { Err(self.nothing()) } else { Ok(chosen) }
    }

    fn list(&self, console: &mut Console) -> Result<(), Failure> {
        let chosen = self.chosen()?;
        if console.json {
            return Ok(console.write_json(&chosen)?);
        }
        // The formulas have a list of their own, because they are many.
        let is_shown = |entry: &StatementCard| self.id.is_some() || !entry.id.starts_with("proved/");
        for entry in chosen.into_iter().filter(is_shown) {
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
        let about = |game: &str| self.game.as_deref().is_none_or(|wanted| wanted == game);
        let formulas = proved_formulas().iter().filter(|formula| about(formula.board().info().name)).count();
        if self.id.is_none() && formulas > 0 {
            let formulas = count(formulas as u64, "formula");
            writeln!(console, "And {formulas}, each proved for one board: nimgraph theorems list")?;
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
