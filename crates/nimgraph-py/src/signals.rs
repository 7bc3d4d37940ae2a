//! Working without the interpreter's lock, and stopping soon after Ctrl-C.
//!
//! Python sees a signal only when its main thread asks for it. A search that runs on the calling thread asks by itself
//! ([`polled`]), which costs next to nothing; work that has threads of its own is waited for ([`awaited`]).

use std::{
    panic::resume_unwind,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use nimgraph::solver::Interrupt;
use pyo3::prelude::*;

/// How long a signal may wait.
const PATIENCE: Duration = Duration::from_millis(30);

/// Deep games are searched on the stack; no more of it is used than a position needs.
pub(crate) const STACK: usize = 64 << 20;

/// Does some work on this thread.
pub(crate) fn polled<T: Send>(py: Python<'_>, work: impl FnOnce(Interrupt) -> T + Send) -> PyResult<T> {
    let signals = Arc::new(Signals { asked: Mutex::new(Instant::now()), raised: Mutex::new(None) });
    let asked = Arc::clone(&signals);
    let result = py.detach(|| work(Interrupt::polling(move || asked.ask())));
    let raised = signals.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
    raised.map_or(Ok(result), Err)
}

struct Signals {
    asked: Mutex<Instant>,
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    /// Whether a handler of a signal has raised something.
    fn ask(&self) -> bool {
        // Whoever finds the clock in use is not the first to ask.
        let Ok(mut asked) = self.asked.try_lock() else { return false };
        if asked.elapsed() < PATIENCE {
            return false;
        }
        let checked = Python::attach(raised_by_a_handler);
        *asked = Instant::now();
        let Err(error) = checked else { return false };
        *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        true
    }
}

/// Does some work on another thread, while this one waits for it and for signals.
pub(crate) fn awaited<T: Send>(py: Python<'_>, work: impl FnOnce(Interrupt) -> T + Send) -> PyResult<T> {
    reported(py, None, |interrupt, _| work(interrupt))
}

/// What is being done, and how much of it is done.
pub(crate) struct News {
    pub(crate) what: String,
    pub(crate) done: u64,
    /// How much there is to do, where that is known.
    pub(crate) of: Option<u64>,
}

/// Where work on another thread reports how far it is.
pub(crate) struct Reporter(Option<Sender<News>>);

impl Reporter {
    /// Reports, if there is a listener.
    pub(crate) fn report(&self, news: impl FnOnce() -> News) {
        if let Some(sender) = &self.0 {
            // A listener that has gone has raised something.
            let _ = sender.send(news());
        }
    }
}

/// Does some work on another thread. What it reports is passed to a function of Python on this thread, some thirty times a second at most;
/// of several reports about the same step only the last one counts. What the function raises ends the work.
pub(crate) fn reported<T: Send>(
    py: Python<'_>,
    listener: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(Interrupt, &Reporter) -> T + Send,
) -> PyResult<T> {
    let listener = listener.map(|listener| listener.clone().unbind());
    let interrupt = Interrupt::default();
    let ((done, finished), (sender, news)) = (channel(), channel());
    let reporter = Reporter(listener.as_ref().map(|_| sender));
    // A `Receiver` is not `Sync`, and waiting happens inside of `detach`.
    let (finished, news) = (Mutex::new(finished), Mutex::new(news));
    let pass_on = |py: Python<'_>| -> PyResult<()> {
        let Some(listener) = &listener else { return Ok(()) };
        let latest = latest(news.lock().unwrap_or_else(PoisonError::into_inner).try_iter());
        latest
            .into_iter()
            .try_for_each(|News { what, done, of }| listener.call1(py, (what, done, of)).map(drop))
    };
    py.detach(|| {
        thread::scope(|scope| {
            let working = thread::Builder::new().name("nimgraph".to_owned()).stack_size(STACK).spawn_scoped(
                scope,
                {
                    let (interrupt, reporter) = (interrupt.clone(), &reporter);
                    move || {
                        let result = work(interrupt, reporter);
                        let _ = done.send(());
                        result
                    }
                },
            )?;
            let finished = finished.lock().unwrap_or_else(PoisonError::into_inner);
            let mut raised = None;
            while finished.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                if raised.is_none()
                    && let Err(error) =
                        Python::attach(|py| raised_by_a_handler(py).and_then(|()| pass_on(py)))
                {
                    raised = Some(error);
                    interrupt.raise();
                }
            }
            let result = working.join().unwrap_or_else(|panic| resume_unwind(panic));
            match raised {
                Some(error) => Err(error),
                None => Python::attach(pass_on).map(|()| result),
            }
        })
    })
}

/// The last report about each step in a row.
fn latest(news: impl Iterator<Item = News>) -> Vec<News> {
    let mut latest: Vec<News> = Vec::new();
    for one in news {
        latest.pop_if(|last| last.what == one.what);
        latest.push(one);
    }
    latest
}

/// What a handler of a signal has raised. It is a function because a path to the method is not general enough in its
/// lifetime, and clippy refuses the closure.
fn raised_by_a_handler(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
