//! How a statement is added to those that answer: its proof is checked, and kept in the user's folder.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use nimgraph_family::{FamilyCertificate, LearnerNews, TermFamily, holds};
use nimgraph_file::write_whole;
use nimgraph_formula::{Formula, Rule};
use nimgraph_game::notation;
use nimgraph_graph::while_patient;
use nimgraph_prove::{
    Arena, CheckError, Checked, FORMATS, StrategyError, StrategyVerdict, check, idle_rule, prove_by_strategy,
};
use nimgraph_solve::{Budget, Meter, StopReason};
use nimgraph_theory::{add_family, add_proved, entry, proved_formula};
use serde::Serialize;

use crate::{
    BudgetWatch,
    added::{KeptFamily, KeptStatement, family_statement, files, folder},
    input::read_position,
};

/// Why a statement was not added.
#[derive(Debug, thiserror::Error)]
pub enum AddFault {
    /// Its proof does not hold, or is about something else.
    #[error("{0}")]
    Refused(String),
    /// It is longer than this, the most for which the memory of the budget suffices.
    #[error("expected at most {0} bytes, found more")]
    TooLong(u64),
    /// A budget ran out before it was read.
    #[error("reading stopped early ({0})")]
    Unread(StopReason),
    /// A budget ran out before its proof was checked.
    #[error("the budget ran out ({0})")]
    Stopped(StopReason),
    /// The system has no folder for the data of programs.
    #[error("the system has no folder for application data; set the variable NIMGRAPH_DATA to a folder")]
    NoFolder,
    /// A file could not be written.
    #[error("{}: {error}", .path.display())]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
}

/// A statement that was added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// Its id.
    pub id: String,
    /// What it says.
    pub says: String,
}

/// Checks a certificate, with a strategy that gives the winning moves if there is one, keeps it in the user's folder, and makes it
/// answer in this program too.
pub fn add_statement(certificate: &str, strategy: &[String], budget: &Budget) -> Result<Added, AddFault> {
    if certificate.starts_with("nimgraph family") {
        if !strategy.is_empty() {
            return Err(refused("a certificate about boards of all sizes needs no strategy"));
        }
        return add_theorem(certificate, budget);
    }
    let mut meter = Meter::start(budget);
    let (name, board) = certified_board(certificate)?;
    let checked = check_certificate(certificate, &mut meter)?;
    let kept = KeptStatement::new(name, board, strategy.to_vec(), certificate);
    let folder = folder().ok_or(AddFault::NoFolder)?;
    let made = |path: &Path| kept.statement(path).map_err(AddFault::Refused);
    let (_, proof) = files(&folder, made(Path::new(""))?.id());
    let statement = made(&proof)?;
    let added = Added { id: statement.id().to_owned(), says: statement.text().to_owned() };
    if proved_formula(&added.id).is_some() {
        return Err(taken(&added.id));
    }
    if !strategy.is_empty() {
        check_statement_strategy(strategy, &checked, &mut meter)?;
    }
    keep(&folder, &added.id, &kept, certificate)?;
    add_proved(statement).map_err(|error| refused(error.to_string()))?;
    Ok(added)
}

/// The same for a theorem about a family, whose certificate says everything.
fn add_theorem(certificate: &str, budget: &Budget) -> Result<Added, AddFault> {
    check_family_certificate(certificate, budget)?;
    let folder = folder().ok_or(AddFault::NoFolder)?;
    let made = |path: &Path| family_statement(certificate, path).map_err(AddFault::Refused);
    let (_, proof) = files(&folder, made(Path::new(""))?.id());
    let statement = made(&proof)?;
    let added = Added { id: statement.id().to_owned(), says: statement.says().to_owned() };
    if entry(&added.id).is_some() {
        return Err(taken(&added.id));
    }
    keep(&folder, &added.id, &KeptFamily::new(certificate), certificate)?;
    add_family(statement).map_err(|error| refused(error.to_string()))?;
    Ok(added)
}

/// Removes the files of a statement that was added; false when there are none. A program that is running still knows it.
pub fn remove_statement(id: &str) -> Result<bool, AddFault> {
    let Some((statement, certificate)) = folder().map(|folder| files(&folder, id)) else { return Ok(false) };
    if !statement.is_file() {
        return Ok(false);
    }
    fs::remove_file(&statement).map_err(|error| AddFault::Unwritten { path: statement, error })?;
    // Without its statement a certificate is never read.
    let _ = fs::remove_file(certificate);
    Ok(true)
}

/// Writes a statement and its certificate; the statement last, so that it is there only when both are.
pub fn keep(folder: &Path, id: &str, kept: &impl Serialize, certificate: &str) -> Result<(), AddFault> {
    let unwritten = |path: &Path| {
        let path = path.to_owned();
        |error| AddFault::Unwritten { path, error }
    };
    fs::create_dir_all(folder).map_err(unwritten(folder))?;
    let (statement, proof) = files(folder, id);
    write_whole(&proof, |out| out.write_all(certificate.as_bytes())).map_err(unwritten(&proof))?;
    write_whole(&statement, |out| Ok(serde_json::to_writer_pretty(out, kept)?)).map_err(unwritten(&statement))
}

/// Checks a certificate.
pub fn check_certificate(certificate: &str, meter: &mut Meter) -> Result<Checked, AddFault> {
    check(certificate, meter).map_err(|error| match error {
        CheckError::Stopped(reason) => AddFault::Stopped(reason),
        error => refused(format!("the certificate does not hold: {error}")),
    })
}

