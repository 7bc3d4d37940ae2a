//! The page about formulas that were found: the boards, their formulas and the sizes of the proofs.

use std::{collections::BTreeMap, io::Write, path::Path};

use nimgraph::{ReadLimits, game::games, solver::Budget};
use nimgraph_formula::Formula;
use nimgraph_wire::{
    PlayWord,
    reports::{
        BoardAsked, BoardName, Discovered, DiscoveryReport, DiscoveryRounds, FormulaPart, LetterReport,
        PositivePart,
    },
};

use super::super::prove::report::{leads_back, names};
use super::{
    catalogue::{is_about_rules, records},
    parts, pictures,
};
use crate::{
    args::{RulesArgs, arena, read_text},
    console::Console,
    failure::Failure,
    text::count,
};

/// Writes the page about a folder of records.
pub(super) fn write(folder: &Path, console: &mut Console) -> Result<(), Failure> {
    let (records, positive) = (records(folder)?, parts_of(folder)?);
    writeln!(console, "# Formulas that were discovered\n")?;
    writeln!(console, "{}\n", introduction(folder, &records))?;
    if !positive.is_empty() {
        writeln!(console, "{POSITIVE_FIRST}\n")?;
    }
    for info in games() {
        let is_own = |(name, record): &&(String, DiscoveryReport)| {
            record.board.game == info.name && !is_about_rules(name)
        };
        let mut own: Vec<_> = records.iter().filter(is_own).collect();
        if own.is_empty() {
            continue;
        }
        own.sort_by_key(|(name, record)| (record.weights, record.board.board.to_string(), name.clone()));
        writeln!(console, "## {}\n", info.title)?;
        for (name, record) in own {
            entry(console, folder, name, record, positive.get(name))?;
        }
    }
    lines(console, folder, &records)?;
    given_up(console, folder)
}

/// Lines of rules and games with options, each as it was asked.
fn lines(console: &mut Console, folder: &Path, records: &[(String, DiscoveryReport)]) -> Result<(), Failure> {
    let mut all: Vec<_> = records.iter().filter(|(name, _)| is_about_rules(name)).collect();
    if all.is_empty() {
        return Ok(());
    }
    let named =
        |record: &DiscoveryReport| (record.board.game.clone(), RulesArgs::from(&record.board).changed());
    all.sort_by_key(|(name, record)| (named(record), record.weights, name.clone()));
    writeln!(
        console,
        "## Lines of rules, and options\n\nGames of the [gallery](rules.md#gallery) by their names there, and named games with \
         [options](rules.md#options-of-the-named-games).\n"
    )?;
    all.into_iter().try_for_each(|(name, record)| entry(console, folder, name, record, None))
}

/// How the page says where all weights are positive.
const POSITIVE_FIRST: &str = "Where it is shorter to say, the positions with all weights positive come first, by the place of the token, with letters along \
    the paths of the board. These rules were learned for such positions alone, and automata have shown that they say the same there as the \
    formula (`discover --where 'min > 0'`; `--by-faces` says the same of the zeros).";

/// The file with what formulas amount to where all weights are positive.
const PARTS: &str = "parts.jsonl";

/// Prints what the formulas of a folder amount to where all weights are positive. The budget is for each board.
pub(super) fn positive_parts(folder: &Path, budget: &Budget, console: &mut Console) -> Result<(), Failure> {
    for (name, record) in records(folder)? {
        let Discovered::Proved { formula, .. } = &record.result else { continue };
        if is_about_rules(&name) || record.weights < 2 {
            continue;
        }
        let asked = RulesArgs::from(&record.board).on(
            &record.board.game,
            &record.board.board.to_string(),
            &ReadLimits::of(budget),
        )?;
        if asked.arena.board().edge_graph().is_none() {
            continue;
        }
        let place = || folder.join(&name).display().to_string();
        let formula: Formula =
            formula.parse().map_err(|error| Failure::argument(place(), format!("formula: {error}")))?;
        let positive = parts::read(&asked, &["min > 0".to_owned()])?;
        let found = parts::of(&asked, &formula, &positive, budget)?;
        // Where the whole formula is as short, it is enough.
        let Some(part) = found.into_iter().next().filter(|part| !part.places.is_empty()) else { continue };
        let line = serde_json::to_string(&PositivePart { record: name, part }).expect("it is plain data");
        writeln!(console, "{line}")?;
        console.flush()?;
    }
    Ok(())
}

