//! `nimgraph table info`: what a table's file says of itself.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph_wire::{PositionJson, reports::TableInfo};

use super::{
    file::open,
    progress::Progress,
    words::{bytes, counted},
};
use crate::{args::LimitArgs, console::Console, failure::Failure, status::Status, style::HEADING};

/// Describe a table's file
#[derive(Args)]
pub(crate) struct Info {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Info {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let progress = Progress::start(0, self.limits.time);
        let file = open(&self.file, &self.limits)?;
        progress.check()?;
        drop(progress);
        let info = file.info();
        let bounds: Vec<u64> =
            (0..info.table.bounds().axes()).map(|i| info.table.bounds().bound(i)).collect();
        let (setup, states) = (info.table.board(), info.table.states());
        let values = info.values;
        let checksum = format!("{:016x}", info.checksum);
        if console.json {
            console.write_json(&TableInfo {
                position: PositionJson::of_board(setup),
                bounds,
                values,
                states,
                p: info.p,
                blocks: info.blocks,
                raw_bytes: info.raw_bytes,
                bytes: info.bytes,
                checksum,
            })?;
            return Ok(Status::Answered);
        }
        let names: Vec<String> = info
            .table
            .axis_names()
            .iter()
            .zip(&bounds)
            .map(|(name, bound)| format!("{name} ≤ {bound}"))
            .collect();
        writeln!(
            console,
            "{HEADING}{}{HEADING:#} ({} play), {values}",
            setup.title(),
            setup.convention().name()
        )?;
        writeln!(console, "  {setup}")?;
        writeln!(console, "{}", crate::text::wrap(&names.join(", "), "  "))?;
        writeln!(console, "  {}, {}", counted(states, "state"), counted(info.p.into(), "P-position"))?;
        writeln!(
            console,
            "  {} in {}, {} before compression",
            bytes(info.bytes.into()),
            crate::text::count(info.blocks, "block"),
            bytes(info.raw_bytes)
        )?;
        writeln!(console, "  checksum {checksum}")?;
        Ok(Status::Answered)
    }
}
