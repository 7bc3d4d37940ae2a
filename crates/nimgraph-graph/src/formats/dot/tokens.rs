//! The tokens of DOT: identifiers, quoted strings, punctuation; comments are left out.

use super::FORMAT;
use crate::formats::error::quoted;
use crate::formats::{FormatError, TextPlace};

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// An identifier or number without quotes; keywords are among these.
    Word(String),
    /// A quoted string, its escapes undone.
    Quoted(String),
    /// `{`, `}`, `[`, `]`, `;`, `,`, `:`, `=` or `+`.
    Mark(char),
    /// `--`
    Line,
    /// `->`
    Arrow,
    /// Nothing more.
    End,
}

impl Token {
    /// The token as a message shows it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Word(text) | Self::Quoted(text) => quoted(text),
            Self::Mark(mark) => format!("`{mark}`"),
            Self::Line => "`--`".to_owned(),
            Self::Arrow => "`->`".to_owned(),
            Self::End => "the end".to_owned(),
        }
    }
}

/// The text as it is cut into tokens.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: text.len() - text.trim_start_matches('\u{feff}').len() }
    }

    /// The next token and the byte at which it begins.
    pub(super) fn next(&mut self) -> Result<(Token, usize), FormatError> {
        self.skip_blank()?;
        let start = self.at;
        let rest = &self.text[start..];
        let Some(first) = rest.chars().next() else { return Ok((Token::End, start)) };
        let token = match first {
            '"' => self.quoted_string()?,
            '<' => return Err(self.error("a name, a number or a quoted string", "an HTML string")),
            '{' | '}' | '[' | ']' | ';' | ',' | ':' | '=' | '+' => self.take(1, Token::Mark(first)),
            '-' if rest.starts_with("--") => self.take(2, Token::Line),
            '-' if rest.starts_with("->") => self.take(2, Token::Arrow),
            _ => self.word(rest)?,
        };
        Ok((token, start))
    }

    fn take(&mut self, bytes: usize, token: Token) -> Token {
        self.at += bytes;
        token
    }

    fn word(&mut self, rest: &str) -> Result<Token, FormatError> {
        let in_number = |c: char| c.is_ascii_digit() || c == '.';
        let in_name = |c: char| c.is_alphanumeric() || c == '_' || (!c.is_ascii() && !c.is_whitespace());
        let signed = usize::from(rest.starts_with('-'));
        let numeric = rest[signed..].starts_with(in_number);
        let length = if numeric { signed + span(&rest[signed..], in_number) } else { span(rest, in_name) };
        if length == 0 {
            let found: String = rest.chars().take(1).collect();
            return Err(self.error("a name, a number or a quoted string", quoted(&found)));
        }
        self.at += length;
        Ok(Token::Word(rest[..length].to_owned()))
    }

    /// `\"` is a quote, `\\` a backslash, a backslash before a line's end joins the lines.
    fn quoted_string(&mut self) -> Result<Token, FormatError> {
        let mut string = String::new();
        let mut characters = self.text[self.at..].char_indices().skip(1).peekable();
        while let Some((offset, c)) = characters.next() {
            match (c, characters.peek().map(|&(_, next)| next)) {
                ('"', _) => {
                    self.at += offset + 1;
                    return Ok(Token::Quoted(string));
                }
                ('\\', Some(next @ ('"' | '\\' | '\n'))) => {
                    characters.next();
                    string.extend(Some(next).filter(|&next| next != '\n'));
                }
                _ => string.push(c),
            }
        }
        Err(self.error("a closing quote", "the end"))
    }

    /// Skips white space, `//` and `/* */` comments, and the preprocessor's lines that begin with `#`.
    fn skip_blank(&mut self) -> Result<(), FormatError> {
        loop {
            let rest = &self.text[self.at..];
            let blank = span(rest, char::is_whitespace);
            let rest = &rest[blank..];
            self.at += blank;
            if rest.starts_with("//") || (rest.starts_with('#') && self.line_is_empty_so_far()) {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let Some(end) = comment.find("*/") else {
                    return Err(self.error("`*/` at the end of the comment", "the end"));
                };
                self.at += end + 4;
            } else {
                return Ok(());
            }
        }
    }

    fn line_is_empty_so_far(&self) -> bool {
        self.text[..self.at].chars().rev().take_while(|&c| c != '\n').all(char::is_whitespace)
    }

    fn error(&self, expected: &str, found: impl Into<String>) -> FormatError {
        self.error_at(self.at, expected, found)
    }

    /// An error at a given byte.
    pub(super) fn error_at(&self, byte: usize, expected: &str, found: impl Into<String>) -> FormatError {
        FormatError::unexpected(FORMAT, TextPlace::line_of(self.text, byte), expected, found)
    }
}

/// How many bytes from the start satisfy a condition on characters.
fn span(text: &str, condition: impl Fn(char) -> bool) -> usize {
    text.find(|c| !condition(c)).unwrap_or(text.len())
}
