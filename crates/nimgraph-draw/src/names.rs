//! Where the names of the vertices stand: beside them, clear of lines and numbers, outward if there is a choice.

use std::f64::consts::TAU;

use super::{
    drawing::{DrawnBoard, DrawnEdge, Outline},
    point::{Frame, Point, centroid},
    text::{Face, Text, short_name},
};

/// The longest name that is drawn in full.
const LONGEST: usize = 16;
/// Beyond this many things in the way, the names simply stand outward.
const MOST_ARRANGED: usize = 800;
const DIRECTIONS: u32 = 16;
/// How close a name may come to a line.
const CLEARANCE: f64 = 3.5;

/// Names every vertex of a board whose lines and plates are in place.
pub(super) fn name_vertices(board: &mut DrawnBoard, labels: &[&str]) {
    let middle = centroid(&board.vertices.iter().map(|v| v.at).collect::<Vec<_>>());
    let lines: Vec<(Vec<Point>, f64)> =
        board.edges.iter().map(|e| (e.curve.chain(), e.thickness / 2.0)).collect();
    let mut taken: Vec<Frame> = board.vertices.iter().map(|v| v.reach().frame(v.at)).collect();
    taken.extend(board.edges.iter().filter_map(|e| e.plate.as_ref()).map(|plate| plate.frame));
    // A name inside a loop would look like its weight.
    let is_loop = |e: &&DrawnEdge| {
        e.curve.points[0].distance(e.curve.points[3]) < e.curve.points[0].distance(e.curve.at(0.5))
    };
    taken.extend(board.edges.iter().filter(is_loop).map(|e| e.curve.frame()));
    let crowded = board.edges.len() + taken.len() > MOST_ARRANGED;
    for (vertex, label) in board.vertices.iter_mut().zip(labels) {
        let mut text = Text::new(vertex.at, short_name(label, LONGEST), Face::Name);
        let outward = preferred(vertex.at - middle);
        let reach = vertex.reach();
        let place =
            |i: u32| beside(vertex.at, reach, outward + TAU * f64::from(i) / f64::from(DIRECTIONS), &text);
        let cost = |i: &u32| {
            let frame = Text { at: place(*i), ..text.clone() }.frame().grown(1.0);
            let turn = f64::from((*i).min(DIRECTIONS - *i));
            let within = |room: f64| {
                let meets = |(chain, half): &&(Vec<Point>, f64)| {
                    let frame = frame.grown(half + room);
                    chain.windows(2).any(|s| frame.meets(s[0], s[1]))
                };
                lines.iter().filter(meets).count() as f64
            };
            let on_frames: f64 = taken.iter().map(|other| frame.overlap(*other)).sum();
            // A name that stands on a line is worse than one that merely comes close to it.
            turn + 30.0 * within(0.0) + 10.0 * within(CLEARANCE) + 2.0 * on_frames
        };
        let best = match crowded {
            true => 0,
            false => (0..DIRECTIONS).min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(0),
        };
        text.at = place(best);
        taken.push(text.frame());
        vertex.name = Some(text);
    }
}

/// Outward, or below a vertex in the middle; rounded so that nearly equal cases come out alike.
fn preferred(outward: Point) -> f64 {
    let step = TAU / f64::from(DIRECTIONS);
    if outward.length() < 4.0 { TAU / 4.0 } else { (outward.angle() / step).round() * step }
}

/// The middle of a text that touches the outline from a given direction.
fn beside(at: Point, outline: Outline, angle: f64, text: &Text) -> Point {
    const GAP: f64 = 4.0;
    let direction = Point::towards(angle);
    let (half_width, half_height) = (text.width() / 2.0, text.size * 0.42);
    let mut far = 0.0;
    // Far enough that no corner of the text lies inside the outline.
    loop {
        let middle = at + direction * far;
        let steps = [
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 1.0),
            (1.0, 1.0),
            (0.0, -1.0),
            (0.0, 1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (0.0, 0.0),
        ];
        let inside = |&(x, y): &(f64, f64)| {
            outline.contains(middle + Point::new(x * half_width, y * half_height) - at, GAP)
        };
        if !steps.iter().any(inside) {
            return middle;
        }
        far += 1.0;
    }
}
