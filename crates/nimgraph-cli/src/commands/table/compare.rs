//! `nimgraph table compare`: where two games on the same weights have different outcomes.

use std::io::Write;

use clap::Args;
use nimgraph::{
    ReadLimits, game::spec::Fault, graph::MAX_WEIGHT, read_board_text, solver::Interrupt, table::GameBox,
};
use nimgraph_wire::{
    reports::{OutcomeDifference, TableComparison},
    tables::Differences,
};

use super::{
    boxed::{MachineArgs, bytes_of_states, refusal, stream},
    words::{counted, grouped, state_words, the_first},
};
use crate::{
    args::whole,
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, HEADING},
};

/// Compare the outcomes of two games, or of two conventions of play, on all weights up to a bound
///
/// Both games must have the same number of weights and of places for a token.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Compare {
    /// The first game with its board, in quotes
    #[arg(value_name = "A")]
    a: String,
    /// The second game with its board, in quotes
    #[arg(value_name = "B")]
    b: String,
    /// The largest weight of every edge, vertex or heap
    #[arg(long, value_name = "W", value_parser = whole(0..=MAX_WEIGHT), allow_negative_numbers = true)]
    max_weight: u64,
    /// Show at most N differences
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole::<u32>(0..=1_000_000), allow_negative_numbers = true)]
    limit: u32,
    #[command(flatten)]
    machine: MachineArgs,
}

const EXAMPLES: &str = "\
Examples:
  nimgraph table compare \"edge-nim complete:4\" \"edge-nim complete:4 misere\" --max-weight 5
  nimgraph table compare \"vertex-nimg cycle:5\" \"neighboring-nim cycle:5\" --max-weight 4
  nimgraph table compare \"circular-nim 5 k=2\" \"circular-nim 5 k=3\" --max-weight 7";

impl Compare {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let [a, b] = [self.read("A", &self.a)?, self.read("B", &self.b)?];
        if (a.bounds(), a.places()) != (b.bounds(), b.places()) {
            let size = |table: &GameBox| {
                let weights = counted(table.bounds().axes() as u128, "weight");
                format!("{weights} and {}", counted(table.places() as u128, "place"))
            };
            let message = format!("expected {} as in A, found {}", size(&a), size(&b));
            return Err(Failure::argument("B", message));
        }
        let shown = bytes_of_states(&a, self.limit);
        self.machine.check_memory(a.memory(self.machine.threads_running()) + a.states() / 8 + shown)?;
        let limit = self.limit as usize;
        let found = stream(2 * a.states(), &self.machine, |options, progress| {
            Differences::between(&a, &b, limit, options, progress.shared_cancel())
        })?;
        self.tell(console, [&a, &b], &found)
    }

    fn read(&self, place: &str, text: &str) -> Result<GameBox, Failure> {
        let limits = ReadLimits::of(&self.machine.limits.budget(&Interrupt::default()));
        let board = read_board_text(text, &limits).map_err(|error| match error.fault {
            Fault::Unvalued => Failure::from(error),
            _ => Failure::argument(place, error.to_string()),
        })?;
        GameBox::new(&board, &vec![self.max_weight; board.weights()]).map_err(|error| refusal(&error))
    }

    fn tell(
        &self,
        console: &mut Console,
        [a, b]: [&GameBox; 2],
        found: &Differences,
    ) -> Result<Status, Failure> {
        let Differences { p_in_both, p_in_one: [in_a, in_b], total, ref first } = *found;
        if console.json {
            console.write_json(&TableComparison {
                states: a.states(),
                p_in_both,
                p_in_a_only: in_a,
                p_in_b_only: in_b,
                differences: total,
                first: first.iter().map(|found| OutcomeDifference::of(a, found)).collect(),
            })?;
            return Ok(Status::Answered);
        }
        let positions = a.positions().min(b.positions());
        let kind = if positions < a.states() { "positions of both games" } else { "states" };
        let states = format!("{} {kind}", grouped(positions));
        let heading = match total {
            0 => format!("The same outcome in all {states}."),
            total => format!("Different outcomes in {} of {states}.", grouped(total.into())),
        };
        writeln!(console, "{HEADING}{heading}{HEADING:#}")?;
        for (what, count) in [("both", p_in_both), ("A only", in_a), ("B only", in_b)] {
            writeln!(console, "  P in {what}: {}", grouped(count))?;
        }
        if total > first.len() as u64 && !first.is_empty() {
            writeln!(console, "{}", the_first(first.len()))?;
        }
        for found in first {
            let OutcomeDifference { a: in_a, b: in_b, .. } = OutcomeDifference::of(a, found);
            let state = state_words(a, found);
            writeln!(console, "  {state}  {FAINT}{in_a} in A, {in_b} in B{FAINT:#}")?;
        }
        Ok(Status::Answered)
    }
}
