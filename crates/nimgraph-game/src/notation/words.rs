//! The words of the short notation: where they end, and what stands in quotes.

use crate::spec::{A_WEIGHT, Fault, MAX_WEIGHT, SpecError, shorten};

/// The words of a line. Blanks inside quotes do not part words.
pub(super) fn split_words(text: &str) -> Vec<&str> {
    split_outside(text, char::is_whitespace).into_iter().filter(|word| !word.is_empty()).collect()
}

/// The pieces of a text between signs that stand outside quotes.
pub(super) fn split_outside(text: &str, is_sign: impl Fn(char) -> bool) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (place, sign) in outside(text).filter(|&(_, c)| is_sign(c)) {
        pieces.push(&text[start..place]);
        start = place + sign.len_utf8();
    }
    pieces.push(&text[start..]);
    pieces
}

/// The text before and after the first such sign outside quotes, and the sign.
pub(super) fn split_once_outside(text: &str, is_sign: impl Fn(char) -> bool) -> Option<(&str, char, &str)> {
    let (place, sign) = outside(text).find(|&(_, c)| is_sign(c))?;
    Some((&text[..place], sign, &text[place + sign.len_utf8()..]))
}

/// The characters outside quotes with their places.
fn outside(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let (mut quoted, mut escaped) = (false, false);
    text.char_indices().filter(move |&(_, c)| {
        let was_quoted = quoted;
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        !was_quoted && c != '"'
    })
}

/// A name as it was meant: without its quotes, and with what they protect.
pub(super) fn unquoted(field: &str, word: &str) -> Result<String, SpecError> {
    let Some(inner) = word.strip_prefix('"') else { return Ok(word.to_owned()) };
    let bad = |expected: &str| {
        let error = SpecError::expected(field, expected, shorten(word));
        SpecError { fault: Fault::Syntax, ..error }
    };
    let inner = inner.strip_suffix('"').ok_or_else(|| bad("closing quotes after the name"))?;
    let mut name = String::new();
    let mut rest = inner.chars();
    while let Some(c) = rest.next() {
        name.push(match c {
            '\\' => escape(&mut rest).ok_or_else(|| bad(r#"\", \\ or \u{…} after a backslash"#))?,
            '"' => return Err(bad("a backslash before quotes inside a name")),
            c => c,
        });
    }
    Ok(name)
}

fn escape(rest: &mut std::str::Chars<'_>) -> Option<char> {
    match rest.next()? {
        c @ ('"' | '\\') => Some(c),
        'u' => {
            let (digits, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
            *rest = after.chars();
            u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)
        }
        _ => None,
    }
}

/// A weight or heap.
pub(super) fn weight(place: &str, word: &str) -> Result<u64, SpecError> {
    let word = word.trim();
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    match word.parse::<u64>() {
        Ok(number) if digits && number <= MAX_WEIGHT => Ok(number),
        _ if word.parse::<f64>().is_ok_and(f64::is_finite) => {
            Err(SpecError::expected(place, A_WEIGHT, shorten(word)))
        }
        _ => Err(SpecError::expected(place, "a whole number", format!("{:?}", shorten(word)))),
    }
}

/// A list of weights or heaps: `1,2,3`.
pub(super) fn weights(field: &str, text: &str) -> Result<Vec<u64>, SpecError> {
    let inner = text.trim_start_matches('[').trim_end_matches(']');
    if inner.is_empty() {
        return Ok(Vec::new());
    }
    inner.split(',').enumerate().map(|(i, word)| weight(&format!("{field}[{i}]"), word)).collect()
}

/// `0-1,1-2` is two faces of two heaps; `[[0,1],[]]` may also name an empty one.
pub(super) fn faces(text: &str) -> Result<Vec<Vec<usize>>, SpecError> {
    let (words, sign): (Vec<&str>, char) = match text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        None if text.trim().is_empty() => (Vec::new(), '-'),
        None => (text.split(',').collect(), '-'),
        Some(inner) if inner.trim().is_empty() => (Vec::new(), ','),
        Some(inner) => {
            let inner = inner.trim().strip_prefix('[').and_then(|t| t.strip_suffix(']'));
            let inner = inner
                .ok_or_else(|| SpecError::expected("faces", "lists of heaps in brackets", shorten(text)))?;
            (inner.split("],[").collect(), ',')
        }
    };
    let face = |(i, word): (usize, &str)| {
        let members = word.split(sign).filter(|heap| sign == '-' || !heap.trim().is_empty());
        members.map(|heap| heap.trim().parse().ok()).collect::<Option<Vec<usize>>>().ok_or_else(|| {
            let expected = format!("heaps with {sign} between them");
            SpecError::expected(format!("faces[{i}]"), expected, format!("{word:?}"))
        })
    };
    words.into_iter().enumerate().map(face).collect()
}
