//! `nimgraph check`: a certificate of `nimgraph prove`, checked by code that shares nothing with the prover but the rules
//! and the syntax of formulas.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::solver::Interrupt;
use nimgraph_prove::{CheckError, check};
use nimgraph_wire::{PositionJson, read_position};
use serde_json::json;

use crate::{
    args::BudgetArgs,
    certificate::read_certificate,
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    status::Status,
    style::{LOSES, MOVE, UNKNOWN, WINS},
    text::count,
};

/// Check a certificate that `nimgraph prove --certificate` wrote
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Check {
    /// The certificate, which may be packed with gzip
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    budget: BudgetArgs<600>,
}

const AFTER: &str = "\
The check builds its own automata from the formula in the file; docs/certificates.md says what is checked and why that \
suffices. It prints the claim that it has checked.

Exit status: 1 if the certificate does not prove its claim, 2 if the file does not hold a certificate.";

impl Check {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let text = read_certificate(&self.file)?;
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        match check(&text, &self.budget.budget(&interrupt)) {
            Ok(checked) if console.json => {
                let position = read_position(&checked.position).map(|setup| PositionJson::of(&setup)).ok();
                let found = json!({
                    "holds": true, "position": position, "formula": checked.formula, "places": checked.places,
                    "sets": checked.sets,
                });
                writeln!(console, "{found}")?;
                Ok(Status::Answered)
            }
            Ok(checked) => {
                let sets = count(checked.sets as u64, "set");
                writeln!(
                    console,
                    "{WINS}The certificate holds{WINS:#}: {sets} checked. The P-positions are those with"
                )?;
                writeln!(console, "  {MOVE}{}{MOVE:#}", checked.formula)?;
                writeln!(console, "for all weights of the board of")?;
                writeln!(console, "  {}", checked.position)?;
                Ok(Status::Answered)
            }
            Err(error @ CheckError::Unreadable { .. }) => {
                Err(Failure::argument(self.file.display().to_string(), error.to_string()))
            }
            Err(CheckError::Stopped(reason)) => {
                if console.json {
                    writeln!(console, "{}", json!({"holds": null, "stopped": reason.name()}))?;
                } else {
                    writeln!(console, "{UNKNOWN}Unknown{UNKNOWN:#}: the budget ran out ({reason}).")?;
                }
                Ok(Status::after(Some(reason)))
            }
            Err(CheckError::Wrong(message)) => {
                if console.json {
                    writeln!(console, "{}", json!({"holds": false, "message": message}))?;
                } else {
                    writeln!(console, "{LOSES}The certificate does not hold{LOSES:#}: {message}.")?;
                }
                Ok(Status::CheckFailed)
            }
        }
    }
}
