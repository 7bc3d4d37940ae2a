//! How a table is run, what a run did, and why one may stop short.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::machine::Simd;

/// How to run a plan.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// How many threads to use; zero for as many as the machine runs at once.
    pub threads: usize,
    /// Which instructions to use; the widest when not given.
    pub simd: Option<Simd>,
    /// Stops the run soon after it becomes true.
    pub cancel: Option<&'a AtomicBool>,
    /// The memory limit in bytes: for what a run remembers, and for a table kept in memory with what building it needs.
    pub memory: Option<u128>,
    /// Called now and then with the number of states done.
    pub progress: Option<&'a (dyn Fn(u128) + Sync)>,
}

/// What a run did.
#[derive(Clone, Copy, Debug)]
pub struct RunSummary {
    /// Positions times places of the token.
    pub states: u128,
    /// The time from start to end.
    pub elapsed: Duration,
    /// The threads that ran.
    pub threads: usize,
    /// The instructions used.
    pub simd: Simd,
    /// Bytes of running ORs.
    pub memory: u128,
}

impl Options<'_> {
    /// How many threads to use.
    pub(crate) fn thread_count(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            given => given,
        }
    }

    /// Refuses a table that takes more bytes than it may.
    pub(crate) fn may_take(&self, bytes: u128) -> Result<(), Stopped> {
        match self.memory {
            Some(most) if bytes > most => Err(Stopped::OutOfMemory { bytes }),
            _ => Ok(()),
        }
    }

    pub(crate) fn may_go_on(&self) -> Result<(), Stopped> {
        match self.cancel {
            Some(cancel) if cancel.load(Ordering::Relaxed) => Err(Stopped::Cancelled),
            _ => Ok(()),
        }
    }
}

/// Why a run did not reach the end of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// It was asked to.
    #[error("cancelled")]
    Cancelled,
    /// It does not fit in memory, or exceeds the limit.
    #[error("cannot allocate {bytes} bytes")]
    OutOfMemory {
        /// What was asked for.
        bytes: u128,
    },
    /// Some Grundy value is larger than the planes provided for.
    #[error("a Grundy value is {planes} or more")]
    Overflow {
        /// The number of planes.
        planes: usize,
    },
}
