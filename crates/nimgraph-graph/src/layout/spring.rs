//! Springs between all vertices, as long as the shortest paths between them (Kamada and Kawai 1989).
//!
//! The energy is lowered by majorisation (Gansner, Koren and North 2004), which never overshoots; a few fixed
//! starts keep it out of the worst local minima.

use super::LayoutPoint;
use super::shapes::circle;
use crate::{Graph, SplitMix64, spend};

/// How many times every vertex may be moved from one start.
const ROUNDS: usize = 300;

/// The places of a connected graph at rest.
pub(super) fn spring(graph: &Graph) -> Vec<LayoutPoint> {
    if graph.order() < 2 {
        return circle(graph.order());
    }
    let springs = Springs::new(graph);
    let relaxed = starts(graph).into_iter().map(|places| springs.relaxed(places));
    let best = relaxed.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(places, _)| upright(places)).unwrap_or_default()
}

/// A circle in breadth-first order, and scattered places.
fn starts(graph: &Graph) -> Vec<Vec<LayoutPoint>> {
    let n = graph.order();
    let scattered = |seed: u64| {
        let mut stream = SplitMix64::new(seed);
        let mut next = || stream.below(1 << 20) as f64 / f64::from(1 << 20) * (n as f64).sqrt();
        (0..n).map(|_| LayoutPoint { x: next(), y: next() }).collect()
    };
    let (reached, _) = breadth_first(graph, 0);
    let mut round = circle(n);
    reached.iter().zip(circle(n)).for_each(|(&v, place)| round[v] = place);
    let attempts = if n <= 40 { 12 } else { 2 };
    std::iter::once(round).chain((0..attempts).map(scattered)).collect()
}

struct Springs {
    order: usize,
    lengths: Vec<f64>,
}

impl Springs {
    fn new(graph: &Graph) -> Self {
        let lengths = (0..graph.order()).flat_map(|v| breadth_first(graph, v).1).map(|d| d as f64).collect();
        Self { order: graph.order(), lengths }
    }

    /// Moves every vertex in turn to where its springs balance, until little moves; the places and the energy.
    fn relaxed(&self, mut places: Vec<LayoutPoint>) -> (Vec<LayoutPoint>, f64) {
        for _ in 0..ROUNDS {
            let mut moved: f64 = 0.0;
            for v in 0..self.order {
                spend(self.order);
                let place = self.balance(v, &places);
                moved = moved.max((place.x - places[v].x).abs() + (place.y - places[v].y).abs());
                places[v] = place;
            }
            if moved < 1e-5 {
                break;
            }
        }
        let energy = self.energy(&places);
        (places, energy)
    }

    fn balance(&self, v: usize, places: &[LayoutPoint]) -> LayoutPoint {
        let at = places[v];
        let (mut x, mut y, mut total) = (0.0, 0.0, 0.0);
        for (w, &other) in places.iter().enumerate().filter(|&(w, _)| w != v) {
            let length = self.lengths[v * self.order + w];
            let stiffness = 1.0 / (length * length);
            let (dx, dy) = (at.x - other.x, at.y - other.y);
            let apart = (dx * dx + dy * dy).sqrt().max(1e-9);
            x += stiffness * (other.x + length * dx / apart);
            y += stiffness * (other.y + length * dy / apart);
            total += stiffness;
        }
        LayoutPoint { x: x / total, y: y / total }
    }

    fn energy(&self, places: &[LayoutPoint]) -> f64 {
        let pairs = (0..self.order).flat_map(|v| (0..v).map(move |w| (v, w)));
        let energy = |(v, w): (usize, usize)| {
            let length = self.lengths[v * self.order + w];
            let apart = (places[v].x - places[w].x).hypot(places[v].y - places[w].y);
            ((apart - length) / length).powi(2)
        };
        pairs.map(energy).sum()
    }
}

/// The vertices as a search from `start` reaches them, and how far each is.
fn breadth_first(graph: &Graph, start: usize) -> (Vec<usize>, Vec<usize>) {
    let mut distance = vec![usize::MAX; graph.order()];
    distance[start] = 0;
    let mut reached = vec![start];
    let mut head = 0;
    while let Some(&v) = reached.get(head) {
        head += 1;
        for w in graph.neighbours(v) {
            if distance[w] == usize::MAX {
                distance[w] = distance[v] + 1;
                reached.push(w);
            }
        }
    }
    (reached, distance)
}

/// Turns places so that they are widest across, or vertex 0 is on top if they are as wide as high; then flips
/// them so that vertex 0 is in the upper left.
fn upright(places: Vec<LayoutPoint>) -> Vec<LayoutPoint> {
    let n = places.len() as f64;
    let centre = places.iter().fold((0.0, 0.0), |(x, y), p| (x + p.x / n, y + p.y / n));
    let mut places: Vec<LayoutPoint> =
        places.iter().map(|p| LayoutPoint { x: p.x - centre.0, y: p.y - centre.1 }).collect();
    let sum = |term: fn(&LayoutPoint) -> f64| places.iter().map(term).sum::<f64>();
    let (xx, yy, xy) = (sum(|p| p.x * p.x), sum(|p| p.y * p.y), sum(|p| p.x * p.y));
    let spread = ((xx - yy).powi(2) + 4.0 * xy * xy).sqrt();
    let angle = if spread > 0.1 * (xx + yy) {
        (2.0 * xy).atan2(xx - yy) / 2.0
    } else {
        // The direction of vertex 0, taken to the top, which is where y is least.
        places[0].y.atan2(places[0].x) + std::f64::consts::FRAC_PI_2
    };
    let (sin, cos) = angle.sin_cos();
    places.iter_mut().for_each(|p| *p = LayoutPoint { x: cos * p.x + sin * p.y, y: cos * p.y - sin * p.x });
    let flip = |value: f64| if value > 1e-6 { -1.0 } else { 1.0 };
    let (flip_x, flip_y) = (flip(places[0].x), flip(places[0].y));
    places.into_iter().map(|p| LayoutPoint { x: flip_x * p.x, y: flip_y * p.y }).collect()
}
