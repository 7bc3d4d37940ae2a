//! What came out of a sweep, for people and for programs.

use std::{io::Write, time::Duration};

use nimgraph_lab::{Column, ColumnKind, FoundCounterexample, Sweep, Totals};
use nimgraph_wire::{
    ColumnWord,
    reports::{SweepColumn, SweepCounterexample, SweepNumbers, SweepReport},
};

use crate::{
    commands::table::grouped,
    console::Console,
    failure::Failure,
    status::Status,
    style::HEADING,
    text::{pad, widest},
};

/// Everything about a sweep that has ended.
pub(super) fn totals(
    console: &mut Console,
    sweep: &Sweep,
    totals: &Totals,
    time: Duration,
    is_interrupted: bool,
) -> Result<(), Failure> {
    if console.json {
        let (claims, compares) = (sweep.claim.is_some(), sweep.compare.is_some());
        if let Some(claim) = sweep.claim.as_ref().filter(|_| tested_nothing(totals)) {
            console.remark(&format!("{claim}: {}", verdict(totals)))?;
        }
        return Ok(console.write_json(&SweepReport {
            numbers: numbers(totals),
            interrupted: is_interrupted,
            holds: claims.then_some(totals.holds),
            fails: claims.then_some(totals.fails),
            differ: compares.then_some(totals.differ),
            counterexamples: (claims || compares).then(|| counterexamples(totals)),
        })?);
    }
    writeln!(console, "{}", one_line(totals, time))?;
    let claim = sweep.claim.as_ref().map(ToString::to_string);
    let compare = sweep.compare.as_ref().map(ToString::to_string);
    verdicts(console, totals, claim.as_deref(), compare.as_deref())
}

/// The numbers that every sweep has.
pub(super) fn numbers(totals: &Totals) -> SweepNumbers {
    let Totals { graphs, skipped, positions, p, n, stopped, .. } = *totals;
    SweepNumbers { graphs, skipped, positions, p, n, stopped }
}

/// The smallest positions where a claim fails or two outcomes differ.
pub(super) fn counterexamples(totals: &Totals) -> Vec<SweepCounterexample> {
    let example = |found: &FoundCounterexample| SweepCounterexample {
        position: found.position.clone(),
        truth: found.truth.clone(),
        graph: found.graph,
    };
    totals.counterexamples.iter().map(example).collect()
}

/// How the claim and the comparison did, with the smallest counterexamples.
pub(super) fn verdicts(
    console: &mut Console,
    totals: &Totals,
    claim: Option<&str>,
    compare: Option<&str>,
) -> Result<(), Failure> {
    if let Some(claim) = claim {
        writeln!(console, "{HEADING}{claim}{HEADING:#}: {}", verdict(totals))?;
    }
    if let Some(compare) = compare {
        let (differ, all) = (grouped(totals.differ.into()), grouped(totals.positions.into()));
        writeln!(console, "{HEADING}Against {compare}{HEADING:#}: {differ} of {all} outcomes differ")?;
    }
    if !totals.counterexamples.is_empty() {
        writeln!(console, "{HEADING}Smallest counterexamples{HEADING:#}")?;
    }
    for example in &totals.counterexamples {
        writeln!(console, "  {}  {}", example.position, example.truth)?;
    }
    Ok(())
}

/// How a claim did: `holds on 144, fails on 0, is silent on 665`.
pub(super) fn verdict(totals: &Totals) -> String {
    let number = |n: u64| grouped(n.into());
    let silent = match totals.positions - totals.tested() {
        0 => String::new(),
        silent => format!(", is silent on {}", number(silent)),
    };
    match (totals.tested(), totals.positions) {
        (0, 0) => "nothing was tested, for there are no positions".to_owned(),
        (0, _) => format!("nothing was tested{silent}"),
        _ => format!("holds on {}, fails on {}{silent}", number(totals.holds), number(totals.fails)),
    }
}

/// `853 graphs, 5,971 positions: 2,200 P, 3,771 N`, with the graphs that were skipped and the positions that were stopped.
pub(super) fn one_line(totals: &Totals, time: Duration) -> String {
    let number = |n: u64| grouped(n.into());
    let counted = |n: u64, noun: &str| format!("{} {noun}{}", number(n), if n == 1 { "" } else { "s" });
    let some = |n: u64, what: &str| if n == 0 { String::new() } else { format!(", {} {what}", number(n)) };
    let (skipped, stopped) = (some(totals.skipped, "skipped"), some(totals.stopped, "stopped"));
    let (graphs, positions) = (counted(totals.graphs, "graph"), counted(totals.positions, "position"));
    let (p, n) = (number(totals.p), number(totals.n));
    format!("{graphs}{skipped}, {positions}: {p} P, {n} N{stopped} ({:.1} s)", time.as_secs_f64())
}

/// How a sweep ended.
pub(super) fn status(sweep: &Sweep, totals: &Totals) -> Status {
    match totals {
        Totals { fails: 1.., .. } => Status::CheckFailed,
        Totals { stopped: 1.., .. } => Status::Undecided,
        _ if sweep.claim.is_some() && tested_nothing(totals) => Status::CheckFailed,
        _ => Status::Answered,
    }
}

/// Whether a claim was tested on no position. A shard without graphs leaves the test to the other shards.
fn tested_nothing(totals: &Totals) -> bool {
    totals.tested() == 0 && totals.graphs + totals.skipped > 0
}

/// The columns there are.
pub(super) fn columns(console: &mut Console) -> Result<Status, Failure> {
    if console.json {
        console.write_json(&Column::ALL.iter().map(described).collect::<Vec<_>>())?;
        return Ok(Status::Answered);
    }
    let width = widest(Column::ALL.iter().map(|column| column.name()));
    for column in Column::ALL {
        let (name, kind) = (pad(column.name(), width), pad(column.kind().name(), 6));
        writeln!(console, "{HEADING}{name}{HEADING:#}  {kind}  {}", column.about())?;
    }
    Ok(Status::Answered)
}

fn described(column: &Column) -> SweepColumn {
    let kind = match column.kind() {
        ColumnKind::Text => ColumnWord::Text,
        ColumnKind::Number => ColumnWord::Number,
        ColumnKind::Flag => ColumnWord::Flag,
    };
    SweepColumn { name: column.name().to_owned(), kind, about: column.about().to_owned() }
}
