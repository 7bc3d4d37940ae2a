//! A small graph in characters: lines in box drawing or braille, names and weights where they can be read.

use std::{collections::BTreeMap, f64::consts::TAU};

use nimgraph_game::figure::{Marks, Panel};
use nimgraph_theory::Sign;
use unicode_width::UnicodeWidthStr;

use crate::{Curve, Outline, Picture, Point, edges, point::Frame, text::short_name};

use super::{
    canvas::{Canvas, CanvasPoint, Line, Style},
    listing::face_text,
};

/// Larger graphs are listed, unless no two of their lines cross: a grid can be read as far as the terminal reaches.
const MOST_VERTICES: usize = 20;
const MOST_EDGES: usize = 36;
const MOST_PLANE_VERTICES: usize = 150;
/// The most crossings of lines, for each line.
const MOST_CROSSINGS: f64 = 1.2;
/// The most rows of a drawing.
const MOST_ROWS: usize = 44;
/// The space round the vertices, where names stand.
const MARGIN: i64 = 2;
/// A character is about twice as high as wide; lengths are in half heights.
const HEIGHT: f64 = 2.0;
const LONGEST_NAME: usize = 8;

/// Draws a board, unless it is too large or too crowded for that.
pub(super) fn draw(
    picture: &Picture,
    number: usize,
    board: &Panel,
    places: &[Point],
    width: usize,
) -> Option<Canvas> {
    // A graph without crossings has fewer than three edges a vertex.
    let (order, size) = (board.vertices.len(), board.edges.len());
    if order == 0 || order > MOST_PLANE_VERTICES || size > 3 * MOST_PLANE_VERTICES {
        return None;
    }
    let content = Content::new(picture, number, board);
    let ends: Vec<_> = content.bundles.iter().map(|b| b.ends).collect();
    let is_small = order <= MOST_VERTICES && size <= MOST_EDGES;
    let most_crossings = if is_small { MOST_CROSSINGS * ends.len() as f64 } else { 0.0 };
    if edges::crossings(places, &ends) as f64 > most_crossings {
        return None;
    }
    let scales = Scales::new(&content, places, width)?;
    scales.tries().find_map(|scale| Sketch::new(&content, places, scale).draw())
}

/// What is to be seen on the board.
struct Content<'a> {
    board: &'a Panel,
    marks: Option<&'a Marks>,
    /// The sign of each vertex: ●, ○ or Δ, or its weight in brackets.
    signs: Vec<String>,
    names: Vec<String>,
    bundles: Vec<Bundle>,
    ringed: Vec<bool>,
}

/// Edges between the same two vertices: one line, with all their weights on it.
struct Bundle {
    ends: (usize, usize),
    /// Whether an arc leads to the first end, and to the second.
    heads: (bool, bool),
    label: String,
    line: Line,
    style: Style,
}

impl<'a> Content<'a> {
    fn new(picture: &'a Picture, number: usize, board: &'a Panel) -> Self {
        let change = picture.change_on(number);
        let witness = if number == 0 { picture.witness.as_slice() } else { &[] };
        let ringed: Vec<bool> = (0..board.vertices.len())
            .map(|v| witness.iter().any(|h| h.sign == Sign::Ring && h.vertices.contains(&v)))
            .collect();
        let filled = crate::compose::filled(board);
        let sign = |v: usize| vertex_sign(board, change, v, filled[v], ringed[v]);
        let signs = (0..board.vertices.len()).map(sign).collect();
        let in_argument = |e: usize| witness.iter().any(|h| h.edges.contains(&e));
        let mut bundles: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        let mut loops: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (e, edge) in board.edges.iter().enumerate() {
            let (u, v) = edge.ends;
            if u == v {
                loops.entry(u).or_default().push(e);
            } else {
                bundles.entry((u.min(v), u.max(v))).or_default().push(e);
            }
        }
        let names = (0..board.vertices.len())
            .map(|v| vertex_name(board, change, v, loops.get(&v).map_or(&[], Vec::as_slice)))
            .collect();
        let bundles = bundles
            .into_iter()
            .map(|(ends, edges)| Bundle::new(board, change, ends, &edges, in_argument))
            .collect();
        Self { board, marks: change.map(|(marks, _)| marks), signs, names, bundles, ringed }
    }

