//! A picture in characters, for a terminal: small boards drawn, large ones listed.

mod canvas;
mod graph;
mod heaps;
mod listing;

use nimgraph_game::figure::{Arrangement, Panel};
use nimgraph_theory::Highlight;
use unicode_width::UnicodeWidthStr;

use self::canvas::{Canvas, Style};
use super::{Picture, Point, text::short_name};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// How many columns it has.
    pub width: usize,
    /// Whether it understands colours.
    pub colour: Colour,
}

/// Whether colours may be used. They never say anything that is not said without them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// Characters only.
    #[default]
    Never,
    /// With the escape sequences of ECMA-48.
    Ansi,
}

impl Default for Terminal {
    /// Eighty columns without colours.
    fn default() -> Self {
        Self { width: 80, colour: Colour::Never }
    }
}

/// The narrowest terminal that is drawn for; a narrower one gets lines that are too long.
const NARROWEST: usize = 24;

/// Draws a picture in characters.
///
/// ```
/// use nimgraph_draw::{Picture, unicode};
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// let picture = Picture::of(&notation::read("edge-nim path:3 weights=2,1 token=1")?.check(&NoAppraiser)?);
/// assert_eq!(unicode::write(&picture, unicode::Terminal::default()), [
///     "           1\n",
///     "0 ○───2───Δ───1───○ 2\n",
/// ].concat());
/// # Ok::<(), nimgraph_game::SpecError>(())
/// ```
pub fn write(picture: &Picture, terminal: Terminal) -> String {
    render(picture, terminal).text
}

/// A picture in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendering {
    /// Its lines.
    pub text: String,
    /// Whether some board was too large or too crowded to be drawn, and so is listed.
    pub listed: bool,
}

/// Draws a picture in characters, and says whether that could be done.
pub fn render(picture: &Picture, terminal: Terminal) -> Rendering {
    let width = terminal.width.max(NARROWEST);
    let layout = picture.layout().ok();
    let (mut blocks, mut listed) = (Vec::new(), false);
    for (i, board) in picture.figure.boards.iter().enumerate() {
        let places = layout.as_ref().and_then(|layout| layout.boards.get(i));
        let block = drawn(picture, i, board, places, width).unwrap_or_else(|| {
            listed = true;
            listing::list(board, picture.change_on(i), width)
        });
        blocks.push(captioned(block, board.caption()));
    }
    let mut lines = Vec::new();
    for canvas in side_by_side(blocks, width) {
        lines.extend(canvas.lines(terminal.colour == Colour::Ansi));
    }
    lines.extend(picture.note.clone());
    lines.extend(picture.witness.iter().flat_map(|highlight| legend(picture, highlight, width)));
    Rendering { text: lines.join("\n") + "\n", listed }
}

/// One board, unless it is too large or too crowded: heaps in a row, or a graph.
fn drawn(
    picture: &Picture,
    number: usize,
    board: &Panel,
    places: Option<&Vec<Point>>,
    width: usize,
) -> Option<Canvas> {
    match is_row_of_heaps(board) {
        true => Some(heaps::stacks(board, picture.change_on(number), width)),
        false => graph::draw(picture, number, board, places?, width),
    }
}

fn is_row_of_heaps(board: &Panel) -> bool {
    let heaps =
        board.edges.is_empty() && board.token.is_none() && board.vertices.iter().all(|v| v.weight.is_some());
    heaps && board.arrangement == Arrangement::Row && board.faces.is_empty()
}

/// The board with its caption in the middle below.
fn captioned(block: Canvas, caption: Option<String>) -> Canvas {
    let Some(caption) = caption else { return block };
    let width = block.width().max(caption.width());
    let mut canvas = Canvas::new(width, block.height() + 1);
    canvas.paste((((width - block.width()) / 2) as i64, 0), &block);
    canvas.write((((width - caption.width()) / 2) as i64, block.height() as i64), &caption, Style::Faint);
    canvas
}

/// Boards beside each other as far as the width allows, with plus signs between them.
fn side_by_side(blocks: Vec<Canvas>, width: usize) -> Vec<Canvas> {
    const GAP: usize = 7;
    let mut lines: Vec<Vec<Canvas>> = Vec::new();
    let mut used = 0;
    for block in blocks {
        match lines.last_mut() {
            Some(line) if used + GAP + block.width() <= width => {
                used += GAP + block.width();
                line.push(block);
            }
            _ => {
                used = block.width();
                lines.push(vec![block]);
            }
        }
    }
    let count = lines.len();
    lines.into_iter().enumerate().map(|(i, line)| join(&line, i + 1 < count, GAP)).collect()
}

fn join(line: &[Canvas], more: bool, gap: usize) -> Canvas {
    let height = line.iter().map(Canvas::height).max().unwrap_or(0);
    let width: usize = line.iter().map(|block| block.width() + gap).sum();
    let mut joined = Canvas::new(width, height + usize::from(more));
    let mut column = 0;
    for (i, block) in line.iter().enumerate() {
        // All stand on one ground, as heaps do.
        joined.paste((column as i64, (height - block.height()) as i64), block);
        column += block.width();
        if i + 1 < line.len() {
            joined.write(((column + gap / 2) as i64, (height / 2) as i64), "+", Style::Plain);
        }
        column += gap;
    }
    if more {
        joined.write((0, height as i64), "+", Style::Plain);
    }
    joined
}

/// A legend names this many vertices and edges.
const NAMED: usize = 60;

/// `kernel: 0, 2` or `odd path: a–b, b–c`.
fn legend(picture: &Picture, highlight: &Highlight, width: usize) -> Vec<String> {
    let Some(board) = picture.figure.boards.first() else { return Vec::new() };
    let name = |v: usize| board.vertices.get(v).map(|v| short_name(&v.label, listing::LONGEST_NAME));
    let edge = |e: usize| {
        let (u, v) = board.edges.get(e)?.ends;
        Some(format!("{}–{}", name(u)?, name(v)?))
    };
    let vertices = highlight.vertices.iter().filter_map(|&v| name(v));
    let edges = highlight.edges.iter().filter_map(|&e| edge(e));
    let head = format!("{}: ", short_name(&highlight.name, width / 2));
    let mut named: Vec<String> = vertices.chain(edges).collect();
    let more = named.len().saturating_sub(NAMED);
    if more > 0 {
        named.truncate(NAMED);
        named.push(format!("… and {more} more"));
    }
    listing::wrap(&head, &named, ", ", width)
}
