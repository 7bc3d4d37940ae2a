//! How much a search may cost: `--time`, `--nodes`, `--memory`, `--threads`.

use std::{fmt, time::Duration};

use clap::Args;
use nimgraph::solver::{Budget, Interrupt};
use nimgraph_wire::{read_size, read_time};

use super::number::whole;
use crate::limits;

/// Limits of one search: `SECONDS` and `MEBIBYTES` unless the user says otherwise.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Budget")]
pub(crate) struct BudgetArgs<const SECONDS: u64, const MEBIBYTES: u64 = 4096> {
    /// Stop after SECONDS seconds (or 2m, 1h), or `none`
    #[arg(long, value_name = "SECONDS", default_value_t = Limit(Some(Duration::from_secs(SECONDS))), value_parser = seconds, allow_negative_numbers = true)]
    time: Limit<Duration>,
    /// Stop after examining N moves, or `none`
    #[arg(long, value_name = "N", default_value = "none", value_parser = nodes, allow_negative_numbers = true)]
    nodes: Limit<u64>,
    /// Stop when the search memory reaches SIZE, such as 500M, or `none`
    #[arg(long, value_name = "SIZE", default_value_t = Limit(Some(MEBIBYTES << 20)), value_parser = bytes, allow_negative_numbers = true)]
    memory: Limit<u64>,
    /// Use N threads; with one thread the report is the same every time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u16>(1..=1024), allow_negative_numbers = true)]
    threads: u16,
}

impl<const SECONDS: u64, const MEBIBYTES: u64> BudgetArgs<SECONDS, MEBIBYTES> {
    /// The budget that `interrupt` can cut short.
    pub(crate) fn budget(&self, interrupt: &Interrupt) -> Budget {
        Budget {
            time: self.time.0,
            nodes: self.nodes.0,
            memory: self.memory(),
            threads: if limits::starts_threads() { self.threads.into() } else { 1 },
            interrupt: interrupt.clone(),
        }
    }

    /// The memory, of which the system may allow less.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.memory.0.into_iter().chain(limits::memory()).min()
    }
}

/// How long a command may take, where nothing else limits it.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct TimeArgs {
    /// Stop after SECONDS seconds (or 2m, 1h), or `none`
    #[arg(long, value_name = "SECONDS", default_value = "none", value_parser = seconds, allow_negative_numbers = true)]
    time: Limit<Duration>,
}

impl TimeArgs {
    /// The limit, if there is one.
    pub(crate) fn limit(self) -> Option<Duration> {
        self.time.0
    }

    /// What is left of it after some of it was spent.
    pub(crate) fn less(self, spent: Duration) -> Self {
        Self { time: Limit(self.time.0.map(|time| time.saturating_sub(spent))) }
    }
}

/// What a command may spend that examines no moves one by one.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LimitArgs {
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    /// Refuse what needs more memory than SIZE, such as 500M, or `none`
    #[arg(long, value_name = "SIZE", default_value = "none", value_parser = bytes, allow_negative_numbers = true)]
    memory: Limit<u64>,
}

impl LimitArgs {
    /// A budget of this time and memory, that `interrupt` can cut short.
    pub(crate) fn budget(&self, interrupt: &Interrupt) -> Budget {
        let (time, memory) = (self.time.limit(), self.memory());
        Budget { time, memory, interrupt: interrupt.clone(), ..Budget::default() }
    }

    /// The memory, of which the system may allow less.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.memory.0.into_iter().chain(limits::memory()).min()
    }
}

/// A limit, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit<T>(Option<T>);

impl<T> Limit<T> {
    fn parse(text: &str, read: impl FnOnce(&str) -> Option<T>, expected: &str) -> Result<Self, String> {
        match text {
            "none" => Ok(Self(None)),
            _ => read(text).map(|limit| Self(Some(limit))).ok_or_else(|| format!("expected {expected}")),
        }
    }
}

impl fmt::Display for Limit<u64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(size) if size % (1 << 30) == 0 => write!(f, "{}G", size >> 30),
            Some(size) => write!(f, "{}M", size >> 20),
        }
    }
}

impl fmt::Display for Limit<Duration> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(time) => write!(f, "{}", time.as_secs_f64()),
        }
    }
}

fn seconds(text: &str) -> Result<Limit<Duration>, String> {
    let expected = "a number of seconds such as 10, 0.5 or 5s, or a time such as 2m or 1h, or none";
    Limit::parse(text, read_time, expected)
}

fn nodes(text: &str) -> Result<Limit<u64>, String> {
    Limit::parse(text, |text| text.parse().ok(), "a whole number, or none")
}

fn bytes(text: &str) -> Result<Limit<u64>, String> {
    Limit::parse(text, read_size, "a size such as 500M or 4G, or none")
}

/// A size that must be there.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    read_size(text).ok_or_else(|| "expected a size such as 500M or 4G".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_and_none() {
        assert_eq!(seconds("0.5"), Ok(Limit(Some(Duration::from_millis(500)))));
        assert_eq!(
            (seconds("none"), bytes("none"), nodes("none")),
            (Ok(Limit(None)), Ok(Limit(None)), Ok(Limit(None)))
        );
        assert_eq!((bytes("1K"), nodes("7")), (Ok(Limit(Some(1024))), Ok(Limit(Some(7)))));
        assert_eq!(bytes("much").unwrap_err(), "expected a size such as 500M or 4G, or none");
        assert!(seconds("soon").is_err() && nodes("-1").is_err() && parse_size("none").is_err());
    }
}
