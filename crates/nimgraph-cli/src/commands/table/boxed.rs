//! Which box of positions a table is about: a game, its board, and the largest weights.

use std::path::PathBuf;

use clap::Args;
use nimgraph::{
    graph::MAX_WEIGHT,
    solver::Interrupt,
    table::{GameBox, Options, RunError, Stopped, TableError, file::TableFile},
};

use super::{progress::Progress, resources::free_memory, words::bytes};
use crate::{
    args::{LimitArgs, POSITION, PositionArgs, or_a_board, whole},
    failure::Failure,
};

/// A box of positions on the command line.
#[derive(Args, Clone, Debug)]
#[command(mut_arg(POSITION, or_a_board))]
pub(crate) struct BoxArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// The largest weight of every edge, vertex or heap
    #[arg(long, value_name = "W", value_parser = whole(0..=MAX_WEIGHT), allow_negative_numbers = true)]
    max_weight: Option<u64>,
    /// The largest weight of each edge, vertex or heap, in order [default: the weights of the position]
    #[arg(long, value_name = "W,W,…", conflicts_with = "max_weight", value_delimiter = ',', value_parser = whole(0..=MAX_WEIGHT), allow_hyphen_values = true)]
    bounds: Option<Vec<u64>>,
    #[command(flatten)]
    pub(crate) machine: MachineArgs,
}

/// What a table may take of the machine.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Machine")]
pub(crate) struct MachineArgs {
    /// Use N threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Start even if memory or disk space seems too small
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl BoxArgs {
    /// Reads and checks the box.
    pub(crate) fn read(&self) -> Result<GameBox, Failure> {
        if self.position.token().is_some() {
            let message = "a table covers every place of the token; leave this option out";
            return Err(Failure::argument("--token", message));
        }
        let bounded = self.max_weight.is_some() || self.bounds.is_some();
        if bounded && self.position.weights().is_some() {
            let message = "the largest weights are given by --max-weight or --bounds; leave this option out";
            return Err(Failure::argument("--weights", message));
        }
        let budget = self.machine.limits.budget(&Interrupt::default());
        let (board, bounds) = match bounded {
            true => {
                let board = self.position.read_board(&budget)?;
                let bounds = self.bounds.clone();
                let most = self.max_weight.unwrap_or_default();
                let bounds = bounds.unwrap_or_else(|| vec![most; board.weights()]);
                (board, bounds)
            }
            false => {
                let position = self.position.read_within(&budget)?;
                (position.board().clone(), position.state().weights().to_vec())
            }
        };
        GameBox::new(&board, &bounds).map_err(|error| refusal(&error))
    }

    /// The file, where a lone word names one that holds a table.
    pub(crate) fn table_file(&self) -> Option<PathBuf> {
        self.position.lone_word().map(PathBuf::from).filter(|path| TableFile::is_table(path))
    }

    /// Refuses what would change the box, where a file holds it.
    pub(crate) fn refuse_options(&self) -> Result<(), Failure> {
        self.position.refuse_options(&[], "the table")?;
        let given = [("--max-weight", self.max_weight.is_some()), ("--bounds", self.bounds.is_some())];
        match given.iter().find(|(_, is_given)| *is_given) {
            Some((flag, _)) => Err(Failure::argument(
                *flag,
                "the bounds are stored in the table's file; leave this option out",
            )),
            None => Ok(()),
        }
    }
}

impl MachineArgs {
    /// The threads asked for; zero for as many as there are cores.
    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or(0, usize::from)
    }

    /// As many threads as will run.
    pub(crate) fn threads_running(&self) -> usize {
        match self.threads() {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        }
    }

    /// Refuses what will not fit in the budget of memory.
    pub(crate) fn check_budget(&self, needed: u128) -> Result<(), Failure> {
        match self.limits.memory().map(u128::from) {
            Some(most) if needed > most => Err(out_of_memory(needed, most)),
            _ => Ok(()),
        }
    }

    /// Refuses what will not fit in memory: in that of the budget, or in what is free.
    pub(crate) fn check_memory(&self, needed: u128) -> Result<(), Failure> {
        self.check_budget(needed)?;
        match free_memory() {
            Some(free) if needed > free && !self.force => {
                let message = format!(
                    "this table needs {} of memory, but only {} are free; use --force to run anyway",
                    bytes(needed),
                    bytes(free)
                );
                Err(Failure::argument("--max-weight", message))
            }
            _ => Ok(()),
        }
    }
}

fn out_of_memory(needed: u128, most: u128) -> Failure {
    Failure::OutOfMemory { what: "this table".to_owned(), needed: bytes(needed), most: bytes(most) }
}

/// About as many bytes as a state takes that is kept to be shown, with its position in JSON, and each of its weights.
const BYTES_OF_A_STATE: [u128; 2] = [768, 128];

/// The bytes that it takes to show at most this many states of a table.
pub(crate) fn bytes_of_states(table: &GameBox, most: u32) -> u128 {
    let [of_a_state, of_a_weight] = BYTES_OF_A_STATE;
    table.states().min(most.into()) * (of_a_state + of_a_weight * table.bounds().axes() as u128)
}

/// Runs something that streams, with a progress bar, Ctrl-C and a clock.
pub(crate) fn stream<T>(
    states: u128,
    machine: &MachineArgs,
    run: impl FnOnce(&Options<'_>, &Progress) -> Result<T, RunError>,
) -> Result<T, Failure> {
    let progress = Progress::start(states, machine.limits.time);
    let tell = |done| progress.tell(done);
    let memory = machine.limits.memory().map(u128::from);
    let options = Options { threads: machine.threads(), memory, ..progress.options(&tell) };
    run(&options, &progress).map_err(|error| match error {
        RunError::NoTable(error) => refusal(&error),
        RunError::Stopped(Stopped::Cancelled) => progress.stopped(""),
        // Grundy values take more than was known before.
        RunError::Stopped(Stopped::OutOfMemory { bytes }) if memory.is_some_and(|most| bytes > most) => {
            out_of_memory(bytes, memory.unwrap_or_default())
        }
        RunError::Stopped(stopped) => Failure::argument("--max-weight", stopped.to_string()),
    })
}

/// There is no such table.
pub(crate) fn refusal(error: &TableError) -> Failure {
    let place = match error {
        TableError::WrongBounds { .. } => "--bounds",
        TableError::TooLarge { .. } | TableError::TooMuchMemory { .. } => "--max-weight",
        TableError::MisereGrundy => "--misere",
        _ => "POSITION",
    };
    Failure::argument(place, error.to_string())
}
