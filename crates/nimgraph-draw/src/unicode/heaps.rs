//! Heaps in a row as stacks of counters.

use nimgraph_game::figure::{Marks, Panel};
use unicode_width::UnicodeWidthStr;

use crate::text::short_name;

use super::canvas::{Canvas, Style};

/// The highest stack that is shown in full.
const HIGHEST: u64 = 9;
/// What is shown of a higher one: its foot, a gap, its top.
const FOOT: u64 = 5;
const TOP: u64 = 2;
const MOST_HEAPS: usize = 400;

/// Stacks with their sizes and numbers below, in as many lines as the width needs.
pub(super) fn stacks(board: &Panel, change: Option<(&Marks, &Panel)>, width: usize) -> Canvas {
    let heaps: Vec<Heap> =
        (0..board.vertices.len().min(MOST_HEAPS)).map(|v| Heap::new(board, change, v)).collect();
    let pitch = heaps.iter().map(Heap::width).max().unwrap_or(0) + 2;
    let in_line = (width / pitch).max(1);
    let lines = heaps.chunks(in_line);
    let heights: Vec<usize> =
        lines.clone().map(|line| line.iter().map(|h| h.height() + 3).max().unwrap_or(0)).collect();
    let more = board.vertices.len() - heaps.len();
    let mut canvas = Canvas::new(width.max(pitch), heights.iter().map(|h| h + 1).sum::<usize>() + 1);
    let mut bottom = 0;
    for (line, height) in lines.zip(heights) {
        bottom += height as i64;
        for (i, heap) in line.iter().enumerate() {
            heap.draw(&mut canvas, (i * pitch) as i64, pitch as i64 - 2, bottom);
        }
        bottom += 1;
    }
    if board.vertices.is_empty() {
        canvas.write((0, 0), "(no heaps)", Style::Faint);
    }
    if more > 0 {
        canvas.write((0, bottom), &format!("… and {more} more heaps"), Style::Faint);
    }
    canvas.trimmed()
}

struct Heap {
    before: u64,
    left: u64,
    number: String,
    name: String,
}

impl Heap {
    fn new(board: &Panel, change: Option<(&Marks, &Panel)>, v: usize) -> Self {
        let before = board.vertices[v].weight.unwrap_or(0);
        let left = change.and_then(|(_, after)| after.vertices.get(v)?.weight).unwrap_or(before);
        let number = if left == before { before.to_string() } else { format!("{before}→{left}") };
        Self { before, left, number, name: format!("#{}", short_name(&board.vertices[v].label, 8)) }
    }

    fn width(&self) -> usize {
        self.number.width().max(self.name.width()).max(5)
    }

    fn height(&self) -> usize {
        let shown = if self.before <= HIGHEST { self.before } else { FOOT + 1 + TOP };
        shown as usize
    }

    /// Draws the stack with its name in the row above `bottom`.
    fn draw(&self, canvas: &mut Canvas, column: i64, width: i64, bottom: i64) {
        let centred = |text: &str| column + (width - text.width() as i64) / 2;
        let style = if self.left < self.before { Style::Mark } else { Style::Plain };
        canvas.write((centred(&self.name), bottom - 1), &self.name, Style::Faint);
        canvas.write((centred(&self.number), bottom - 2), &self.number, style);
        canvas.write((column, bottom - 3), &"─".repeat(width as usize), Style::Plain);
        for (i, counter) in self.counters().into_iter().enumerate() {
            let style = if counter == '○' { Style::Mark } else { Style::Plain };
            canvas.write((centred("●"), bottom - 4 - i as i64), &counter.to_string(), style);
        }
    }

    /// From the bottom up; those that a move takes are open.
    fn counters(&self) -> Vec<char> {
        let counter = |i: u64| if i < self.left { '●' } else { '○' };
        if self.before <= HIGHEST {
            return (0..self.before).map(counter).collect();
        }
        let foot = (0..FOOT).map(counter);
        let top = (self.before - TOP..self.before).map(counter);
        foot.chain(['⋮']).chain(top).collect()
    }
}
