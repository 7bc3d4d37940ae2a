//! The line of an edge: a cubic curve, which a straight edge is too.

use super::point::{Frame, Point};

/// A cubic Bézier curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// The start, the two control points, the end.
    pub points: [Point; 4],
}

impl Curve {
    /// The straight line between two points.
    pub fn line(from: Point, to: Point) -> Self {
        Self { points: [from, from.lerp(to, 1.0 / 3.0), from.lerp(to, 2.0 / 3.0), to] }
    }

    /// A line bent aside, so that its middle stands off by `bend` to the right of the way.
    pub fn bent(from: Point, to: Point, bend: f64) -> Self {
        let aside = (to - from).unit().turned() * (bend * 4.0 / 3.0);
        let straight = Self::line(from, to);
        let [a, b, c, d] = straight.points;
        Self { points: [a, b + aside, c + aside, d] }
    }

    /// A loop at a point, out in a direction, with its far end at the given distance.
    pub fn looped(at: Point, direction: Point, reach: f64) -> Self {
        let out = direction.unit() * (reach * 4.0 / 3.0);
        let aside = out.turned() * 0.78;
        Self { points: [at, at + out - aside, at + out + aside, at] }
    }

    /// Whether it is a straight line.
    pub fn is_straight(&self) -> bool {
        let [a, b, c, d] = self.points;
        b.distance_to_segment(a, d) < 1e-6 && c.distance_to_segment(a, d) < 1e-6
    }

    /// The point at a part of the way.
    pub fn at(&self, part: f64) -> Point {
        let (first, _) = self.split(part);
        first.points[3]
    }

    /// The direction of the way at its end.
    pub fn final_direction(&self) -> Point {
        let [a, b, c, d] = self.points;
        let back = [c, b, a].into_iter().find(|p| p.distance(d) > 1e-6).unwrap_or(a);
        (d - back).unit()
    }

    /// The same curve from its end to its start.
    pub fn reversed(&self) -> Self {
        let [a, b, c, d] = self.points;
        Self { points: [d, c, b, a] }
    }

    /// The corners of a chain of segments that follows it.
    pub fn chain(&self) -> Vec<Point> {
        let pieces = if self.is_straight() { 1 } else { 16 };
        (0..=pieces).map(|i| self.at(f64::from(i) / f64::from(pieces))).collect()
    }

    /// The rest of the curve from where it last leaves the set at its start.
    pub fn after(&self, inside: impl Fn(Point) -> bool) -> Self {
        const STEPS: u32 = 64;
        let part = |i: u32| f64::from(i) / f64::from(STEPS);
        // A loop comes home, so only its first half may be looked at. Another line may be nearly covered by a wide vertex.
        let comes_home = self.points[0].distance(self.points[3]) < 1e-6;
        let last = if comes_home { STEPS / 2 } else { STEPS };
        let Some(out) = (0..=last).find(|&i| !inside(self.at(part(i)))) else { return *self };
        let (mut low, mut high) = (part(out.saturating_sub(1)), part(out));
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            *(if inside(self.at(middle)) { &mut low } else { &mut high }) = middle;
        }
        self.split(high).1
    }

    /// The curve up to where it last enters the set at its end.
    pub fn before(&self, inside: impl Fn(Point) -> bool) -> Self {
        self.reversed().after(inside).reversed()
    }

    /// The smallest box around the corners of its chain.
    pub fn frame(&self) -> Frame {
        Frame::of(self.chain())
    }

    /// The curve up to a part of the way and the rest (de Casteljau).
    fn split(&self, part: f64) -> (Self, Self) {
        let [a, b, c, d] = self.points;
        let (ab, bc, cd) = (a.lerp(b, part), b.lerp(c, part), c.lerp(d, part));
        let (abc, bcd) = (ab.lerp(bc, part), bc.lerp(cd, part));
        let middle = abc.lerp(bcd, part);
        (Self { points: [a, ab, abc, middle] }, Self { points: [middle, bcd, cd, d] })
    }

    /// The curve moved by a step.
    pub fn shifted(&self, by: Point) -> Self {
        Self { points: self.points.map(|p| p + by) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bend_stands_off_as_far_as_asked() {
        let curve = Curve::bent(Point::new(0.0, 0.0), Point::new(10.0, 0.0), 3.0);
        let middle = curve.at(0.5);
        assert!(middle.distance(Point::new(5.0, 3.0)) < 1e-9, "{middle:?}");
        assert!(
            !curve.is_straight() && Curve::bent(Point::default(), Point::new(1.0, 2.0), 0.0).is_straight()
        );
    }

    #[test]
    fn ends_are_cut_at_the_border() {
        let line = Curve::line(Point::new(0.0, 0.0), Point::new(10.0, 0.0));
        let cut = line.after(|p| p.x < 2.0).before(|p| p.x > 9.0);
        assert!((cut.points[0].x - 2.0).abs() < 1e-3 && (cut.points[3].x - 9.0).abs() < 1e-3, "{cut:?}");
        let nearly_covered = line.before(|p| p.x > 2.0);
        assert!((nearly_covered.points[3].x - 2.0).abs() < 1e-3, "{nearly_covered:?}");
        let round = Curve::looped(Point::default(), Point::new(0.0, -1.0), 20.0);
        let cut = round.after(|p| p.length() < 5.0).before(|p| p.length() < 5.0);
        assert!((cut.points[0].length() - 5.0).abs() < 1e-3 && (cut.points[3].length() - 5.0).abs() < 1e-3);
    }
}
