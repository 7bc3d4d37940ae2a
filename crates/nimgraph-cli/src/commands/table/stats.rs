//! `nimgraph table stats`: P-positions by positive weights, by sum and by token; Grundy values.

use std::io::Write;

use clap::Args;
use nimgraph::table::{
    GameBox, Values,
    sink::{Histogram, Profile},
};
use nimgraph_wire::reports::TableStats;

use super::{
    boxed::{BoxArgs, stream},
    file::{open, stopped_or},
    progress::Progress,
    words::{counted, grouped},
};
use crate::{console::Console, failure::Failure, status::Status, style::HEADING, text::widest};

/// Count P-positions by number of positive weights, by sum and by token, in a box of positions or a table's file
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Stats {
    #[command(flatten)]
    boxed: BoxArgs,
    /// Also count states by Grundy value (normal play); automatic for a file with Grundy values
    #[arg(long)]
    grundy: bool,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table stats edge-nim complete:4 --max-weight 9
  nimgraph table stats edge-nim petersen --max-weight 2 --grundy
  nimgraph table stats k4.nimtable";

impl Stats {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let sink = (Profile::default(), Histogram::default());
        let (table, values, (profile, histogram)) = match self.boxed.table_file() {
            Some(path) => {
                self.boxed.refuse_options()?;
                let file = open(&path, &self.boxed.machine.limits)?;
                let progress = Progress::start(file.info().table.states(), self.boxed.machine.limits.time);
                let tell = |done| progress.tell(done);
                let found = file.run(sink, &progress.options(&tell));
                let found = found.map_err(|error| stopped_or(&progress, &path, error))?;
                (file.info().table.clone(), file.info().values, found)
            }
            None => {
                let table = self.boxed.read()?;
                let values = if self.grundy { Values::Grundy } else { Values::Outcomes };
                let machine = &self.boxed.machine;
                machine.check_memory(table.memory(machine.threads_running()))?;
                let (found, _) =
                    stream(table.states(), machine, |options, _| table.run(values, sink, options))?;
                (table, values, found)
            }
        };
        let grundy: Option<Vec<u64>> = (values == Values::Grundy)
            .then(|| histogram.counts.iter().map(|tokens| tokens.iter().sum()).collect());
        let stats = Counts { table: &table, profile: &profile, grundy };
        if console.json {
            console.write_json(&stats.report())?;
        } else {
            stats.tell(console)?;
        }
        Ok(Status::Answered)
    }
}

struct Counts<'a> {
    table: &'a GameBox,
    profile: &'a Profile,
    grundy: Option<Vec<u64>>,
}

impl Counts<'_> {
    fn p(&self) -> u64 {
        self.profile.by_sum.iter().sum()
    }

    fn report(&self) -> TableStats {
        TableStats {
            states: self.table.states(),
            p: self.p(),
            p_by_positive: self.profile.by_positive.clone(),
            p_by_sum: self.profile.by_sum.clone(),
            p_by_token: self.profile.by_token.clone(),
            states_by_grundy: self.grundy.clone(),
        }
    }

    fn tell(&self, console: &mut Console) -> Result<(), Failure> {
        let numbered = |counts: &[u64]| -> Vec<(String, u64)> {
            counts.iter().enumerate().map(|(number, &count)| (number.to_string(), count)).collect()
        };
        writeln!(
            console,
            "{HEADING}{}{HEADING:#} of {}",
            counted(self.p().into(), "P-position"),
            counted(self.table.states(), "state")
        )?;
        list(console, "P-positions by number of positive weights", &numbered(&self.profile.by_positive))?;
        list(console, "P-positions by sum of weights", &numbered(&self.profile.by_sum))?;
        if let Some(labels) = self.table.labels() {
            let named = self.profile.by_token.iter().enumerate().map(|(v, &count)| (labels.text(v), count));
            list(console, "P-positions by token", &named.collect::<Vec<_>>())?;
        }
        if let Some(grundy) = &self.grundy {
            list(console, "States by Grundy value", &numbered(grundy))?;
        }
        Ok(())
    }
}

/// A list with bars, the longest for the largest number.
fn list(console: &mut Console, title: &str, counts: &[(String, u64)]) -> Result<(), Failure> {
    const BAR: u64 = 40;
    writeln!(console, "{HEADING}{title}{HEADING:#}")?;
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let names = widest(counts.iter().map(|(name, _)| name.as_str()));
    let numbers: Vec<String> = counts.iter().map(|(_, count)| grouped((*count).into())).collect();
    let width = widest(numbers.iter().map(String::as_str));
    for ((name, count), number) in counts.iter().zip(&numbers) {
        let length = (u128::from(*count) * u128::from(BAR)).div_ceil(u128::from(most)) as usize;
        let line = format!("  {name:>names$}  {number:>width$}  {}", "▪".repeat(length));
        writeln!(console, "{}", line.trim_end())?;
    }
    Ok(())
}
