//! Shapes: rows, circles, grids and what else families are drawn as, in units of their own.

use super::LayoutPoint;
use crate::Graph;
use std::f64::consts::TAU;

/// How large the inner of two rings is.
const INNER: f64 = 0.5;

/// Vertex 0 at the top, the others clockwise; four stand on a square.
pub(super) fn circle(n: usize) -> Vec<LayoutPoint> {
    ring(n, 1.0)
}

fn ring(n: usize, radius: f64) -> Vec<LayoutPoint> {
    let start = if n == 4 { -TAU / 8.0 } else { 0.0 };
    let at = |i: usize| {
        let (sin, cos) = (start + TAU * i as f64 / n as f64).sin_cos();
        LayoutPoint { x: radius * sin, y: -radius * cos }
    };
    if n == 1 { vec![LayoutPoint { x: 0.0, y: 0.0 }] } else { (0..n).map(at).collect() }
}

/// The longest row that is not broken into several.
const LONGEST_ROW: usize = 16;

/// In a row; a long row turns back at its end, as oxen plough.
pub(super) fn row(n: usize) -> Vec<LayoutPoint> {
    let columns = if n <= LONGEST_ROW { LONGEST_ROW } else { n.isqrt().max(LONGEST_ROW) };
    let turn = |p: LayoutPoint| match p.y as usize % 2 {
        0 => p,
        _ => LayoutPoint { x: columns as f64 - 1.0 - p.x, ..p },
    };
    grid(n.div_ceil(columns), columns).into_iter().take(n).map(turn).collect()
}

pub(super) fn grid(rows: usize, columns: usize) -> Vec<LayoutPoint> {
    let at = |v: usize| LayoutPoint { x: (v % columns) as f64, y: (v / columns) as f64 };
    (0..rows * columns).map(at).collect()
}

/// A grid whose rows and columns are bent, so that the chord of each is a line of its own.
pub(super) fn torus(rows: usize, columns: usize) -> Vec<LayoutPoint> {
    let bend = |i: usize, n: usize| {
        let t = i as f64 / (n.max(2) - 1) as f64;
        4.0 * t * (1.0 - t) * 0.35
    };
    let bent = |p: LayoutPoint| LayoutPoint {
        x: p.x + bend(p.y as usize, rows),
        y: p.y + bend(p.x as usize, columns),
    };
    grid(rows, columns).into_iter().map(bent).collect()
}

/// Two rows, or the sides of a polygon with a part on each.
pub(super) fn parts(parts: &[usize]) -> Vec<LayoutPoint> {
    let spread = |from: LayoutPoint, to: LayoutPoint, count: usize| {
        (0..count).map(move |i| {
            let t = if count == 1 { 0.5 } else { i as f64 / (count - 1) as f64 };
            LayoutPoint { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }
        })
    };
    match *parts {
        [only] => circle(only),
        [first, second] => {
            let width = (first.max(second) as f64 - 1.0).max(1.0);
            let height = (width * 0.6).max(1.0);
            let line =
                |y: f64, count: usize| spread(LayoutPoint { x: 0.0, y }, LayoutPoint { x: width, y }, count);
            line(0.0, first).chain(line(height, second)).collect()
        }
        _ => {
            let corners = ring(parts.len(), 1.0);
            let side = |(i, &count): (usize, &usize)| {
                let (from, to) = (corners[i], corners[(i + 1) % corners.len()]);
                spread(between(from, to, 0.2), between(from, to, 0.8), count)
            };
            parts.iter().enumerate().flat_map(side).collect()
        }
    }
}

fn between(a: LayoutPoint, b: LayoutPoint, t: f64) -> LayoutPoint {
    LayoutPoint { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }
}

pub(super) fn hub(n: usize) -> Vec<LayoutPoint> {
    let rim = ring(n - 1, 1.0);
    // A single leaf would lie on the hub.
    let rim = if n == 2 { vec![LayoutPoint { x: 0.0, y: -1.0 }] } else { rim };
    std::iter::once(LayoutPoint { x: 0.0, y: 0.0 }).chain(rim).collect()
}

pub(super) fn rings(n: usize) -> Vec<LayoutPoint> {
    let half = n / 2;
    if half == 1 {
        return row(2);
    }
    ring(half, 1.0).into_iter().chain(ring(half, INNER)).collect()
}

/// The sum of a vector for each bit; vectors come in pairs, each pair smaller than the last and turned.
pub(super) fn hypercube(dimension: usize) -> Vec<LayoutPoint> {
    let vector = |bit: usize| {
        let (pair, second) = ((bit / 2) as f64, (bit % 2) as f64);
        let size = 0.38f64.powf(pair);
        let (sin, cos) = (second * TAU / 4.0 - 0.6 * pair).sin_cos();
        LayoutPoint { x: size * cos, y: size * sin }
    };
    let vectors: Vec<LayoutPoint> = (0..dimension).map(vector).collect();
    let corner = |v: usize| {
        let set = (0..dimension).filter(|bit| v >> bit & 1 == 1);
        set.fold(LayoutPoint { x: 0.0, y: 0.0 }, |p, bit| LayoutPoint {
            x: p.x + vectors[bit].x,
            y: p.y + vectors[bit].y,
        })
    };
    (0..1 << dimension).map(corner).collect()
}

/// Leaves side by side, every other vertex above the middle of its children.
pub(super) fn tree(graph: &Graph, root: usize) -> Vec<LayoutPoint> {
    let graph = graph.to_undirected();
    let (order, parent, depth) = preorder(&graph, root);
    let (mut low, mut high) = (vec![f64::INFINITY; graph.order()], vec![f64::NEG_INFINITY; graph.order()]);
    let leaves = order.iter().filter(|&&v| v != root && graph.degree(v) == 1 || graph.order() == 1);
    for (place, &leaf) in leaves.enumerate() {
        (low[leaf], high[leaf]) = (place as f64, place as f64);
    }
    for &v in order.iter().rev().filter(|&&v| v != root) {
        let middle = (low[v] + high[v]) / 2.0;
        low[parent[v]] = low[parent[v]].min(middle);
        high[parent[v]] = high[parent[v]].max(middle);
    }
    let deepest = depth.iter().max().copied().unwrap_or(0).max(1);
    let breadth = high[root] - low[root];
    let height = (breadth * 0.5 / deepest as f64).max(1.0);
    (0..graph.order())
        .map(|v| LayoutPoint { x: (low[v] + high[v]) / 2.0, y: depth[v] as f64 * height })
        .collect()
}

/// The vertices of a tree, each before its children, with parents and depths.
fn preorder(graph: &Graph, root: usize) -> (Vec<usize>, Vec<usize>, Vec<usize>) {
    let (mut parent, mut depth) = (vec![root; graph.order()], vec![0; graph.order()]);
    let (mut order, mut stack) = (Vec::new(), vec![root]);
    while let Some(v) = stack.pop() {
        order.push(v);
        let children: Vec<usize> = graph.neighbours(v).filter(|&w| w != parent[v]).collect();
        for &child in children.iter().rev() {
            (parent[child], depth[child]) = (v, depth[v] + 1);
            stack.push(child);
        }
    }
    (order, parent, depth)
}
