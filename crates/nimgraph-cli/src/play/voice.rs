//! How a game is shown to its players.

use std::io;

use super::event::Event;

/// Tells what happens, and asks for moves.
pub(crate) trait Voice {
    /// Tells one event.
    fn tell(&mut self, event: &Event<'_>) -> io::Result<()>;
    /// Asks for a line.
    fn ask(&mut self) -> io::Result<()>;
    /// Hears the answer.
    fn hear(&mut self, line: &str) -> io::Result<()>;
}
