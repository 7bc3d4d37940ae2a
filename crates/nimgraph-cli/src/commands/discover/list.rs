//! The list of formulas that the program ships, as the catalogue of statements reads it.

use std::{io::Write, path::Path};

use nimgraph::ReadLimits;
use nimgraph_wire::reports::DiscoveryReport;

use super::catalogue::{is_about_rules, records};
use crate::{args::RulesArgs, console::Console, failure::Failure};

/// Writes a line for each record of a folder: name, board, board for people, formula, and the lines of its strategy. Formulas
/// about lines of rules are left out: they are no statements.
pub(super) fn write(folder: &Path, console: &mut Console) -> Result<(), Failure> {
    for (file, record) in records(folder)?.into_iter().filter(|(file, _)| !is_about_rules(file)) {
        let place = || folder.join(&file).display().to_string();
        let line = line(&file, &record).map_err(|failure| Failure::argument(place(), failure.to_string()))?;
        writeln!(console, "{line}")?;
    }
    Ok(())
}

fn line(file: &str, record: &DiscoveryReport) -> Result<String, Failure> {
    let (game, board, rules) = (&record.board.game, &record.board.board, RulesArgs::from(&record.board));
    let name = file.trim_end_matches(".json").strip_prefix(&format!("{game}/"));
    let name =
        name.ok_or_else(|| Failure::argument("game", "expected the game that the folder is named after"))?;
    let formula = record.result.formula();
    let formula = formula.ok_or_else(|| Failure::argument("formula", "this field is missing"))?;
    let board = board.to_string();
    let on = rules.board(game, std::slice::from_ref(&board), &ReadLimits::default())?.to_string();
    let mut fields = vec![format!("{game}/{name}"), on, rules.board_words(&board), formula.to_owned()];
    fields.extend(record.strategy.iter().flatten().cloned());
    Ok(fields.join("\t"))
}
