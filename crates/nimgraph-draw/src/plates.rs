//! Where the weights stand on their edges: at the middle, or as near to it as leaves them legible.

use nimgraph_graph::spend;

use super::{
    curve::Curve,
    drawing::Plate,
    point::{Frame, Point},
    text::{Face, Text},
};

/// Beyond this many edges, weights stand at the middle come what may.
const MOST_ARRANGED: usize = 300;
/// The places that are tried, as parts of the way.
const PARTS: [f64; 13] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];
const ROUNDS: usize = 3;

/// A plate for each edge that has a text, clear of the vertices, the other plates and, if it can be, other lines.
pub(super) fn plates(curves: &[Curve], texts: &[Option<String>], vertices: &[Frame]) -> Vec<Option<Plate>> {
    let plate_at = |edge: usize, part: f64| {
        let text = texts[edge].as_ref()?;
        let text = Text::new(curves[edge].at(part), text.as_str(), Face::Number);
        let frame = Frame::around(text.at, text.width() / 2.0 + 3.5, text.size * 0.5 + 1.5);
        Some(Plate { frame, text })
    };
    let mut plates: Vec<_> = (0..curves.len()).map(|edge| plate_at(edge, 0.5)).collect();
    if curves.len() > MOST_ARRANGED {
        return plates;
    }
    let chains: Vec<Vec<Point>> = curves.iter().map(Curve::chain).collect();
    for _ in 0..ROUNDS {
        for edge in 0..curves.len() {
            let best = PARTS
                .iter()
                .filter_map(|&part| plate_at(edge, part).map(|plate| (part, plate)))
                .map(|(part, plate)| (cost(edge, part, plate.frame, &plates, &chains, vertices), plate))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, plate)) = best {
                plates[edge] = Some(plate);
            }
        }
    }
    plates
}

fn cost(
    edge: usize,
    part: f64,
    frame: Frame,
    plates: &[Option<Plate>],
    chains: &[Vec<Point>],
    vertices: &[Frame],
) -> f64 {
    spend(chains.len() + vertices.len());
    let others = || (0..chains.len()).filter(|&other| other != edge);
    let on_plates: f64 =
        others().filter_map(|o| plates[o].as_ref()).map(|plate| frame.grown(3.0).overlap(plate.frame)).sum();
    let on_vertices: f64 = vertices.iter().map(|vertex| frame.grown(3.0).overlap(*vertex)).sum();
    let crosses = |o: &usize| chains[*o].windows(2).any(|s| frame.meets(s[0], s[1]));
    let on_lines = others().filter(crosses).count() as f64;
    10.0 * on_plates + 20.0 * on_vertices + 60.0 * on_lines + 100.0 * (part - 0.5).abs()
}
