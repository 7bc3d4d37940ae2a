//! A canvas of characters: texts on top, box-drawing lines below, braille dots at the bottom.

use std::fmt::Write;

use unicode_width::UnicodeWidthChar;

use crate::{Curve, Point};

/// How a character looks where the terminal has colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Style {
    #[default]
    Plain,
    Faint,
    Name,
    Token,
    Mark,
    Witness,
}

impl Style {
    /// The codes of ECMA-48 that switch it on.
    fn code(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Faint => Some("2"),
            Self::Name => Some("3"),
            Self::Token => Some("1"),
            Self::Mark => Some("1;36"),
            Self::Witness => Some("33"),
        }
    }
}

/// How the line of an edge looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Light,
    Heavy,
    Dotted,
}

/// A place on the canvas: column and row, which may lie outside.
pub(super) type CanvasPoint = (i64, i64);

#[derive(Clone, Debug, Default)]
struct Tile {
    /// A character with what combines with it; the second half of a wide character is empty.
    text: Option<String>,
    style: Style,
    /// The sides that a line leaves by: up, down, left, right.
    sides: u8,
    line: Option<Line>,
    /// The eight dots of a braille character.
    dots: u8,
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// A rectangle of characters.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    cells: Vec<Tile>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![Tile::default(); width * height] }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    fn cell(&mut self, (column, row): CanvasPoint) -> Option<&mut Tile> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.width).then(|| self.cells.get_mut(row * self.width + column)).flatten()
    }

    fn seen(&self, (column, row): CanvasPoint) -> Option<&Tile> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.width).then(|| self.cells.get(row * self.width + column)).flatten()
    }

    /// Whether a text stands there; outside everything is taken.
    pub(super) fn has_text(&self, place: CanvasPoint) -> bool {
        self.seen(place).is_none_or(|cell| cell.text.is_some())
    }

    /// Whether a line runs there.
    pub(super) fn has_line(&self, place: CanvasPoint) -> bool {
        self.seen(place).is_some_and(|cell| cell.sides != 0 || cell.dots != 0)
    }

    /// Writes a text, over whatever is there.
    pub(super) fn write(&mut self, (mut column, row): CanvasPoint, text: &str, style: Style) {
        for c in text.chars() {
            let width = c.width().unwrap_or(0);
            if width == 0 {
                let before = self.cell((column - 1, row)).and_then(|cell| cell.text.as_mut());
                before.into_iter().for_each(|text| text.push(c));
                continue;
            }
            for part in 0..width {
                if let Some(cell) = self.cell((column, row)) {
                    cell.text = Some(if part == 0 { c.to_string() } else { String::new() });
                    cell.style = style;
                }
                column += 1;
            }
        }
    }

    /// Draws a line along a row or a column, or nothing if the two places share neither.
    pub(super) fn straight(&mut self, from: CanvasPoint, to: CanvasPoint, line: Line, style: Style) -> bool {
        if from.0 != to.0 && from.1 != to.1 {
            return false;
        }
        let (low, high) = (from.min(to), from.max(to));
        let vertical = low.0 == high.0;
        let (back, forth) = if vertical { (UP, DOWN) } else { (LEFT, RIGHT) };
        let length = (high.0 - low.0) + (high.1 - low.1);
        for step in 0..=length {
            let place = if vertical { (low.0, low.1 + step) } else { (low.0 + step, low.1) };
            if let Some(cell) = self.cell(place) {
                cell.sides |= if step > 0 { back } else { 0 } | if step < length { forth } else { 0 };
                cell.line = Some(line);
                cell.style = style;
            }
        }
        true
    }

    /// Draws a curve in dots, two by four to a character.
    pub(super) fn dotted(&mut self, curve: &Curve, line: Line, style: Style) {
        let steps = dot_steps(curve);
        let mut last = None;
        let mut count = 0;
        for step in 0..=steps {
            let p = curve.at(step as f64 / steps as f64);
            // A place is the middle of its character.
            let dot = ((p.x * 2.0 + 0.5).round() as i64, (p.y * 4.0 + 1.5).round() as i64);
            if last.replace(dot) == Some(dot) {
                continue;
            }
            count += 1;
            if line == Line::Dotted && count % 4 != 0 {
                continue;
            }
            self.dot(dot, style);
            if line == Line::Heavy {
                // The other dot of the same character, so that nothing sticks out.
                self.dot((dot.0 ^ 1, dot.1), style);
            }
        }
    }

    fn dot(&mut self, (x, y): (i64, i64), style: Style) {
        const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
        let bit = BITS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
        if let Some(cell) = self.cell((x.div_euclid(2), y.div_euclid(4))) {
            cell.dots |= bit;
            if cell.style == Style::Plain || cell.style == Style::Faint {
                cell.style = style;
            }
        }
    }

    /// Copies another canvas to a place.
    pub(super) fn paste(&mut self, (column, row): CanvasPoint, other: &Self) {
        for (i, cell) in other.cells.iter().enumerate() {
            let (x, y) = (i % other.width, i / other.width);
            if let Some(own) = self.cell((column + x as i64, row + y as i64)) {
                *own = cell.clone();
            }
        }
    }

    /// The lines without spaces at their ends; styles are written out only if wanted.
    pub(super) fn lines(&self, styled: bool) -> Vec<String> {
        self.cells.chunks(self.width.max(1)).map(|row| line(row, styled)).collect()
    }

    /// The same canvas without empty rows at its top and bottom and without empty columns at its left.
    pub(super) fn trimmed(&self) -> Self {
        let blank =
            |cell: &Tile| cell.text.as_deref().is_none_or(|t| t == " ") && cell.sides == 0 && cell.dots == 0;
        let full: Vec<(usize, usize)> = (0..self.cells.len())
            .filter(|&i| !blank(&self.cells[i]))
            .map(|i| (i % self.width, i / self.width))
            .collect();
        let (Some(top), Some(bottom)) = (full.iter().map(|p| p.1).min(), full.iter().map(|p| p.1).max())
        else {
            return Self::new(0, 0);
        };
        let left = full.iter().map(|p| p.0).min().unwrap_or(0);
        let right = full.iter().map(|p| p.0).max().unwrap_or(0);
        let mut trimmed = Self::new(right + 1 - left, bottom + 1 - top);
        trimmed.paste((-(left as i64), -(top as i64)), self);
        trimmed
    }
}

