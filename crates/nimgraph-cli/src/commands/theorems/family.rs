//! Theorems about families of boards that `nimgraph theorems add` takes: their certificates, checked.

use std::{io::Write, path::Path};

use nimgraph::{
    solver::{Budget, StopReason},
    theory::entry,
};
use nimgraph_family::{FamilyCertificate, LearnerNews, TermFamily, holds};
use nimgraph_wire::{BudgetWatch, added::family_statement, reports::AddedStatement};

use crate::{
    certificate::read_family,
    console::Console,
    data::{self, KeptFamily},
    failure::Failure,
    status::Status,
    style::{HEADING, MOVE},
    text::wrap,
};

/// Whether a text is meant as such a certificate.
pub(super) fn is_family(text: &str) -> bool {
    text.starts_with("nimgraph family")
}

/// Checks a certificate and keeps it as a statement.
pub(super) fn add(
    place: &str,
    certificate: &str,
    budget: &Budget,
    console: &mut Console,
) -> Result<Status, Failure> {
    check(place, certificate, budget)?;
    let folder = data::folder().ok_or_else(super::add::no_folder)?;
    let made =
        |path: &Path| family_statement(certificate, path).map_err(|error| Failure::argument(place, error));
    let (_, proof) = data::files(&folder, made(Path::new(""))?.id());
    let statement = made(&proof)?;
    if entry(statement.id()).is_some() {
        return Err(Failure::argument(place, format!("there is already a statement {}", statement.id())));
    }
    data::keep(&folder, statement.id(), &KeptFamily::new(certificate), certificate)?;
    if console.json {
        let (added, formula) = (statement.id().to_owned(), statement.says().to_owned());
        console.write_json(&AddedStatement { added, formula })?;
    } else {
        writeln!(console, "{HEADING}Added{HEADING:#} {}", statement.id())?;
        writeln!(console, "{MOVE}{}{MOVE:#}", wrap(statement.says(), "  "))?;
    }
    Ok(Status::Answered)
}

/// Checks a certificate, which a place in the message names.
pub(super) fn check(place: &str, certificate: &str, budget: &Budget) -> Result<(), Failure> {
    let refused = |message: String| Failure::argument(place, message);
    let family = certificate.lines().nth(2).and_then(|line| line.strip_prefix("family "));
    if family.is_some_and(|name| TermFamily::named(name).is_some()) {
        let message = "theorems about trees and cacti cannot be added: only boards that are words are read";
        return Err(refused(message.to_owned()));
    }
    let read: FamilyCertificate = read_family(place, certificate, budget)?;
    let scheme = read.question.scheme().map_err(|fault| refused(fault.to_string()))?;
    match holds(&scheme, &read.automaton, &mut BudgetWatch::new(budget, |_: &LearnerNews| {})) {
        Ok(found) => match found.violation.and_then(|violation| violation.words.into_iter().next()) {
            None => Ok(()),
            Some(word) => Err(refused(format!(
                "the certificate does not hold: it is wrong at {} or at one of its options",
                scheme.notation(&word)
            ))),
        },
        Err(StopReason::Interrupted) => Err(Failure::Interrupted { advice: String::new() }),
        Err(_) => Err(Failure::OutOfTime { advice: "check it with more --time or --memory".to_owned() }),
    }
}
