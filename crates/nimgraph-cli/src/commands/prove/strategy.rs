//! `nimgraph prove --strategy` and `--find-strategy`: proofs by a list of moves.

use std::{fmt::Display, io::Write, path::Path};

use nimgraph::{
    ReadLimits,
    solver::{Budget, Meter},
};
use nimgraph_formula::{Formula, Rule};
use nimgraph_prove::{Arena, StrategyError, StrategyVerdict, Verdict, prove_by_strategy, synthesise};
use nimgraph_wire::{
    ProveAnswer,
    reports::{GapAt, ProveReport, StrategyGap},
};

use super::{coq, report, status};
use crate::{
    args::read_text_within,
    console::Console,
    failure::Failure,
    status::Status,
    style::{LOSES, MOVE},
};

/// Proves by the strategy in a file.
pub(super) fn run(
    path: &Path,
    console: &mut Console,
    arena: &Arena,
    formula: &Formula,
    budget: &Budget,
    coq: Option<&coq::File<'_>>,
) -> Result<Status, Failure> {
    let mut meter = Meter::start(budget);
    let (lines, rules): (Vec<usize>, Vec<Rule>) = read(path, arena, &mut meter)?.into_iter().unzip();
    let in_file = |error: StrategyError| match error {
        StrategyError::Rule { number, error } => fault(path, lines[number - 1], &error),
        StrategyError::Substitution { number, error } => fault(path, lines[number - 1], &error),
        StrategyError::Unsupported { number, error } => fault(path, lines[number - 1], &error),
        error => refusal(&error),
    };
    let verdict = prove_by_strategy(arena, formula, &rules, &mut meter, &mut |_| {}).map_err(in_file)?;
    let verdict = match verdict {
        StrategyVerdict::Proved(stats) => Verdict::Proved(stats),
        StrategyVerdict::Refuted(difference) => Verdict::Refuted(difference),
        StrategyVerdict::Unknown { reason, reached } => Verdict::Unknown { reason, reached },
        StrategyVerdict::Gap { weights, place } => {
            let position = report::position(arena, &weights, place);
            if console.json {
                console.write_json(&StrategyGap::at(GapAt { weights, token: place }, position))?;
            } else {
                writeln!(
                    console,
                    "{LOSES}Not proved{LOSES:#}: no line of the strategy answers this position."
                )?;
                writeln!(console, "  {MOVE}{position}{MOVE:#}")?;
            }
            return Ok(Status::CheckFailed);
        }
    };
    let coq = coq.filter(|_| matches!(verdict, Verdict::Proved(_)));
    coq.map_or(Ok(()), |coq| coq.write(&rules, &mut meter))?;
    if console.json {
        let report = ProveReport::from(ProveAnswer::of(arena, formula, &verdict));
        console.write_json(&ProveReport { coq: coq.map(coq::File::name), ..report })?;
    } else {
        report::text(console, arena, &verdict)?;
        coq.map_or(Ok(()), |coq| coq.tell(console))?;
    }
    Ok(status(&verdict, &budget.interrupt))
}

/// A strategy for a formula that has been proved, if one is found.
pub(super) fn find(
    arena: &Arena,
    formula: &Formula,
    places: &[usize],
    meter: &mut Meter,
) -> Result<Option<Vec<String>>, Failure> {
    synthesise(arena, formula, places, meter).map_err(|error| refusal(&error))
}

/// What a rule takes in memory, about, and each letter of it.
const RULE: usize = 2048;
const LETTER: usize = 128;

/// The rules, each with the number of its line.
fn read(path: &Path, arena: &Arena, meter: &mut Meter) -> Result<Vec<(usize, Rule)>, Failure> {
    let names = arena.board().special_names();
    let mut rules = Vec::new();
    let place = || path.display().to_string();
    for (number, line) in (1..).zip(read_text_within(path, &ReadLimits::of(&meter.rest()))?.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        meter.take(RULE + line.len() * LETTER).map_err(|reason| Failure::stopped(place(), reason))?;
        let rule = Rule::parse_among(line, &names).map_err(|error| fault(path, number, &error))?;
        rules.push((number, rule));
    }
    if rules.is_empty() {
        return Err(Failure::argument(place(), "expected lines such as `w0 := w1`, found none"));
    }
    Ok(rules)
}

/// What is wrong with a line of the file.
fn fault(path: &Path, line: usize, error: &impl Display) -> Failure {
    Failure::argument(format!("{}:{line}", path.display()), error.to_string())
}

fn refusal(error: &StrategyError) -> Failure {
    let place = if matches!(error, StrategyError::Formula(_)) { "FORMULA" } else { "--strategy" };
    Failure::argument(place, error.to_string())
}