    fn sign_style(&self, v: usize) -> Style {
        if self.marks.is_some_and(|m| m.vertices.contains(&v)) {
            Style::Mark
        } else if self.board.token == Some(v) {
            Style::Token
        } else if self.ringed[v] {
            Style::Witness
        } else {
            Style::Plain
        }
    }
}

impl Bundle {
    fn new(
        board: &Panel,
        change: Option<(&Marks, &Panel)>,
        ends: (usize, usize),
        edges: &[usize],
        in_argument: impl Fn(usize) -> bool,
    ) -> Self {
        let label = edges.iter().filter_map(|&e| edge_number(board, change, e)).collect::<Vec<_>>().join(",");
        let leads = |to: usize| edges.iter().any(|&e| board.edges[e].directed && board.edges[e].ends.1 == to);
        let marked = edges.iter().any(|e| change.is_some_and(|(marks, _)| marks.edges.contains(e)));
        let spent = edges.iter().all(|&e| board.edges[e].weight == Some(0));
        let argued = edges.iter().any(|&e| in_argument(e));
        let (line, style) = match (marked, argued, spent) {
            (true, _, _) => (Line::Heavy, Style::Mark),
            (false, true, _) => (Line::Heavy, Style::Witness),
            (false, false, true) => (Line::Dotted, Style::Faint),
            (false, false, false) => (Line::Light, Style::Plain),
        };
        Self { ends, heads: (leads(ends.0), leads(ends.1)), label, line, style }
    }
}

fn vertex_sign(
    board: &Panel,
    change: Option<(&Marks, &Panel)>,
    v: usize,
    filled: bool,
    ringed: bool,
) -> String {
    let vertex = &board.vertices[v];
    let token = board.token == Some(v);
    if vertex.removed {
        return "·".to_owned();
    }
    let Some(weight) = vertex.weight else {
        let sign = match (token, ringed, filled) {
            (true, _, _) => "Δ",
            (false, true, true) => "◉",
            (false, true, false) => "◎",
            (false, false, true) => "●",
            (false, false, false) => "○",
        };
        return sign.to_owned();
    };
    let left = change.and_then(|(_, after)| after.vertices.get(v)?.weight).filter(|&left| left != weight);
    let number = left.map_or_else(|| weight.to_string(), |left| format!("{weight}→{left}"));
    let (open, close) = if ringed { ('⟦', '⟧') } else { ('(', ')') };
    format!("{}{open}{number}{close}", if token { "Δ" } else { "" })
}

/// The name, with the weights of loops and a sign where the token goes: `a ↺4`, `b ←Δ`.
fn vertex_name(board: &Panel, change: Option<(&Marks, &Panel)>, v: usize, loops: &[usize]) -> String {
    let mut name = short_name(&board.vertices[v].label, LONGEST_NAME);
    if !loops.is_empty() {
        let weights = loops.iter().filter_map(|&e| edge_number(board, change, e)).collect::<Vec<_>>();
        name.push_str(" ↺");
        name.push_str(&weights.join(","));
    }
    if change.is_some_and(|(marks, _)| marks.token_to == Some(v)) {
        name.push_str(" ←Δ");
    }
    name
}

fn edge_number(board: &Panel, change: Option<(&Marks, &Panel)>, e: usize) -> Option<String> {
    let weight = board.edges[e].weight?;
    let same = |after: &Panel| after.edges.get(e).filter(|edge| edge.ends == board.edges[e].ends)?.weight;
    let left = change.and_then(|(_, after)| same(after)).filter(|&left| left != weight);
    Some(left.map_or_else(|| weight.to_string(), |left| format!("{weight}→{left}")))
}

/// How large a drawing may and should be, in columns for a unit of the layout.
struct Scales {
    wanted: f64,
    most: f64,
}