/// The parts of a folder by their records.
fn parts_of(folder: &Path) -> Result<BTreeMap<String, FormulaPart>, Failure> {
    let path = folder.join(PARTS);
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let read = |line: &str| {
        serde_json::from_str(line)
            .map(|PositivePart { record, part }| (record, part))
            .map_err(|error| Failure::argument(path.display().to_string(), error.to_string()))
    };
    read_text(&path)?.lines().map(read).collect()
}

/// Who wins where all weights are positive, as papers state it.
fn positive(console: &mut Console, part: &FormulaPart) -> Result<(), Failure> {
    let letters: Vec<String> =
        part.letters.iter().map(|LetterReport { letter, weight }| format!("{letter} = `{weight}`")).collect();
    let with = if letters.is_empty() { String::new() } else { format!(", with {}", letters.join(", ")) };
    writeln!(console, "**All weights positive**{with}:\n")?;
    for place in &part.places {
        let sentence = parts::sentence(place);
        match sentence.split_once(EXACTLY) {
            Some((who, rules)) => writeln!(console, "- {who}{EXACTLY}{}", code(rules))?,
            None => writeln!(console, "- {sentence}")?,
        }
    }
    Ok(writeln!(console, "\n**All weights, zeros included**:\n")?)
}

/// Where the rules of a sentence begin.
const EXACTLY: &str = " exactly when";

/// Rules as code, with what stands before them.
fn code(rules: &str) -> String {
    match rules.strip_prefix(", up to symmetry, ") {
        Some(rules) => format!(", up to symmetry, `{rules}`"),
        None => format!(" `{}`", rules.trim_start()),
    }
}

/// The boards for which nothing was found.
fn given_up(console: &mut Console, folder: &Path) -> Result<(), Failure> {
    let lists = ["given-up.jsonl", "rules/given-up.jsonl"].map(|list| folder.join(list));
    if !lists.iter().any(|path| path.exists()) {
        return Ok(());
    }
    writeln!(console, "## Nothing found\n")?;
    writeln!(console, "| game | board | play | why |\n|---|---|---|---|")?;
    lists.iter().filter(|path| path.exists()).try_for_each(|path| listed(console, path))
}

fn listed(console: &mut Console, path: &Path) -> Result<(), Failure> {
    for (number, line) in read_text(path)?.lines().enumerate() {
        let place = format!("{}, line {}", path.display(), number + 1);
        let refused = |message: String| Failure::argument(&place, message);
        let record: DiscoveryReport =
            serde_json::from_str(line).map_err(|error| refused(error.to_string()))?;
        let Discovered::GaveUp { message, .. } = &record.result else {
            return Err(refused("expected a board for which nothing was found".to_owned()));
        };
        let BoardAsked { game, board, k, play, .. } = &record.board;
        let changes = RulesArgs::from(&record.board).changed();
        let game = format!("{game} {changes}").trim_end().replace('|', "\\|");
        let k = k.as_ref().map_or_else(String::new, |k| format!(", k = {k}"));
        let play = if *play == Some(PlayWord::Misere) { "misère" } else { "normal" };
        writeln!(console, "| {game} | `{board}`{k} | {play} | {message} |")?;
    }
    Ok(())
}

fn introduction(folder: &Path, records: &[(String, DiscoveryReport)]) -> String {
    let certificates: Vec<u64> =
        records.iter().filter_map(|(name, _)| certificate_of(folder, name)).map(|(_, size)| size).collect();
    let kilobytes = certificates.iter().sum::<u64>() as f64 / 1000.0;
    let packed =
        format!("{} of {kilobytes:.0} kB altogether", count(certificates.len() as u64, "certificate"));
    let seconds: f64 = records.iter().map(|(_, record)| record.seconds).sum();
    format!(
        "`nimgraph discover` found these formulas from nothing but the rules, and proved each for all weights, zeros included: a \
         position is a P-position exactly when the formula holds. {}, found in {seconds:.0} seconds altogether. Each has a record \
         in the folder of its game below `proofs/`, beside its certificate; `make proofs` proves them all again, and has the {packed} checked by both checkers. \
         This page is written by `nimgraph discover --page proofs --pictures docs/img/discovered`; the language is described in [formulas](formulas.md). `orbit(F)` holds where some symmetry of the board makes F \
         true, and the token is carried along; in TeX that symmetry is σ. Strategies are listed for one place of the token in each orbit: \
         those for the other places are their images under the symmetries of the board.",
        count(records.len() as u64, "board")
    )
}

/// A longer formula is not easier to read as mathematics.
const LONGEST_IN_TEX: usize = 1_500;

