//! How far a sweep is, on a terminal: a bar with an estimate. Elsewhere nothing is shown.

use std::{mem, path::PathBuf, time::Duration};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nimgraph_lab::{BlockInfo, InputEnd, RowSink, Rows, SweepError, Todo, Totals};

use crate::limits::starts_threads;

/// A sink with a bar on standard error.
pub(super) struct Watched<'a> {
    sink: &'a mut dyn RowSink,
    bar: ProgressBar,
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
            Some(_) => "{bar:40} {percent:>3}%  {human_pos} graphs  {per_sec}  {eta} to go",
            None => "{spinner} {human_pos} graphs  {per_sec}  {elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if starts_threads() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        Self { sink, bar, damaged: None, remade: Vec::new() }
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
        self.bar.set_position(graphs);
        self.sink.progress(graphs);
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