impl Scales {
    /// Nothing when the terminal is too narrow to tell the vertices apart.
    fn new(content: &Content<'_>, places: &[Point], width: usize) -> Option<Self> {
        let frame = Frame::of(places.iter().copied());
        let sign = content.signs.iter().map(|s| s.width()).max().unwrap_or(1);
        let label = content.bundles.iter().map(|b| b.label.width()).max().unwrap_or(0);
        let names = content.names.iter().map(|n| n.width()).max().unwrap_or(0) as i64;
        let columns = width as i64 - 2 * (MARGIN + names) - sign as i64;
        let rows = MOST_ROWS as i64 - 2 * MARGIN;
        let most = |room: i64, size: f64| if size > 0.0 { room.max(0) as f64 / size } else { f64::INFINITY };
        let most = most(columns, frame.width()).min(most(rows, frame.height()) * HEIGHT).min(400.0);
        let ends = content.bundles.iter().map(|b| b.ends).collect::<Vec<_>>();
        let tightness = edges::tightness(places, &ends);
        let arrows = 2 * usize::from(content.bundles.iter().any(|b| b.heads.0 || b.heads.1));
        let wanted = (label + sign + arrows + 4).max(8) as f64 * edges::crowding(places, &ends) / tightness;
        let least = (sign + 4) as f64 / tightness;
        (least <= most).then_some(Self { wanted: wanted.min(most), most })
    }

    fn tries(&self) -> impl Iterator<Item = f64> + use<> {
        let (wanted, most) = (self.wanted, self.most);
        [1.0, 1.15, 1.3, 1.5, 1.75, 2.0].into_iter().map(move |by| wanted * by).filter(move |&s| s <= most)
    }
}

/// A drawing in the making.
struct Sketch<'a> {
    content: &'a Content<'a>,
    places: Vec<CanvasPoint>,
    curves: Vec<Curve>,
    canvas: Canvas,
}

impl<'a> Sketch<'a> {
    fn new(content: &'a Content<'a>, places: &[Point], scale: f64) -> Self {
        let frame = Frame::of(places.iter().copied());
        let names = content.names.iter().map(|n| n.width()).max().unwrap_or(0) as i64;
        let sign = content.signs.iter().map(|s| s.width()).max().unwrap_or(1) as i64;
        let left = MARGIN + names + sign / 2;
        let cell = |p: &Point| {
            let (x, y) = ((p.x - frame.low.x) * scale, (p.y - frame.low.y) * scale / HEIGHT);
            (x.round() as i64 + left, y.round() as i64 + MARGIN)
        };
        let places: Vec<CanvasPoint> = places.iter().map(cell).collect();
        let columns = places.iter().map(|p| p.0).max().unwrap_or(0) + left + 1;
        let rows = places.iter().map(|p| p.1).max().unwrap_or(0) + MARGIN + 1;
        let curves = curves(content, &places);
        Self { content, places, curves, canvas: Canvas::new(columns as usize, rows as usize) }
    }

    /// Nothing when a text finds no room.
    fn draw(mut self) -> Option<Canvas> {
        self.lines();
        self.signs();
        self.heads();
        self.labels().then_some(())?;
        self.names().then_some(())?;
        let mut canvas = self.canvas.trimmed();
        let faces: Vec<String> =
            self.content.board.faces.iter().map(|f| face_text(self.content.board, f)).collect();
        if !faces.is_empty() {
            let text = format!("faces {}", faces.join(" "));
            let mut larger = Canvas::new(canvas.width().max(text.width()), canvas.height() + 1);
            larger.paste((0, 0), &canvas);
            larger.write((0, canvas.height() as i64), &text, Style::Faint);
            canvas = larger;
        }
        Some(canvas)
    }

    fn lines(&mut self) {
        for (bundle, curve) in self.content.bundles.iter().zip(&self.curves) {
            let (from, to) = (self.places[bundle.ends.0], self.places[bundle.ends.1]);
            let straight = curve.is_straight() && self.canvas.straight(from, to, bundle.line, bundle.style);
            if !straight {
                self.canvas.dotted(curve, bundle.line, bundle.style);
            }
        }
    }

