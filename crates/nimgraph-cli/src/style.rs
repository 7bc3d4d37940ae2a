//! The colours of the text output.

use anstyle::{AnsiColor, Style};

/// A heading.
pub(crate) const HEADING: Style = Style::new().bold();
/// What wins.
pub(crate) const WINS: Style = AnsiColor::Green.on_default().bold();
/// What loses.
pub(crate) const LOSES: Style = AnsiColor::Red.on_default();
/// What is not known.
pub(crate) const UNKNOWN: Style = AnsiColor::Yellow.on_default();
/// A move in the short notation.
pub(crate) const MOVE: Style = AnsiColor::Cyan.on_default();
/// What matters less.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// The word before a message of failure.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
