//! `nimgraph rules`: the gallery of lines of rules, what a line means, and the names that users give to theirs.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand};
use nimgraph::game::rules::line_named;
use nimgraph_wire::{
    added_rules::{KeptRules, rules_file, rules_folder, stored_rules},
    reports::{Looks, NamedRules, RulesChange, RulesReport, in_gallery, read_rules},
};

use crate::{
    args::read_text,
    console::Console,
    failure::Failure,
    file::write_whole,
    status::Status,
    style::{FAINT, HEADING, MOVE},
    text::wrap,
};

/// List lines of rules, show what one means, and give names to your own
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Rules {
    #[command(subcommand)]
    action: Option<Action>,
}

const AFTER: &str = "\
A name of the list stands wherever the name of a game does: `nimgraph solve wythoff 3,5`. docs/rules.md has the language.

A file for `nimgraph rules add` has a field on each line:
  name: slow-edge-nim
  title: Slow Edge Nim
  source: my thesis
  rules: edges token: take 1 from the edge, go across
  example: cycle:4 weights=3,1,1,2 token=0

It is kept in the folder that the variable NIMGRAPH_DATA names, or else in the system's folder for application data.";

/// What to do with lines of rules.
#[derive(Subcommand)]
enum Action {
    /// List the lines that have names: those of the literature, and your own
    List,
    /// Show what a line means, and which game or theorem it belongs to
    Show {
        /// A line of rules, a name of the list, or a game with options, such as `edge-nim by=1..3`
        #[arg(value_name = "RULES", required = true)]
        rules: Vec<String>,
    },
    /// Give a name to rules of your own
    Add {
        /// A file with the fields name and rules, and perhaps title, source and example
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Remove rules that `rules add` has added
    Remove {
        /// The name
        name: String,
    },
}

impl Rules {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.action {
            None | Some(Action::List) => list(console)?,
            Some(Action::Show { rules }) => show(console, &rules.join(" "))?,
            Some(Action::Add { file }) => add(console, &file)?,
            Some(Action::Remove { name }) => remove(console, name)?,
        }
        Ok(Status::Answered)
    }
}

fn list(console: &mut Console) -> Result<(), Failure> {
    let mut all = NamedRules::gallery();
    all.extend(stored_rules().into_iter().filter_map(Result::ok).map(NamedRules::from));
    if console.json {
        return Ok(console.write_json(&all)?);
    }
    for NamedRules { name, title, source, rules, example, added } in all {
        let added = if added { ", added" } else { "" };
        writeln!(console, "{HEADING}{name}{HEADING:#} ({title}{added})")?;
        writeln!(console, "  {MOVE}{rules}{MOVE:#}")?;
        if !source.is_empty() {
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(&source, "  "))?;
        }
        if !example.is_empty() {
            writeln!(console, "  nimgraph solve {name} {example}")?;
        }
    }
    Ok(())
}

fn show(console: &mut Console, text: &str) -> Result<(), Failure> {
    let rules = read_rules(text).map_err(|error| match error.strip_prefix("column ") {
        Some(place) => Failure::of_rules(place),
        None => Failure::argument("RULES", error),
    })?;
    let report = RulesReport::of(&rules);
    if console.json {
        return Ok(console.write_json(&report)?);
    }
    if let (Some(title), Some(options)) = (&report.title, &report.options) {
        writeln!(console, "{HEADING}{title}{HEADING:#} ({options})")?;
    } else if let Some(line) = in_gallery(&rules) {
        writeln!(console, "{HEADING}{}{HEADING:#} ({}; {})", line.title, line.name, line.source)?;
    }
    writeln!(console, "{MOVE}{}{MOVE:#}", report.rules)?;
    writeln!(console, "{}", wrap(&report.means, "  "))?;
    for letter in &report.letters {
        writeln!(console, "  {letter} is a number that comes with the position: {letter}=2")?;
    }
    if let Some(game) = report.game {
        writeln!(console, "  This is {game}, on the boards that {game} allows.")?;
    }
    if let Some(game) = report.unbounded {
        writeln!(console, "  With any amounts it would be {game}.")?;
    }
    for same in &report.same_as {
        writeln!(console, "{}", wrap(&format!("Same as {same}"), "  "))?;
    }
    for (heading, ids) in [("Statements", &report.statements), ("Conjectures", &report.conjectures)] {
        if !ids.is_empty() {
            writeln!(console, "{}", wrap(&format!("{heading}: {}", ids.join(", ")), "  "))?;
        }
    }
    let works =
        format!("Works with {}, with Grundy values, misère play and remoteness.", listed(&report.works_with));
    writeln!(console, "{}", wrap(&works, "  "))?;
    if let Some(Looks { board, most, looks }) = &report.looks {
        let board = in_words(board);
        let text =
            format!("A table of {board} with weights up to {most} makes {looks} look-ups for a position.");
        writeln!(console, "{}", wrap(&text, "  "))?;
    }
    for limit in report.limits {
        writeln!(console, "{}", wrap(limit, "  "))?;
    }
    Ok(())
}

/// A board as it follows rules, with the number of heaps in words: `4 heaps, k=2,`.
fn in_words(board: &str) -> String {
    match board.split_once(' ') {
        _ if !board.starts_with(|letter: char| letter.is_ascii_digit()) => board.to_owned(),
        Some((count, rest)) => format!("{count} heaps, {rest},"),
        None => format!("{board} heaps"),
    }
}

/// Words as a list in a sentence.
fn listed(words: &[&str]) -> String {
    match words {
        [rest @ .., before, last] => {
            rest.iter().map(|word| format!("{word}, ")).collect::<String>() + before + " and " + last
        }
        words => words.concat(),
    }
}

fn add(console: &mut Console, file: &Path) -> Result<(), Failure> {
    let place = || file.display().to_string();
    let kept = KeptRules::parse(&read_text(file)?).map_err(|error| Failure::argument(place(), error))?;
    kept.register().map_err(|error| Failure::argument(place(), error))?;
    let folder = rules_folder().ok_or_else(|| {
        Failure::argument(
            "NIMGRAPH_DATA",
            "the system has no folder for application data; set this variable to a folder",
        )
    })?;
    fs::create_dir_all(&folder).map_err(|error| Failure::not_written(&folder, error))?;
    write_whole(&rules_file(&folder, &kept.name), |out| Ok(serde_json::to_writer_pretty(out, &kept)?))?;
    if console.json {
        return Ok(console.write_json(&RulesChange { name: kept.name, added: Some(kept.rules) })?);
    }
    writeln!(console, "{HEADING}Added{HEADING:#} {}", kept.name)?;
    Ok(writeln!(console, "  {MOVE}{}{MOVE:#}", kept.rules)?)
}

fn remove(console: &mut Console, name: String) -> Result<(), Failure> {
    let file = rules_folder().map(|folder| rules_file(&folder, &name)).filter(|file| file.is_file());
    let Some(file) = file else {
        let message = match line_named(&name) {
            Some(_) => format!("the rules {name:?} are part of the program"),
            None => format!("there are no rules {name:?}; `nimgraph rules` lists them"),
        };
        return Err(Failure::argument("NAME", message));
    };
    fs::remove_file(&file).map_err(|error| Failure::file(&file, error))?;
    if console.json {
        return Ok(console.write_json(&RulesChange { name, added: None })?);
    }
    Ok(writeln!(console, "{HEADING}Removed{HEADING:#} {name}")?)
}