fn dot_steps(curve: &Curve) -> usize {
    let chain = curve.chain();
    let dots = |a: Point, b: Point| (2.0 * (b.x - a.x)).abs().max((4.0 * (b.y - a.y)).abs());
    let length: f64 = chain.windows(2).map(|s| dots(s[0], s[1])).sum();
    ((1.5 * length).ceil() as usize).clamp(1, 20_000)
}

fn line(row: &[Tile], styled: bool) -> String {
    let mut text = String::new();
    let mut style = Style::Plain;
    let mut spaces = 0;
    for cell in row {
        let shown = shown(cell);
        if shown == " " {
            spaces += 1;
            continue;
        }
        text.extend(std::iter::repeat_n(' ', std::mem::take(&mut spaces)));
        if styled && cell.style != style {
            if style != Style::Plain {
                text.push_str("\u{1b}[0m");
            }
            if let Some(code) = cell.style.code() {
                let _ = write!(text, "\u{1b}[{code}m");
            }
            style = cell.style;
        }
        text.push_str(&shown);
    }
    if style != Style::Plain {
        text.push_str("\u{1b}[0m");
    }
    text
}

fn shown(cell: &Tile) -> String {
    if let Some(text) = &cell.text {
        return text.clone();
    }
    if cell.sides != 0 {
        return box_character(cell.sides, cell.line.unwrap_or(Line::Light)).to_string();
    }
    match cell.dots {
        0 => " ".to_owned(),
        dots => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ').to_string(),
    }
}

/// Light characters for each set of sides, up and down being the low bits.
const LIGHT: [char; 16] = [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];
const HEAVY: [char; 16] = [' ', '┃', '┃', '┃', '━', '┛', '┓', '┫', '━', '┗', '┏', '┣', '━', '┻', '┳', '╋'];

fn box_character(sides: u8, line: Line) -> char {
    let (along_row, along_column) = (sides & (UP | DOWN) == 0, sides & (LEFT | RIGHT) == 0);
    match line {
        Line::Dotted if along_row => '┈',
        Line::Dotted if along_column => '┊',
        Line::Heavy => HEAVY[usize::from(sides & 15)],
        _ => LIGHT[usize::from(sides & 15)],
    }
}
