//! `nimgraph table classes`: the P-positions up to the symmetries of the board, one representative for each class.

use std::io::Write;

use clap::Args;
use nimgraph::table::{
    GameBox, RunSummary, Values,
    sink::{Find, FoundState},
};
use nimgraph_wire::{
    reports::{PositionClass, PositionClasses},
    tables,
};

use super::{
    boxed::{BoxArgs, bytes_of_states, stream},
    words::{counted, grouped, rate, state_words, the_first},
};
use crate::{
    args::whole,
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING},
};

/// List the P-positions up to the symmetries of the board, with one representative for each class
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Classes {
    #[command(flatten)]
    boxed: BoxArgs,
    /// Leave out positions with a weight of 0
    #[arg(long)]
    positive: bool,
    /// Show at most N classes
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole::<u32>(0..=1_000_000), allow_negative_numbers = true)]
    limit: u32,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table classes nim 3 --max-weight 7
  nimgraph table classes edge-nim petersen --max-weight 1 --limit 5
  nimgraph table classes circular-nim 7 --k 3 --max-weight 4 --positive";

impl Classes {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let table = self.boxed.read()?;
        let alike = tables::Classes::of(&table).map_err(|error| Failure::argument("POSITION", error))?;
        let machine = &self.boxed.machine;
        let shown = bytes_of_states(&table, self.limit);
        machine.check_memory(table.memory(machine.threads_running()) + shown)?;
        let least = u64::from(self.positive);
        let all = Find::p_positions(vec![least; table.bounds().axes()], 0, |_| true);
        let first = alike.find(least, self.limit as usize);
        let ((all, classes), summary) = stream(table.states(), machine, |options, progress| {
            let sinks = (all.until(progress.shared_cancel()), first.until(progress.shared_cancel()));
            table.run(Values::Outcomes, sinks, options)
        })?;
        let found = Answer {
            table: &table,
            alike: &alike,
            p: all.total(),
            classes: classes.total(),
            first: classes.first(),
        };
        if console.json {
            console.write_json(&found.report(&summary))?;
        } else {
            found.tell(console, &summary)?;
        }
        Ok(Status::Answered)
    }
}

struct Answer<'a> {
    table: &'a GameBox,
    alike: &'a tables::Classes,
    p: u64,
    classes: u64,
    first: Vec<FoundState>,
}

impl Answer<'_> {
    fn report(&self, summary: &RunSummary) -> PositionClasses {
        let class = |found: &FoundState| PositionClass::of(self.table, found, self.alike.size(found));
        PositionClasses {
            states: summary.states,
            p: self.p,
            symmetries: self.alike.symmetries(),
            classes: self.classes,
            first: self.first.iter().map(class).collect(),
            seconds: summary.elapsed.as_secs_f64(),
            threads: summary.threads,
        }
    }

    fn tell(&self, console: &mut Console, summary: &RunSummary) -> Result<(), Failure> {
        let classes = if self.classes == 1 {
            "1 class".to_owned()
        } else {
            format!("{} classes", grouped(self.classes.into()))
        };
        writeln!(console, "{HEADING}{classes}{HEADING:#} of {}", counted(self.p.into(), "P-position"))?;
        let symmetries = match self.alike.symmetries() {
            1 => "the board has no symmetry but the identity".to_owned(),
            more => format!("under the {more} symmetries of the board"),
        };
        writeln!(console, "{FAINT}{symmetries}{FAINT:#}")?;
        if self.classes > self.first.len() as u64 && !self.first.is_empty() {
            writeln!(console, "{}", the_first(self.first.len()))?;
        }
        for found in &self.first {
            writeln!(console, "  {}  ({} alike)", state_words(self.table, found), self.alike.size(found))?;
        }
        let seconds = summary.elapsed.as_secs_f64();
        writeln!(console, "{FAINT}{seconds:.3} s, {}{FAINT:#}", rate(summary.states, seconds))?;
        Ok(())
    }
}
