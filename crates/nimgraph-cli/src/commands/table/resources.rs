//! What the machine has left for a table: memory.

use std::fs;

/// Bytes of memory that a new program may take, where the system tells.
pub(crate) fn free_memory() -> Option<u128> {
    let system = fs::read_to_string("/proc/meminfo").ok().and_then(|text| mem_available(&text));
    let number = |path| fs::read_to_string(path).ok()?.trim().parse::<u128>().ok();
    // In a container the limit is that of its group.
    let limit = number("/sys/fs/cgroup/memory.max");
    let used = number("/sys/fs/cgroup/memory.current").unwrap_or(0);
    let group = limit.map(|limit| limit.saturating_sub(used));
    system.into_iter().chain(group).min()
}

fn mem_available(meminfo: &str) -> Option<u128> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u128>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_memory_is_read_in_kibibytes() {
        assert_eq!(mem_available("MemTotal: 9 kB\nMemAvailable:   12 kB\n"), Some(12 << 10));
        assert_eq!(mem_available("MemTotal: 9 kB\n"), None);
    }
}
