//! The lexer: from characters to words, which are numbers, names, edge names such as `e0-1`, and signs.

use crate::error::FormulaError;

/// A word and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) at: usize,
    pub(crate) kind: WordKind<'a>,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WordKind<'a> {
    Number(u64),
    /// A name or a word of the language.
    Name(&'a str),
    /// `e0-1`, or `e0-1#2`.
    Edge(&'a str, &'a str, Option<usize>),
    Sign(&'static str),
    End,
}

/// Longer signs first.
const SIGNS: [&str; 25] = [
    "..", "==", "!=", "<=", ">=", "≤", "≥", "≠", "⊕", "=", "<", ">", "+", "-", "*", "%", "^", "(", ")", "[",
    "]", "{", "}", ",", ":",
];

/// The words of a text; `names` may hold signs of the language.
pub(crate) fn words<'a>(text: &'a str, names: &[String]) -> Result<Vec<Word<'a>>, FormulaError> {
    let mut words = Vec::new();
    let mut at = 0;
    loop {
        at += text[at..].len() - text[at..].trim_start().len();
        let (kind, length) = word(text, at, names)?;
        let is_end = kind == WordKind::End;
        words.push(Word { at, kind });
        if is_end {
            return Ok(words);
        }
        at += length;
    }
}

fn word<'a>(text: &'a str, at: usize, names: &[String]) -> Result<(WordKind<'a>, usize), FormulaError> {
    let rest = &text[at..];
    let Some(first) = rest.chars().next() else { return Ok((WordKind::End, 0)) };
    if first.is_ascii_digit() {
        return number(text, at);
    }
    if let Some(name) = listed(rest, names) {
        return Ok((WordKind::Name(&rest[..name]), name));
    }
    if let Some(edge) = edge(rest) {
        return Ok(edge);
    }
    for (signs, word) in [(["&&", "∧"], "and"), (["||", "∨"], "or")] {
        if let Some(sign) = signs.iter().find(|sign| rest.starts_with(**sign)) {
            return Ok((WordKind::Name(word), sign.len()));
        }
    }
    if is_name(first) {
        let length = name_length(rest);
        return Ok((WordKind::Name(&rest[..length]), length));
    }
    let others = [";", "!"];
    match SIGNS.iter().chain(&others).find(|sign| rest.starts_with(**sign)) {
        Some(sign) => Ok((WordKind::Sign(plain(sign)), sign.len())),
        None => Err(FormulaError::new(text, at, format!("unexpected character {first:?}"))),
    }
}

/// One sign for each meaning.
fn plain(sign: &'static str) -> &'static str {
    match sign {
        "==" => "=",
        "≤" => "<=",
        "≥" => ">=",
        "≠" => "!=",
        "⊕" => "^",
        _ => sign,
    }
}

fn number(text: &str, at: usize) -> Result<(WordKind<'_>, usize), FormulaError> {
    let rest = &text[at..];
    let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    if rest[length..].starts_with(is_name) {
        let word = &rest[..name_length(rest)];
        return Err(FormulaError::new(text, at, format!("expected a number or a name, found {word:?}")));
    }
    match rest[..length].parse::<u64>() {
        Ok(number) if number < 1 << 63 => Ok((WordKind::Number(number), length)),
        _ => Err(FormulaError::new(
            text,
            at,
            format!("expected a number below 2^63, found one of {length} digits"),
        )),
    }
}

/// The length of the longest name that starts here.
fn listed(rest: &str, names: &[String]) -> Option<usize> {
    let ends = |name: &str| !rest[name.len()..].starts_with(is_name);
    let here = names.iter().filter(|name| rest.starts_with(name.as_str()) && ends(name));
    here.map(String::len).filter(|&length| length > 0).max()
}

/// `e0-1` and `e0-1#2`, without a space inside.
fn edge(rest: &str) -> Option<(WordKind<'_>, usize)> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let first = rest.strip_prefix('e')?;
    let from = digits(first);
    let second = first[from..].strip_prefix('-')?;
    let to = digits(second);
    if from == 0 || to == 0 {
        return None;
    }
    let (u, v, mut length) = (&first[..from], &second[..to], from + to + 2);
    let mut edge = None;
    if let Some(number) = second[to..].strip_prefix('#') {
        let end = digits(number);
        edge = Some(number[..end].parse().ok()?);
        length += 1 + end;
    }
    let ends = !rest[length..].starts_with(is_name);
    ends.then_some((WordKind::Edge(u, v, edge), length))
}

/// The length of a name. After `statement:` it includes the id of the statement.
fn name_length(rest: &str) -> usize {
    const STATEMENT: &str = "statement:";
    let is_id = |c: char| is_name(c) || "-./".contains(c);
    match rest.strip_prefix(STATEMENT) {
        Some(id) if id.starts_with(is_id) => {
            STATEMENT.len() + id.find(|c: char| !is_id(c)).unwrap_or(id.len())
        }
        _ => rest.find(|c: char| !is_name(c)).unwrap_or(rest.len()),
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '#'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[WordKind<'_>]) {
        let found: Vec<_> = words(text, &["ea-b".to_owned()]).unwrap().into_iter().map(|w| w.kind).collect();
        assert_eq!(found[..found.len() - 1], *expected, "{text}");
    }

    #[test]
    fn edges_are_distinguished_from_differences() {
        use WordKind::{Edge, Name, Number, Sign};
        check("e0-12", &[Edge("0", "12", None)]);
        check("e0-1#3+1", &[Edge("0", "1", Some(3)), Sign("+"), Number(1)]);
        check("e0 -1", &[Name("e0"), Sign("-"), Number(1)]);
        check("ea-b", &[Name("ea-b")]);
        check("ea-bc", &[Name("ea"), Sign("-"), Name("bc")]);
        check("0..n-1", &[Number(0), Sign(".."), Name("n"), Sign("-"), Number(1)]);
        check("statement:k2n/3.7 and", &[Name("statement:k2n/3.7"), Name("and")]);
        check("w0&&w1 ||w2", &[Name("w0"), Name("and"), Name("w1"), Name("or"), Name("w2")]);
        check("w0∧w1 ∨w2", &[Name("w0"), Name("and"), Name("w1"), Name("or"), Name("w2")]);
    }
}
