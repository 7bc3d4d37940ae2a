//! Rows to one stream, as they come.

use std::io::{self, Write};

use super::{RowFormat, encode::Encoder};
use crate::{Column, InputEnd, RowSink, Rows, SweepError};

/// Writes rows to one stream.
pub struct Stream<'a> {
    encoder: Option<Box<dyn Encoder + 'a>>,
    name: String,
}

impl<'a> Stream<'a> {
    /// Writes rows with these columns to `out`; error messages use the name.
    pub fn new<W: Write + Send + 'a>(
        format: RowFormat,
        columns: &[Column],
        out: W,
        name: &str,
    ) -> Result<Self, SweepError> {
        let encoder = format.encoder(columns, out).map_err(|error| failed(name, error))?;
        Ok(Self { encoder: Some(encoder), name: name.to_owned() })
    }
}

fn failed(name: &str, error: io::Error) -> SweepError {
    SweepError::write(name.as_ref(), error).advising("free some space and start again")
}

impl RowSink for Stream<'_> {
    fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
        let encoder = self.encoder.as_mut().expect("nothing comes after the end");
        encoder.write(rows).map_err(|error| failed(&self.name, error))
    }

    fn end(&mut self, _: &InputEnd) -> Result<(), SweepError> {
        let encoder = self.encoder.take().expect("there is one end");
        encoder.close().map_err(|error| failed(&self.name, error))
    }
}
