//! The alphabet that graph6, sparse6 and digraph6 share: bytes 63 to 126, six bits each.

use super::error::quoted;
use super::{Format, FormatError, TextPlace};

const LEAST: u8 = b'?';
const GREATEST: u8 = b'~';

/// The bytes of one graph, after its header, and where they stand in the text.
pub(super) struct SixBitReader<'a> {
    format: Format,
    limit: usize,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> SixBitReader<'a> {
    /// Skips surrounding space, the optional header and the format's first character.
    pub(super) fn new(
        format: Format,
        text: &'a str,
        mark: &str,
        limit: usize,
    ) -> Result<SixBitReader<'a>, FormatError> {
        let body = text.trim_end();
        let mut at = body.len() - body.trim_start().len();
        let header = format!(">>{format}<<");
        if body[at..].starts_with(&header) {
            at += header.len();
        }
        let reader = SixBitReader { format, limit, bytes: body.as_bytes(), at };
        // Programs that list graphs write one a line.
        let lines = body[at..].lines().filter(|line| !line.trim().is_empty()).count();
        if lines > 1 {
            return Err(FormatError::unexpected(
                format,
                TextPlace::Byte(at),
                "one graph",
                format!("{lines} lines"),
            ));
        }
        if !body[at..].starts_with(mark) {
            return Err(reader.expected(quoted(mark)));
        }
        Ok(SixBitReader { at: at + mark.len(), ..reader })
    }

    /// The order of the graph: one byte, or four, or eight.
    pub(super) fn order(&mut self) -> Result<usize, FormatError> {
        let digits = match () {
            () if !self.skip_mark() => 1,
            () if !self.skip_mark() => 3,
            () => 6,
        };
        let mut order = 0u64;
        for _ in 0..digits {
            order = order << 6 | u64::from(self.digit()?);
        }
        match usize::try_from(order) {
            Ok(order) if order <= self.limit => Ok(order),
            _ => Err(self.too_large("vertices", order)),
        }
    }

    fn skip_mark(&mut self) -> bool {
        let there = self.bytes.get(self.at) == Some(&GREATEST);
        self.at += usize::from(there);
        there
    }

    fn digit(&mut self) -> Result<u8, FormatError> {
        match self.bytes.get(self.at) {
            Some(&byte @ LEAST..=GREATEST) => {
                self.at += 1;
                Ok(byte - LEAST)
            }
            _ => Err(self.expected("a character from `?` to `~`")),
        }
    }

    /// All remaining bits.
    pub(super) fn rest(mut self) -> Result<Bits, FormatError> {
        let mut digits = Vec::with_capacity(self.bytes.len() - self.at);
        while self.at < self.bytes.len() {
            digits.push(self.digit()?);
        }
        Ok(Bits { digits, at: 0 })
    }

    /// Exactly `count` bits, padded with zeros to a whole byte.
    pub(super) fn exactly(self, count: u128) -> Result<Bits, FormatError> {
        let (bytes, start) = (count.div_ceil(6), self.at);
        let found = (self.bytes.len() - start) as u128;
        if found != bytes {
            let plural = if bytes == 1 { "" } else { "s" };
            let (expected, found) = (format!("{bytes} byte{plural} of edges"), found.to_string());
            return Err(FormatError::unexpected(self.format, TextPlace::Byte(start), expected, found));
        }
        let (format, end) = (self.format, TextPlace::Byte(self.bytes.len().saturating_sub(1)));
        let bits = self.rest()?;
        let padding = (bytes * 6 - count) as u32;
        if bits.digits.last().is_some_and(|last| last.trailing_zeros() < padding) {
            return Err(FormatError::unexpected(format, end, "zeros after the last edge", "ones"));
        }
        Ok(bits)
    }

    pub(super) fn too_large(&self, what: &'static str, count: u64) -> FormatError {
        FormatError::TooLarge { format: self.format, what, count, limit: self.limit }
    }

    fn expected(&self, expected: impl Into<String>) -> FormatError {
        let rest = String::from_utf8_lossy(&self.bytes[self.at.min(self.bytes.len())..]);
        let found = rest.chars().next().map_or("the end".to_owned(), |c| quoted(&c.to_string()));
        FormatError::unexpected(self.format, TextPlace::Byte(self.at), expected, found)
    }
}

/// Bits, six to a digit, the highest first.
pub(super) struct Bits {
    digits: Vec<u8>,
    at: usize,
}

impl Bits {
    /// The next bits as a number, or nothing if there are fewer than asked for.
    pub(super) fn number(&mut self, width: usize) -> Option<u64> {
        if self.at + width > 6 * self.digits.len() {
            return None;
        }
        let number = (self.at..self.at + width).fold(0, |number, i| number << 1 | u64::from(self.bit(i)));
        self.at += width;
        Some(number)
    }

    /// The next bit, and 0 past the end.
    pub(super) fn next_is_set(&mut self) -> bool {
        self.number(1) == Some(1)
    }

    fn bit(&self, place: usize) -> u8 {
        self.digits[place / 6] >> (5 - place % 6) & 1
    }
}

/// A text in the alphabet, under construction.
pub(super) struct SixBitWriter {
    text: String,
    filled: u32,
    digit: u8,
}

impl SixBitWriter {
    /// Begins with the format's mark and the order of the graph.
    pub(super) fn new(mark: &str, order: usize) -> Self {
        let mut writer = Self { text: mark.to_owned(), filled: 0, digit: 0 };
        let (marks, width) = match order {
            0..=62 => ("", 6),
            63..=258_047 => ("~", 18),
            _ => ("~~", 36),
        };
        writer.text.push_str(marks);
        writer.number(order as u64, width);
        writer
    }

    /// Appends one bit.
    pub(super) fn bit(&mut self, set: bool) {
        self.digit = self.digit << 1 | u8::from(set);
        self.filled += 1;
        if self.filled == 6 {
            self.text.push(char::from(LEAST + self.digit));
            (self.digit, self.filled) = (0, 0);
        }
    }

    /// Appends a number, the highest bit first.
    pub(super) fn number(&mut self, number: u64, width: u32) {
        for place in (0..width).rev() {
            self.bit(number >> place & 1 == 1);
        }
    }

    /// How many bits are missing to a whole byte.
    pub(super) fn missing(&self) -> u32 {
        (6 - self.filled) % 6
    }

    /// The text, padded with the given bit and ended by a newline.
    pub(super) fn finish(mut self, padding: bool) -> String {
        while self.missing() > 0 {
            self.bit(padding);
        }
        self.text.push('\n');
        self.text
    }
}

/// Checks that a matrix of this many bits makes a text of reasonable length.
pub(super) fn fits_a_text(format: Format, bits: u128) -> Result<(), FormatError> {
    const LIMIT: usize = 1 << 28;
    let bytes = bits / 6;
    if bytes <= LIMIT as u128 {
        return Ok(());
    }
    let count = u64::try_from(bytes).unwrap_or(u64::MAX);
    Err(FormatError::TooLarge { format, what: "bytes", count, limit: LIMIT })
}
