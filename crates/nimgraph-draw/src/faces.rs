//! Hulls around the faces of a simplicial complex.

use std::f64::consts::TAU;

use super::point::Point;

const CORNERS: u32 = 48;

/// The outline of everything within `reach` of the convex hull of some points.
pub(super) fn hull(points: &[Point], reach: f64) -> Vec<Point> {
    let round = |p: &Point| {
        let p = *p;
        (0..CORNERS).map(move |i| p + Point::towards(TAU * f64::from(i) / f64::from(CORNERS)) * reach)
    };
    convex_hull(points.iter().flat_map(round).collect())
}

/// The corners of the convex hull in order (A. M. Andrew's monotone chain, 1979).
fn convex_hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut outline = half_hull(points.iter().copied());
    outline.pop();
    outline.extend(half_hull(points.iter().rev().copied()));
    outline.pop();
    outline
}

fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for p in points {
        while let [.., a, b] = chain.as_slice()
            && (*b - *a).cross(p - *b) <= 1e-9
        {
            chain.pop();
        }
        chain.push(p);
    }
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_keeps_its_distance() {
        let segment = [Point::new(0.0, 0.0), Point::new(10.0, 0.0)];
        for p in hull(&segment, 3.0) {
            assert!((p.distance_to_segment(segment[0], segment[1]) - 3.0).abs() < 1e-6, "{p:?}");
        }
        assert_eq!(hull(&segment[..1], 1.0).len(), CORNERS as usize);
    }
}
