//! `nimgraph prove --claim`: a claim about some positions of a board, decided for all weights by a formula for its P-positions.

use std::io::Write;

use nimgraph::{
    ReadLimits,
    game::notation,
    solver::{Budget, Meter, StopReason},
};
use nimgraph_prove::{Arena, BoardVerdict, Difference, GiveUpReason};
use nimgraph_wire::{
    claims::{ClaimPart, ClaimRefused, ClaimSettled, WrittenClaim},
    reports::{ClaimReport, KnownFormula, claim_tex},
};

use super::{bar, formula_or_file, message, report};
use crate::{
    args::{self, RulesArgs},
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, LOSES, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// What is asked.
pub(super) struct ClaimQuestion<'a> {
    pub(super) words: &'a [String],
    pub(super) rules: &'a RulesArgs,
    pub(super) claim: &'a str,
    pub(super) condition: Option<&'a str>,
    /// A formula for the P-positions, or the file of one.
    pub(super) known: Option<&'a str>,
    /// Whether the claim is also printed in TeX.
    pub(super) shows_tex: bool,
}

impl ClaimQuestion<'_> {
    pub(super) fn run(&self, budget: &Budget, console: &mut Console) -> Result<Status, Failure> {
        let (limits, mut meter) = (ReadLimits::of(budget), Meter::start(budget));
        let [game, board @ ..] = self.words else {
            return Err(Failure::argument("BOARD", "expected a game and its board"));
        };
        if board.is_empty() {
            return Err(Failure::argument(
                "BOARD",
                format!("expected a game and its board, found {game:?} alone"),
            ));
        }
        let arena = args::arena(&self.rules.board(game, board, &limits)?)?;
        let (verdict, known) = match self.settled(&arena, &limits, &mut meter)? {
            ClaimSettled::By(verdict, known) => (verdict, known),
            ClaimSettled::Nothing(reason) => return self.undecided(console, &reason),
        };
        if console.json {
            let known = known.as_ref();
            console.write_json(&ClaimReport::of(&arena, self.claim, self.condition, &verdict, known))?;
        } else {
            self.tell(console, &arena, &verdict, known.as_ref())?;
            if let Some(tex) = claim_tex(self.claim, self.condition).filter(|_| self.shows_tex) {
                writeln!(console, "In TeX: {MOVE}${tex}${MOVE:#}")?;
            }
        }
        Ok(match verdict {
            BoardVerdict::Holds { .. } => Status::Answered,
            BoardVerdict::Unknown { reason: StopReason::Interrupted, .. } => Status::Interrupted,
            BoardVerdict::Fails(_) | BoardVerdict::Unknown { .. } => Status::CheckFailed,
        })
    }

    /// There is no formula to decide it by.
    fn undecided(&self, console: &mut Console, reason: &GiveUpReason) -> Result<Status, Failure> {
        let message =
            format!("no formula for the P-positions of this board is known, and none was found: {reason}");
        if console.json {
            let report = ClaimReport::undecided(self.claim, self.condition);
            console.write_json(&ClaimReport { message: Some(message), ..report })?;
        } else {
            let text = format!(": {message}. Give one with --known.");
            writeln!(console, "{UNKNOWN}Unknown{UNKNOWN:#}{}", wrap(&text, ""))?;
        }
        Ok(match reason {
            GiveUpReason::Stopped(StopReason::Interrupted) => Status::Interrupted,
            _ => Status::CheckFailed,
        })
    }

    fn settled(
        &self,
        arena: &Arena,
        limits: &ReadLimits,
        meter: &mut Meter,
    ) -> Result<ClaimSettled, Failure> {
        let known =
            self.known.map(|known| formula_or_file(known, limits)).transpose()?.map(|known| known.text);
        let written = WrittenClaim { claim: self.claim, condition: self.condition, known: known.as_deref() };
        let bar = bar();
        let settled = written.settle(arena, meter, &mut |progress| bar.set_message(message(progress)));
        bar.finish_and_clear();
        settled.map_err(|ClaimRefused { part, message }| {
            let option = match part {
                ClaimPart::Claim => "--claim",
                ClaimPart::Condition => "--where",
                ClaimPart::Known => "--known",
            };
            Failure::argument(option, message)
        })
    }

    fn tell(
        &self,
        console: &mut Console,
        arena: &Arena,
        verdict: &BoardVerdict,
        known: Option<&KnownFormula>,
    ) -> Result<(), Failure> {
        let scope = if self.condition.is_some() { "wherever --where does, " } else { "" };
        match verdict {
            BoardVerdict::Holds { states } => {
                writeln!(console, "{WINS}Proved{WINS:#}: the claim holds {scope}for all weights.")?;
                let states = count(*states as u64, "state");
                let by = known.map(words).unwrap_or_default();
                writeln!(
                    console,
                    "{FAINT}{}{FAINT:#}",
                    wrap(&format!("{by}; automata with {states}."), "  ")
                )?;
            }
            BoardVerdict::Fails(wrong) => {
                let letter = if wrong.is_p { "P" } else { "N" };
                writeln!(
                    console,
                    "{LOSES}Refuted{LOSES:#}: this position is {letter}, and the claim fails."
                )?;
                writeln!(console, "  {MOVE}{}{MOVE:#}", named(arena, wrong))?;
                if wrong.is_smallest {
                    let text = "  There is no counterexample with a smaller sum of weights.";
                    writeln!(console, "{FAINT}{text}{FAINT:#}")?;
                }
            }
            BoardVerdict::Unknown { reason, reached } => {
                let text = report::ran_out(*reason, reached.obligation);
                writeln!(console, "{UNKNOWN}Unknown{UNKNOWN:#}: {text}.")?;
            }
        }
        Ok(())
    }
}

/// Where the formula comes from, as the beginning of a sentence.
fn words(known: &KnownFormula) -> String {
    match known {
        KnownFormula::Statement(id) => format!("By the formula {id}"),
        KnownFormula::Given(_) => "By the formula of --known, which was proved first".to_owned(),
        KnownFormula::Found(formula) => format!("By a formula that was found and proved: {formula}"),
    }
}

fn named(arena: &Arena, wrong: &Difference) -> String {
    notation::write_with_units(&arena.position(&wrong.weights, wrong.place).spec())
}