    fn signs(&mut self) {
        for (v, sign) in self.content.signs.iter().enumerate() {
            let (column, row) = self.places[v];
            let start = column - (sign.width() as i64 - 1) / 2;
            // A narrow sign keeps its lines; a number is set off from them.
            self.canvas.write((start, row), sign, self.content.sign_style(v));
        }
    }

    /// Arrow heads, in the last character before the sign of the vertex.
    fn heads(&mut self) {
        for (bundle, curve) in self.content.bundles.iter().zip(self.curves.clone()) {
            if bundle.heads.1 {
                self.head(&curve, bundle.style);
            }
            if bundle.heads.0 {
                self.head(&curve.reversed(), bundle.style);
            }
        }
    }

    fn head(&mut self, curve: &Curve, style: Style) {
        const STEPS: i32 = 60;
        let before = (0..=STEPS).rev().map(|i| cell_of(curve.at(f64::from(i) / f64::from(STEPS))));
        let mut before = before.skip_while(|&place| self.canvas.has_text(place));
        let Some(place) = before.next() else { return };
        self.canvas.write(place, arrow(curve.final_direction()), style);
    }

    /// The weights, each on its own line and off the others.
    fn labels(&mut self) -> bool {
        const PARTS: [f64; 13] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8];
        let mut order: Vec<usize> = (0..self.curves.len()).collect();
        // Short lines have the least choice.
        let length = |i: usize| self.curves[i].points[0].distance(self.curves[i].points[3]);
        order.sort_by(|&a, &b| length(a).total_cmp(&length(b)).then(a.cmp(&b)));
        for i in order {
            let bundle = &self.content.bundles[i];
            if bundle.label.is_empty() {
                continue;
            }
            let width = bundle.label.width() as i64;
            let place = |part: f64| {
                let (column, row) = cell_of(self.curves[i].at(part));
                (column - (width - 1) / 2, row)
            };
            let cost = |part: f64| {
                self.label_cost(i, place(part), width).map(|cost| cost + 10.0 * (part - 0.5).abs())
            };
            let best = PARTS
                .iter()
                .filter_map(|&part| cost(part).map(|cost| (cost, part)))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, part)) = best else { return false };
            let place = place(part);
            let style = if bundle.line == Line::Light { Style::Plain } else { bundle.style };
            // A number beside a slanting line needs a clear space to be readable.
            let set_off = !self.along_row(i) && !self.along_column(i);
            if set_off {
                self.canvas.write((place.0 - 1, place.1), " ", Style::Plain);
                self.canvas.write((place.0 + width, place.1), " ", Style::Plain);
            }
            self.canvas.write(place, &bundle.label, style);
        }
        true
    }

    fn along_row(&self, i: usize) -> bool {
        let (u, v) = self.content.bundles[i].ends;
        self.places[u].1 == self.places[v].1 && self.curves[i].is_straight()
    }

    fn along_column(&self, i: usize) -> bool {
        let (u, v) = self.content.bundles[i].ends;
        self.places[u].0 == self.places[v].0 && self.curves[i].is_straight()
    }

    /// How bad a place for a label is; nothing if a text stands there.
    fn label_cost(&self, own: usize, place: CanvasPoint, width: i64) -> Option<f64> {
        let free = (place.0 - 1..=place.0 + width).all(|column| !self.canvas.has_text((column, place.1)));
        let frame = Frame {
            low: Point::new(place.0 as f64 - 1.0, place.1 as f64 - 0.4),
            high: Point::new((place.0 + width) as f64, place.1 as f64 + 0.4),
        };
        let crosses = |c: &Curve| c.chain().windows(2).any(|s| frame.meets(s[0], s[1]));
        let others = self.curves.iter().enumerate().filter(|&(i, c)| i != own && crosses(c)).count();
        free.then_some(4.0 * others as f64)
    }

    /// The names, each beside its vertex, outward where there is a choice.
    fn names(&mut self) -> bool {
        let middle = crate::point::centroid(&self.places.iter().map(|&p| point_of(p)).collect::<Vec<_>>());
        for v in 0..self.places.len() {
            let (name, sign) = (&self.content.names[v], self.content.signs[v].width() as i64);
            let width = name.width() as i64;
            let outward = point_of(self.places[v]) - middle;
            let outward = Point::new(outward.x, outward.y * HEIGHT);
            let cost = |place: &CanvasPoint| self.name_cost(self.places[v], *place, width, outward);
            let best = name_places(self.places[v], sign, width)
                .into_iter()
                .filter_map(|place| cost(&place).map(|cost| (cost, place)))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            let Some((_, place)) = best else { return false };
            let goal = self.content.marks.is_some_and(|m| m.token_to == Some(v));
            self.canvas.write(place, name, if goal { Style::Mark } else { Style::Name });
        }
        true
    }

    fn name_cost(&self, vertex: CanvasPoint, place: CanvasPoint, width: i64, outward: Point) -> Option<f64> {
        let columns = || place.0..place.0 + width;
        let free = columns().all(|column| !self.canvas.has_text((column, place.1)));
        // A space on either side, so that a name does not run into a number.
        let crowded = [place.0 - 1, place.0 + width]
            .into_iter()
            .filter(|&column| (column, place.1) != vertex && self.canvas.has_text((column, place.1)))
            .count();
        let on_lines = columns().filter(|&column| self.canvas.has_line((column, place.1))).count();
        let step = Point::new(
            place.0 as f64 + (width as f64 - 1.0) / 2.0 - vertex.0 as f64,
            (place.1 - vertex.1) as f64 * HEIGHT,
        );
        let turn = 1.0 - step.unit().dot(outward.unit());
        free.then_some(3.0 * on_lines as f64 + 2.0 * crowded as f64 + turn)
    }
}

