//! `nimgraph theorems list`: the formulas that were proved for all weights of a board, and what was added about families.

use std::io::Write;

use clap::Args;
use nimgraph::{
    solver::{Interrupt, Meter},
    theory::{added_families, proved_formulas},
};
use nimgraph_wire::{
    StatementCard,
    added::{StoredStatement, stored, stored_families},
    reports::CheckedStatement,
    theorem_catalogue,
};

use super::{
    family,
    proof::{check_proof, check_strategy},
};
use crate::{
    args::BudgetArgs,
    console::Console,
    data,
    failure::Failure,
    interrupt::on_ctrl_c,
    status::Status,
    style::{FAINT, HEADING, LOSES, MOVE},
    text::wrap,
};

/// List the formulas that were proved for all weights of a board
#[derive(Args)]
pub(crate) struct List {
    /// List only formulas about this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// List only formulas that `theorems add` has added
    #[arg(long)]
    added: bool,
    /// Check again the proofs of all formulas that `theorems add` has added
    #[arg(long, conflicts_with_all = ["game", "added"])]
    check: bool,
    #[command(flatten)]
    budget: BudgetArgs<600>,
}

impl List {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if self.check {
            return self.check(console);
        }
        let folder = data::folder().unwrap_or_default();
        let mut chosen = proved_formulas();
        chosen.retain(|formula| {
            self.game.as_deref().is_none_or(|game| game == formula.board().info().name)
                && (!self.added || data::files(&folder, formula.id()).0.is_file())
        });
        let mut families = added_families();
        families.retain(|family| {
            let game = family.question().game.name();
            self.game.as_deref().is_none_or(|wanted| wanted == game)
        });
        if console.json {
            let mut cards: Vec<StatementCard> = theorem_catalogue();
            cards.retain(|card| {
                chosen.iter().any(|formula| formula.id() == card.id)
                    || families.iter().any(|family| family.id() == card.id)
            });
            console.write_json(&cards)?;
            return Ok(Status::Answered);
        }
        for formula in &chosen {
            writeln!(console, "{HEADING}{}{HEADING:#}", formula.id())?;
            writeln!(console, "{MOVE}{}{MOVE:#}", wrap(formula.text(), "  "))?;
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(&formula.entry().citation.to_string(), "  "))?;
        }
        for family in &families {
            writeln!(console, "{HEADING}{}{HEADING:#}", family.id())?;
            writeln!(console, "{MOVE}{}{MOVE:#}", wrap(family.says(), "  "))?;
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(&family.entry().citation.to_string(), "  "))?;
        }
        if chosen.is_empty() && families.is_empty() {
            writeln!(console, "There are none.")?;
        }
        Ok(Status::Answered)
    }
    /// Checks every proof, within one budget.
    fn check(&self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        let mut meter = Meter::start(&budget);
        let mut checks = Vec::new();
        for (path, read) in stored() {
            let file = path.display().to_string();
            let id = read.as_ref().ok().map(|kept| kept.formula.id().to_owned());
            let problem = match read {
                Err(message) => Some(message),
                Ok(kept) => problem_of(check_kept(&file, &kept, &mut meter))?,
            };
            checks.push(CheckedStatement { file, id, holds: problem.is_none(), problem });
        }
        for (path, read) in stored_families() {
            let file = path.display().to_string();
            let id = read.as_ref().ok().map(|kept| kept.theorem.id().to_owned());
            let problem = match read {
                Err(message) => Some(message),
                Ok(kept) => problem_of(family::check(&file, &kept.certificate, &meter.rest()))?,
            };
            checks.push(CheckedStatement { file, id, holds: problem.is_none(), problem });
        }
        if console.json {
            console.write_json(&checks)?;
        } else {
            report_checks(console, &checks)?;
        }
        let hold = checks.iter().all(|check| check.holds);
        Ok(if hold { Status::Answered } else { Status::CheckFailed })
    }
}

/// What is wrong with a proof; a check that was not finished says nothing of it.
fn problem_of(checked: Result<(), Failure>) -> Result<Option<String>, Failure> {
    match checked {
        Ok(()) => Ok(None),
        Err(failure @ (Failure::Interrupted { .. } | Failure::OutOfTime { .. } | Failure::Unread { .. })) => {
            Err(failure)
        }
        Err(failure) => Ok(Some(failure.to_string())),
    }
}

fn check_kept(file: &str, kept: &StoredStatement, meter: &mut Meter) -> Result<(), Failure> {
    let checked = check_proof(file, &kept.certificate, meter)?;
    match kept.statement.strategy.as_slice() {
        [] => Ok(()),
        lines => check_strategy(file, lines, &checked, meter),
    }
}

fn report_checks(console: &mut Console, checks: &[CheckedStatement]) -> Result<(), Failure> {
    for check in checks {
        let name = check.id.as_ref().unwrap_or(&check.file);
        match &check.problem {
            None => writeln!(console, "{HEADING}{name}{HEADING:#}: the proof holds")?,
            Some(problem) => writeln!(console, "{HEADING}{name}{HEADING:#}: {LOSES}{problem}{LOSES:#}")?,
        }
    }
    if checks.is_empty() {
        writeln!(console, "There are none.")?;
    }
    Ok(())
}
