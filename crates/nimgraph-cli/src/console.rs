//! Where answers go: standard output, with or without colours, as text or as JSON.

use std::io::{self, Write};

use anstream::AutoStream;
use clap::ColorChoice;
use serde::Serialize;

use crate::{failure::Failure, style};

/// The output of a run.
pub(crate) struct Console {
    /// Whether JSON is wanted instead of text.
    pub(crate) json: bool,
    out: AutoStream<io::StdoutLock<'static>>,
    errors: anstream::ColorChoice,
}

impl Console {
    pub(crate) fn new(json: bool, color: ColorChoice) -> Self {
        let choice = match color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        Self { json, out: AutoStream::new(io::stdout().lock(), choice), errors: choice }
    }

    /// One message on standard error.
    pub(crate) fn error_text(&mut self, failure: &Failure) -> io::Result<()> {
        // What cannot be written there is often the very thing to tell.
        let _ = self.flush();
        let (on, off) = (style::ERROR.render(), style::ERROR.render_reset());
        writeln!(AutoStream::new(io::stderr(), self.errors), "{on}error:{off} {failure}")
    }

    /// A remark on standard error that spoils nothing.
    pub(crate) fn remark(&mut self, text: &str) -> io::Result<()> {
        self.flush()?;
        let (on, off) = (style::FAINT.render(), style::FAINT.render_reset());
        writeln!(AutoStream::new(io::stderr(), self.errors), "{on}{text}{off}")
    }

    /// Lines that have no colours, past the stream that would look for them to take them out.
    pub(crate) fn write_lines(&mut self, lines: &[u8]) -> io::Result<()> {
        io::stdout().write_all(lines)
    }

    /// Data as one line of JSON.
    pub(crate) fn write_json(&mut self, data: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut *self, data)?;
        writeln!(self)
    }

    /// The same message as JSON on standard output.
    pub(crate) fn error_json(&mut self, failure: &Failure) -> io::Result<()> {
        writeln!(self, "{}", failure.problem().to_json())?;
        self.flush()
    }

    /// Everything has been said.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.flush()?)
    }
}

impl Write for Console {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.out.write(buf)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
