//! Where the lines come from that players type.

use std::io::{self, BufRead, Read};

/// Reads line by line.
pub(crate) trait LineInput {
    /// The next line, or `None` when there is no more.
    fn line(&mut self) -> io::Result<Option<String>>;
}

/// A longer line is read in pieces.
const LONGEST_LINE: u64 = 1 << 16;

impl<R: BufRead> LineInput for R {
    /// Bytes that are not text cannot be moves.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let end = self.take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0;
        Ok((!end).then(|| String::from_utf8_lossy(&bytes).trim_end().to_owned()))
    }
}
