//! Working without the interpreter's lock, and stopping soon after Ctrl-C.
//!
//! Python sees a signal only when its main thread asks for it. A search that runs on the calling thread asks by itself
//! ([`polled`]), which costs next to nothing; work that has threads of its own is waited for ([`awaited`]).

use std::{
    panic::resume_unwind,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{RecvTimeoutError, channel},
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
    let interrupt = Interrupt::default();
    let (done, finished) = channel();
    // A `Receiver` is not `Sync`, and waiting happens inside of `detach`.
    let finished = Mutex::new(finished);
    py.detach(|| {
        thread::scope(|scope| {
            let working = thread::Builder::new().name("nimgraph".to_owned()).stack_size(STACK).spawn_scoped(
                scope,
                {
                    let interrupt = interrupt.clone();
                    move || {
                        let result = work(interrupt);
                        let _ = done.send(());
                        result
                    }
                },
            )?;
            let finished = finished.lock().unwrap_or_else(PoisonError::into_inner);
            let mut raised = None;
            while finished.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                if raised.is_none()
                    && let Err(error) = Python::attach(raised_by_a_handler)
                {
                    raised = Some(error);
                    interrupt.raise();
                }
            }
            let result = working.join().unwrap_or_else(|panic| resume_unwind(panic));
            raised.map_or(Ok(result), Err)
        })
    })
}

/// What a handler of a signal has raised. It is a function because a path to the method is not general enough in its
/// lifetime, and clippy refuses the closure.
fn raised_by_a_handler(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}
