//! Lines of a strategy.

use super::{About, Parser, Result, check_length};
use crate::lexer::WordKind;
use crate::rule::Rule;

/// Reads `if C: w0 := T, …, token I`.
pub(crate) fn parse_rule(text: &str, names: &[String]) -> Result<Rule> {
    check_length(text)?;
    let mut parser = Parser::new(text, names, About::Position)?;
    let condition = if parser.take_word("if") {
        let test = parser.test()?;
        parser.require(":")?;
        Some(test)
    } else {
        None
    };
    let (mut changes, mut token) = (Vec::new(), None);
    loop {
        if parser.is_word("token") && *parser.peek_second() != WordKind::Sign(":") {
            parser.advance();
            token = Some(parser.term()?);
        } else {
            let left = parser.term()?;
            parser.require(":")?;
            parser.require("=")?;
            changes.push((left, parser.term()?));
        }
        if token.is_some() || !parser.take(",") {
            break;
        }
    }
    match parser.peek() {
        WordKind::End if changes.is_empty() => parser.expected("a new weight, such as `w0 := w1`"),
        WordKind::End => Ok(Rule::new(text, condition, changes, token)),
        _ => parser.expected("`,` or the end"),
    }
}
