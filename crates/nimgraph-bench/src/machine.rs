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

/// The processor time in seconds that this process has had, on its first thread; where the system does not tell, the time
/// since `start`.
pub(crate) fn processor_time(start: Instant) -> f64 {
    let told = fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// The processor time in seconds of the processes that this one has started and that have ended; where the system does
/// not tell, the time since `start`.
pub(crate) fn processor_time_of_children(start: Instant) -> f64 {
    // Linux counts in hundredths of a second here, whatever its own clock is.
    const TICKS: f64 = 100.0;
    let told = fs::read_to_string("/proc/self/stat").ok().and_then(|text| {
        // The name of the program, in brackets, may hold spaces.
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        Some((fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?) / TICKS)
    });
    told.unwrap_or_else(|| start.elapsed().as_secs_f64())
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
