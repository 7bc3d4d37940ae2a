//! `nimgraph table count`: how many P-positions a box holds, without storing any.

use std::io::Write;

use clap::Args;
use nimgraph::table::{GameBox, RunSummary, Values, sink};
use nimgraph_wire::reports::TableCount;

use super::{
    boxed::{BoxArgs, stream},
    question::{QuestionArgs, QuestionKind},
    words::{counted, rate},
};
use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING},
};

/// Count the P-positions among all weights up to a bound, for every place of the token
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Count {
    #[command(flatten)]
    boxed: BoxArgs,
    #[command(flatten)]
    question: QuestionArgs,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table count edge-nim complete-bipartite:3,3 --max-weight 7
  nimgraph table count edge-nim petersen --max-weight 3 --threads 2 --json
  nimgraph table count circular-nim 6 --k 3 --max-weight 7
  nimgraph table count vertex-nim cycle:4 --bounds 9,9,3,3 --misere";

impl Count {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let table = self.boxed.read()?;
        let question = self.question.read(&table)?;
        let machine = &self.boxed.machine;
        machine.check_memory(table.memory(machine.threads_running()))?;
        let (p, asked, summary) = stream(table.states(), machine, |options, progress| match &question {
            None => {
                let (count, summary) = table.run(Values::Outcomes, sink::Count::default(), options)?;
                Ok((count.p, None, summary))
            }
            Some(question) => {
                let sink =
                    (sink::Count::default(), question.predicate.find(0).until(progress.shared_cancel()));
                let ((count, find), summary) = table.run(question.values(), sink, options)?;
                Ok((count.p, Some(find.total()), summary))
            }
        })?;
        let asked =
            asked.zip(question.as_ref()).map(|(found, question)| Asked { found, kind: question.kind });
        tell(console, &table, p, asked, &summary)?;
        let fails = asked.is_some_and(|asked| asked.kind.is_violated(asked.found));
        Ok(if fails { Status::CheckFailed } else { Status::Answered })
    }
}

/// How many states meet a predicate, or break a claim.
#[derive(Clone, Copy)]
struct Asked {
    found: u64,
    kind: QuestionKind,
}

fn tell(
    console: &mut Console,
    table: &GameBox,
    p: u64,
    asked: Option<Asked>,
    summary: &RunSummary,
) -> Result<(), Failure> {
    let RunSummary { states, threads, .. } = *summary;
    let seconds = summary.elapsed.as_secs_f64();
    if console.json {
        let found = asked.map(|asked| asked.found);
        return Ok(console.write_json(&TableCount { states, p, found, seconds, threads })?);
    }
    let positions = table.positions();
    let kind = if positions < states { "position" } else { "state" };
    let share = if positions == 0 { 0.0 } else { 100.0 * p as f64 / positions as f64 };
    writeln!(console, "{HEADING}{}{HEADING:#} ({share:.2}%)", counted(p.into(), "P-position"))?;
    writeln!(console, "of {}", counted_states(table))?;
    if let Some(asked) = asked {
        let heading = match asked {
            Asked { found, kind: QuestionKind::Select } => {
                format!("Found {}", counted(found.into(), "state"))
            }
            Asked { found: 0, kind: QuestionKind::ClaimOfSelected } => {
                "The claim holds wherever --where does.".to_owned()
            }
            Asked { found: 0, .. } => format!("The claim holds for all {}.", counted(positions, kind)),
            Asked { found, .. } => format!("The claim fails for {}.", counted(found.into(), "state")),
        };
        writeln!(console, "{HEADING}{heading}{HEADING:#}")?;
    }
    let threads = if threads == 1 { "one thread".to_owned() } else { format!("{threads} threads") };
    writeln!(console, "{FAINT}{seconds:.3} s, {threads}, {}{FAINT:#}", rate(states, seconds))?;
    Ok(())
}

/// How many states there are, and what they are.
fn counted_states(table: &GameBox) -> String {
    let (states, positions) = (counted(table.states(), "state"), table.positions());
    if positions < table.states() {
        let positions = counted(positions, "position");
        return format!("{positions} ({states}; in the others the token's vertex has left the board)");
    }
    let weights = counted(table.bounds().len().into(), "position");
    match table.labels() {
        Some(_) => format!("{states}: {weights} × {} of the token", counted(table.places() as u128, "place")),
        None => format!("{states}: {weights}"),
    }
}
