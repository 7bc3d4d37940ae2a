//! The board of a position in characters.

use std::io::{self, Write};

use nimgraph::draw::{
    Picture,
    unicode::{self, Colour, Terminal},
};

use crate::text::WIDTH;

const INDENT: &str = "  ";

/// Shows a picture and leaves a line free below it.
pub(crate) fn show(out: &mut impl Write, picture: &Picture) -> io::Result<()> {
    // The console takes the colours away again where they are not wanted.
    let terminal = Terminal { width: WIDTH - INDENT.len(), colour: Colour::Ansi };
    for line in unicode::write(picture, terminal).lines() {
        writeln!(out, "{}", format!("{INDENT}{line}").trim_end())?;
    }
    writeln!(out)
}
