//! What a formula amounts to on a part of the board: where a condition holds, it is shorter.

use std::io::{self, Write};

use nimgraph::solver::{Budget, Meter};
use nimgraph_formula::Formula;
use nimgraph_prove::simplified;
use nimgraph_wire::reports::FormulaPart;

use crate::{
    args::Asked,
    failure::Failure,
    style::{FAINT, HEADING, MOVE},
    text::wrap,
};

/// The option with a condition.
const OPTION: &str = "--where";

/// Reads conditions about a board.
pub(super) fn read(asked: &Asked, texts: &[String]) -> Result<Vec<Formula>, Failure> {
    let board = asked.arena.board();
    let read = |text: &String| {
        let formula = Formula::parse_among(text, &board.special_names())?;
        asked.arena.ground(&formula).map(|_| formula)
    };
    let refused = |error: nimgraph_formula::FormulaError| Failure::argument(OPTION, error.to_string());
    texts.iter().map(|text| read(text).map_err(refused)).collect()
}

/// A formula where each of some conditions holds, within one budget.
pub(super) fn of(
    asked: &Asked,
    formula: &Formula,
    conditions: &[Formula],
    budget: &Budget,
) -> Result<Vec<FormulaPart>, Failure> {
    let mut meter = Meter::start(budget);
    let part = |condition: &Formula| {
        let shorter = simplified(&asked.arena, formula, condition, &mut meter)
            .map_err(|error| Failure::argument(OPTION, error.to_string()))?;
        Ok(FormulaPart {
            condition: condition.to_string(),
            formula: shorter.formula.to_string(),
            tex: shorter.formula.to_tex(),
            stopped: shorter.stopped,
        })
    };
    conditions.iter().map(part).collect()
}

/// For people.
pub(super) fn tell(out: &mut impl Write, parts: &[FormulaPart]) -> io::Result<()> {
    for part in parts {
        writeln!(out, "{HEADING}Where {}{HEADING:#}, these are the positions with", part.condition)?;
        writeln!(out, "{MOVE}{}{MOVE:#}", wrap(&part.formula, "  "))?;
        if part.stopped.is_some() {
            writeln!(
                out,
                "{FAINT}  The budget ran out before everything was left out that can be.{FAINT:#}"
            )?;
        }
    }
    Ok(())
}
