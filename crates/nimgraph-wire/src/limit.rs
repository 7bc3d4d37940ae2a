//! Limits of time and memory as people write them: `2m`, `500M`.

use std::time::Duration;

/// Reads a time: `10`, `0.5`, `250ms`, `5s`, `2m`, `1h`. A number alone counts seconds.
pub fn read_time(text: &str) -> Option<Duration> {
    let (number, unit) = number_and_unit(text);
    let factor = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * factor).ok()
}

/// Reads a number of bytes: `17`, `500M`, `4GiB`, `1.5g`. The units are powers of 1024.
pub fn read_size(text: &str) -> Option<u64> {
    let (number, unit) = number_and_unit(text);
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

fn number_and_unit(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<u64>) {
        assert_eq!(read_size(text), expected, "{text}");
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
        for (text, expected) in
            [("0.5", 500), ("5s", 5_000), ("250ms", 250), ("2m", 120_000), ("1.5h", 5_400_000)]
        {
            assert_eq!(read_time(text), Some(Duration::from_millis(expected)), "{text}");
        }
        for bad in ["", "-1", "-1s", "s", "5 s", "5d", "NaN", "inf", "1e300", "soon", "none"] {
            assert_eq!(read_time(bad), None, "{bad}");
        }
    }
}
