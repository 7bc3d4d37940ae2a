//! `nimgraph prove --coq`: a proof that Coq checks.

use std::{
    io::{self, Write},
    path::Path,
};

use nimgraph::solver::Meter;
use nimgraph_formula::{Formula, Rule};
use nimgraph_prove::{Arena, CoqError, coq_can_say, coq_proof};

use crate::{
    console::Console,
    failure::Failure,
    file::{check_place, write_whole},
};

/// The file, and what it is about.
pub(super) struct File<'a> {
    path: &'a Path,
    arena: &'a Arena,
    formula: &'a Formula,
}

impl<'a> File<'a> {
    /// Refuses names that coqc refuses, and formulas that have no such proof.
    pub(super) fn new(path: &'a Path, arena: &'a Arena, formula: &'a Formula) -> Result<Self, Failure> {
        check_name(path)?;
        coq_can_say(arena, formula).map_err(|error| refusal(&error))?;
        Ok(Self { path, arena, formula })
    }

    /// Writes the proof by a strategy that was looked for.
    pub(super) fn write_found(&self, strategy: Option<&[String]>, meter: &mut Meter) -> Result<(), Failure> {
        let Some(lines) = strategy else {
            let message = "the formula is proved, but a proof for Coq needs a strategy, and none was found; \
                           give one with --strategy, or more --time";
            return Err(Failure::argument("--coq", message));
        };
        let names = self.arena.board().special_names();
        let rules =
            lines.iter().map(|line| Rule::parse_among(line, &names)).collect::<Result<Vec<Rule>, _>>();
        self.write(&rules.map_err(|error| Failure::argument("--coq", error.to_string()))?, meter)
    }

    /// Writes the proof by a strategy.
    pub(super) fn write(&self, rules: &[Rule], meter: &mut Meter) -> Result<(), Failure> {
        let text = coq_proof(self.arena, self.formula, rules, meter).map_err(|error| refusal(&error))?;
        write_whole(self.path, |out| out.write_all(text.as_bytes()))
    }

    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// What to do with the file.
    pub(super) fn tell(&self, console: &mut Console) -> io::Result<()> {
        writeln!(console, "  The proof for Coq is in {0}; `coqc {0}` checks it.", self.name())
    }
}

/// Refuses files that cannot be written, and names that coqc refuses.
pub(crate) fn check_name(path: &Path) -> Result<(), Failure> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_name = stem.starts_with(|c: char| c.is_ascii_alphabetic())
        && stem.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_name || path.extension().is_none_or(|extension| extension != "v") {
        let message = format!(
            "expected a name that Coq takes, letters, digits and _ and then .v, such as triangle.v; found {:?}",
            path.display().to_string()
        );
        return Err(Failure::argument("--coq", message));
    }
    check_place(path)
}

fn refusal(error: &CoqError) -> Failure {
    let place = if matches!(error, CoqError::Formula(_)) { "FORMULA" } else { "--coq" };
    Failure::argument(place, error.to_string())
}
