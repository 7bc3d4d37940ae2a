//! How the statements name parts of the board in sentences.

use nimgraph_game::{rulesets::EdgeNim, spec::GraphBoard};

/// A vertex by its label.
pub(super) fn vertex(game: &EdgeNim, v: usize) -> String {
    game.board().labels.text(v)
}

/// Vertices as `a`, `a and b`, `a, b and c`; long lists are cut short.
pub(super) fn vertices(game: &EdgeNim, list: &[usize]) -> String {
    join(list.iter().map(|&v| vertex(game, v)).take(MOST_NAMED), list.len())
}

/// An edge by its ends, `a–b`.
pub(super) fn edge(game: &EdgeNim, e: usize) -> String {
    let GraphBoard { graph, labels, .. } = game.board();
    let (u, v) = graph.ends(e);
    format!("{}–{}", labels.text(u), labels.text(v))
}

/// A walk by its vertices, `a–b–c`; long ones are cut short.
pub(super) fn walk(game: &EdgeNim, list: &[usize]) -> String {
    let shown: Vec<String> = list.iter().take(MOST_NAMED).map(|&v| vertex(game, v)).collect();
    let more = if list.len() > MOST_NAMED { "–…" } else { "" };
    format!("{}{more}", shown.join("–"))
}

/// `1 edge`, `2 edges`.
pub(super) fn count(n: usize, noun: &str) -> String {
    let plural = match noun.strip_suffix("vertex") {
        Some(kind) => format!("{kind}vertices"),
        None => format!("{noun}s"),
    };
    if n == 1 { format!("1 {noun}") } else { format!("{n} {plural}") }
}

/// A sentence that names more than this is not read.
const MOST_NAMED: usize = 12;

fn join(names: impl Iterator<Item = String>, total: usize) -> String {
    let names: Vec<String> = names.collect();
    match (names.as_slice(), total.saturating_sub(names.len())) {
        ([], _) => "none".to_owned(),
        ([only], 0) => only.clone(),
        ([first @ .., last], 0) => format!("{} and {last}", first.join(", ")),
        (shown, more) => format!("{} and {more} more", shown.join(", ")),
    }
}
