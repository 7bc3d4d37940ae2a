//! What the system allows this program: memory, threads, and the length of files.

use std::{sync::OnceLock, thread};

use crate::failure::Failure;

/// How much memory may be taken, where the system limits it (`ulimit -v`): half of what is left, because a budget counts what
/// searches hold and not all that the program does.
pub(crate) fn memory() -> Option<u64> {
    static MEMORY: OnceLock<Option<u64>> = OnceLock::new();
    *MEMORY.get_or_init(|| Some(address_space()?.saturating_sub(address_space_taken()?) / 2))
}

#[cfg(target_os = "linux")]
fn address_space() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(target_os = "linux")]
fn address_space_taken() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = pages.split_whitespace().next()?.parse().ok()?;
    Some(pages.saturating_mul(rustix::param::page_size() as u64))
}

#[cfg(not(target_os = "linux"))]
fn address_space() -> Option<u64> {
    None
}

#[cfg(not(target_os = "linux"))]
fn address_space_taken() -> Option<u64> {
    None
}

/// Whether the system starts threads for this program (`ulimit -u`).
pub(crate) fn starts_threads() -> bool {
    static STARTS: OnceLock<bool> = OnceLock::new();
    *STARTS.get_or_init(|| try_thread().is_ok())
}

/// Fails where it does not, for commands that cannot do without.
pub(crate) fn need_threads() -> Result<(), Failure> {
    try_thread().map_err(Failure::Threads)
}

fn try_thread() -> std::io::Result<()> {
    thread::Builder::new().spawn(|| ()).map(drop)
}

/// Has a write beyond the limit on the length of files (`ulimit -f`) fail like one to a full disk. The system would end the
/// program instead, without a message; it does not where the signal has a handler, which tokio sets without unsafe code.
#[cfg(target_os = "linux")]
pub(crate) fn outlast_long_files() {
    use rustix::process::{Resource, Signal, getrlimit};
    use tokio::{
        runtime::Builder,
        signal::unix::{SignalKind, signal},
    };

    if getrlimit(Resource::Fsize).current.is_none() {
        return;
    }
    if let Ok(runtime) = Builder::new_current_thread().enable_io().build() {
        let _inside = runtime.enter();
        // The handler stays when its listener is dropped. Without it a long file ends the program as before.
        let _ = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()));
    }
}

/// Elsewhere, such a signal ends the program.
#[cfg(not(target_os = "linux"))]
pub(crate) fn outlast_long_files() {}
