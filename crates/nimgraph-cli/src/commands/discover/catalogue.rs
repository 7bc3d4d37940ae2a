//! Many boards: one graph6 code per line in, one line of JSON per graph out, kept in a file that can be continued.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write},
    path::Path,
};

use nimgraph::{ReadLimits, game::games, solver::Budget};
use nimgraph_prove::DiscoveryReached;
use nimgraph_wire::reports::{BoardAsked, Discovered, DiscoveryReport};
use serde_json::Value;

use super::{report, search};
use crate::{
    args::{RulesArgs, read_text},
    checksum::{line_with_checksum, verify_checksum},
    console::Console,
    failure::Failure,
    file::read_bytes,
    status::Status,
    style::{MOVE, UNKNOWN, WINS},
    text::count,
};

/// A run through many graphs; the budget is for each of them.
pub(super) struct Catalogue<'a> {
    pub(super) game: &'a str,
    pub(super) rules: &'a RulesArgs,
    pub(super) graphs: &'a Path,
    pub(super) path: &'a Path,
    pub(super) budget: Budget,
}

impl Catalogue<'_> {
    pub(super) fn run(&self, console: &mut Console) -> Result<Status, Failure> {
        let boards = self.boards()?;
        let mut file = self.open()?;
        let known = self.known()?;
        let (mut found, mut passed_over, mut given_up) = (0, 0, 0);
        for (number, board) in boards.iter().enumerate() {
            let limits = ReadLimits::of(&self.budget);
            let asked = self.rules.on(self.game, board, &limits).map_err(|failure| {
                Failure::argument(
                    format!("{}, graph {}", self.graphs.display(), number + 1),
                    failure.to_string(),
                )
            })?;
            if known.contains(&asked.board_asked()) {
                passed_over += 1;
                continue;
            }
            let about = format!("{}/{} {board}, ", number + 1, boards.len());
            let (discovery, time) =
                search(&asked, &self.budget, &about, &mut DiscoveryReached::default(), &mut |_| {});
            if self.budget.interrupt.is_raised() {
                let advice = "run the same command again to continue".to_owned();
                return Err(Failure::Interrupted { advice });
            }
            let record = report::report(&asked, &discovery, time, report::Detail::Figures);
            // A line goes out at once, so that a kill leaves it whole or out.
            file.write_all(format!("{}\n", line_with_checksum(&record)).as_bytes())
                .map_err(|error| Failure::not_written(self.path, error))?;
            match &discovery.result {
                Ok(_) => found += 1,
                Err(_) => given_up += 1,
            }
            if console.json {
                console.write_json(&record)?;
            } else {
                tell(console, board, &record.result)?;
            }
            console.flush()?;
        }
        if !console.json {
            let graphs = count(boards.len() as u64, "graph");
            writeln!(
                console,
                "{graphs}: {found} found, {given_up} given up, {passed_over} already in the catalogue."
            )?;
        }
        Ok(if given_up == 0 { Status::Answered } else { Status::CheckFailed })
    }

    /// The catalogue, locked against other programs, which would cut off each other's lines.
    fn open(&self) -> Result<File, Failure> {
        let failed = |error| Failure::not_written(self.path, error);
        let file = OpenOptions::new().create(true).append(true).open(self.path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => {
                let message = "another program is writing this catalogue";
                Err(failed(io::Error::new(io::ErrorKind::WouldBlock, message)))
            }
            // Not every file system knows locks.
            Err(TryLockError::Error(_)) => Ok(file),
        }
    }

    /// The boards of the file.
    fn boards(&self) -> Result<Vec<String>, Failure> {
        let text = read_text(self.graphs)?;
        let lines = text.lines().map(|line| line.trim().rsplit("<<").next().unwrap_or_default());
        Ok(lines.filter(|line| !line.is_empty()).map(|line| format!("graph6:{line}")).collect())
    }

    /// What the catalogue holds already. A last line that was cut off when a run was killed is dropped.
    fn known(&self) -> Result<Vec<BoardAsked>, Failure> {
        let bytes = read_bytes(self.path)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole < bytes.len() {
            let cut =
                OpenOptions::new().write(true).open(self.path).and_then(|file| file.set_len(whole as u64));
            cut.map_err(|error| Failure::not_written(self.path, error))?;
        }
        let record = |(number, line): (usize, &str)| {
            let place = || format!("{}, line {}", self.path.display(), number + 1);
            let record: Value =
                serde_json::from_str(line).map_err(|error| Failure::argument(place(), error.to_string()))?;
            verify_checksum(line).map_err(|message| Failure::argument(place(), message))?;
            BoardAsked::read(&record)
                .map_err(|_| Failure::argument(place(), "expected a line that --catalogue has written"))
        };
        let text = std::str::from_utf8(&bytes[..whole])
            .map_err(|error| Failure::argument(self.path.display().to_string(), error.to_string()))?;
        text.lines().enumerate().map(record).collect()
    }
}

fn tell(console: &mut Console, board: &str, result: &Discovered) -> Result<(), Failure> {
    match result {
        Discovered::Proved { formula, .. } => {
            writeln!(console, "{WINS}{board}{WINS:#}: {MOVE}{formula}{MOVE:#}")?;
        }
        Discovered::GaveUp { message, .. } => {
            writeln!(console, "{UNKNOWN}{board}{UNKNOWN:#}: {message}")?;
        }
    }
    Ok(())
}

/// The folder with the records of lines of rules and of games with options.
const RULES: &str = "rules";

/// Whether a record is about a line of rules or a game with options, whose formulas are no statements.
pub(super) fn is_about_rules(name: &str) -> bool {
    name.strip_prefix(RULES).is_some_and(|rest| rest.starts_with('/'))
}

/// All records in a folder, in the folders of its games and in that of lines of rules, by their paths from there.
pub(super) fn records(folder: &Path) -> Result<Vec<(String, DiscoveryReport)>, Failure> {
    let mut names = records_in(folder, "")?;
    for game in games().iter().map(|info| info.name).chain([RULES]) {
        let own = folder.join(game);
        if own.is_dir() {
            names.extend(records_in(&own, &format!("{game}/"))?);
        }
    }
    names.sort();
    let read = |name: String| {
        let path = folder.join(&name);
        let (text, place) = (read_text(&path)?, || path.display().to_string());
        let record = serde_json::from_str(&text);
        let record = record.map_err(|error| Failure::argument(place(), error.to_string()))?;
        verify_checksum(&text).map_err(|message| Failure::argument(place(), message))?;
        Ok((name, record))
    };
    names.into_iter().map(read).collect()
}

/// The names of the records in one folder, each behind a prefix.
fn records_in(folder: &Path, prefix: &str) -> Result<Vec<String>, Failure> {
    let failed = |error| Failure::file(folder, error);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let name = name.to_string_lossy();
        names.extend(name.ends_with(".json").then(|| format!("{prefix}{name}")));
    }
    Ok(names)
}
