//! Ctrl-C: the first one asks the search to stop and to tell what it knows, the second one ends the program.

use nimgraph::solver::Interrupt;

use crate::status::Status;

/// Raises `interrupt` at the first Ctrl-C, and then does `also`.
pub(crate) fn on_ctrl_c(interrupt: &Interrupt, mut also: impl FnMut() + Send + 'static) {
    let interrupt = interrupt.clone();
    let handler = move || {
        if interrupt.is_raised() {
            end();
        }
        interrupt.raise();
        also();
    };
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(handler);
}

/// Ends the program as Ctrl-C does.
pub(crate) fn end() -> ! {
    std::process::exit(Status::Interrupted.code().into())
}
