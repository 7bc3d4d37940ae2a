//! From a picture to a drawing: sizes, places, and the boards of a sum side by side.

use nimgraph_game::figure::{Arrangement, Marks, Panel};
use nimgraph_graph::{Graph, bipartition};
use nimgraph_theory::{Highlight, Sign};

use super::{
    DrawError, Picture,
    drawing::{Drawing, DrawnBoard, DrawnEdge, DrawnVertex, LegendEntry, Outline, Plate},
    edges, faces, names, plates,
    point::{Frame, Point},
    stacks,
    text::{Face, Text},
};

/// The white space round a drawing.
const MARGIN: f64 = 14.0;
/// The space between boards, which holds a plus sign.
const BOARD_GAP: f64 = 56.0;
/// The height of the line below a board, or below all of them.
const CAPTION: f64 = 28.0;
/// Boards stand in rows up to this width.
const LINE_WIDTH: f64 = 1000.0;
/// The radius of a vertex without a number, and that of the token's Δ.
const DOT: f64 = 6.5;
const TOKEN: f64 = 13.5;
/// The radius of a vertex with a number in it, and that of the token's Δ round a number.
const DISC: f64 = 17.0;
const TOKEN_DISC: f64 = 27.0;
/// A number wider than this does not go into a triangle.
const WIDEST_IN_TRIANGLE: f64 = 46.0;

impl Drawing {
    /// Draws a picture.
    ///
    /// ```
    /// use nimgraph_draw::{Drawing, Picture};
    /// use nimgraph_game::{notation, spec::NoAppraiser};
    /// let drawing = Drawing::of(&Picture::of(&notation::read("edge-nim cycle:4 token=0")?.check(&NoAppraiser)?))?;
    /// assert_eq!((drawing.boards[0].edges.len(), drawing.boards[0].vertices.len()), (4, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(picture: &Picture) -> Result<Self, DrawError> {
        let layout = picture.layout()?;
        let boards = picture.figure.boards.iter().zip(&layout.boards).enumerate();
        let boards = boards
            .map(|(i, (board, places))| (Composer::new(picture, i, board).draw(places), board.caption()))
            .collect();
        let mut drawing = side_by_side(boards);
        drawing.title.clone_from(&picture.title);
        drawing.description.clone_from(&picture.description);
        add_note(&mut drawing, picture.note.as_deref());
        add_legend(&mut drawing, &picture.witness);
        drawing.shift(Point::new(MARGIN, MARGIN));
        drawing.width = (drawing.width + 2.0 * MARGIN).ceil();
        drawing.height = (drawing.height + 2.0 * MARGIN).ceil();
        Ok(drawing)
    }
}

/// Boards that stand beside each other on the height 0, with the plus signs between them and the captions below.
#[derive(Default)]
struct Row {
    boards: Vec<DrawnBoard>,
    pluses: Vec<Text>,
    captions: Vec<Text>,
    width: f64,
}

/// Puts boards into rows with plus signs between them.
fn side_by_side(boards: Vec<(DrawnBoard, Option<String>)>) -> Drawing {
    let mut drawing = Drawing::default();
    let mut row = Row::default();
    let last = boards.len().saturating_sub(1);
    for (i, (board, caption)) in boards.into_iter().enumerate() {
        let caption = caption.map(|caption| Text::new(Point::default(), caption, Face::Legend));
        let width = board.frame().width().max(caption.as_ref().map_or(0.0, Text::width));
        if !row.boards.is_empty() && row.width + width > LINE_WIDTH {
            std::mem::take(&mut row).finish(&mut drawing);
        }
        row.push(board, caption, width);
        if i < last {
            row.push_plus();
        }
    }
    row.finish(&mut drawing);
    drawing
}

impl Row {
    fn push(&mut self, mut board: DrawnBoard, caption: Option<Text>, width: f64) {
        let frame = board.frame();
        if frame.width() > 0.0 || frame.height() > 0.0 {
            let left = self.width + (width - frame.width()) / 2.0;
            board.shift(Point::new(left - frame.low.x, -frame.high.y));
        }
        let below = Point::new(self.width + width / 2.0, CAPTION / 2.0);
        self.captions.extend(caption.map(|caption| Text { at: below, ..caption }));
        self.boards.push(board);
        self.width += width;
    }

