//! Texts in a drawing: how wide they come out, and how long they may be.

use super::point::{Frame, Point};

/// A short text in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Its middle.
    pub at: Point,
    /// What it says.
    pub text: String,
    /// The height of its letters.
    pub size: f64,
    /// The kind of letters.
    pub face: Face,
}

/// The kind of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Upright: weights and signs.
    Number,
    /// Slanted: the names of vertices and heaps.
    Name,
    /// Upright and smaller: what a legend says.
    Legend,
}

impl Text {
    /// A text with its middle at a point.
    pub fn new(at: Point, text: impl Into<String>, face: Face) -> Self {
        let size = match face {
            Face::Number => 15.0,
            Face::Name => 13.0,
            Face::Legend => 12.5,
        };
        Self { at, text: text.into(), size, face }
    }

    /// About how wide it comes out. Fonts differ, so this is on the safe side.
    pub fn width(&self) -> f64 {
        self.text.chars().map(advance).sum::<f64>() * self.size
    }

    /// The box it needs.
    pub fn frame(&self) -> Frame {
        Frame::around(self.at, self.width() / 2.0, self.size * 0.5)
    }
}

/// The part of the letter height that a character takes in width.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '(' | ')' => 0.36,
        'm' | 'w' | 'M' | 'W' | '→' | 'Δ' => 0.95,
        'A'..='Z' => 0.74,
        c if is_wide(c) => 1.05,
        _ => 0.58,
    }
}

/// Characters as broad as they are high, roughly: those of East Asia, and pictures.
pub(super) fn is_wide(c: char) -> bool {
    matches!(u32::from(c),
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF | 0x20000..=0x3FFFD)
}

/// A name cut to at most `most` characters, with control characters made visible.
pub(super) fn short_name(name: &str, most: usize) -> String {
    let seen = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    if name.chars().count() <= most {
        return name.chars().map(seen).collect();
    }
    name.chars().take(most.saturating_sub(1)).map(seen).chain(['…']).collect()
}
