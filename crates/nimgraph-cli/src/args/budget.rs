//! How much a search may cost: `--time`, `--nodes`, `--memory`, `--threads`.

use std::{fmt, time::Duration};

use clap::Args;
use nimgraph::solver::{Budget, Interrupt};

use super::number::whole;

/// Limits of one search, of which the time is `SECONDS` unless the user says otherwise.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Budget")]
pub(crate) struct BudgetArgs<const SECONDS: u64> {
    /// Stop after SECONDS seconds (or 2m, 1h), or `none`
    #[arg(long, value_name = "SECONDS", default_value_t = Limit(Some(Duration::from_secs(SECONDS))), value_parser = seconds, allow_negative_numbers = true)]
    time: Limit<Duration>,
    /// Stop after examining N moves, or `none`
    #[arg(long, value_name = "N", default_value = "none", value_parser = nodes, allow_negative_numbers = true)]
    nodes: Limit<u64>,
    /// Stop when the search memory reaches SIZE, such as 500M, or `none`
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = bytes, allow_negative_numbers = true)]
    memory: Limit<u64>,
    /// Use N threads; with one thread the report is the same every time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u16>(1..=1024), allow_negative_numbers = true)]
    threads: u16,
}

impl<const SECONDS: u64> BudgetArgs<SECONDS> {
    /// The budget that `interrupt` can cut short.
    pub(crate) fn budget(&self, interrupt: &Interrupt) -> Budget {
        Budget {
            time: self.time.0,
            nodes: self.nodes.0,
            memory: self.memory.0,
            threads: self.threads.into(),
            interrupt: interrupt.clone(),
        }
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

impl fmt::Display for Limit<Duration> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(time) => write!(f, "{}", time.as_secs_f64()),
        }
    }
}

fn seconds(text: &str) -> Result<Limit<Duration>, String> {
    let read = |text: &str| {
        let unit = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
        let (number, unit) = text.split_at(unit);
        let factor = match unit {
            "" | "s" => 1.0,
            "ms" => 0.001,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            _ => return None,
        };
        Duration::try_from_secs_f64(number.parse::<f64>().ok()? * factor).ok()
    };
    Limit::parse(text, read, "a number of seconds such as 10, 0.5 or 5s, or a time such as 2m or 1h, or none")
}

fn nodes(text: &str) -> Result<Limit<u64>, String> {
    Limit::parse(text, |text| text.parse().ok(), "a whole number, or none")
}

fn bytes(text: &str) -> Result<Limit<u64>, String> {
    Limit::parse(text, size, "a size such as 500M or 4G, or none")
}

/// A size that must be there.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    size(text).ok_or_else(|| "expected a size such as 500M or 4G".to_owned())
}

/// `500M`, `4GiB`, `1.5g`: the units are powers of 1024.
fn size(text: &str) -> Option<u64> {
    let unit = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(unit);
    let power = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 1,
        "m" | "mb" | "mib" => 2,
        "g" | "gb" | "gib" => 3,
        "t" | "tb" | "tib" => 4,
        _ => return None,
    };
    let number = number.parse::<f64>().ok().filter(|n| *n >= 0.0 && n.is_finite())?;
    Some((number * 1024_f64.powi(power)) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<u64>) {
        assert_eq!(size(text), expected, "{text}");
    }

    #[test]
    fn sizes() {
        check("17", Some(17));
        check("500M", Some(500 << 20));
        check("4GiB", Some(4 << 30));
        check("1.5k", Some(1536));
        for bad in ["", "M", "-1M", "5X", "infG", "nan"] {
            check(bad, None);
        }
    }

    #[test]
    fn times() {
        assert_eq!(seconds("0.5"), Ok(Limit(Some(Duration::from_millis(500)))));
        assert_eq!(seconds("none"), Ok(Limit(None)));
        for (text, expected) in [("5s", 5_000), ("250ms", 250), ("2m", 120_000), ("1.5h", 5_400_000)] {
            assert_eq!(seconds(text), Ok(Limit(Some(Duration::from_millis(expected)))), "{text}");
        }
        for bad in ["", "-1", "-1s", "s", "5 s", "5d", "NaN", "inf", "1e300", "soon"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
