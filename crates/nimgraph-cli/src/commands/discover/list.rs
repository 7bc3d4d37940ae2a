//! The list of formulas that the program ships, as the catalogue of statements reads it.

use std::{io::Write, path::Path};

use serde_json::{Map, Value};

use super::catalogue::records;
use crate::{
    args::{RulesArgs, board_field, text_field},
    console::Console,
    failure::Failure,
};

/// Writes a line for each record of a folder: name, position, board for people, formula, and the lines of its strategy.
pub(super) fn write(folder: &Path, console: &mut Console) -> Result<(), Failure> {
    for (file, record) in records(folder)? {
        let place = || folder.join(&file).display().to_string();
        let Value::Object(record) = &record else {
            return Err(Failure::argument(place(), "expected an object"));
        };
        let line = line(&file, record).map_err(|failure| Failure::argument(place(), failure.to_string()))?;
        writeln!(console, "{line}")?;
    }
    Ok(())
}

fn line(file: &str, record: &Map<String, Value>) -> Result<String, Failure> {
    let (game, board, rules) =
        (text_field(record, "game")?, board_field(record)?, RulesArgs::from_json(record)?);
    let name = file.trim_end_matches(".json").strip_prefix(&format!("{game}_"));
    let name =
        name.ok_or_else(|| Failure::argument("game", "expected the game that the file is named after"))?;
    let heaps = board.parse::<usize>().map(|heaps| vec!["1"; heaps].join(","));
    let mut position = format!("{game} {}", heaps.as_ref().unwrap_or(&board));
    for word in rules.words().into_iter().filter(|word| word != "play=normal") {
        position += &format!(" {}", word.replace("play=misere", "misere"));
    }
    let mut fields = vec![format!("{game}/{name}"), position, rules.board_words(&board)];
    fields.push(text_field(record, "formula")?);
    let strategy = record.get("strategy").and_then(Value::as_array).into_iter().flatten();
    fields.extend(strategy.filter_map(|line| line.as_str().map(str::to_owned)));
    Ok(fields.join("\t"))
}