fn entry(
    console: &mut Console,
    folder: &Path,
    name: &str,
    record: &DiscoveryReport,
    part: Option<&FormulaPart>,
) -> Result<(), Failure> {
    let place = || folder.join(name).display().to_string();
    let Discovered::Proved { formula: text, rules, proof, .. } = &record.result else {
        return Err(Failure::argument(place(), "the field \"formula\" is missing"));
    };
    let formula: Formula =
        text.parse().map_err(|error| Failure::argument(place(), format!("formula: {error}")))?;
    let is_line = is_about_rules(name);
    let game = if is_line { format!("{} ", game(&record.board)) } else { String::new() };
    writeln!(console, "### {game}{}\n", title(&record.board))?;
    if let BoardName::Graph(board) = &record.board.board
        && !is_line
    {
        writeln!(console, "![The board {board}](img/discovered/{})\n", pictures::name(board))?;
    }
    if let Some(part) = part {
        positive(console, part)?;
    }
    writeln!(console, "```\n{text}\n```\n")?;
    if text.len() <= LONGEST_IN_TEX {
        writeln!(console, "$${}$$\n", formula.to_tex())?;
    }
    let rounds = match &record.rounds {
        DiscoveryRounds::Count(rounds) => *rounds,
        DiscoveryRounds::Log(rounds) => rounds.len(),
    };
    writeln!(
        console,
        "{}, {}. Proof: automata with {}, {}, {} in [{name}](../proofs/{name}). Found in {:?} s.\n",
        count(*rules as u64, "rule"),
        count(rounds as u64, "round"),
        count(proof.states as u64, "state"),
        count(proof.pairs, "pair"),
        count(proof.sets, "set"),
        record.seconds
    )?;
    certificate(console, folder, name)?;
    let lines = record.strategy.as_deref();
    lines.map_or(Ok(()), |lines| strategy(console, &record.board, &proof.places, lines))
}

/// A game with its options, as a heading says it.
fn game(board: &BoardAsked) -> String {
    match RulesArgs::from(board).changed() {
        changes if changes.is_empty() => format!("{},", board.game),
        changes => format!("{} {changes},", board.game),
    }
}

fn title(board: &BoardAsked) -> String {
    let mut title = match &board.board {
        BoardName::Heaps(heaps) => format!("{heaps} heaps"),
        BoardName::Graph(graph) => format!("`{graph}`"),
    };
    title += &board.k.as_ref().map_or_else(String::new, |k| format!(", k = {k}"));
    title += &board.faces.as_ref().map_or_else(String::new, |faces| format!(", faces = {faces}"));
    if board.play == Some(PlayWord::Misere) {
        title += ", misère play";
    }
    title
}

/// Where the certificate is, if there is one.
fn certificate(console: &mut Console, folder: &Path, name: &str) -> Result<(), Failure> {
    let Some((file, size)) = certificate_of(folder, name) else { return Ok(()) };
    let kilobytes = size as f64 / 1000.0;
    Ok(writeln!(console, "[Certificate](../proofs/{file}), {kilobytes:.1} kB.\n")?)
}

/// The certificate of a record, and how many bytes it has.
fn certificate_of(folder: &Path, name: &str) -> Option<(String, u64)> {
    let file = format!("{}.cert.gz", name.trim_end_matches(".json"));
    let size = std::fs::metadata(folder.join(&file)).ok()?.len();
    Some((file, size))
}

/// Longer lists of moves are cut short.
const LONGEST_STRATEGY: usize = 12;

fn strategy(
    console: &mut Console,
    board: &BoardAsked,
    places: &[usize],
    lines: &[String],
) -> Result<(), Failure> {
    if lines.len() > LONGEST_STRATEGY {
        let moves = count(lines.len() as u64, "move");
        return Ok(writeln!(console, "Its strategy is a list of {moves}, in the same file.\n")?);
    }
    let places = place_names(board, places, lines)?;
    writeln!(console, "{}\n\n```text", leads_back(places.as_deref()))?;
    lines.iter().try_for_each(|line| writeln!(console, "{line}"))?;
    Ok(writeln!(console, "```\n")?)
}

/// The places of the token that a proof examined, as the lines of its strategy call them; nothing without a token.
fn place_names(
    board: &BoardAsked,
    places: &[usize],
    lines: &[String],
) -> Result<Option<Vec<String>>, Failure> {
    let setup =
        RulesArgs::from(board).board(&board.game, &[board.board.to_string()], &ReadLimits::default())?;
    if !setup.has_token() {
        return Ok(None);
    }
    let arena = arena(&setup)?;
    let places: Vec<usize> = places.iter().copied().filter(|&place| place < arena.places()).collect();
    Ok(Some(names(&arena, &places, lines)))
}
