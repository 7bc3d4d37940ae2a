//! `nimgraph table find`: the first states that meet a predicate, or break a claim, as positions to play on.

use std::io::Write;

use clap::Args;
use nimgraph::table::{GameBox, RunSummary, sink::FoundState};
use nimgraph_wire::reports::{FoundPosition, FoundPositions};

use super::{
    boxed::{BoxArgs, stream},
    question::{QuestionArgs, TableQuestion},
    words::{grouped, rate, state_words, the_first},
};
use crate::{
    args::whole,
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING},
};

/// Find the states that satisfy a predicate or violate a claim, without storing the table
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Find {
    #[command(flatten)]
    boxed: BoxArgs,
    #[command(flatten)]
    question: QuestionArgs,
    /// Show at most N states
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<u32>(0..=1_000_000), allow_negative_numbers = true)]
    limit: u32,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table find edge-nim complete:4 --max-weight 9 --where 'outcome = P and min > 0'
  nimgraph table find edge-nim complete:4 --max-weight 3 --claim erickson-2011/4.8
  nimgraph table find nim 3 --max-weight 7 --claim '(outcome = P) = (xor = 0)'";

impl Find {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let table = self.boxed.read()?;
        let question = self.question.read(&table)?;
        let question = question
            .ok_or_else(|| Failure::argument("--where", "expected --where or --claim, with an expression"))?;
        let machine = &self.boxed.machine;
        machine.check_memory(table.memory(machine.threads_running()))?;
        let find = question.predicate.find(self.limit as usize);
        let (find, summary) = stream(table.states(), machine, |options, progress| {
            table.run(question.values(), find.until(progress.shared_cancel()), options)
        })?;
        let found = Answer { table: &table, question: &question, total: find.total(), first: find.first() };
        if console.json {
            console.write_json(&found.report(&summary))?;
        } else {
            found.tell(console, &summary)?;
        }
        let fails = question.is_claim && find.total() > 0;
        Ok(if fails { Status::CheckFailed } else { Status::Answered })
    }
}

struct Answer<'a> {
    table: &'a GameBox,
    question: &'a TableQuestion,
    total: u64,
    first: Vec<FoundState>,
}

impl Answer<'_> {
    fn report(&self, summary: &RunSummary) -> FoundPositions {
        FoundPositions {
            states: summary.states,
            found: self.total,
            first: self.first.iter().map(|found| FoundPosition::of(self.table, found)).collect(),
            seconds: summary.elapsed.as_secs_f64(),
            threads: summary.threads,
        }
    }

    fn tell(&self, console: &mut Console, summary: &RunSummary) -> Result<(), Failure> {
        let positions = self.table.positions();
        let kind = if positions < summary.states { "positions" } else { "states" };
        let states = format!("{} {kind}", grouped(positions));
        let heading = match (self.question.is_claim, self.total) {
            (true, 0) => format!("The claim holds for all {states}."),
            (true, total) => format!("The claim fails for {} of {states}.", grouped(total.into())),
            (false, 0) => format!("None of {states}."),
            (false, total) => format!("{} of {states}.", grouped(total.into())),
        };
        writeln!(console, "{HEADING}{heading}{HEADING:#}")?;
        if self.total > self.first.len() as u64 && !self.first.is_empty() {
            writeln!(console, "{}", the_first(self.first.len()))?;
        }
        for found in &self.first {
            let state = state_words(self.table, found);
            let FoundPosition { outcome, position, .. } = FoundPosition::of(self.table, found);
            writeln!(console, "  {outcome}  {state}")?;
            writeln!(console, "     {FAINT}{position}{FAINT:#}")?;
        }
        let seconds = summary.elapsed.as_secs_f64();
        writeln!(console, "{FAINT}{seconds:.3} s, {}{FAINT:#}", rate(summary.states, seconds))?;
        Ok(())
    }
}
