//! Heaps in a row as stacks of counters.

use nimgraph_game::figure::Panel;

use super::{
    drawing::{DrawnBoard, DrawnStack},
    point::{Frame, Point},
    text::{Face, Text, short_name},
};

/// The highest stack that is drawn in full; of a higher one only the foot and the top are.
const HIGHEST: u64 = 14;
const FOOT: u64 = 6;
const TOP: u64 = 3;
const HALF_WIDTH: f64 = 17.0;
const STEP: f64 = 9.5;
const GAP_HEIGHT: f64 = 26.0;
const HEAPS_A_LINE: usize = 16;

/// Draws heaps as stacks; `after` gives the heaps that a move leaves.
pub(super) fn stacks(board: &Panel, after: Option<&Panel>, rings: &[usize]) -> DrawnBoard {
    let texts: Vec<(u64, Text)> = board
        .vertices
        .iter()
        .enumerate()
        .map(|(i, heap)| {
            let before = heap.weight.unwrap_or(0);
            let left = after.and_then(|b| b.vertices.get(i)?.weight).unwrap_or(before);
            let number = if left == before { before.to_string() } else { format!("{before}→{left}") };
            (left, Text::new(Point::default(), number, Face::Number))
        })
        .collect();
    let widest = texts.iter().map(|(_, text)| text.width()).fold(2.0 * HALF_WIDTH, f64::max);
    let pitch = widest + 20.0;
    let line_height =
        board.vertices.iter().map(|v| stack_height(v.weight.unwrap_or(0))).fold(0.0, f64::max) + 70.0;
    let stack = |(i, (left, number)): (usize, (u64, Text))| {
        let heap = &board.vertices[i];
        let foot = Point::new(pitch * (i % HEAPS_A_LINE) as f64, line_height * (i / HEAPS_A_LINE) as f64);
        draw_stack(foot, heap.weight.unwrap_or(0), left, number, &heap.label, rings[i])
    };
    DrawnBoard { stacks: texts.into_iter().enumerate().map(stack).collect(), ..DrawnBoard::default() }
}

fn stack_height(heap: u64) -> f64 {
    if heap <= HIGHEST { heap as f64 * STEP } else { (FOOT + TOP) as f64 * STEP + GAP_HEIGHT }
}

fn draw_stack(foot: Point, heap: u64, left: u64, mut number: Text, label: &str, rings: usize) -> DrawnStack {
    let full = heap <= HIGHEST;
    let heights: Vec<(u64, f64)> = if full {
        (0..heap).map(|i| (i, i as f64 * STEP)).collect()
    } else {
        let foot = (0..FOOT).map(|i| (i, i as f64 * STEP));
        let top = (0..TOP).map(|i| (heap - TOP + i, (FOOT + i) as f64 * STEP + GAP_HEIGHT));
        foot.chain(top).collect()
    };
    let counter = |(i, height): (u64, f64)| {
        let middle = foot - Point::new(0.0, height + STEP / 2.0);
        (Frame::around(middle, HALF_WIDTH, STEP / 2.0 - 1.0), i >= left)
    };
    number.at = foot + Point::new(0.0, 14.0);
    let half_ground = Point::new(HALF_WIDTH + 6.0, 0.0);
    DrawnStack {
        counters: heights.into_iter().map(counter).collect(),
        gap: (!full).then(|| foot - Point::new(0.0, FOOT as f64 * STEP + GAP_HEIGHT / 2.0)),
        ground: (foot - half_ground, foot + half_ground),
        number,
        name: Text::new(foot + Point::new(0.0, 33.0), short_name(label, 8), Face::Name),
        marked: left < heap,
        rings,
    }
}
