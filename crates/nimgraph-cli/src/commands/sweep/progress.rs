//! How far a sweep is, on a terminal: a bar with an estimate. Elsewhere nothing is shown.

use std::{
    fmt::Write,
    mem,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use nimgraph_lab::{BlockInfo, InputEnd, RowSink, Rows, SweepError, Todo, Totals};

use super::estimate::Pace;
use crate::limits::starts_threads;

/// A sink with a bar on standard error.
pub(super) struct Watched<'a> {
    sink: &'a mut dyn RowSink,
    bar: ProgressBar,
    begun: Instant,
    pace: Arc<Mutex<Pace>>,
    /// Whether the block was done before.
    is_skipped: bool,
    /// A damaged part that is being made again.
    damaged: Option<PathBuf>,
    remade: Vec<PathBuf>,
}

impl<'a> Watched<'a> {
    /// For this many graphs, if that is known.
    pub(super) fn new(sink: &'a mut dyn RowSink, graphs: Option<u64>) -> Self {
        // The target hides itself where standard error is not a terminal.
        let bar = ProgressBar::with_draw_target(graphs, ProgressDrawTarget::stderr());
        let template = match graphs {
            Some(_) => "{bar:40} {percent:>3}%  {human_pos} graphs  {per_sec}  {to_go}",
            None => "{spinner} {human_pos} graphs  {per_sec}  {elapsed}",
        };
        let pace = Arc::<Mutex<Pace>>::default();
        let shared = Arc::clone(&pace);
        let to_go = move |state: &ProgressState, out: &mut dyn Write| {
            let all = state.len().unwrap_or(0);
            let estimate = shared.lock().unwrap_or_else(PoisonError::into_inner).to_go(all);
            // A bar that cannot be written shows nothing.
            let _ = match estimate {
                Some(time) => write!(out, "about {} to go", HumanDuration(time)),
                None => Ok(()),
            };
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.with_key("to_go", to_go));
        }
        if starts_threads() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let begun = Instant::now();
        Self { sink, bar, begun, pace, is_skipped: false, damaged: None, remade: Vec::new() }
    }

    /// The parts that were damaged and have been made again.
    pub(super) fn into_remade(mut self) -> Vec<PathBuf> {
        mem::take(&mut self.remade)
    }
}

impl RowSink for Watched<'_> {
    fn wants_rows(&self) -> bool {
        self.sink.wants_rows()
    }

    fn begin(&mut self, block: &BlockInfo) -> Result<Todo, SweepError> {
        let todo = self.sink.begin(block)?;
        self.is_skipped = matches!(todo, Todo::Done(_));
        if let Todo::Again(part) = &todo {
            self.damaged = Some(part.clone());
        }
        Ok(todo)
    }

    fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
        self.sink.rows(rows)
    }

    fn finish(&mut self, block: &BlockInfo, totals: &Totals) -> Result<(), SweepError> {
        self.sink.finish(block, totals)?;
        self.remade.extend(self.damaged.take());
        Ok(())
    }

    fn end(&mut self, input: &InputEnd) -> Result<(), SweepError> {
        self.sink.end(input)
    }

    fn progress(&mut self, graphs: u64) {
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        match mem::take(&mut self.is_skipped) {
            true => pace.restart(graphs, self.begun.elapsed()),
            false => pace.reach(graphs, self.begun.elapsed()),
        }
        drop(pace);
        self.bar.set_position(graphs);
        self.sink.progress(graphs);
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
