//! The machine: what it is, and how fast it writes memory.

use std::{fs, hint::black_box, thread, time::Instant};

/// What the numbers of a run depend on.
pub(crate) struct Machine {
    pub(crate) processor: String,
    pub(crate) threads: usize,
    pub(crate) memory: String,
    /// Bytes a second that one thread writes beyond the caches.
    pub(crate) write: f64,
}

impl Machine {
    pub(crate) fn look() -> Self {
        Self {
            processor: field("/proc/cpuinfo", "model name")
                .unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            threads: thread::available_parallelism().map_or(1, usize::from),
            memory: field("/proc/meminfo", "MemTotal").unwrap_or_else(|| "an unknown amount".to_owned()),
            write: write_bandwidth(),
        }
    }
}

/// The largest amount of memory that this process has had so far, where the system tells.
pub(crate) fn peak_memory() -> Option<u64> {
    let text = field("/proc/self/status", "VmHWM")?;
    text.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib << 10)
}

/// What stands after a name and a colon on the first such line of a file.
fn field(path: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim_start().trim_start_matches(':').trim().to_owned())
}

/// The best of four passes.
fn write_bandwidth() -> f64 {
    const WORDS: usize = 1 << 25;
    let mut memory = vec![0u64; WORDS];
    let passes = (1..=4).map(|pass| {
        let start = Instant::now();
        black_box(&mut memory).fill(pass);
        (8 * WORDS) as f64 / start.elapsed().as_secs_f64()
    });
    passes.fold(0.0, f64::max)
}
