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

use super::words::counted;
use crate::{
    args::TimeArgs,
    failure::Failure,
    interrupt::{on_ctrl_c, on_timeout},
    limits::starts_threads,
};

/// From this number of states on, a run takes long enough to deserve a progress bar.
const MANY: u128 = 1_000_000_000;

/// A bar on standard error, and a flag that Ctrl-C raises, or the end of the time.
pub(crate) struct Progress {
    bar: ProgressBar,
    cancel: Arc<AtomicBool>,
    interrupt: Interrupt,
    is_late: Arc<AtomicBool>,
}

impl Progress {
    /// For this many states, within a time.
    pub(crate) fn start(states: u128, time: TimeArgs) -> Self {
        let length = u64::try_from(states).unwrap_or(u64::MAX);
        // The target hides itself where standard error is not a terminal.
        let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
        let template = "{bar:40} {percent:>3}%  {per_sec} states  {eta} to go";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        if states >= MANY {
            bar.println(counted(states, "state"));
        }
        if starts_threads() {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let (cancel, interrupt) = (Arc::<AtomicBool>::default(), Interrupt::default());
        let (raised, sign) = (Arc::clone(&cancel), bar.clone());
        on_ctrl_c(&interrupt, move || {
            raised.store(true, Ordering::Relaxed);
            sign.println("stopping; press Ctrl-C again to stop at once");
        });
        let raised = Arc::clone(&cancel);
        let is_late = on_timeout(time.limit(), &interrupt, move || raised.store(true, Ordering::Relaxed));
        Self { bar, cancel, interrupt, is_late }
    }

    /// Why the command has no answer, now that a flag has stopped it.
    pub(crate) fn stopped(&self, advice: impl Into<String>) -> Failure {
        let advice = advice.into();
        match self.is_late.load(Ordering::Relaxed) {
            true => Failure::OutOfTime { advice },
            false => Failure::Interrupted { advice },
        }
    }

    /// Fails where a flag is up.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.cancel.load(Ordering::Relaxed) {
            true => Err(self.stopped("")),
            false => Ok(()),
        }
    }

    /// What stops a search along with the rest.
    pub(crate) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// The flag, for work that outlives a borrow.
    pub(crate) fn shared_cancel(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// Shows how many states are done.
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
