//! `nimgraph table classes`: the P-positions up to the symmetries of the board, one representative for each class.

use std::io::Write;

use clap::Args;
use nimgraph::table::{
    GameBox, RunSummary, Values,
    sink::{Find, FoundState, TableState},
};
use nimgraph_formula::Symmetry;
use nimgraph_prove::Arena;
use nimgraph_wire::reports::{PositionClass, PositionClasses};

use super::{
    boxed::{BoxArgs, stream},
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
        let symmetries = symmetries(&table)?;
        let machine = &self.boxed.machine;
        machine.check_memory(table.memory(machine.threads_running()))?;
        let least = vec![u64::from(self.positive); table.bounds().axes()];
        let has_token = table.labels().is_some();
        let is_least =
            |state: TableState<'_>| is_representative(&symmetries, has_token, state.weights, state.token);
        let all = Find::p_positions(least.clone(), 0, |_| true);
        let first = Find::p_positions(least, self.limit as usize, is_least);
        let ((all, classes), summary) = stream(table.states(), machine, |options, progress| {
            let sinks = (all.until(progress.shared_cancel()), first.until(progress.shared_cancel()));
            table.run(Values::Outcomes, sinks, options)
        })?;
        let found = Answer {
            table: &table,
            symmetries: &symmetries,
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

/// The symmetries of the board that keep the bounds.
fn symmetries(table: &GameBox) -> Result<Vec<Symmetry>, Failure> {
    let refuse = |message: String| Failure::argument("POSITION", message);
    let arena = Arena::new(table.board()).map_err(|error| refuse(error.to_string()))?;
    let all = arena.board().symmetries();
    let all =
        all.map_err(|error| refuse(format!("the symmetries of this board cannot be listed: {error}")))?;
    let bound = |axis: usize| table.bounds().bound(axis);
    let keeps = |symmetry: &&Symmetry| {
        symmetry.weights.iter().enumerate().all(|(from, &to)| bound(from) == bound(to))
    };
    Ok(all.iter().filter(keeps).cloned().collect())
}

/// A state as a symmetry carries it.
fn image(symmetry: &Symmetry, has_token: bool, weights: &[u64], token: usize) -> (Vec<u64>, usize) {
    let mut carried = vec![0; weights.len()];
    symmetry.weights.iter().zip(weights).for_each(|(&to, &weight)| carried[to] = weight);
    (carried, if has_token { symmetry.places[token] } else { token })
}

/// Whether a state is the first of its class, by weights and then by token.
fn is_representative(symmetries: &[Symmetry], has_token: bool, weights: &[u64], token: usize) -> bool {
    symmetries.iter().all(|symmetry| {
        let (carried, to) = image(symmetry, has_token, weights, token);
        (carried.as_slice(), to) >= (weights, token)
    })
}

struct Answer<'a> {
    table: &'a GameBox,
    symmetries: &'a [Symmetry],
    p: u64,
    classes: u64,
    first: Vec<FoundState>,
}

impl Answer<'_> {
    /// How many states are like this one.
    fn size(&self, found: &FoundState) -> usize {
        let has_token = self.table.labels().is_some();
        let images = self.symmetries.iter();
        let mut class: Vec<(Vec<u64>, usize)> =
            images.map(|symmetry| image(symmetry, has_token, &found.weights, found.token)).collect();
        class.sort_unstable();
        class.dedup();
        class.len()
    }

    fn report(&self, summary: &RunSummary) -> PositionClasses {
        let class = |found: &FoundState| PositionClass::of(self.table, found, self.size(found));
        PositionClasses {
            states: summary.states,
            p: self.p,
            symmetries: self.symmetries.len(),
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
        let symmetries = match self.symmetries.len() {
            1 => "the board has no symmetry but the identity".to_owned(),
            more => format!("under the {more} symmetries of the board"),
        };
        writeln!(console, "{FAINT}{symmetries}{FAINT:#}")?;
        if self.classes > self.first.len() as u64 && !self.first.is_empty() {
            writeln!(console, "{}", the_first(self.first.len()))?;
        }
        for found in &self.first {
            writeln!(console, "  {}  ({} alike)", state_words(self.table, found), self.size(found))?;
        }
        let seconds = summary.elapsed.as_secs_f64();
        writeln!(console, "{FAINT}{seconds:.3} s, {}{FAINT:#}", rate(summary.states, seconds))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nimgraph_wire::read_position;

    use super::*;

    /// The classes found one by one: every P-position is carried in all ways, and the least image stands for its class.
    #[test]
    fn each_class_has_one_representative() {
        for (text, bounds, expected) in [
            ("nim 1,1,1", &[3; 3][..], 5),
            ("nim 1,1,1", &[3, 3, 2], 0),
            ("edge-nim cycle:4", &[2; 4], 0),
            ("edge-nim complete:4", &[1; 6], 0),
            ("circular-nim 1,1,1,1,1 k=2", &[2; 5], 0),
            ("vertex-nim cycle:3", &[2; 3], 0),
        ] {
            let table = GameBox::new(read_position(text).unwrap().board(), bounds).unwrap();
            let symmetries = symmetries(&table).unwrap();
            let has_token = table.labels().is_some();
            let find = Find::p_positions(vec![0; bounds.len()], usize::MAX, |_| true);
            let (all, _) = table.run(Values::Outcomes, find, &Default::default()).unwrap();
            let least = |found: &FoundState| {
                let of = |symmetry| image(symmetry, has_token, &found.weights, found.token);
                symmetries.iter().map(of).min().expect("the identity is a symmetry")
            };
            let classes: BTreeSet<_> = all.first().iter().map(least).collect();
            let representatives: BTreeSet<_> = all
                .first()
                .into_iter()
                .filter(|found| is_representative(&symmetries, has_token, &found.weights, found.token))
                .map(|found| (found.weights, found.token))
                .collect();
            assert_eq!(representatives, classes, "{text}");
            assert!(expected == 0 || classes.len() == expected, "{text}: {}", classes.len());
        }
    }
}
