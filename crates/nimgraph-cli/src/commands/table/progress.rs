//! How far a table is, on a terminal: a bar with rate and time to go. Elsewhere nothing is shown.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nimgraph::{solver::Interrupt, table::Options};

use super::resources::counted;
use crate::interrupt::on_ctrl_c;

/// So many states take long enough for people to want to know what they have started.
const MANY: u128 = 1_000_000_000;

/// A bar on standard error, and a flag that Ctrl-C raises.
pub(crate) struct Progress {
    bar: ProgressBar,
    cancel: Arc<AtomicBool>,
}

impl Progress {
    /// For so many states.
    pub(crate) fn start(states: u128) -> Self {
        let length = u64::try_from(states).unwrap_or(u64::MAX);
        // The target hides itself where standard error is no terminal.
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
        let template = "{bar:40} {percent:>3}%  {per_sec} states  {eta} to go";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if states >= MANY {
            bar.println(counted(states, "state"));
        }
        bar.enable_steady_tick(Duration::from_millis(250));
        let cancel = Arc::new(AtomicBool::new(false));
        let (raise, sign) = (Arc::clone(&cancel), bar.clone());
        on_ctrl_c(&Interrupt::default(), move || {
            raise.store(true, Ordering::Relaxed);
            // Work goes in pieces of some seconds where the box is large.
            sign.println("stopping after the piece at hand; Ctrl-C again stops at once");
        });
        Self { bar, cancel }
    }

    /// So many states are done.
    pub(crate) fn tell(&self, done: u128) {
        self.bar.set_position(u64::try_from(done).unwrap_or(u64::MAX));
    }

    /// Whether the user wants no more.
    #[cfg(feature = "parquet")]
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Options for a run that tells this bar, through `tell`, and heeds Ctrl-C.
    pub(crate) fn options<'a>(&'a self, tell: &'a (dyn Fn(u128) + Sync)) -> Options<'a> {
        Options { cancel: Some(&self.cancel), progress: Some(tell), ..Options::default() }
    }

    /// The flag that Ctrl-C raises.
    pub(crate) fn cancel(&self) -> &AtomicBool {
        &self.cancel
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