    fn push_plus(&mut self) {
        let plus = Text::new(Point::new(self.width + BOARD_GAP / 2.0, 0.0), "+", Face::Number);
        self.pluses.push(Text { size: 22.0, ..plus });
        self.width += BOARD_GAP;
    }

    /// Puts the row below what has been drawn.
    fn finish(mut self, drawing: &mut Drawing) {
        let tallest = self.boards.iter().map(|board| board.frame().height()).fold(0.0, f64::max);
        let height = tallest.max(24.0);
        let top = drawing.height + if drawing.boards.is_empty() { 0.0 } else { BOARD_GAP / 2.0 };
        let ground = Point::new(0.0, top + (height + tallest) / 2.0);
        self.boards.iter_mut().for_each(|board| board.shift(ground));
        self.captions.iter_mut().for_each(|caption| caption.at = caption.at + ground);
        self.pluses.iter_mut().for_each(|plus| plus.at.y = top + height / 2.0);
        drawing.width = drawing.width.max(self.width);
        drawing.height = top + height + if self.captions.is_empty() { 0.0 } else { CAPTION };
        drawing.boards.append(&mut self.boards);
        drawing.signs.append(&mut self.pluses);
        drawing.signs.append(&mut self.captions);
    }
}

/// Says below all boards what is to be known of the whole.
fn add_note(drawing: &mut Drawing, note: Option<&str>) {
    let Some(note) = note else { return };
    let mut text = Text::new(Point::default(), note, Face::Legend);
    drawing.width = drawing.width.max(text.width());
    text.at = Point::new(drawing.width / 2.0, drawing.height + CAPTION / 2.0);
    drawing.height += CAPTION;
    drawing.signs.push(text);
}

/// Says what the signs of an argument stand for.
fn add_legend(drawing: &mut Drawing, witness: &[Highlight]) {
    const LINE: f64 = 20.0;
    for highlight in witness {
        let middle = drawing.height + if drawing.legend.is_empty() { 22.0 } else { LINE };
        let sample = Frame::around(Point::new(15.0, middle), 15.0, 6.0);
        let mut text = Text::new(Point::default(), highlight.name.as_str(), Face::Legend);
        text.at = Point::new(38.0 + text.width() / 2.0, middle);
        drawing.width = drawing.width.max(text.frame().high.x);
        drawing.height = middle;
        drawing.legend.push(LegendEntry { sign: highlight.sign, sample, text });
    }
    if !witness.is_empty() {
        drawing.height += 8.0;
    }
}

/// Draws one board.
struct Composer<'a> {
    board: &'a Panel,
    change: Option<(&'a Marks, &'a Panel)>,
    witness: &'a [Highlight],
    /// For each edge, whether its number stands beside its weight; empty if none does.
    numbered: Vec<bool>,
}

impl<'a> Composer<'a> {
    fn new(picture: &'a Picture, number: usize, board: &'a Panel) -> Self {
        let witness = if number == 0 { picture.witness.as_slice() } else { &[] };
        let numbered = picture.edge_numbers && board.token.is_some();
        let numbered = if numbered { edges::parallel(board) } else { Vec::new() };
        Self { board, change: picture.change_on(number), witness, numbered }
    }

