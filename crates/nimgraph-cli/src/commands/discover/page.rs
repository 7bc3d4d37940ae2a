//! The page about formulas that were found: the boards, their formulas and the sizes of the proofs.

use std::{io::Write, path::Path};

use nimgraph::game::games;
use nimgraph_formula::Formula;
use serde_json::Value;

use super::super::prove::report::{leads_back, names};
use super::{catalogue::records, pictures};
use crate::{
    args::{RulesArgs, arena, board_field, read_text, text_field},
    console::Console,
    failure::Failure,
    text::count,
};

/// Writes the page about a folder of records.
pub(super) fn write(folder: &Path, console: &mut Console) -> Result<(), Failure> {
    let records = records(folder)?;
    writeln!(console, "# Formulas that were discovered\n")?;
    writeln!(console, "{}\n", introduction(folder, &records))?;
    for info in games() {
        let mut own: Vec<_> = records.iter().filter(|(_, record)| record["game"] == info.name).collect();
        if own.is_empty() {
            continue;
        }
        own.sort_by_key(|(name, record)| (weights(record), plain(&record["board"]), name.clone()));
        writeln!(console, "## {}\n", info.title)?;
        for (name, record) in own {
            entry(console, folder, name, record)?;
        }
    }
    given_up(console, folder)
}

/// The boards for which nothing was found.
fn given_up(console: &mut Console, folder: &Path) -> Result<(), Failure> {
    let path = folder.join("given-up.jsonl");
    if !path.exists() {
        return Ok(());
    }
    writeln!(console, "## Nothing found\n")?;
    writeln!(console, "| game | board | play | why |\n|---|---|---|---|")?;
    for (number, line) in read_text(&path)?.lines().enumerate() {
        let place = format!("{}, line {}", path.display(), number + 1);
        let record: Value =
            serde_json::from_str(line).map_err(|error| Failure::argument(place, error.to_string()))?;
        let k = record.get("k").map_or_else(String::new, |k| format!(", k = {k}"));
        writeln!(
            console,
            "| {} | `{}`{k} | {} | {} |",
            plain(&record["game"]),
            plain(&record["board"]),
            plain(&record["play"]).replace("misere", "misère"),
            plain(&record["message"])
        )?;
    }
    Ok(())
}

fn introduction(folder: &Path, records: &[(String, Value)]) -> String {
    let certificates: Vec<u64> =
        records.iter().filter_map(|(name, _)| certificate_of(folder, name)).map(|(_, size)| size).collect();
    let kilobytes = certificates.iter().sum::<u64>() as f64 / 1000.0;
    let packed =
        format!("{} of {kilobytes:.0} kB altogether", count(certificates.len() as u64, "certificate"));
    let seconds: f64 = records.iter().filter_map(|(_, record)| record["seconds"].as_f64()).sum();
    format!(
        "`nimgraph discover` found these formulas from nothing but the rules, and proved each for all weights, zeros included: a \
         position is a P-position exactly when the formula holds. {}, found in {seconds:.0} seconds altogether. Every file of \
         `proofs/` holds one of them; `make proofs` proves them all again, and has the {packed} checked by both checkers. \
         This page is written by `nimgraph discover --page proofs --pictures docs/img/discovered`; the language is described in [formulas](formulas.md). `orbit(F)` holds where some symmetry of the board makes F \
         true, and the token is carried along; in TeX that symmetry is σ. Strategies are listed for one place of the token in each orbit: \
         those for the other places are their images under the symmetries of the board.",
        count(records.len() as u64, "board")
    )
}