/// Checks that the strategy answers every position that needs an answer, and that each of its lines answers some.
pub fn check_statement_strategy(
    lines: &[String],
    checked: &Checked,
    meter: &mut Meter,
) -> Result<(), AddFault> {
    let position = read_position(&checked.position).map_err(|error| refused(error.to_string()))?;
    let arena = Arena::new(position.board()).map_err(|error| refused(error.to_string()))?;
    let wrong = |error: StrategyError| match error {
        StrategyError::Stopped(reason) => AddFault::Stopped(reason),
        error => refused(format!("strategy, {error}")),
    };
    let formula: Formula = checked.formula.parse().map_err(|error| refused(format!("formula, {error}")))?;
    let read = |(number, line): (usize, &String)| {
        line.parse().map_err(|error| refused(format!("strategy, line {number}: {error}")))
    };
    let rules = (1..).zip(lines).map(read).collect::<Result<Vec<Rule>, _>>()?;
    match prove_by_strategy(&arena, &formula, &rules, meter, &mut |_| {}).map_err(wrong)? {
        StrategyVerdict::Proved(_) => {}
        StrategyVerdict::Unknown { reason, .. } => return Err(AddFault::Stopped(reason)),
        StrategyVerdict::Gap { weights, place } => {
            let position = notation::write_with_units(&arena.position(&weights, place).spec());
            return Err(refused(format!(
                "strategy: no line leads from {position}, where the formula does not hold, to a P-position"
            )));
        }
        StrategyVerdict::Refuted(_) => return Err(refused("the formula is wrong")),
    }
    match idle_rule(&arena, &formula, &rules, meter).map_err(wrong)? {
        None => Ok(()),
        Some(number) => {
            Err(refused(format!("strategy, line {number}: this move never leads to a P-position")))
        }
    }
}

/// How many times as long as its text a certificate about a family may be while it is read.
pub const READ_FAMILY: u64 = 8;

/// Checks a certificate about a family of boards.
pub fn check_family_certificate(certificate: &str, budget: &Budget) -> Result<(), AddFault> {
    let family = certificate.lines().nth(2).and_then(|line| line.strip_prefix("family "));
    if family.is_some_and(|name| TermFamily::named(name).is_some()) {
        return Err(refused(
            "theorems about trees and cacti cannot be added: only boards that are words are read",
        ));
    }
    let meter = Meter::start(budget);
    if let Some(most) = budget.memory.map(|memory| memory / READ_FAMILY)
        && certificate.len() as u64 > most
    {
        return Err(AddFault::TooLong(most));
    }
    let parsed = while_patient(&meter.patience(), || certificate.parse::<FamilyCertificate>())
        .map_err(|_| AddFault::Unread(meter.look_up().err().unwrap_or(StopReason::Interrupted)))?;
    let read = parsed.map_err(|error| refused(error.to_string()))?;
    let scheme = read.question.scheme().map_err(|fault| refused(fault.to_string()))?;
    match holds(&scheme, &read.automaton, &mut BudgetWatch::new(budget, |_: &LearnerNews| {})) {
        Ok(found) => match found.violation.and_then(|violation| violation.words.into_iter().next()) {
            None => Ok(()),
            Some(word) => Err(refused(format!(
                "the certificate does not hold: it is wrong at {} or at one of its options",
                scheme.notation(&word)
            ))),
        },
        Err(reason) => Err(AddFault::Stopped(reason)),
    }
}

/// The board of a certificate: its name in an id, and as people call it.
pub fn certified_board(certificate: &str) -> Result<(String, String), AddFault> {
    let claimed = certificate.lines().nth(1).and_then(|line| line.strip_prefix("position "));
    let position = claimed.ok_or_else(|| {
        refused(format!("expected a record or a certificate, which begins with {:?}", FORMATS[0]))
    })?;
    let setup = read_position(position).map_err(|error| refused(error.to_string()))?;
    let words: Vec<&str> = position.split(' ').skip(1).filter(|word| !word.starts_with("token=")).collect();
    let is_shown = |word: &&&str| !word.starts_with("weights=") && **word != "misere";
    let mut board: Vec<String> = words.iter().filter(is_shown).map(|word| (*word).to_owned()).collect();
    if let Some(first) = board.first_mut()
        && setup.game().graph_board().is_none()
    {
        *first = first.split(',').count().to_string();
    }
    let misere = words.contains(&"misere").then(|| "misere".to_owned());
    let name: Vec<String> = board.iter().cloned().chain(misere).collect();
    let shown = if setup.game().graph_board().is_none() {
        board[0] += " heaps";
        board.join(", ").replace('=', " = ")
    } else {
        board.join(", ")
    };
    Ok((statement_name(&name.join("_").replace('=', "")), shown))
}

/// A name for a file and an id: letters, digits, `-` and `_`. An arc `a>b` becomes `a-to-b`, for the edge is `a-b`.
pub fn statement_name(board: &str) -> String {
    let kept = |c: char| match c {
        ',' | '_' | ' ' => '_',
        c if c.is_ascii_alphanumeric() => c,
        _ => '-',
    };
    board.replace('>', "-to-").chars().map(kept).collect()
}

fn refused(message: impl Into<String>) -> AddFault {
    AddFault::Refused(message.into())
}

fn taken(id: &str) -> AddFault {
    refused(format!("there is already a statement {id}"))
}
