//! The lines of the edges: straight where they can be, bent where several join the same ends or a vertex
//! stands in the way, loops in the widest gap at their vertex.

use std::{collections::BTreeMap, f64::consts::TAU};

use nimgraph_game::figure::{Edge, Panel};
use nimgraph_graph::spend;

use super::{
    curve::Curve,
    drawing::Outline,
    point::{Point, centroid, segments_cross},
};

/// How far the middles of neighbouring parallel edges lie apart.
const PARALLEL_GAP: f64 = 34.0;
/// How far a line keeps from a vertex that it does not end at.
const CLEARANCE: f64 = 7.0;
const ARROW_LENGTH: f64 = 10.0;
/// The shortest edge that sets the scale, as a part of the board's width.
const MOST_UNEQUAL: f64 = 0.01;

/// A line for each edge, from border to border, and the heads of the arcs.
pub(super) struct Lines {
    pub(super) curves: Vec<Curve>,
    pub(super) heads: Vec<Option<[Point; 3]>>,
}

pub(super) fn lines(board: &Panel, points: &[Point], outlines: &[Outline]) -> Lines {
    let mut curves = whole_curves(board, points, outlines);
    let mut heads = vec![None; curves.len()];
    for (i, edge) in board.edges.iter().enumerate() {
        let (u, v) = edge.ends;
        let curve = curves[i].after(|p| outlines[u].contains(p - points[u], 0.0));
        let margin = if edge.directed { 1.5 } else { 0.0 };
        let curve = curve.before(|p| outlines[v].contains(p - points[v], margin));
        let (curve, head) = if edge.directed { with_head(curve) } else { (curve, None) };
        (curves[i], heads[i]) = (curve, head);
    }
    Lines { curves, heads }
}

/// The head of an arc, and the line cut so that it ends inside the head.
fn with_head(curve: Curve) -> (Curve, Option<[Point; 3]>) {
    let tip = curve.points[3];
    let shaft = curve.before(|p| p.distance(tip) < ARROW_LENGTH * 0.7);
    let along = (tip - shaft.points[3]).unit();
    let (back, side) = (tip - along * ARROW_LENGTH, along.turned() * (ARROW_LENGTH * 0.42));
    (shaft, Some([tip, back + side, back - side]))
}

/// The lines from middle to middle.
fn whole_curves(board: &Panel, points: &[Point], outlines: &[Outline]) -> Vec<Curve> {
    let mut curves = vec![Curve::line(Point::default(), Point::default()); board.edges.len()];
    let mut loops: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (&(u, v), edges) in &bundles(board) {
        if u == v {
            loops.insert(u, edges.clone());
            continue;
        }
        for (i, &edge) in edges.iter().enumerate() {
            let bend = match edges.len() {
                1 => clear_bend(points, outlines, (u, v), CLEARANCE),
                count => (i as f64 - (count as f64 - 1.0) / 2.0) * PARALLEL_GAP,
            };
            let curve = Curve::bent(points[u], points[v], bend);
            curves[edge] = if board.edges[edge].ends == (u, v) { curve } else { curve.reversed() };
        }
    }
    for (v, edges) in loops {
        let directions = loop_directions(board, &curves, v, edges.len());
        for (edge, direction) in edges.into_iter().zip(directions) {
            curves[edge] = Curve::looped(points[v], direction, outlines[v].ring_radius(0) + 26.0);
        }
    }
    curves
}

/// The edges between each two vertices, the lesser first.
fn bundles(board: &Panel) -> BTreeMap<(usize, usize), Vec<usize>> {
    let mut bundles: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (i, edge) in board.edges.iter().enumerate() {
        let (u, v) = edge.ends;
        bundles.entry((u.min(v), u.max(v))).or_default().push(i);
    }
    bundles
}

/// Whether each edge has another beside it.
pub(super) fn parallel(board: &Panel) -> Vec<bool> {
    let mut parallel = vec![false; board.edges.len()];
    let bundles = bundles(board).into_values().filter(|edges| edges.len() > 1);
    bundles.flatten().for_each(|edge| parallel[edge] = true);
    parallel
}

/// The most edges that join the same two vertices.
pub(super) fn largest_bundle(board: &Panel) -> usize {
    bundles(board).iter().filter(|((u, v), _)| u != v).map(|(_, edges)| edges.len()).max().unwrap_or(0)
}

