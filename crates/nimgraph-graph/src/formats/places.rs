//! Where a file puts the vertices, in the unit square of a layout.
//!
//! DOT has `pos`, in inches and upwards; GraphML has the data `x` and `y`, downwards. Other programs count in units of
//! their own, so what they wrote is moved and scaled to fill the square. A file that does not place all of its vertices,
//! or puts all on one spot, places none.

use crate::{LayoutPoint, layout};

/// How many inches of Graphviz, and how many units of GraphML, are the side of the unit square.
const INCHES: f64 = 5.0;
const UNITS: f64 = 1000.0;

/// The value of `pos` for a place; the exclamation mark keeps Graphviz from moving the vertex.
pub(super) fn to_dot(place: LayoutPoint) -> String {
    format!("{},{}!", decimal(place.x * INCHES), decimal((1.0 - place.y) * INCHES))
}

/// The place in a `pos` such as `72,144`, `1.5,2!` or `1,2,3`; something else is none.
pub(super) fn of_dot(pos: &str) -> Option<LayoutPoint> {
    let mut numbers = pos.trim().trim_end_matches('!').split(',').map(number);
    let (x, y) = (numbers.next()??, numbers.next()??);
    Some(LayoutPoint { x, y: -y })
}

/// The data `x` and `y` of a place.
pub(super) fn to_graphml(place: LayoutPoint) -> [String; 2] {
    [decimal(place.x * UNITS), decimal(place.y * UNITS)]
}

/// The number in a datum, unless it is too large to be a place on paper.
pub(super) fn number(text: &str) -> Option<f64> {
    const MOST: f64 = 1e12;
    text.trim().parse().ok().filter(|number: &f64| number.abs() <= MOST)
}

fn decimal(value: f64) -> String {
    // Adding zero makes −0 the number that people write.
    ((value * 1000.0).round() / 1000.0 + 0.0).to_string()
}

/// The places that a file of DOT gives.
pub(super) fn all_of_dot(given: Vec<Option<LayoutPoint>>) -> Option<Vec<LayoutPoint>> {
    fitted(given.into_iter().collect::<Option<_>>()?)
}

/// The places that a file of GraphML gives. Those that look like the ones written here are left as they are, so that a
/// board comes back where it was.
pub(super) fn all_of_graphml(given: Vec<Option<LayoutPoint>>) -> Option<Vec<LayoutPoint>> {
    let places = given.into_iter().collect::<Option<Vec<LayoutPoint>>>()?;
    let is_ours = |value: f64| value.fract() == 0.0 && (-0.5 * UNITS..=1.5 * UNITS).contains(&value);
    if places.iter().all(|p| is_ours(p.x) && is_ours(p.y)) && layout::side(&places) >= 0.2 * UNITS {
        return Some(places.iter().map(|p| LayoutPoint { x: p.x / UNITS, y: p.y / UNITS }).collect());
    }
    fitted(places)
}

fn fitted(places: Vec<LayoutPoint>) -> Option<Vec<LayoutPoint>> {
    let side = layout::side(&places);
    let is_layout = places.len() == 1 || side > 0.0;
    (is_layout && !places.is_empty()).then(|| layout::fitted(&places))
}
