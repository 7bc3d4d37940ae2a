//! Random boards for puzzles, small enough to be looked at whole.

use nimgraph_graph::SplitMix64;

use crate::puzzle::Grade;

/// A position in the short notation, and the family of its graph.
pub(crate) struct Draft {
    pub(crate) notation: String,
    pub(crate) family: Option<String>,
}

impl Draft {
    /// A position of a game, larger for the harder grades; `None` for games without puzzles.
    pub(crate) fn random(game: &str, grade: Grade, stream: &mut SplitMix64) -> Option<Self> {
        let size = match grade {
            Grade::Easy => 0,
            Grade::Medium => 1,
            Grade::Hard => 2,
        };
        match game {
            "nim" | "adjacent-nim" => Some(heaps(game, 3 + size, 5 + 2 * size, stream)),
            "circular-nim" => Some(circular(size, stream)),
            "simplicial-nim" => Some(simplicial(size, stream)),
            "edge-nim" => Some(graph(game, WALKS[size], 2 + size as u64, stream)),
            "graph-nim" => Some(graph(game, PICKS[size], 2 + size as u64, stream)),
            "vertex-nimg" | "neighboring-nim" | "vertex-nim" => {
                Some(graph(game, HEAPS[size], 3 + size as u64, stream))
            }
            _ => None,
        }
    }
}

/// Boards of edge-nim, by grade; `%` stands for a seed.
const WALKS: [&[&str]; 3] = [
    &["cycle:4", "cycle:5", "complete:4", "bipartite:2,3", "random:5,6,seed=%", "random:5,7,seed=%"],
    &[
        "cycle:6",
        "bipartite:2,4",
        "bipartite:3,3",
        "wheel:4",
        "prism:3",
        "random:6,8,seed=%",
        "random:6,9,seed=%",
    ],
    &["wheel:5", "ladder:4", "hypercube:3", "grid:3x3", "random:7,10,seed=%", "random:8,11,seed=%"],
];

/// Boards of graph-nim.
const PICKS: [&[&str]; 3] = [
    &["cycle:3", "cycle:4", "path:4", "star:3"],
    &["cycle:5", "complete:4", "path:5", "random:5,5,seed=%"],
    &["cycle:6", "bipartite:2,3", "random:6,6,seed=%", "random:6,7,seed=%"],
];

/// Boards of the games with heaps on the vertices.
const HEAPS: [&[&str]; 3] = [
    &["path:4", "cycle:4", "star:3", "random-tree:5,seed=%"],
    &["cycle:5", "complete:4", "ladder:3", "wheel:4", "random-tree:6,seed=%"],
    &["cycle:6", "ladder:4", "prism:3", "grid:2x4", "random-tree:8,seed=%"],
];

fn graph(game: &str, boards: &[&str], most: u64, stream: &mut SplitMix64) -> Draft {
    let board = boards[stream.below(boards.len() as u64) as usize];
    let family = board.replace('%', &stream.below(1 << 16).to_string());
    let placed = nimgraph_graph::parse_family(&family).expect("the boards of puzzles are families");
    let on_edges = matches!(game, "edge-nim" | "graph-nim");
    let count = if on_edges { placed.size() } else { placed.order() };
    let weights = list(count, 1, most, stream);
    let token = match game {
        "graph-nim" => String::new(),
        _ => format!(" token={}", stream.below(placed.order() as u64)),
    };
    Draft { notation: format!("{game} {family} weights={weights}{token}"), family: Some(family) }
}

fn heaps(game: &str, count: usize, most: usize, stream: &mut SplitMix64) -> Draft {
    Draft { notation: format!("{game} {}", list(count, 1, most as u64, stream)), family: None }
}

fn circular(size: usize, stream: &mut SplitMix64) -> Draft {
    let count = 4 + size;
    let k = 2 + stream.below(count as u64 - 3);
    let heaps = list(count, 0, 3 + size as u64, stream);
    Draft { notation: format!("circular-nim {heaps} k={k}"), family: None }
}

/// A path of faces of two heaps, now and then with a third.
fn simplicial(size: usize, stream: &mut SplitMix64) -> Draft {
    let count = 4 + size;
    let face = |i: usize, stream: &mut SplitMix64| match (i + 2 < count, stream.below(3)) {
        (true, 0) => format!("{i}-{}-{}", i + 1, i + 2),
        _ => format!("{i}-{}", i + 1),
    };
    let faces: Vec<String> = (0..count - 1).map(|i| face(i, stream)).collect();
    let heaps = list(count, 1, 2 + size as u64, stream);
    Draft { notation: format!("simplicial-nim {heaps} faces={}", faces.join(",")), family: None }
}

fn list(count: usize, least: u64, most: u64, stream: &mut SplitMix64) -> String {
    let numbers = (0..count).map(|_| (least + stream.below(most - least + 1)).to_string());
    numbers.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::parse_family;

    #[test]
    fn every_board_is_a_family() {
        for board in WALKS.iter().chain(&PICKS).chain(&HEAPS).copied().flatten() {
            let family = board.replace('%', "1");
            assert!(parse_family(&family).is_ok(), "{family}");
        }
    }
}
