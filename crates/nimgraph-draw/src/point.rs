//! Points of the plane and the boxes they span. The y-axis points down, as on a screen.

use std::ops::{Add, Mul, Neg, Sub};

/// A point, or the step between two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The unit step at an angle: 0 points right, a quarter turn points down.
    pub fn towards(angle: f64) -> Self {
        Self::new(angle.cos(), angle.sin())
    }

    pub(crate) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub(crate) fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// The step of length one in the same direction; a step of length zero becomes one to the right.
    pub(crate) fn unit(self) -> Self {
        let length = self.length();
        if length > 1e-12 { self * (1.0 / length) } else { Self::new(1.0, 0.0) }
    }

    /// The step turned by a quarter.
    pub(crate) fn turned(self) -> Self {
        Self::new(-self.y, self.x)
    }

    pub(crate) fn angle(self) -> f64 {
        self.y.atan2(self.x)
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The point a part of the way to another.
    pub(crate) fn lerp(self, other: Self, part: f64) -> Self {
        self + (other - self) * part
    }

    /// How far it is from a segment.
    pub(crate) fn distance_to_segment(self, a: Self, b: Self) -> f64 {
        let along = b - a;
        let square = along.dot(along);
        let part = if square > 0.0 { ((self - a).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
        self.distance(a.lerp(b, part))
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;
    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

/// The middle of some points; the origin if there are none.
pub(crate) fn centroid(points: &[Point]) -> Point {
    let sum = points.iter().fold(Point::default(), |sum, &p| sum + p);
    if points.is_empty() { sum } else { sum * (1.0 / points.len() as f64) }
}

/// Whether two segments cross at a point inside both.
pub(crate) fn segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q - p).cross(r - p);
    side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9
}

/// A box with sides along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The corner at the top left.
    pub low: Point,
    /// The corner at the bottom right.
    pub high: Point,
}

impl Frame {
    /// The box that no point lies in.
    pub(crate) const EMPTY: Self = Self {
        low: Point::new(f64::INFINITY, f64::INFINITY),
        high: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
    };

    /// The box around a centre.
    pub(crate) fn around(middle: Point, half_width: f64, half_height: f64) -> Self {
        let half = Point::new(half_width, half_height);
        Self { low: middle - half, high: middle + half }
    }

    /// The smallest box around some points.
    pub(crate) fn of(points: impl IntoIterator<Item = Point>) -> Self {
        points.into_iter().fold(Self::EMPTY, |frame, p| frame.union(Self { low: p, high: p }))
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Self {
            low: Point::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: Point::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    pub(crate) fn grown(self, by: f64) -> Self {
        let step = Point::new(by, by);
        Self { low: self.low - step, high: self.high + step }
    }

    pub(crate) fn width(self) -> f64 {
        (self.high.x - self.low.x).max(0.0)
    }

    pub(crate) fn height(self) -> f64 {
        (self.high.y - self.low.y).max(0.0)
    }

    pub(crate) fn middle(self) -> Point {
        self.low.lerp(self.high, 0.5)
    }

    pub(crate) fn contains(self, p: Point) -> bool {
        self.low.x <= p.x && p.x <= self.high.x && self.low.y <= p.y && p.y <= self.high.y
    }

    /// The area that two boxes share.
    pub(crate) fn overlap(self, other: Self) -> f64 {
        let side = |a: f64, b: f64, c: f64, d: f64| (b.min(d) - a.max(c)).max(0.0);
        side(self.low.x, self.high.x, other.low.x, other.high.x)
            * side(self.low.y, self.high.y, other.low.y, other.high.y)
    }

    /// Whether a segment meets the box.
    pub(crate) fn meets(self, a: Point, b: Point) -> bool {
        let outside = a.x.max(b.x) < self.low.x
            || a.x.min(b.x) > self.high.x
            || a.y.max(b.y) < self.low.y
            || a.y.min(b.y) > self.high.y;
        if outside {
            return false;
        }
        let corners =
            [self.low, Point::new(self.high.x, self.low.y), self.high, Point::new(self.low.x, self.high.y)];
        let sides = corners.map(|corner| (b - a).cross(corner - a));
        self.contains(a) || (sides.iter().any(|&s| s <= 0.0) && sides.iter().any(|&s| s >= 0.0))
    }
}

/// A length to a hundredth, so that the last bits of a processor do not show.
pub(super) fn decimal(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_meets_a_box_it_crosses_and_not_one_it_passes() {
        let unit = Frame { low: Point::new(0.0, 0.0), high: Point::new(1.0, 1.0) };
        let check = |a: (f64, f64), b: (f64, f64), expected| {
            assert_eq!(unit.meets(Point::new(a.0, a.1), Point::new(b.0, b.1)), expected, "{a:?} {b:?}");
        };
        check((-1.0, 0.5), (2.0, 0.5), true);
        check((-1.0, 0.5), (0.5, 2.5), false);
        check((0.5, 0.5), (0.6, 0.6), true);
        check((-0.5, 0.6), (0.6, 1.6), false);
        check((-0.5, 0.4), (0.6, 1.4), true);
        check((2.0, 0.0), (2.0, 1.0), false);
    }
}
