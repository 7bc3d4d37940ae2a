//! A claim about boards of all sizes: decided by the automata of the outcomes that it names, or refuted by a shortest board.

use std::{io::Write, time::Instant};

use nimgraph::solver::{Budget, StopReason};
use nimgraph_family::{
    ClaimDecision, ClaimFault, ClaimParts, ClaimQuestion, ClaimWords, FamilyQuestion, LearnerNews, TermFamily,
};
use nimgraph_formula::Formula;
use nimgraph_wire::{BudgetWatch, reports::FamilyClaimReport};

use super::bar;
use crate::{
    args::{FamilyArgs, family_game, misfit},
    commands::discover::{about, headed},
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, LOSES, MOVE, UNKNOWN, WINS},
    text::count,
};

/// A text that was given, and the file that holds it, if it came from one.
pub(super) struct Given {
    pub(super) text: String,
    pub(super) file: Option<String>,
}

/// What was asked about a family.
pub(super) struct SizedClaim<'a> {
    pub(super) asked: FamilyArgs<'a>,
    /// The last word: a formula for the P-positions.
    pub(super) description: Option<Given>,
    /// `--claim`
    pub(super) claim: Option<Given>,
    /// `--rule`
    pub(super) rule: Option<Given>,
    /// `--against`
    pub(super) against: Option<&'a str>,
}

impl SizedClaim<'_> {
    pub(super) fn run(&self, budget: &Budget, console: &mut Console) -> Result<Status, Failure> {
        if TermFamily::named(self.asked.family).is_some() {
            let message = "trees and cacti have no words: claims are about families such as cycle:n";
            return Err(Failure::argument("BOARD", message));
        }
        let asked = self.asked.question()?;
        let question = self.question(&asked)?;
        let started = Instant::now();
        let verdict = decide(&question, budget);
        let seconds = started.elapsed().as_secs_f64();
        if console.json {
            console.write_json(&FamilyClaimReport::of(&question, self.said(), &verdict, seconds))?;
        } else {
            self.report(console, &question, &verdict, seconds)?;
        }
        Ok(match &verdict {
            ClaimDecision::Decided(checked) if checked.refuted.is_none() => Status::Answered,
            ClaimDecision::Stopped { reason: StopReason::Interrupted, .. } => Status::Interrupted,
            _ => Status::CheckFailed,
        })
    }

    fn question(&self, asked: &FamilyQuestion) -> Result<ClaimQuestion, Failure> {
        let formula = |place: &str, given: &Given| {
            given.text.parse::<Formula>().map_err(|error| Failure::argument(place, error.to_string()))
        };
        let claim = self.claim.as_ref().map(|claim| formula("--claim", claim)).transpose()?;
        let description = self.description.as_ref().map(|given| formula("FORMULA", given)).transpose()?;
        let words = match (&claim, &description) {
            (Some(formula), _) => ClaimWords::Claim(formula),
            (None, Some(formula)) => ClaimWords::Description(formula),
            (None, None) if self.rule.is_some() => ClaimWords::RuleIsRight,
            (None, None) => {
                let message = "expected --claim FORMULA, --rule FILE, or a formula for the P-positions";
                return Err(Failure::argument("--claim", message));
            }
        };
        let other = self.against.map(|game| family_game("--against", game)).transpose()?;
        let rule = self.rule.as_ref().map(|rule| rule.text.as_str());
        ClaimQuestion::new(ClaimParts { question: asked, words, rule, other }).map_err(|fault| match fault {
            ClaimFault::Family(fault) => misfit(&fault),
            ClaimFault::Formula(error) => {
                let place = if claim.is_some() { "--claim" } else { "FORMULA" };
                Failure::argument(place, error.to_string())
            }
            ClaimFault::Rule(error) => {
                let file = self.rule.as_ref().and_then(|rule| rule.file.clone());
                Failure::argument(file.unwrap_or_else(|| "--rule".to_owned()), error.to_string())
            }
            ClaimFault::OtherWords { .. } => Failure::argument("--against", fault.to_string()),
            ClaimFault::Unnamed("other") => Failure::argument("--against", fault.to_string()),
            ClaimFault::Unnamed(_) => Failure::argument("--rule", fault.to_string()),
        })
    }

    /// The claim in words.
    fn said(&self) -> String {
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        match (&self.claim, &self.description) {
            (Some(claim), _) => line(&claim.text),
            (None, Some(formula)) => format!("the P-positions are those with {}", line(&formula.text)),
            (None, None) => {
                let file = self.rule.as_ref().and_then(|rule| rule.file.as_deref());
                format!("the rule of {} is right", file.unwrap_or("--rule"))
            }
        }
    }

    fn report(
        &self,
        out: &mut impl Write,
        question: &ClaimQuestion,
        verdict: &ClaimDecision<StopReason>,
        seconds: f64,
    ) -> Result<(), Failure> {
        let (said, about) = (self.said(), about(question.scheme().question()));
        let (text, style) = match verdict {
            ClaimDecision::Decided(checked) if checked.refuted.is_none() => {
                (format!("True for all sizes: {said} ({about})."), WINS)
            }
            ClaimDecision::Decided(_) => (format!("False: {said} ({about}). A shortest board:"), LOSES),
            ClaimDecision::OnlyBounded { outcome } => {
                let most = question.scheme().question().weights.most;
                let text = format!(
                    "Unknown: weights from {most} on are not alike for the outcome {outcome}, so that its automaton is \
                     not right for all weights. Try --max-weight {}+.",
                    most + 1
                );
                (text, UNKNOWN)
            }
            ClaimDecision::Stopped { reason, outcome } => {
                let when = outcome.map_or_else(
                    || "while the claim was decided".to_owned(),
                    |outcome| format!("while the outcome {outcome} was learned"),
                );
                (format!("Unknown: the budget ran out ({reason}) {when}."), UNKNOWN)
            }
        };
        writeln!(out, "{}", headed(&text, style))?;
        let ClaimDecision::Decided(checked) = verdict else { return Ok(()) };
        if let Some(refuted) = &checked.refuted {
            let outcomes = question.outcomes_at(refuted).map(|(name, outcome)| format!("{name} {outcome}"));
            let outcomes = outcomes.collect::<Vec<_>>().join(", ");
            writeln!(out, "    {MOVE}{}{MOVE:#}", question.notation(&refuted.word))?;
            writeln!(out, "  {outcomes}")?;
        }
        let states = count(checked.states as u64, "combination");
        Ok(writeln!(out, "{FAINT}  {states} of states examined, {seconds:.2} s.{FAINT:#}")?)
    }
}

/// Learns what the claim asks for, and decides it; says on a terminal how far it is.
fn decide(question: &ClaimQuestion, budget: &Budget) -> ClaimDecision<StopReason> {
    let bar = bar();
    let verdict = question.decide(&mut BudgetWatch::new(budget, |news: &LearnerNews| {
        bar.set_message(format!("{} states, {} positions searched", news.states, news.positions));
    }));
    bar.finish_and_clear();
    verdict
}
