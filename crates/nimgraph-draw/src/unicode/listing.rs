//! Boards too large to be drawn, as lists: each vertex with its edges, or the heaps one after the other.

use nimgraph_game::figure::{Marks, Panel};
use unicode_width::UnicodeWidthStr;

use crate::text::short_name;

use super::canvas::{Canvas, Style};

/// The most lines that a list takes.
const MOST_LINES: usize = 48;
/// The most characters of a name.
pub(super) const LONGEST_NAME: usize = 20;

/// A line for each vertex: Δ at the token, its weight, then its neighbours with the weights of the edges.
pub(super) fn list(board: &Panel, change: Option<(&Marks, &Panel)>, width: usize) -> Canvas {
    let mut lines: Vec<(String, Style)> = Vec::new();
    let mut shown = 0;
    if board.edges.is_empty() {
        let numbers: Vec<String> =
            board.vertices.iter().take(MOST_LINES * width / 2).map(heap_text).collect();
        shown = numbers.len();
        lines.extend(wrap("", &numbers, "  ", width).into_iter().map(|line| (line, Style::Plain)));
    } else {
        let seen = Neighbours::new(board);
        let margin =
            (0..board.vertices.len().min(MOST_LINES)).map(|v| head(board, v).width()).max().unwrap_or(0);
        for v in 0..board.vertices.len() {
            let items = seen.of(board, change, v);
            let head = head(board, v);
            let pad = " ".repeat(margin.saturating_sub(head.width()));
            let block = wrap(&format!("{head}{pad}  "), &items, "  ", width);
            if lines.len() + block.len() > MOST_LINES && !lines.is_empty() {
                break;
            }
            let style = if board.token == Some(v) { Style::Token } else { Style::Plain };
            lines.extend(block.into_iter().take(MOST_LINES).map(|line| (line, style)));
            shown = v + 1;
        }
    }
    lines.truncate(MOST_LINES);
    finish(board, lines, board.vertices.len() - shown, width)
}

fn finish(board: &Panel, mut lines: Vec<(String, Style)>, more: usize, width: usize) -> Canvas {
    if more > 0 {
        lines.push((format!("… and {more} more of {} vertices", board.vertices.len()), Style::Faint));
    }
    if let Some(token) = board.token.filter(|&t| t + more >= board.vertices.len() && more > 0) {
        lines.push((
            format!("Δ is on {}", short_name(&board.vertices[token].label, LONGEST_NAME)),
            Style::Token,
        ));
    }
    let faces = board.faces.iter().take(MOST_LINES).map(|face| face_text(board, face)).collect::<Vec<_>>();
    if !faces.is_empty() {
        lines.extend(wrap("faces ", &faces, " ", width).into_iter().map(|line| (line, Style::Faint)));
    }
    if lines.is_empty() {
        lines.push(("(empty board)".to_owned(), Style::Faint));
    }
    let widest = lines.iter().map(|(line, _)| line.width()).max().unwrap_or(0);
    let mut canvas = Canvas::new(widest, lines.len());
    for (row, (line, style)) in lines.iter().enumerate() {
        canvas.write((0, row as i64), line, *style);
    }
    canvas
}

/// `{0,1,2}`.
pub(super) fn face_text(board: &Panel, face: &[usize]) -> String {
    let names =
        face.iter().filter_map(|&v| board.vertices.get(v)).map(|v| short_name(&v.label, LONGEST_NAME));
    format!("{{{}}}", names.collect::<Vec<_>>().join(","))
}

fn heap_text(vertex: &nimgraph_game::figure::Vertex) -> String {
    vertex.weight.map_or_else(|| short_name(&vertex.label, LONGEST_NAME), |weight| weight.to_string())
}

/// `Δ a (3)`.
fn head(board: &Panel, v: usize) -> String {
    let vertex = &board.vertices[v];
    let token = if board.token == Some(v) { 'Δ' } else { ' ' };
    let weight = match vertex.weight {
        _ if vertex.removed => " (removed)".to_owned(),
        Some(weight) => format!(" ({weight})"),
        None => String::new(),
    };
    format!("{token} {}{weight}", short_name(&vertex.label, LONGEST_NAME))
}

/// Words after a head, broken into lines of at most `width` columns, all but the first indented. A head that
/// leaves too little room has a line of its own.
pub(super) fn wrap(head: &str, items: &[String], separator: &str, width: usize) -> Vec<String> {
    let alone = head.width() > width / 2;
    let indent = if alone { "    ".to_owned() } else { " ".repeat(head.width()) };
    let mut lines = vec![head.to_owned()];
    let mut used = if alone { width } else { head.width() };
    for (i, item) in items.iter().enumerate() {
        let separator = if i + 1 < items.len() { separator } else { "" };
        if used + item.width() + separator.trim_end().width() > width && used > indent.len() {
            lines.push(indent.clone());
            used = indent.len();
        }
        let line = lines.last_mut().expect("there is a first line");
        line.push_str(item);
        line.push_str(separator);
        used += item.width() + separator.width();
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The edges at each of the vertices that are listed.
struct Neighbours {
    edges: Vec<Vec<usize>>,
}

impl Neighbours {
    fn new(board: &Panel) -> Self {
        let mut edges = vec![Vec::new(); board.vertices.len().min(MOST_LINES)];
        for (e, edge) in board.edges.iter().enumerate() {
            let (u, v) = edge.ends;
            edges.get_mut(u).into_iter().for_each(|list| list.push(e));
            if u != v && !edge.directed {
                edges.get_mut(v).into_iter().for_each(|list| list.push(e));
            }
        }
        Self { edges }
    }

    /// `b:3`, `→b` for an arc, `b:3→1` for an edge that the move to show lowers.
    fn of(&self, board: &Panel, change: Option<(&Marks, &Panel)>, v: usize) -> Vec<String> {
        const MOST: usize = 400;
        let item = |&e: &usize| {
            let edge = &board.edges[e];
            let other = if edge.ends.0 == v { edge.ends.1 } else { edge.ends.0 };
            let name =
                board.vertices.get(other).map_or_else(String::new, |w| short_name(&w.label, LONGEST_NAME));
            let arrow = if edge.directed { "→" } else { "" };
            let left =
                change.and_then(|(_, after)| after.edges.get(e)?.weight).filter(|w| Some(*w) != edge.weight);
            let left = left.map_or(String::new(), |w| format!("→{w}"));
            let weight = edge.weight.map_or(String::new(), |w| format!(":{w}{left}"));
            format!("{arrow}{name}{weight}")
        };
        let Some(edges) = self.edges.get(v) else { return Vec::new() };
        let mut items: Vec<String> = edges.iter().take(MOST).map(item).collect();
        if edges.len() > MOST {
            items.push(format!("… and {} more", edges.len() - MOST));
        }
        items
    }
}
