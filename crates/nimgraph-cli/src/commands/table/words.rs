//! Numbers, sizes, times and states of a table as people read them.

use std::time::Duration;

use nimgraph::table::{GameBox, sink::FoundState};

use crate::style::MOVE;

/// A number of bytes for people.
pub(crate) fn bytes(bytes: u128) -> String {
    const UNITS: [&str; 6] = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 1024.0 && unit + 1 < UNITS.len() {
        value /= 1024.0;
        unit += 1;
    }
    match unit {
        0 => format!("{bytes} bytes"),
        _ => format!("{value:.1} {}", UNITS[unit]),
    }
}

/// A whole number with its digits in threes.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_owned();
    for start in (first..digits.len()).step_by(3) {
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&digits[start..start + 3]);
    }
    text
}

/// `1 state`, `1,000 states`.
pub(crate) fn counted(number: u128, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// What stands above the first few of many.
pub(crate) fn the_first(shown: usize) -> String {
    if shown == 1 { "The first one:".to_owned() } else { format!("The first {shown}:") }
}

/// `12.3 G states/s`.
pub(crate) fn rate(states: u128, seconds: f64) -> String {
    let rate = states as f64 / seconds.max(1e-9);
    match rate {
        rate if rate >= 1e9 => format!("{:.1} G states/s", rate / 1e9),
        rate if rate >= 1e6 => format!("{:.1} M states/s", rate / 1e6),
        rate => format!("{rate:.0} states/s"),
    }
}

/// A time for people.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 1.0 => "less than a second".to_owned(),
        s if s < 120.0 => format!("{s:.0} seconds"),
        s if s < 7200.0 => format!("{:.0} minutes", s / 60.0),
        s if s < 172_800.0 => format!("{:.0} hours", s / 3600.0),
        s => format!("{:.0} days", s / 86400.0),
    }
}

/// `3,1,4 token 2`: a state of a table.
pub(crate) fn state_words(table: &GameBox, found: &FoundState) -> String {
    let weights: Vec<String> = found.weights.iter().map(u64::to_string).collect();
    let token = table.labels().map(|labels| format!(" token {}", labels.text(found.token)));
    format!("{MOVE}{}{MOVE:#}{}", weights.join(","), token.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_in_threes() {
        let told = [0, 7, 999, 1000, 123_456, 3_550_014_724].map(grouped);
        assert_eq!(told, ["0", "7", "999", "1,000", "123,456", "3,550,014,724"]);
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!([512, 1536, 6 << 30].map(bytes), ["512 bytes", "1.5 KiB", "6.0 GiB"]);
    }
}
