//! Whole numbers on the command line.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

/// Reads a whole number of a range; whatever else is given learns which range.
pub(crate) fn whole<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: Clone + Display + FromStr + PartialOrd + Send + Sync,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        let expected =
            || format!("expected a whole number from {} to {}", range.start(), spelled(range.end()));
        number.ok_or_else(expected)
    }
}

/// The largest numbers there are say more as powers.
fn spelled(end: &impl Display) -> String {
    match end.to_string().as_str() {
        "9223372036854775807" => "2^63-1".to_owned(),
        "18446744073709551615" => "2^64-1".to_owned(),
        digits => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_the_range_learn_of_it() {
        let read = whole(1_u16..=1024);
        assert_eq!((read("1"), read(" 1024 ")), (Ok(1), Ok(1024)));
        for bad in ["0", "-1", "1025", "70000", "1.5", "many", ""] {
            assert_eq!(read(bad).unwrap_err(), "expected a whole number from 1 to 1024", "{bad}");
        }
        assert_eq!(whole(0..=u64::MAX)("-1").unwrap_err(), "expected a whole number from 0 to 2^64-1");
        assert_eq!(whole(0..=i64::MAX)("x").unwrap_err(), "expected a whole number from 0 to 2^63-1");
    }
}
