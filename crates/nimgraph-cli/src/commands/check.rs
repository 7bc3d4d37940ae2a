//! `nimgraph check`: a certificate of `nimgraph prove`, checked by code that shares nothing with the prover but the rules
//! and the syntax of formulas.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::solver::Interrupt;
use nimgraph_prove::{CheckError, Checked, WeightsCertificate, check};
use nimgraph_wire::reports::CertificateReport;

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
        if text.starts_with('{') && text.contains(WeightsCertificate::FORMAT) {
            let message =
                "this is a certificate of `nimgraph weights`: `nimgraph weights --check FILE` checks it";
            return Err(Failure::argument(self.file.display().to_string(), message));
        }
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let checked = check(&text, &self.budget.budget(&interrupt));
        if let Err(error @ CheckError::Unreadable { .. }) = &checked {
            return Err(Failure::argument(self.file.display().to_string(), error.to_string()));
        }
        if console.json {
            console.write_json(&CertificateReport::of(&checked))?;
        } else {
            tell(console, &checked)?;
        }
        Ok(match checked {
            Ok(_) => Status::Answered,
            Err(CheckError::Stopped(reason)) => Status::after(Some(reason)),
            Err(_) => Status::CheckFailed,
        })
    }
}

/// For people.
fn tell(console: &mut Console, checked: &Result<Checked, CheckError>) -> Result<(), Failure> {
    match checked {
        Ok(checked) => {
            let sets = count(checked.sets as u64, "set");
            writeln!(
                console,
                "{WINS}The certificate holds{WINS:#}: {sets} checked. The P-positions are those with"
            )?;
            writeln!(console, "  {MOVE}{}{MOVE:#}", checked.formula)?;
            writeln!(console, "for all weights of the board of")?;
            writeln!(console, "  {}", checked.position)?;
        }
        Err(CheckError::Stopped(reason)) => {
            writeln!(console, "{UNKNOWN}Unknown{UNKNOWN:#}: the budget ran out ({reason}).")?;
        }
        Err(wrong) => writeln!(console, "{LOSES}The certificate does not hold{LOSES:#}: {wrong}.")?,
    }
    Ok(())
}
