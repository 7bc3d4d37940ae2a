//! `nimgraph check`: a certificate of `nimgraph prove` or `nimgraph discover`, checked by code that shares nothing with the prover but the rules
//! and the syntax of formulas.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::solver::{Interrupt, Meter, StopReason};
use nimgraph_family::{
    EquationCheck, FamilyCertificate, FamilyCertificateError, LearnerNews, WordScheme, holds,
};
use nimgraph_prove::{CheckError, Checked, WeightsCertificate, check};
use nimgraph_wire::{
    BudgetWatch,
    reports::{CertificateReport, FamilyCheckReport},
};

use crate::{
    args::BudgetArgs,
    certificate::read_certificate,
    commands::discover::{about, headed},
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    status::Status,
    style::{LOSES, MOVE, UNKNOWN, WINS},
    text::count,
};

/// Check a certificate that `nimgraph prove` or `nimgraph discover` wrote with --certificate
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
        if text.starts_with(FAMILY) {
            return self.family(&text, &interrupt, console);
        }
        let checked = check(&text, &mut Meter::start(&self.budget.budget(&interrupt)));
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

/// What certificates about families begin with, whatever their version.
const FAMILY: &str = "nimgraph family";

impl Check {
    /// Checks a theorem about all boards of a family.
    fn family(&self, text: &str, interrupt: &Interrupt, console: &mut Console) -> Result<Status, Failure> {
        let unreadable = |message: String| Failure::argument(self.file.display().to_string(), message);
        let certificate: FamilyCertificate =
            text.parse().map_err(|error: FamilyCertificateError| unreadable(error.to_string()))?;
        let scheme = certificate.question.scheme().map_err(|fault| unreadable(fault.to_string()))?;
        let mut watch = BudgetWatch::new(&self.budget.budget(interrupt), |_: &LearnerNews| {});
        let checked = holds(&scheme, &certificate.automaton, &mut watch);
        let states = certificate.automaton.states();
        if console.json {
            console.write_json(&FamilyCheckReport::of(&scheme, states, &checked))?;
        } else {
            report_family(console, &scheme, states, &checked)?;
        }
        Ok(match checked {
            Ok(found) if found.violation.is_none() => Status::Answered,
            Ok(_) => Status::CheckFailed,
            Err(reason) => Status::after(Some(reason)),
        })
    }
}

fn report_family(
    console: &mut Console,
    scheme: &WordScheme,
    states: usize,
    checked: &Result<EquationCheck, StopReason>,
) -> Result<(), Failure> {
    let violation = |found: &EquationCheck| found.violation.as_ref()?.words.first().cloned();
    let (text, style) = match checked {
        Ok(found) => match violation(found) {
            None => {
                let sets = count(found.sets as u64, "set");
                let (about, states) = (about(scheme.question()), count(states as u64, "state"));
                let text = format!(
                    "The certificate holds: {sets} checked. It proves the P-positions of {about} for all sizes, by an \
                     automaton with {states}."
                );
                (text, WINS)
            }
            Some(word) => {
                let place = scheme.notation(&word);
                let text = format!(
                    "The certificate does not hold: it is wrong at {place} or at one of its options."
                );
                (text, LOSES)
            }
        },
        Err(reason) => (format!("Unknown: the budget ran out ({reason})."), UNKNOWN),
    };
    Ok(writeln!(console, "{}", headed(&text, style))?)
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
