//! From characters to words, numbers and signs.

use super::RulesError;

/// Longer lines are refused.
pub(super) const LONGEST: usize = 4096;

/// A word and where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) at: usize,
    pub(super) kind: TokenKind<'a>,
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind<'a> {
    Word(&'a str),
    Number(u64),
    Sign(&'static str),
    /// What follows `if`, up to the next clause; it is read as a formula.
    Condition(&'a str),
    End,
}

const SIGNS: [&str; 6] = ["..", ",", ":", "|", "{", "}"];

/// The words of a line.
pub(super) fn tokens(line: &str) -> Result<Vec<Token<'_>>, RulesError> {
    if line.len() > LONGEST {
        let message = format!("expected a line of at most {LONGEST} bytes, found {}", line.len());
        return Err(RulesError::at(line, 0, message));
    }
    let (mut tokens, mut at) = (Vec::new(), 0);
    loop {
        at += line[at..].len() - line[at..].trim_start().len();
        let follows_if = matches!(tokens.last(), Some(Token { kind: TokenKind::Word("if"), .. }));
        let (kind, length) = if follows_if { condition(&line[at..]) } else { token(line, at)? };
        tokens.push(Token { at, kind });
        if kind == TokenKind::End {
            return Ok(tokens);
        }
        at += length;
    }
}

/// A formula ends at a comma outside of its brackets, or where the next way to move begins.
fn condition(rest: &str) -> (TokenKind<'_>, usize) {
    let mut depth = 0usize;
    let mut length = rest.len();
    for (at, c) in rest.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '|' | ',' if c == '|' || depth == 0 => {
                length = at;
                break;
            }
            _ => {}
        }
    }
    (TokenKind::Condition(rest[..length].trim_end()), length)
}

fn token(line: &str, at: usize) -> Result<(TokenKind<'_>, usize), RulesError> {
    let rest = &line[at..];
    let Some(first) = rest.chars().next() else { return Ok((TokenKind::End, 0)) };
    if first.is_ascii_digit() {
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        return match rest[..length].parse::<u64>() {
            Ok(number) if number < 1 << 63 => Ok((TokenKind::Number(number), length)),
            _ => {
                let message = format!("expected a number below 2^63, found one of {length} digits");
                Err(RulesError::at(line, at, message))
            }
        };
    }
    if first.is_alphabetic() {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(rest.len());
        return Ok((TokenKind::Word(&rest[..length]), length));
    }
    match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
        Some(sign) => Ok((TokenKind::Sign(sign), sign.len())),
        None => Err(RulesError::at(line, at, format!("unexpected character {first:?}"))),
    }
}