    fn draw(&self, places: &[Point]) -> DrawnBoard {
        let heaps = self.board.edges.is_empty() && self.board.vertices.iter().all(|v| v.weight.is_some());
        let (faceless, tokenless) = (self.board.faces.is_empty(), self.board.token.is_none());
        if self.board.arrangement == Arrangement::Row && heaps && faceless && tokenless {
            let rings: Vec<usize> = (0..places.len()).map(|v| self.rings(v)).collect();
            return stacks::stacks(self.board, self.change.map(|(_, after)| after), &rings);
        }
        let numbers: Vec<Option<String>> = (0..places.len()).map(|v| self.vertex_number(v)).collect();
        let outlines: Vec<Outline> =
            numbers.iter().enumerate().map(|(v, n)| self.outline(v, n.as_deref())).collect();
        let texts: Vec<Option<String>> = (0..self.board.edges.len()).map(|e| self.edge_number(e)).collect();
        let pitch = self.pitch(places, &outlines, &texts);
        let points: Vec<Point> = places.iter().map(|&p| p * pitch).collect();
        let mut drawn = DrawnBoard {
            hulls: self.hulls(&points, &outlines),
            guide: (heaps && self.board.arrangement == Arrangement::Circle).then(|| guide(&points)).flatten(),
            edges: self.edges(&points, &outlines, &texts),
            vertices: self.vertices(&points, &outlines, numbers),
            stacks: Vec::new(),
        };
        let labels: Vec<&str> = self.board.vertices.iter().map(|v| v.label.as_str()).collect();
        names::name_vertices(&mut drawn, &labels);
        drawn
    }

    /// How many pixels a unit of the layout is, so that numbers find room.
    fn pitch(&self, places: &[Point], outlines: &[Outline], texts: &[Option<String>]) -> f64 {
        let width = |text: &String| Text::new(Point::default(), text.as_str(), Face::Number).width();
        let widest = texts.iter().flatten().map(width).fold(0.0, f64::max);
        let broadest = outlines.iter().map(|o| o.ring_radius(0)).fold(0.0, f64::max);
        let plate_room = if texts.iter().any(Option::is_some) { 40.0 + widest } else { 36.0 };
        let bundle_room = 20.0 * (edges::largest_bundle(self.board).min(8) as f64 - 1.0).max(0.0);
        let room = 2.0 * broadest.min(60.0) + plate_room + bundle_room;
        let ends: Vec<_> = self.board.edges.iter().map(|e| e.ends).collect();
        room * edges::crowding(places, &ends) / edges::tightness(places, &ends)
    }

    fn vertex_number(&self, v: usize) -> Option<String> {
        let before = self.board.vertices[v].weight?;
        let after = self.change.and_then(|(_, board)| board.vertices.get(v)?.weight);
        Some(number_text(before, after))
    }

    fn edge_number(&self, e: usize) -> Option<String> {
        let before = self.board.edges[e].weight?;
        // A game that rebuilds its edges leaves others under the same numbers; those say nothing.
        let same =
            |board: &Panel| board.edges.get(e).filter(|edge| edge.ends == self.board.edges[e].ends)?.weight;
        let text = number_text(before, self.change.and_then(|(_, board)| same(board)));
        let is_numbered = self.numbered.get(e).copied().unwrap_or_default();
        Some(if is_numbered { format!("{text} #{e}") } else { text })
    }

    fn outline(&self, v: usize, number: Option<&str>) -> Outline {
        let token = self.board.token == Some(v);
        let Some(number) = number else {
            return match token {
                true => Outline::Triangle { radius: TOKEN },
                false => Outline::Disc { radius: DOT, half_width: DOT },
            };
        };
        let width = Text::new(Point::default(), number, Face::Number).width();
        if token && width <= WIDEST_IN_TRIANGLE {
            return Outline::Triangle { radius: TOKEN_DISC.max((0.866 * width + 7.0) / 1.12 + 4.0) };
        }
        let width = if token { width + TOKEN } else { width };
        Outline::Disc { radius: DISC, half_width: DISC.max(width / 2.0 + 9.0) }
    }

    fn rings(&self, v: usize) -> usize {
        self.witness.iter().filter(|h| h.vertices.contains(&v)).count()
    }

