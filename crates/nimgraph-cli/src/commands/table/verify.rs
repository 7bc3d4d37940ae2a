//! `nimgraph table verify`: checksums, every state against its options, and samples against plain search.

use std::{io::Write, path::PathBuf};

use clap::Args;
use nimgraph::{
    SolveOptions,
    game::Outcome,
    graph::SplitMix64,
    solver::{Approach, Budget, MoveList, Wants},
    table::file::{TableFile, Verify as Check},
};
use nimgraph_wire::{PositionJson, examine, reports::TableVerified};

use super::{
    file::{open, stopped_or, unreadable},
    progress::Progress,
    resources::free_memory,
    words::grouped,
};
use crate::{
    args::{LimitArgs, whole},
    console::Console,
    failure::Failure,
    status::Status,
    style::HEADING,
    text::count,
};

/// Check a table's file: its checksums, its states against the rules, and samples by search
#[derive(Args)]
pub(crate) struct Verify {
    /// The table
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Compare every state with its options
    #[arg(long, conflicts_with = "states")]
    all: bool,
    /// Compare N states with their options, chosen at random if there are more
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    states: u64,
    /// Solve N states by search, without theorems, and compare
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    searches: u64,
    /// The seed of the random states
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    limits: LimitArgs,
}

impl Verify {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let file = open(&self.file, &self.limits)?;
        let free = free_memory().map_or(1 << 30, |free| free / 2);
        let memory = self.limits.memory().map_or(free, |most| free.min(most.into()));
        let states = (!self.all).then_some(self.states);
        let progress = Progress::start(file.info().table.states(), self.limits.time);
        let tell = |done| progress.tell(done);
        let options = progress.options(&tell);
        let found = Check { states, seed: self.seed, memory }.run(&file, &options);
        let found = found.map_err(|error| stopped_or(&progress, &self.file, error))?;
        if let Some(wrong) = found.wrong {
            let position = PositionJson::of(&file.info().table.position(&wrong.weights, wrong.token));
            let message = format!(
                "the table contradicts the rules at {position}: it says {:?}, but {:?} follows from the options",
                wrong.says, wrong.follows
            );
            return Err(Failure::contradiction(&self.file, message));
        }
        let searched = self.search(&file, &progress)?;
        drop(progress);
        let (checked, all) = (found.checked, found.checked == file.info().table.states());
        let status = if searched.undecided > 0 { Status::Undecided } else { Status::Answered };
        if console.json {
            console.write_json(&TableVerified {
                blocks: file.info().blocks,
                checked,
                all,
                searched: searched.agreed,
                undecided: searched.undecided,
                seed: self.seed,
                checksum: format!("{:016x}", file.info().checksum),
            })?;
            return Ok(status);
        }
        let heading = match searched.undecided {
            0 => "The table is sound.",
            _ => "No error was found, but some checks were not completed.",
        };
        writeln!(console, "{HEADING}{heading}{HEADING:#}")?;
        writeln!(console, "  checksums correct in {}", count(file.info().blocks, "block"))?;
        let which = if all {
            "all".to_owned()
        } else {
            format!("{} random (seed {}) of", grouped(checked), self.seed)
        };
        writeln!(
            console,
            "  {which} {} states follow from their options",
            grouped(file.info().table.states())
        )?;
        let agree = if searched.agreed == 1 { "agrees" } else { "agree" };
        writeln!(console, "  {} {agree} with search", count(searched.agreed, "state"))?;
        if searched.undecided > 0 {
            let undecided = count(searched.undecided, "state");
            writeln!(console, "  {undecided} could not be solved by examining {NODES} moves")?;
        }
        Ok(status)
    }

    /// Solves random states by search alone.
    fn search(&self, file: &TableFile, progress: &Progress) -> Result<Searched, Failure> {
        let table = file.info().table;
        let wants = Wants { moves: MoveList::None, approach: Approach::SearchOnly, ..Wants::default() };
        let memory = self.limits.memory();
        let budget = Budget {
            nodes: Some(NODES),
            memory,
            interrupt: progress.interrupt().clone(),
            ..Budget::default()
        };
        let options = SolveOptions { wants, budget };
        let mut searched = Searched::default();
        if table.places() == 0 {
            return Ok(searched);
        }
        let mut random = SplitMix64::new(self.seed);
        while searched.agreed + searched.undecided < self.searches {
            progress.check()?;
            let weights = table.bounds().weights(random.below(table.bounds().len()));
            let token = random.below(table.places() as u64) as usize;
            // The empty board is a state wherever the token is, so that one comes up some day.
            if !table.is_state(&weights, token) {
                continue;
            }
            let entered = file.get(&weights, token).map_err(|error| unreadable(&self.file, error.into()))?;
            let setup = table.position(&weights, token);
            let Some(outcome) = examine(&setup, &options).outcome else {
                progress.check()?;
                searched.undecided += 1;
                continue;
            };
            if entered.is_none_or(|entered| entered.is_p != (outcome == Outcome::P)) {
                let message = format!(
                    "search says {outcome:?}, the table says otherwise, at {}",
                    PositionJson::of(&setup)
                );
                return Err(Failure::contradiction(&self.file, message));
            }
            searched.agreed += 1;
        }
        Ok(searched)
    }
}

/// What came of the searches.
#[derive(Default)]
struct Searched {
    agreed: u64,
    /// Too hard for a short search.
    undecided: u64,
}

/// Moves that each search may look at.
const NODES: u64 = 200_000;
