//! Threads for long searches, which give way to threads that answer.
//!
//! On two processors, two searches leave nothing to a cheap question: the system lets it wait for as long as it lets each of
//! them run at a time. `scripts/load` measures this.

use std::{future::Future, thread};

use tokio::sync::oneshot;

use crate::error::Refusal;

/// How much less than others these threads get where all want to run: about a tenth.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Runs a job on a thread of its own. A job that breaks off has no result.
pub(crate) fn run<T: Send + 'static>(
    job: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Result<T, Refusal>> {
    let (send, result) = oneshot::channel();
    let spawned = thread::Builder::new().name("search".to_owned()).spawn(move || {
        give_way();
        // If the client has left, the result is not wanted.
        let _ = send.send(job());
    });
    async {
        // The system has no more threads.
        spawned.map_err(|_| Refusal::Busy)?;
        result.await.map_err(|_| Refusal::Stopping)
    }
}

/// Lowers the priority of this thread, and of those that it starts. Elsewhere than on Linux that would be the whole program's.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
}
