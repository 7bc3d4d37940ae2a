//! Words of strips as graphs: in the short notation, and simplified for search.

use super::{Letter, Strip, Weighing};

/// An edge of the board and the letter of its weight, if it has one.
pub(crate) struct StripEdge {
    pub(crate) ends: (usize, usize),
    pub(crate) letter: usize,
}

/// The position in the short notation, without its game. Hubs come first, then the vertices cell by cell.
pub(super) fn notation(strip: &Strip, word: &[Letter]) -> String {
    let on_edges = strip.weighing == Weighing::Edges;
    let edges = edges(strip, cells(strip, word)).into_iter().map(|edge| {
        let (u, v) = edge.ends;
        if on_edges { format!("{u}-{v}:{}", word[edge.letter]) } else { format!("{u}-{v}") }
    });
    let mut words = vec![edges.collect::<Vec<_>>().join(",")];
    words.retain(|list| !list.is_empty());
    words.push(format!("vertices={}", order(strip, word)));
    if !on_edges {
        let weights = word.iter().zip(strip.phases()).filter(|&(_, phase)| !strip.is_token(phase));
        let weights: Vec<String> = weights.map(|(weight, _)| weight.to_string()).collect();
        words.push(format!("weights={}", weights.join(",")));
    }
    words.push(format!("token={}", token(strip, word).unwrap_or(0)));
    words.join(" ")
}

/// Replaces a position of Edge Nim by one with the same outcome: weights that the token cannot reach become 0, and
/// cells without edges between them are sorted.
pub(crate) fn simplify(strip: &Strip, word: &mut [Letter]) {
    let edges = edges(strip, cells(strip, word));
    let Some(token) = token(strip, word) else { return };
    let mut reached = vec![false; order(strip, word)];
    reached[token] = true;
    let mut changed = true;
    while changed {
        changed = false;
        for edge in edges.iter().filter(|edge| word[edge.letter] > 0) {
            let (u, v) = edge.ends;
            changed |= reached[u] != reached[v];
            (reached[u], reached[v]) = (reached[u] || reached[v], reached[u] || reached[v]);
        }
    }
    for edge in edges.iter().filter(|edge| !reached[edge.ends.0]) {
        word[edge.letter] = 0;
    }
    if strip.joint == 0 && strip.shape.closing.is_none() {
        sort_cells(&mut word[strip.head..], strip.cell);
    }
}

fn sort_cells(letters: &mut [Letter], cell: usize) {
    let mut cells: Vec<Vec<Letter>> = letters.chunks(cell).map(<[Letter]>::to_vec).collect();
    cells.sort_unstable();
    for (place, letter) in letters.iter_mut().zip(cells.into_iter().flatten()) {
        *place = letter;
    }
}

fn cells(strip: &Strip, word: &[Letter]) -> usize {
    (word.len() - strip.head + strip.joint) / (strip.cell + strip.joint)
}

fn order(strip: &Strip, word: &[Letter]) -> usize {
    usize::from(strip.shape.hubs) + cells(strip, word) * usize::from(strip.shape.vertices)
}

fn token(strip: &Strip, word: &[Letter]) -> Option<usize> {
    let hubs = usize::from(strip.shape.hubs);
    if hubs > 0 && word[0] > 0 {
        return Some(usize::from(word[0]) - 1);
    }
    let at = |cell: usize| strip.head + cell * (strip.cell + strip.joint);
    let cell = (0..cells(strip, word)).find(|&cell| word[at(cell)] > 0)?;
    Some(hubs + cell * usize::from(strip.shape.vertices) + usize::from(word[at(cell)]) - 1)
}

/// The edges of the board with this many cells; vertices are numbered hubs first, then cell by cell.
pub(crate) fn edges(strip: &Strip, cells: usize) -> Vec<StripEdge> {
    let shape = &strip.shape;
    let hubs = usize::from(shape.hubs);
    let vertex = |cell: usize, v: u8| hubs + cell * usize::from(shape.vertices) + usize::from(v);
    let mut edges = Vec::new();
    for cell in 0..cells {
        let start = strip.head + cell * (strip.cell + strip.joint);
        let inner = shape.inner.iter().map(|&(u, v)| (vertex(cell, u), vertex(cell, v)));
        let spokes = shape.spokes.iter().map(|&(hub, v)| (usize::from(hub), vertex(cell, v)));
        let inside = inner.chain(spokes).enumerate();
        edges.extend(inside.map(|(i, ends)| StripEdge { ends, letter: start + 1 + i }));
        if cell + 1 < cells {
            let between = shape.between.iter().map(|&(u, v)| (vertex(cell, u), vertex(cell + 1, v)));
            let after = start + strip.cell;
            edges.extend(between.enumerate().map(|(i, ends)| StripEdge { ends, letter: after + i }));
        }
    }
    let closing = shape.closing.iter().flatten().map(|&(u, v)| (vertex(cells - 1, u), vertex(0, v)));
    let before = usize::from(hubs > 0);
    edges.extend(closing.enumerate().map(|(i, ends)| StripEdge { ends, letter: before + i }));
    edges
}
