//! Giving back what a stopped search held.

use std::thread;

/// Shorter lists are freed at once.
const MANY: usize = 1 << 14;

/// Frees a list after its search was told to stop. Freeing millions of positions takes about as long as making them,
/// which would double the time of the search; so another thread does it. Where there are no threads, it is done here.
pub(crate) fn release<T: Send + 'static>(list: Vec<T>) {
    if list.len() >= MANY {
        // If no thread can be started, its work is dropped, and the list with it.
        let _ = thread::Builder::new().spawn(move || drop(list));
    }
}
