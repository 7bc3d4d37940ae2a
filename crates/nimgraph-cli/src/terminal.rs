//! The terminal that standard output is.

use nimgraph::draw::unicode::{Colour, Terminal};

/// How wide it is, less a margin; eighty columns where standard output is not a terminal. Colours are always
/// written: the console drops them where they are not wanted.
pub(crate) fn terminal() -> Terminal {
    const MARGIN: usize = 2;
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    Terminal { width: width.saturating_sub(MARGIN), colour: Colour::Ansi }
}
