//! Ctrl-C: the first one asks the search to stop and to report what it knows, the second one ends the program. While the
//! program waits for input there is nothing to report, and the first one ends it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    thread,
    time::Duration,
};

use nimgraph::solver::Interrupt;

use crate::status::Status;

/// Raises `interrupt` at the first Ctrl-C, and then does `also`.
pub(crate) fn on_ctrl_c(interrupt: &Interrupt, mut also: impl FnMut() + Send + 'static) {
    let interrupt = interrupt.clone();
    let handler = move || {
        HEARD.store(true, SeqCst);
        if interrupt.is_raised() || WAITING.load(SeqCst) > 0 {
            end();
        }
        interrupt.raise();
        also();
    };
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(handler);
}

/// Raises `interrupt` when the time is over, after doing `also`. The flag says whether that happened.
pub(crate) fn on_timeout(
    time: Option<Duration>,
    interrupt: &Interrupt,
    also: impl FnOnce() + Send + 'static,
) -> Arc<AtomicBool> {
    let is_late = Arc::new(AtomicBool::new(false));
    if let Some(time) = time {
        let (interrupt, late) = (interrupt.clone(), Arc::clone(&is_late));
        // Commands that need this need threads for their work too, and say so before.
        let _ = thread::Builder::new().spawn(move || {
            thread::sleep(time);
            late.store(true, SeqCst);
            also();
            interrupt.raise();
        });
    }
    is_late
}

/// How many readers wait for input.
static WAITING: AtomicUsize = AtomicUsize::new(0);

/// Whether there was a Ctrl-C. It is set before `WAITING` is read, and read after `WAITING` is set, so that a Ctrl-C just
/// before a reader begins to wait ends the program too.
static HEARD: AtomicBool = AtomicBool::new(false);

/// Reads something, for which the program may have to wait.
pub(crate) fn while_waiting<T>(read: impl FnOnce() -> T) -> T {
    WAITING.fetch_add(1, SeqCst);
    if HEARD.load(SeqCst) {
        end();
    }
    let result = read();
    WAITING.fetch_sub(1, SeqCst);
    result
}

/// Ends the program as Ctrl-C does.
pub(crate) fn end() -> ! {
    std::process::exit(Status::Interrupted.code().into())
}
