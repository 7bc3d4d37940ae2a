//! The board of a position as text.

use std::io::{self, Write};

use nimgraph::game::{
    Setup,
    figure::{Board, Edge, Vertex},
};

use crate::text::wrap;

/// Longer lists of edges or vertices are cut off.
const MOST_ITEMS: usize = 60;

/// Shows every board of a position.
pub(crate) fn show(out: &mut impl Write, setup: &Setup) -> io::Result<()> {
    let boards = setup.game.figure(&setup.position).boards;
    for (i, board) in boards.iter().enumerate() {
        if boards.len() > 1 {
            writeln!(out, "  part {i}")?;
        }
        list(out, board)?;
    }
    writeln!(out)
}

/// The board as lists: of vertices with what they carry, and of edges with what they carry.
fn list(out: &mut impl Write, board: &Board) -> io::Result<()> {
    if board.edges.is_empty() || board.vertices.iter().any(|v| v.weight.is_some()) {
        let name = if board.token.is_none() && board.edges.is_empty() { "heaps" } else { "vertices" };
        items(out, name, board.vertices.iter().filter(|v| !v.removed).map(vertex))?;
    }
    if !board.edges.is_empty() {
        items(out, "edges", board.edges.iter().map(|e| edge(board, e)))?;
    }
    match board.token {
        Some(v) => writeln!(out, "  token on {}", board.vertices[v].label),
        None => Ok(()),
    }
}

fn items(out: &mut impl Write, name: &str, items: impl Iterator<Item = String>) -> io::Result<()> {
    let all: Vec<String> = items.collect();
    let shown = all.iter().take(MOST_ITEMS).map(String::as_str).collect::<Vec<_>>().join("  ");
    let more = match all.len().saturating_sub(MOST_ITEMS) {
        0 => String::new(),
        more => format!("  … and {more} more"),
    };
    writeln!(out, "{}", wrap(&format!("{name}: {shown}{more}"), "  "))
}

fn vertex(vertex: &Vertex) -> String {
    vertex.weight.map_or_else(|| vertex.label.clone(), |w| format!("{}:{w}", vertex.label))
}

fn edge(board: &Board, edge: &Edge) -> String {
    let (u, v) = edge.ends;
    let dash = if edge.directed { '→' } else { '–' };
    let ends = format!("{}{dash}{}", board.vertices[u].label, board.vertices[v].label);
    edge.weight.map_or(ends.clone(), |w| format!("{ends}:{w}"))
}
