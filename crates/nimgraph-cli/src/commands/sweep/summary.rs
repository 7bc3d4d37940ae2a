//! `nimgraph sweep summary`: what is in a folder of a sweep, in numbers and as a plot.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph_lab::Summary;
use nimgraph_wire::reports::{SweepSummary, SweptSize};

use super::report;
use crate::{
    commands::table::{bytes, grouped},
    console::Console,
    failure::Failure,
    file::write_whole,
    status::Status,
    style::HEADING,
};

/// Summarize the results of a sweep, and plot them
#[derive(Args, Clone, Debug)]
pub(super) struct SummaryArgs {
    /// The folder of the sweep, finished or not
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Plot the share of P-positions by the number of edges
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl SummaryArgs {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let summary = Summary::of(&self.folder)?;
        // The plot comes first: the reader of the numbers may close the pipe before their end.
        if let Some(path) = &self.svg {
            write_whole(path, |out| out.write_all(summary.to_svg().as_bytes()))?;
        }
        if console.json {
            console.write_json(&of(&summary))?;
        } else {
            print(console, &summary)?;
        }
        Ok(Status::Answered)
    }
}

/// For programs.
fn of(summary: &Summary) -> SweepSummary {
    let size = |(&(order, size), &[positions, p, n]): (&(u64, u64), &[u64; 3])| SweptSize {
        order,
        size,
        positions,
        p,
        n,
    };
    let totals = &summary.totals;
    SweepSummary {
        numbers: report::numbers(totals),
        holds: totals.holds,
        fails: totals.fails,
        differ: totals.differ,
        counterexamples: report::counterexamples(totals),
        parts: summary.parts,
        blocks: summary.blocks,
        rows: summary.rows,
        bytes: summary.bytes,
        seconds: summary.seconds,
        by_size: totals.by_size.iter().map(size).collect(),
        sweep: summary.manifest.sweep.clone(),
    }
}

fn print(console: &mut Console, summary: &Summary) -> Result<(), Failure> {
    let number = |n: u64| grouped(n.into());
    let parts = |n: u64| format!("{} {}", number(n), if n == 1 { "part" } else { "parts" });
    let totals = &summary.totals;
    writeln!(console, "{HEADING}{}{HEADING:#}", summary.title())?;
    let parts = match summary.blocks {
        Some(blocks) if blocks == summary.parts => format!("complete, {}", parts(blocks)),
        Some(blocks) => format!("unfinished, {} of {}", number(summary.parts), parts(blocks)),
        None => format!("unfinished, {} so far", parts(summary.parts)),
    };
    let (rows, size) = (number(summary.rows), bytes(summary.bytes.into()));
    writeln!(console, "{parts}, {rows} rows, {size}, {:.1} s of work", summary.seconds)?;
    writeln!(
        console,
        "{} graphs, {} positions: {} P, {} N, {} stopped",
        number(totals.graphs),
        number(totals.positions),
        number(totals.p),
        number(totals.n),
        number(totals.stopped)
    )?;
    let sweep = &summary.manifest.sweep;
    report::verdicts(console, totals, sweep["check"].as_str(), sweep["compare"].as_str())?;
    writeln!(console)?;
    writeln!(console, "vertices  edges   positions           P      P %")?;
    for (&(order, size), &[positions, p, n]) in &totals.by_size {
        let share = if p + n == 0 { 0.0 } else { 100.0 * p as f64 / (p + n) as f64 };
        let (positions, p) = (number(positions), number(p));
        writeln!(console, "{order:8}  {size:5}  {positions:>10}  {p:>10}  {share:6.1}")?;
    }
    Ok(())
}
