//! The plot of a summary: the share of P-positions by the number of edges.

use std::collections::BTreeMap;

use nimgraph_draw::{Anchor, PLOT_COLOURS, Plot, Point};

use crate::Totals;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 88.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 56.0;

/// A line for each number of vertices.
pub(super) fn svg(title: &str, totals: &Totals) -> String {
    let mut lines: BTreeMap<u64, Vec<(u64, f64)>> = BTreeMap::new();
    for (&(order, size), &[_, p, n]) in totals.by_size.iter().filter(|(_, [_, p, n])| p + n > 0) {
        lines.entry(order).or_default().push((size, p as f64 / (p + n) as f64));
    }
    let sizes = || lines.values().flatten().map(|&(size, _)| size);
    let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(1));
    let span = (most - least).max(1) as f64;
    let x = |size: u64| LEFT + (size - least) as f64 / span * (WIDTH - LEFT - RIGHT);
    let mut plot = Plot::new(WIDTH, HEIGHT, title);
    plot.heading(Point::new(LEFT, 24.0), title);
    let subtitle = "share of P-positions by number of edges, one line for each number of vertices";
    plot.label(Point::new(LEFT, 42.0), Anchor::Start, subtitle);
    shares(&mut plot);
    for size in (least..=most).step_by(((most - least) / 12 + 1) as usize) {
        plot.label(Point::new(x(size), HEIGHT - BOTTOM + 20.0), Anchor::Middle, &size.to_string());
    }
    plot.label(Point::new((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 14.0), Anchor::Middle, "edges");
    for (number, (order, points)) in lines.iter().enumerate() {
        let points: Vec<Point> = points.iter().map(|&(size, share)| Point::new(x(size), y(share))).collect();
        plot.line(&points, PLOT_COLOURS[number % PLOT_COLOURS.len()]);
        let last = points.last().expect("a line has points");
        plot.label(Point::new(last.x + 8.0, last.y + 4.0), Anchor::Start, &format!("n = {order}"));
    }
    plot.to_svg()
}

/// The scale of shares, and the grid.
fn shares(plot: &mut Plot) {
    for percent in (0..=100).step_by(20) {
        let height = y(f64::from(percent) / 100.0);
        plot.rule(Point::new(LEFT, height), Point::new(WIDTH - RIGHT, height));
        plot.label(Point::new(LEFT - 8.0, height + 4.0), Anchor::End, &format!("{percent} %"));
    }
}

fn y(share: f64) -> f64 {
    TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)
}
