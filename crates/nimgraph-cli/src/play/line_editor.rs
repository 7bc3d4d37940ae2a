//! Lines that are edited while they are typed, with those before at the arrow keys.

use std::io;

use rustyline::{Config, DefaultEditor, error::ReadlineError};

use super::{input::LineInput, text_output::PROMPT};
use crate::interrupt;

/// A terminal in which lines can be edited.
pub(crate) struct LineEditor(DefaultEditor);

impl LineEditor {
    /// The terminal that standard input and standard output are.
    pub(crate) fn new() -> io::Result<Self> {
        let config = Config::builder().auto_add_history(true).build();
        DefaultEditor::with_config(config).map(Self).map_err(failure)
    }
}

impl LineInput for LineEditor {
    fn line(&mut self) -> io::Result<Option<String>> {
        match self.0.readline(PROMPT) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof) => Ok(None),
            // The editor hears the key itself, so no signal ends the program.
            Err(ReadlineError::Interrupted) => interrupt::end(),
            Err(error) => Err(failure(error)),
        }
    }
}

fn failure(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}
