//! The proof of a statement, checked: its certificate, and its strategy if it has one.

use nimgraph::solver::{Meter, StopReason};
use nimgraph_formula::{Formula, Rule};
use nimgraph_prove::{
    CheckError, Checked, StrategyError, StrategyVerdict, check, idle_rule, prove_by_strategy,
};
use nimgraph_wire::read_position;

use crate::{args::arena, commands::prove, failure::Failure};

/// Checks a certificate, which a place in the message names.
pub(super) fn check_proof(place: &str, certificate: &str, meter: &mut Meter) -> Result<Checked, Failure> {
    check(certificate, meter).map_err(|error| match error {
        CheckError::Stopped(reason) => stopped(reason),
        error => Failure::argument(place, format!("the certificate does not hold: {error}")),
    })
}

/// Checks that the strategy answers every position that needs an answer, and that each of its lines answers some.
pub(super) fn check_strategy(
    place: &str,
    lines: &[String],
    checked: &Checked,
    meter: &mut Meter,
) -> Result<(), Failure> {
    let arena = arena(read_position(&checked.position)?.board())?;
    let refused = |message: String| Failure::argument(place, message);
    let wrong = |error: StrategyError| match error {
        StrategyError::Stopped(reason) => stopped(reason),
        error => refused(format!("strategy, {error}")),
    };
    let formula: Formula = checked.formula.parse().map_err(|error| refused(format!("formula, {error}")))?;
    let read = |(number, line): (usize, &String)| {
        line.parse().map_err(|error| refused(format!("strategy, line {number}: {error}")))
    };
    let rules = (1..).zip(lines).map(read).collect::<Result<Vec<Rule>, _>>()?;
    match prove_by_strategy(&arena, &formula, &rules, meter, &mut |_| {}).map_err(wrong)? {
        StrategyVerdict::Proved(_) => {}
        StrategyVerdict::Unknown { reason, .. } => return Err(stopped(reason)),
        StrategyVerdict::Gap { weights, place } => {
            let position = prove::report::position(&arena, &weights, place);
            return Err(refused(format!(
                "strategy: no line leads from {position}, where the formula does not hold, to a P-position"
            )));
        }
        StrategyVerdict::Refuted(_) => return Err(refused("the formula is wrong".to_owned())),
    }
    match idle_rule(&arena, &formula, &rules, meter).map_err(wrong)? {
        None => Ok(()),
        Some(number) => {
            Err(refused(format!("strategy, line {number}: this move never leads to a P-position")))
        }
    }
}

fn stopped(reason: StopReason) -> Failure {
    match reason {
        StopReason::Interrupted => Failure::Interrupted { advice: String::new() },
        _ => Failure::OutOfTime { advice: "check it with more --time or --memory".to_owned() },
    }
}
