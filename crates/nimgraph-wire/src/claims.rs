//! Claims about some positions of a board, settled for all weights by a formula for its P-positions that is given, known or found.

use std::fmt::Display;

use nimgraph_formula::{Formula, FormulaError, Ground};
use nimgraph_game::notation;
use nimgraph_prove::{
    Arena, BoardClaim, BoardVerdict, Difference, GiveUpReason, Progress, Truth, Verdict, discover, prove,
};
use nimgraph_solve::Meter;
use nimgraph_theory::proved_formulas;

use crate::reports::KnownFormula;

/// A claim as it is written.
#[derive(Clone, Copy, Debug)]
pub struct WrittenClaim<'a> {
    /// What is claimed: a formula in which `outcome` is `P` or `N`.
    pub claim: &'a str,
    /// The condition of the positions that it is about.
    pub condition: Option<&'a str>,
    /// A formula that should hold exactly at the P-positions.
    pub known: Option<&'a str>,
}

/// Which text of a claim is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimPart {
    /// The claim.
    Claim,
    /// The condition.
    Condition,
    /// The formula for the P-positions.
    Known,
}

/// A claim that cannot be settled as it is written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ClaimRefused {
    /// Where the mistake is.
    pub part: ClaimPart,
    /// What is wrong.
    pub message: String,
}

/// What comes of a claim.
#[derive(Clone, Debug)]
pub enum ClaimSettled {
    /// A verdict, and the formula that it needed.
    By(BoardVerdict, Option<KnownFormula>),
    /// There is no formula to settle it by.
    Nothing(GiveUpReason),
}

/// What settles a claim.
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

impl WrittenClaim<'_> {
    /// The claim on a board.
    pub fn read(&self, arena: &Arena) -> Result<BoardClaim, ClaimRefused> {
        let read = |part: ClaimPart, text: &str| formula(arena, text).map_err(|error| refused(part, &error));
        let claim = BoardClaim::new(arena, &read(ClaimPart::Claim, self.claim)?)
            .map_err(|error| refused(ClaimPart::Claim, &error))?;
        match self.condition {
            None => Ok(claim),
            Some(text) => claim
                .under(arena, &read(ClaimPart::Condition, text)?)
                .map_err(|error| refused(ClaimPart::Condition, &error)),
        }
    }

    /// What comes of the claim. A formula that is given must be right, even where small positions refute the claim.
    pub fn settle(
        &self,
        arena: &Arena,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<ClaimSettled, ClaimRefused> {
        let claim = self.read(arena)?;
        if self.known.is_none()
            && let Ok(Some(difference)) = claim.fails_on_small(arena, meter)
        {
            return Ok(ClaimSettled::By(BoardVerdict::Fails(difference), None));
        }
        let (known, formulas) = match self.basis(arena, meter, tell)? {
            Basis::Formula(known, formulas) => (known, formulas),
            Basis::Unproved(verdict) => return Ok(ClaimSettled::By(verdict, None)),
            Basis::Nothing(reason) => return Ok(ClaimSettled::Nothing(reason)),
        };
        let verdict = claim.decide(arena, &formulas, meter, tell);
        let verdict = verdict.map_err(|error| refused(ClaimPart::Claim, &error))?;
        Ok(ClaimSettled::By(verdict, Some(known)))
    }

    /// A formula that holds exactly at the P-positions: one that is given, shipped or added, or that is found now.
    fn basis(
        &self,
        arena: &Arena,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&Progress),
    ) -> Result<Basis, ClaimRefused> {
        if let Some(given) = self.known {
            return proved(arena, given, meter, tell);
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
}

/// The formula that is given, which is proved first.
fn proved(
    arena: &Arena,
    given: &str,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<Basis, ClaimRefused> {
    let wrong = |error: &dyn Display| refused(ClaimPart::Known, error);
    let formula = formula(arena, given).map_err(|error| wrong(&error))?;
    let ground = arena.ground(&formula).map_err(|error| wrong(&error))?;
    match prove(arena, &formula, meter, tell).map_err(|error| wrong(&error))? {
        Verdict::Proved(_) => Ok(Basis::Formula(KnownFormula::Given(formula.to_string()), ground)),
        Verdict::Refuted(difference) => {
            let position = arena.position(&difference.weights, difference.place);
            let position = notation::write_with_units(&position.spec());
            let letter = if difference.is_p { "P" } else { "N" };
            Err(wrong(&format!("the formula is wrong: {position} is {letter}")))
        }
        Verdict::Unknown { reason, reached } => {
            Ok(Basis::Unproved(BoardVerdict::Unknown { reason, reached }))
        }
    }
}

/// Whether a formula is right about small positions.
fn agrees(arena: &Arena, formulas: &[Ground], meter: &mut Meter) -> bool {
    let compare =
        |meter: &mut Meter| Truth::new(arena).smallest_difference(formulas, 0..=u64::from(u16::MAX), meter);
    let found: Result<Option<Difference>, _> = meter.for_a_while(|meter| meter.limited(COMPARED, compare));
    !matches!(found, Ok(Some(_)))
}

fn formula(arena: &Arena, text: &str) -> Result<Formula, FormulaError> {
    Formula::parse_among(text, &arena.board().special_names())
}

fn refused(part: ClaimPart, error: &dyn Display) -> ClaimRefused {
    ClaimRefused { part, message: error.to_string() }
}
