//! How a game is shown to its players.

use std::io;

use super::event::Event;

/// Shows what happens, and asks for moves.
pub(crate) trait Output {
    /// Shows one event.
    fn show(&mut self, event: &Event<'_>) -> io::Result<()>;
    /// Prompts for a line.
    fn ask(&mut self) -> io::Result<()>;
    /// Echoes the line that was typed, where the terminal has not.
    fn echo(&mut self, line: &str) -> io::Result<()>;
}