    fn vertices(
        &self,
        points: &[Point],
        outlines: &[Outline],
        numbers: Vec<Option<String>>,
    ) -> Vec<DrawnVertex> {
        let filled = filled(self.board);
        let marks = self.change.map(|(marks, _)| marks);
        let vertex = |(v, number): (usize, Option<String>)| DrawnVertex {
            at: points[v],
            outline: outlines[v],
            filled: filled[v],
            number: number.map(|number| self.number_in(v, points[v], outlines[v], number)),
            name: None,
            removed: self.board.vertices[v].removed,
            marked: marks.is_some_and(|m| m.vertices.contains(&v)),
            goal: marks.is_some_and(|m| m.token_to == Some(v)),
            rings: self.rings(v),
        };
        numbers.into_iter().enumerate().map(vertex).collect()
    }

    fn number_in(&self, v: usize, at: Point, outline: Outline, number: String) -> Text {
        match outline {
            Outline::Triangle { radius } => {
                Text::new(at + Point::new(0.0, 0.14 * radius), number, Face::Number)
            }
            Outline::Disc { .. } if self.board.token == Some(v) => {
                Text::new(at, format!("Δ {number}"), Face::Number)
            }
            Outline::Disc { .. } => Text::new(at, number, Face::Number),
        }
    }

    fn edges(&self, points: &[Point], outlines: &[Outline], texts: &[Option<String>]) -> Vec<DrawnEdge> {
        let lines = edges::lines(self.board, points, outlines);
        let frames: Vec<Frame> = points.iter().zip(outlines).map(|(&p, o)| o.frame(p)).collect();
        let plates = plates::plates(&lines.curves, texts, &frames);
        let marked = |e: usize| self.change.is_some_and(|(marks, _)| marks.edges.contains(&e));
        let edge = |(e, plate): (usize, Option<Plate>)| DrawnEdge {
            curve: lines.curves[e],
            thickness: thickness(self.board.edges[e].weight),
            spent: self.board.edges[e].weight == Some(0),
            head: lines.heads[e],
            plate,
            marked: marked(e),
            signs: self.signs(e),
        };
        plates.into_iter().enumerate().map(edge).collect()
    }

    fn signs(&self, e: usize) -> Vec<Sign> {
        self.witness.iter().filter(|h| h.edges.contains(&e)).map(|h| h.sign).collect()
    }

    fn hulls(&self, points: &[Point], outlines: &[Outline]) -> Vec<Vec<Point>> {
        let broadest = outlines.iter().map(|o| o.ring_radius(0)).fold(0.0, f64::max);
        let hull = |(i, face): (usize, &Vec<usize>)| {
            let corners: Vec<Point> = face.iter().filter_map(|&v| points.get(v).copied()).collect();
            faces::hull(&corners, broadest + 15.0 + 4.0 * (i % 4) as f64)
        };
        self.board.faces.iter().enumerate().map(hull).filter(|hull| !hull.is_empty()).collect()
    }
}

/// Which vertices are filled: one part of a bipartite graph, that of the token; all where there are no parts.
/// A vertex with a number in it is open.
pub(super) fn filled(board: &Panel) -> Vec<bool> {
    let order = board.vertices.len();
    let graph = Graph::undirected(order, board.edges.iter().map(|e| e.ends)).ok();
    let parts = graph.and_then(|graph| bipartition(&graph).ok());
    let first = board.token.unwrap_or(0);
    let in_part = |v: usize| parts.as_ref().is_none_or(|p| Some(&p.side[v]) == p.side.get(first));
    (0..order).map(|v| board.vertices[v].weight.is_none() && in_part(v)).collect()
}

fn number_text(before: u64, after: Option<u64>) -> String {
    match after {
        Some(after) if after != before => format!("{before}→{after}"),
        _ => before.to_string(),
    }
}

/// Heavier edges are thicker, by doublings, up to what still looks like a line.
fn thickness(weight: Option<u64>) -> f64 {
    match weight {
        None => 1.6,
        Some(weight) => (0.7 + (weight as f64 + 1.0).log2()).min(6.0),
    }
}

/// The circle through heaps that stand on one.
fn guide(points: &[Point]) -> Option<(Point, f64)> {
    let middle = super::point::centroid(points);
    (points.len() >= 3).then(|| (middle, middle.distance(points[0])))
}