/// How many weights the board has.
fn weights(record: &Value) -> usize {
    record["weights"].as_u64().unwrap_or(0) as usize
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A longer formula is not easier to read as mathematics.
const LONGEST_IN_TEX: usize = 1_500;

fn entry(console: &mut Console, folder: &Path, name: &str, record: &Value) -> Result<(), Failure> {
    let place = || folder.join(name).display().to_string();
    let missing = |key: &str| Failure::argument(place(), format!("the field {key:?} is missing"));
    let text = record["formula"].as_str().ok_or_else(|| missing("formula"))?;
    let formula: Formula =
        text.parse().map_err(|error| Failure::argument(place(), format!("formula: {error}")))?;
    let mut title = match &record["board"] {
        Value::Number(heaps) => format!("{heaps} heaps"),
        board => format!("`{}`", plain(board)),
    };
    for key in ["k", "faces"] {
        title += &record.get(key).map_or_else(String::new, |value| format!(", {key} = {}", plain(value)));
    }
    if record["play"] == "misere" {
        title += ", misère play";
    }
    let figure = |key: &str| record["proof"][key].as_u64().unwrap_or(0);
    writeln!(console, "### {title}\n")?;
    if let Some(picture) = pictures::name(record) {
        writeln!(console, "![The board {}](img/discovered/{picture})\n", plain(&record["board"]))?;
    }
    writeln!(console, "```\n{text}\n```\n")?;
    if text.len() <= LONGEST_IN_TEX {
        writeln!(console, "$${}$$\n", formula.to_tex())?;
    }
    writeln!(
        console,
        "{}, {}. Proof: automata with {}, {}, {} in [{name}](../proofs/{name}). Found in {} s.\n",
        count(record["rules"].as_u64().unwrap_or(0), "rule"),
        count(record["rounds"].as_u64().unwrap_or(0), "round"),
        count(figure("states"), "state"),
        count(figure("pairs"), "pair"),
        count(figure("sets"), "set"),
        record["seconds"]
    )?;
    certificate(console, folder, name)?;
    strategy(console, record)
}

/// Where the certificate is, if there is one.
fn certificate(console: &mut Console, folder: &Path, name: &str) -> Result<(), Failure> {
    let Some((file, size)) = certificate_of(folder, name) else { return Ok(()) };
    let kilobytes = size as f64 / 1000.0;
    Ok(writeln!(console, "[Certificate](../proofs/{file}), {kilobytes:.1} kB.\n")?)
}

/// The certificate of a record, and how many bytes it has.
fn certificate_of(folder: &Path, name: &str) -> Option<(String, u64)> {
    let (game, board) = name.trim_end_matches(".json").split_once('_')?;
    let file = format!("{game}/{board}.cert.gz");
    let size = std::fs::metadata(folder.join(&file)).ok()?.len();
    Some((file, size))
}

/// Nobody reads a longer list of moves.
const LONGEST_STRATEGY: usize = 12;

fn strategy(console: &mut Console, record: &Value) -> Result<(), Failure> {
    let Some(lines) = record["strategy"].as_array() else { return Ok(()) };
    if lines.len() > LONGEST_STRATEGY {
        let moves = count(lines.len() as u64, "move");
        return Ok(writeln!(console, "Its strategy is a list of {moves}, in the same file.\n")?);
    }
    let has_token = games().iter().any(|info| record["game"] == info.name && info.token);
    let lines: Vec<String> = lines.iter().map(plain).collect();
    let places = has_token.then(|| places(record, &lines)).transpose()?;
    writeln!(console, "{}\n\n```text", leads_back(places.as_deref()))?;
    lines.iter().try_for_each(|line| writeln!(console, "{line}"))?;
    Ok(writeln!(console, "```\n")?)
}

/// The places of the token that a proof examined, as the lines of its strategy call them.
fn places(record: &Value, lines: &[String]) -> Result<Vec<String>, Failure> {
    let Some(object) = record.as_object() else { return Ok(Vec::new()) };
    let rules = RulesArgs::from_json(object)?;
    let arena = arena(&rules.setup(&text_field(object, "game")?, &[board_field(object)?])?)?;
    let places = record["proof"]["places"].as_array().map_or_else(Vec::new, |places| {
        places.iter().filter_map(|place| usize::try_from(place.as_u64()?).ok()).collect()
    });
    let places: Vec<usize> = places.into_iter().filter(|&place| place < arena.places()).collect();
    Ok(names(&arena, &places, lines))
}
