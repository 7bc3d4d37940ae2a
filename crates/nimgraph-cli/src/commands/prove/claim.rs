//! `nimgraph prove --claim`: a claim about some positions of a board, decided for all weights by a formula for its P-positions.

use std::io::Write;

use nimgraph::{
    game::notation,
    solver::{Meter, StopReason},
    theory::proved_formulas,
};
use nimgraph_formula::{Formula, Ground};
use nimgraph_prove::{
    Arena, BoardClaim, BoardVerdict, Difference, GiveUpReason, Progress, Truth, Verdict, discover, prove,
};
use nimgraph_wire::reports::{ClaimReport, KnownFormula};

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
}

/// What comes of a claim.
enum Settled {
    /// A verdict, and the formula that it needed.
    By(BoardVerdict, Option<KnownFormula>),
    /// There is no formula to decide it by.
    Nothing(GiveUpReason),
}

/// What decides a claim.
enum Basis {
    /// A formula that holds exactly at the P-positions, also for each place of the token.
    Formula(KnownFormula, Vec<Ground>),
    /// A formula that was given and could not be proved in time.
    Unproved(BoardVerdict),
    /// Nothing is known or was found.
    Nothing(GiveUpReason),
}

/// The number of moves from small positions by which a formula that was not proved just now is tested.
const COMPARED: u64 = 3_000;

impl ClaimQuestion<'_> {
    pub(super) fn run(&self, meter: &mut Meter, console: &mut Console) -> Result<Status, Failure> {
        let [game, board @ ..] = self.words else {
            return Err(Failure::argument("BOARD", "expected a game and its board"));
        };
        if board.is_empty() {
            return Err(Failure::argument(
                "BOARD",
                format!("expected a game and its board, found {game:?} alone"),
            ));
        }
        let arena = args::arena(&self.rules.board(game, board)?)?;
        let claim = self.read(&arena)?;
        let (verdict, known) = match self.verdict(&arena, &claim, meter)? {
            Settled::By(verdict, known) => (verdict, known),
            Settled::Nothing(reason) => return self.undecided(console, &reason),
        };
        if console.json {
            let known = known.as_ref();
            console.write_json(&ClaimReport::of(&arena, self.claim, self.condition, &verdict, known))?;
        } else {
            self.tell(console, &arena, &verdict, known.as_ref())?;
        }
        Ok(match verdict {
            BoardVerdict::Holds { .. } => Status::Answered,
            BoardVerdict::Unknown { reason: StopReason::Interrupted, .. } => Status::Interrupted,
            BoardVerdict::Fails(_) | BoardVerdict::Unknown { .. } => Status::CheckFailed,
        })
    }

    fn read(&self, arena: &Arena) -> Result<BoardClaim, Failure> {
        let read = |option: &'static str, text: &str| {
            let formula = Formula::parse_among(text, &arena.board().special_names());
            formula.map_err(|error| Failure::argument(option, error.to_string()))
        };
        let claim = BoardClaim::new(arena, &read("--claim", self.claim)?)
            .map_err(|error| Failure::argument("--claim", error.to_string()))?;
        match self.condition {
            None => Ok(claim),
            Some(text) => claim
                .under(arena, &read("--where", text)?)
                .map_err(|error| Failure::argument("--where", error.to_string())),
        }
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

    /// What comes of the claim. A formula that is given must be right, even where small positions refute the claim.
    fn verdict(&self, arena: &Arena, claim: &BoardClaim, meter: &mut Meter) -> Result<Settled, Failure> {
        if self.known.is_none()
            && let Ok(Some(difference)) = claim.fails_on_small(arena, meter)
        {
            return Ok(Settled::By(BoardVerdict::Fails(difference), None));
        }
        let bar = bar();
        let mut tell = |progress: &Progress| bar.set_message(message(progress));
        let (known, formulas) = match self.basis(arena, meter, &mut tell)? {
            Basis::Formula(known, formulas) => (known, formulas),
            Basis::Unproved(verdict) => return Ok(Settled::By(verdict, None)),
            Basis::Nothing(reason) => return Ok(Settled::Nothing(reason)),
        };
        let verdict = claim.decide(arena, &formulas, meter, &mut tell);
        bar.finish_and_clear();
        let verdict = verdict.map_err(|error| Failure::argument("--claim", error.to_string()))?;
        Ok(Settled::By(verdict, Some(known)))
    }

    /// A formula that holds exactly at the P-positions: one that is given, shipped or added, or that is found now.
    fn basis(
        &self,
        arena: &Arena,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<Basis, Failure> {
        if let Some(given) = self.known {
            return self.given(arena, given, meter, tell);
        }
        for formula in proved_formulas() {
            let Some(carried) = formula.carried_to(arena.game()) else { continue };
            if agrees(arena, &carried, meter) {
                return Ok(Basis::Formula(KnownFormula::Statement(formula.id().to_owned()), carried));
            }
        }
        let discovery = discover(arena, meter, &mut |_| {});
        Ok(match discovery.result {
            Ok(found) => {
                let ground = arena.ground(&found.formula).expect("it was proved on this board");
                Basis::Formula(KnownFormula::Found(found.formula.to_string()), ground)
            }
            Err(gave_up) => Basis::Nothing(gave_up.reason),
        })
    }

    /// The formula that is given, which is proved first.
    fn given(
        &self,
        arena: &Arena,
        given: &str,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<Basis, Failure> {
        let refused = |message: String| Failure::argument("--known", message);
        let text = formula_or_file(given)?.text;
        let formula = Formula::parse_among(&text, &arena.board().special_names());
        let formula = formula.map_err(|error| refused(error.to_string()))?;
        let ground = arena.ground(&formula).map_err(|error| refused(error.to_string()))?;
        match prove(arena, &formula, meter, tell).map_err(|error| refused(error.to_string()))? {
            Verdict::Proved(_) => Ok(Basis::Formula(KnownFormula::Given(formula.to_string()), ground)),
            Verdict::Refuted(wrong) => {
                let position = named(arena, &wrong);
                let letter = if wrong.is_p { "P" } else { "N" };
                Err(refused(format!("the formula is wrong: {position} is {letter}")))
            }
            Verdict::Unknown { reason, reached } => {
                Ok(Basis::Unproved(BoardVerdict::Unknown { reason, reached }))
            }
        }
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

/// Whether a formula is right about small positions.
fn agrees(arena: &Arena, formulas: &[Ground], meter: &mut Meter) -> bool {
    let compare =
        |meter: &mut Meter| Truth::new(arena).smallest_difference(formulas, 0..=u64::from(u16::MAX), meter);
    let found = meter.for_a_while(|meter| meter.limited(COMPARED, compare));
    !matches!(found, Ok(Some(_)))
}

fn named(arena: &Arena, wrong: &Difference) -> String {
    notation::write_with_units(&arena.position(&wrong.weights, wrong.place).spec())
}
