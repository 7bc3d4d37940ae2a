//! Giving back what a stopped search held.

use std::thread;

/// Less is freed at once.
const MANY: usize = 1 << 14;

/// Frees what holds many positions or moves, after its search was stopped. Freeing millions of them takes about
/// as long as making them, which would double the time of the search; so another thread does it. Where there are no
/// threads, it is done here.
pub(crate) fn release<T: Send + 'static>(held: T, many: usize) {
    if many >= MANY {
        // If no thread can be started, its work is dropped, and what is held with it.
        let _ = thread::Builder::new().spawn(move || drop(held));
    }
}
