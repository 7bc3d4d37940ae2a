//! Theorems about families of boards that `nimgraph theorems add` takes: their certificates, checked.

use std::{io::Write, path::Path};

use nimgraph::{solver::Budget, theory::entry};
use nimgraph_wire::{
    added::family_statement,
    adding::{AddFault, check_family_certificate},
    reports::AddedStatement,
};

use super::proof::failure;
use crate::{
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
    let folder = data::folder().ok_or_else(|| failure(place, AddFault::NoFolder))?;
    let made =
        |path: &Path| family_statement(certificate, path).map_err(|error| Failure::argument(place, error));
    let (_, proof) = data::files(&folder, made(Path::new(""))?.id());
    let statement = made(&proof)?;
    if entry(statement.id()).is_some() {
        return Err(Failure::argument(place, format!("there is already a statement {}", statement.id())));
    }
    let kept = KeptFamily::new(certificate);
    data::keep(&folder, statement.id(), &kept, certificate).map_err(|fault| failure(place, fault))?;
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
    check_family_certificate(certificate, budget).map_err(|fault| failure(place, fault))
}
