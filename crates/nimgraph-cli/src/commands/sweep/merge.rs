//! `nimgraph sweep merge`: checks that the shards of a sweep are complete, and puts them together.

use std::{io::Write, path::PathBuf, time::Duration};

use clap::Args;
use nimgraph_lab::merge;
use nimgraph_wire::reports::SweepMerged;

use super::report;
use crate::{commands::table::grouped, console::Console, failure::Failure, status::Status, style::HEADING};

/// Check that the parts of a sweep are complete and intact, and put them together
#[derive(Args, Clone, Debug)]
pub(super) struct MergeArgs {
    /// The folders of the shards
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// A new folder for all parts
    #[arg(long, short, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl MergeArgs {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let merged = merge(&self.folders, self.out.as_deref())?;
        if console.json {
            console.write_json(&SweepMerged {
                numbers: report::numbers(&merged.totals),
                parts: merged.parts,
                rows: merged.rows,
                seconds: merged.seconds,
                counterexamples: report::counterexamples(&merged.totals),
            })?;
            return Ok(Status::Answered);
        }
        let (parts, rows) = (grouped(merged.parts.into()), grouped(merged.rows.into()));
        writeln!(console, "{HEADING}Complete{HEADING:#}: {parts} parts, {rows} rows, all checksums correct")?;
        writeln!(console, "{}", report::one_line(&merged.totals, Duration::from_secs_f64(merged.seconds)))?;
        let sweep = &merged.manifest.sweep;
        report::verdicts(console, &merged.totals, sweep["check"].as_str(), sweep["compare"].as_str())?;
        Ok(Status::Answered)
    }
}
