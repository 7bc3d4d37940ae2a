//! Packs the components of a graph side by side, each in a square that grows with its order.

use super::{LayoutPoint, fitted};

/// How much of its square a component fills.
const FILL: f64 = 0.8;

/// The places of all vertices, given those of each component in units of its own.
pub(super) fn pack(components: Vec<(Vec<usize>, Vec<LayoutPoint>)>) -> Vec<LayoutPoint> {
    let order = components.iter().map(|(members, _)| members.len()).sum();
    let mut places = vec![LayoutPoint { x: 0.0, y: 0.0 }; order];
    let mut largest_first = components;
    largest_first.sort_by_key(|(members, _)| std::cmp::Reverse(members.len()));
    let side = |count: usize| (count as f64).sqrt();
    let area: f64 = largest_first.iter().map(|(members, _)| side(members.len()).powi(2)).sum();
    let width = (area * 1.4).sqrt();
    let (mut x, mut y, mut shelf) = (0.0, 0.0, 0.0);
    for (members, own) in largest_first {
        let side = side(members.len());
        if x > 0.0 && x + side > width {
            (x, y, shelf) = (0.0, y + shelf, 0.0);
        }
        for (&v, p) in members.iter().zip(fitted(&own)) {
            let inside = |t: f64| side * (0.5 + FILL * (t - 0.5));
            places[v] = LayoutPoint { x: x + inside(p.x), y: y + inside(p.y) };
        }
        x += side;
        shelf = f64::max(shelf, side);
    }
    places
}