/// The arrow that points the nearest way.
fn arrow(direction: Point) -> &'static str {
    const ARROWS: [&str; 8] = ["▶", "↘", "▼", "↙", "◀", "↖", "▲", "↗"];
    let angle = Point::new(direction.x, direction.y * HEIGHT).angle();
    ARROWS[(angle / (TAU / 8.0)).round().rem_euclid(8.0) as usize % 8]
}

/// Where the name of a vertex may start: over, under, left and right of it, and at the corners.
fn name_places((column, row): CanvasPoint, sign: i64, width: i64) -> Vec<CanvasPoint> {
    let centred = column - (width - 1) / 2;
    let (left, right) = (column - (sign - 1) / 2 - 1 - width, column + sign / 2 + 2);
    vec![
        (centred, row - 1),
        (centred, row + 1),
        (left, row),
        (right, row),
        (right - 1, row - 1),
        (right - 1, row + 1),
        (left + 1, row - 1),
        (left + 1, row + 1),
    ]
}

/// The lines between the middles of the signs, in columns and rows.
fn curves(content: &Content<'_>, places: &[CanvasPoint]) -> Vec<Curve> {
    // In half heights, so that directions are as on the screen.
    let points: Vec<Point> = places.iter().map(|&(x, y)| Point::new(x as f64, y as f64 * HEIGHT)).collect();
    let outlines: Vec<Outline> = content
        .signs
        .iter()
        .map(|sign| Outline::Disc { radius: 1.0, half_width: (sign.width() as f64 / 2.0).max(1.0) })
        .collect();
    let flat = |p: Point| Point::new(p.x, p.y / HEIGHT);
    let curve = |bundle: &Bundle| {
        let (u, v) = bundle.ends;
        let bend = edges::clear_bend(&points, &outlines, bundle.ends, 0.6);
        Curve { points: Curve::bent(points[u], points[v], bend).points.map(flat) }
    };
    content.bundles.iter().map(curve).collect()
}

fn cell_of(p: Point) -> CanvasPoint {
    (p.x.round() as i64, p.y.round() as i64)
}

fn point_of(place: CanvasPoint) -> Point {
    Point::new(place.0 as f64, place.1 as f64)
}
