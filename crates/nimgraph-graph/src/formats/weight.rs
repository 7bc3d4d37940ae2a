//! Weights as files write them: whole numbers from 0 to 2^63-1.

/// The largest weight of a vertex or an edge, 2^63-1.
pub const MAX_WEIGHT: u64 = i64::MAX as u64;

/// What to say where a weight was expected.
pub(super) const EXPECTED: &str = "a weight from 0 to 2^63-1";

/// A whole number, which some tools write with a fraction of zeros, as in `3.0`.
pub(super) fn parse(token: &str) -> Option<u64> {
    let (whole, fraction) = token.split_once('.').unwrap_or((token, ""));
    let digits = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
    let whole = whole.parse().ok().filter(|&weight| digits && weight <= MAX_WEIGHT)?;
    fraction.bytes().all(|b| b == b'0').then_some(whole)
}

/// A list of weights of which some were given, or nothing if none was.
pub(super) fn filled(given: Vec<Option<u64>>) -> Option<Vec<u64>> {
    let any = given.iter().any(Option::is_some);
    any.then(|| given.into_iter().map(|weight| weight.unwrap_or(1)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_whole_numbers_up_to_the_limit() {
        let check = |token, expected| assert_eq!(parse(token), expected, "{token}");
        check("0", Some(0));
        check("3.0", Some(3));
        check("9223372036854775807", Some(MAX_WEIGHT));
        for bad in ["9223372036854775808", "-1", "+1", "1.5", "", ".0", "1e3", "99999999999999999999", "x"] {
            check(bad, None);
        }
    }
}