/// The least bend that keeps clear of all other vertices, outward before inward.
pub(super) fn clear_bend(
    points: &[Point],
    outlines: &[Outline],
    (u, v): (usize, usize),
    clearance: f64,
) -> f64 {
    let (from, to) = (points[u], points[v]);
    let length = from.distance(to);
    let outward = (to - from).turned().dot(from.lerp(to, 0.5) - centroid(points));
    let sign = if outward < 0.0 { -1.0 } else { 1.0 };
    let bends = [0.0, 0.12, -0.12, 0.2, -0.2, 0.28, -0.28, 0.38, -0.38].map(|part| part * length * sign);
    let is_clear = |bend: &f64| {
        spend(points.len());
        let chain = Curve::bent(from, to, *bend).chain();
        let clear_of = |w: usize| {
            let reach = outlines[w].ring_radius(0) - super::drawing::RING_GAP + clearance;
            chain.windows(2).all(|s| points[w].distance_to_segment(s[0], s[1]) > reach)
        };
        (0..points.len()).filter(|&w| w != u && w != v).all(clear_of)
    };
    bends.into_iter().find(is_clear).unwrap_or(0.0)
}

/// Directions for loops at a vertex: evenly in the widest gap between its other edges.
fn loop_directions(board: &Panel, curves: &[Curve], v: usize, count: usize) -> Vec<Point> {
    let leaving = |(edge, curve): (&Edge, &Curve)| match edge.ends {
        (a, b) if a == b => None,
        (a, _) if a == v => Some(-curve.reversed().final_direction()),
        (_, b) if b == v => Some(-curve.final_direction()),
        _ => None,
    };
    spend(board.edges.len());
    let others = board.edges.iter().zip(curves).filter_map(leaving);
    let (start, width) = widest_gap(others.map(Point::angle).collect());
    let part = |i: usize| (i + 1) as f64 / (count + 1) as f64;
    (0..count).map(|i| Point::towards(start + width * part(i))).collect()
}

/// Where the widest gap between directions starts, and how wide it is; the topmost of several.
fn widest_gap(mut angles: Vec<f64>) -> (f64, f64) {
    angles.sort_by(f64::total_cmp);
    let next = |i: usize| if i + 1 < angles.len() { angles[i + 1] } else { angles[0] + TAU };
    let gaps = (0..angles.len()).map(|i| (angles[i], next(i) - angles[i]));
    let rank = |&(start, width): &(f64, f64)| (width * 100.0).round() - (start + width / 2.0).sin();
    gaps.max_by(|a, b| rank(a).total_cmp(&rank(b))).unwrap_or((TAU / 4.0, TAU))
}

/// The length of the shortest edge, or the least distance of two vertices where that is much less; 1 if there
/// is neither.
pub(super) fn tightness(places: &[Point], ends: &[(usize, usize)]) -> f64 {
    let least = |pairs: &mut dyn Iterator<Item = (usize, usize)>| {
        let distances = pairs.map(|(v, w)| places[v].distance(places[w]));
        distances.filter(|&d| d > 1e-6).fold(f64::INFINITY, f64::min)
    };
    let shortest = least(&mut ends.iter().copied());
    let closest = least(&mut (0..places.len()).flat_map(|v| (0..v).map(move |w| (v, w))));
    let tightness = if shortest.is_finite() { shortest.min(closest / 0.7) } else { closest };
    if tightness.is_finite() { tightness.max(MOST_UNEQUAL) } else { 1.0 }
}

/// From 1 for a plane drawing up to 2.2 for one full of crossings.
pub(super) fn crowding(places: &[Point], ends: &[(usize, usize)]) -> f64 {
    (1.0 + 0.5 * (crossings(places, ends) as f64 / ends.len().max(1) as f64).sqrt()).min(2.2)
}

/// How often straight lines would cross; only the first few hundred are looked at.
pub(super) fn crossings(places: &[Point], ends: &[(usize, usize)]) -> usize {
    const MOST_COUNTED: usize = 400;
    let ends = &ends[..ends.len().min(MOST_COUNTED)];
    let crossing = |&(a, b): &(usize, usize), &(c, d): &(usize, usize)| {
        segments_cross(places[a], places[b], places[c], places[d])
    };
    (0..ends.len()).map(|i| ends[i + 1..].iter().filter(|other| crossing(&ends[i], other)).count()).sum()
}
