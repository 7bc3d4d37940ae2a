//! `nimgraph table find`: the first states that meet a predicate, or break a claim, as positions to play on.

use std::io::Write;

use clap::Args;
use nimgraph::{
    game::notation,
    table::{GameBox, RunSummary, sink::FoundState},
};
use nimgraph_wire::reports::{FoundPosition, FoundPositions};

use super::{
    boxed::{BoxArgs, bytes_of_states, stream},
    question::{QuestionArgs, QuestionKind, TableQuestion},
    words::{grouped, rate, the_first},
};
use crate::{
    args::whole,
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING, MOVE},
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
  nimgraph table find edge-nim cycle:4 --max-weight 9 --where 'min > 0 and token = 0' --claim 'outcome = N or w0 = w3'
  nimgraph table find edge-nim complete:4 --max-weight 3 --claim erickson-2011/4.8
  nimgraph table find nim 3 --max-weight 7 --claim '(outcome = P) = (xor = 0)'";

impl Find {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let table = self.boxed.read()?;
        let question = self.question.read(&table)?;
        let question = question
            .ok_or_else(|| Failure::argument("--where", "expected --where or --claim, with an expression"))?;
        let machine = &self.boxed.machine;
        let shown = bytes_of_states(&table, self.limit);
        machine.check_memory(table.memory(machine.threads_running()) + shown)?;
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
        let fails = question.kind.is_violated(find.total());
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
        let total = grouped(self.total.into());
        let heading = match (self.question.kind, self.total) {
            (QuestionKind::Claim, 0) => format!("The claim holds for all {states}."),
            (QuestionKind::Claim, _) => format!("The claim fails for {total} of {states}."),
            (QuestionKind::ClaimOfSelected, 0) => {
                format!("The claim holds wherever --where does, among {states}.")
            }
            (QuestionKind::ClaimOfSelected, _) => {
                format!("The claim fails for {total} of {states} for which --where holds.")
            }
            (QuestionKind::Select, 0) => format!("None of {states}."),
            (QuestionKind::Select, _) => format!("{total} of {states}."),
        };
        writeln!(console, "{HEADING}{heading}{HEADING:#}")?;
        if self.total > self.first.len() as u64 && !self.first.is_empty() {
            writeln!(console, "{}", the_first(self.first.len()))?;
        }
        for found in &self.first {
            let FoundPosition { outcome, .. } = FoundPosition::of(self.table, found);
            let position = self.table.position(&found.weights, found.token);
            writeln!(console, "  {outcome}  {MOVE}{}{MOVE:#}", notation::write_with_units(&position.spec()))?;
        }
        let seconds = summary.elapsed.as_secs_f64();
        writeln!(console, "{FAINT}{seconds:.3} s, {}{FAINT:#}", rate(summary.states, seconds))?;
        Ok(())
    }
}
