//! Reading a large position, and answering many small ones.

use std::{error::Error, hint::black_box, time::Instant};

use nimgraph::{ReadLimits, SolveOptions, solver::MoveList};
use nimgraph_wire::{Answer, BatchLine, PositionJson, examine, read_position};
use serde_json::Value;

use crate::instances::{self, Scale};

/// A position as JSON, read as a position and as JSON values.
pub(crate) struct Reading {
    pub(crate) text: String,
    pub(crate) edges: usize,
    pub(crate) bytes: usize,
    /// Seconds for `serde_json::Value`.
    pub(crate) values: f64,
    /// Seconds for a checked position.
    pub(crate) position: f64,
    /// Seconds for writing it.
    pub(crate) writing: f64,
}

/// A batch on one thread, in steps.
pub(crate) struct Batch {
    pub(crate) lines: usize,
    /// Seconds for reading all lines.
    pub(crate) reading: f64,
    /// Seconds for reading all lines and finding out who wins.
    pub(crate) outcomes: f64,
    /// Seconds for the answers with all their fields.
    pub(crate) answers: f64,
}

/// Reads a large position.
pub(crate) fn measure(scale: Scale) -> Result<Reading, Box<dyn Error>> {
    let text = instances::large_board(scale);
    let setup = read_position(&text)?;
    let json = PositionJson::of(&setup).to_string();
    let edges = setup.game().graph_board().ok_or("a game on a graph")?.graph.size();
    Ok(Reading {
        edges,
        bytes: json.len(),
        values: least(|| serde_json::from_str::<Value>(&json).is_ok()),
        position: least(|| read_position(&json).is_ok()),
        writing: least(|| PositionJson::of(&setup).to_string()),
        text,
    })
}

/// Answers the positions of the answer key, as many as the scale says.
pub(crate) fn measure_batch(scale: Scale) -> Batch {
    let lines = instances::batch(scale);
    let limits = ReadLimits::default();
    let read = |line: &String| BatchLine::read(1, line.as_bytes(), &limits);
    let answer =
        |options: &SolveOptions| least(|| lines.iter().map(|line| reply(read(line), options)).sum::<usize>());
    let all = SolveOptions::default();
    let mut outcomes = SolveOptions::default();
    outcomes.wants.moves = MoveList::None;
    Batch {
        lines: lines.len(),
        reading: least(|| lines.iter().filter_map(read).count()),
        outcomes: answer(&outcomes),
        answers: answer(&all),
    }
}

/// How long the reply to a line is.
fn reply(line: Option<BatchLine>, options: &SolveOptions) -> usize {
    let answered = line.as_ref().and_then(|line| Some((line, line.position().ok()?)));
    let answer = |setup| Answer::in_batch(setup, &examine(setup, options), options);
    answered.map_or(0, |(line, setup)| line.reply(&answer(setup)).len())
}

/// The least seconds of five runs.
fn least<T>(work: impl Fn() -> T) -> f64 {
    let run = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_secs_f64()
    };
    (0..5).map(run).fold(f64::MAX, f64::min)
}
