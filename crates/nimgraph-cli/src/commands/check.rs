//! `nimgraph check`: a certificate of `nimgraph prove` or `nimgraph discover`, checked by code that shares nothing with the prover but the rules
//! and the syntax of formulas.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::solver::{Interrupt, Meter, StopReason};
use nimgraph_family::{
    EquationCheck, FamilyCertificate, LearnerNews, TermCertificate, TermFamily, WordScheme, holds,
    term_equation,
};
use nimgraph_prove::{CheckError, Checked, WeightsCertificate, check};
use nimgraph_wire::{
    BudgetWatch,
    reports::{CertificateReport, FamilyCheckReport},
};

use crate::{
    args::BudgetArgs,
    certificate::{read_certificate, read_family},
    commands::discover::{about, about_terms, headed},
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
        let text = read_certificate(&self.file, self.budget.memory())?;
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
        let place = || self.file.display().to_string();
        let unreadable = |message: String| Failure::argument(place(), message);
        let budget = self.budget.budget(interrupt);
        let family = text.lines().nth(2).and_then(|line| line.strip_prefix("family "));
        if family.is_some_and(|name| TermFamily::named(name).is_some()) {
            return self.terms(&read_family(&place(), text, &budget)?, interrupt, console);
        }
        let certificate: FamilyCertificate = read_family(&place(), text, &budget)?;
        let scheme = certificate.question.scheme().map_err(|fault| unreadable(fault.to_string()))?;
        let mut watch = BudgetWatch::new(&budget, |_: &LearnerNews| {});
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

    /// Checks a theorem about all trees or cacti.
    fn terms(
        &self,
        certificate: &TermCertificate,
        interrupt: &Interrupt,
        console: &mut Console,
    ) -> Result<Status, Failure> {
        let TermCertificate { question, automaton } = certificate;
        let mut watch = BudgetWatch::new(&self.budget.budget(interrupt), |_: &LearnerNews| {});
        let checked = term_equation(question, automaton, &mut watch);
        if console.json {
            console.write_json(&FamilyCheckReport::of_terms(question, automaton.states(), &checked))?;
        } else {
            let (text, style) = match &checked {
                Ok(found) if found.holds => {
                    (held(found.sets, &about_terms(question), automaton.states()), WINS)
                }
                Ok(_) => {
                    let text = "The certificate does not hold: the equation fails at some board.";
                    (text.to_owned(), LOSES)
                }
                Err(reason) => (out_of_budget(*reason), UNKNOWN),
            };
            writeln!(console, "{}", headed(&text, style))?;
        }
        Ok(match checked {
            Ok(found) if found.holds => Status::Answered,
            Ok(_) => Status::CheckFailed,
            Err(reason) => Status::after(Some(reason)),
        })
    }
}

/// What a certificate that holds proves.
fn held(sets: usize, about: &str, states: usize) -> String {
    let (sets, states) = (count(sets as u64, "set"), count(states as u64, "state"));
    format!(
        "The certificate holds: {sets} checked. It proves the P-positions of {about} for all sizes, by an automaton with \
         {states}."
    )
}

fn out_of_budget(reason: StopReason) -> String {
    format!("Unknown: the budget ran out ({reason}).")
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
            None => (held(found.sets, &about(scheme.question()), states), WINS),
            Some(word) => {
                let place = scheme.notation(&word);
                let text = format!(
                    "The certificate does not hold: it is wrong at {place} or at one of its options."
                );
                (text, LOSES)
            }
        },
        Err(reason) => (out_of_budget(*reason), UNKNOWN),
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
