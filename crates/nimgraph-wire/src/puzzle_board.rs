//! Random boards for puzzles, small enough to be looked at whole.

use nimgraph_game::{DefaultEntry, EachGame, EveryGame, GameInfo, PerGame, Registered, Shape, for_each_game};
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
        let mut named = Named { game, found: None };
        for_each_game(&mut named);
        named.found.map(|(info, draw)| draw(info, size, stream))
    }
}

/// Draws a position of a game, larger for the greater of the sizes 0, 1 and 2.
type Draw = fn(&GameInfo, usize, &mut SplitMix64) -> Draft;

/// How positions of a game are drawn; `None` for a game without puzzles.
struct Draws;

impl PerGame for Draws {
    type Of<G: Registered> = Option<Draw>;
}

impl<G: Registered> DefaultEntry<G> for Draws {
    const DEFAULT: Option<Draw> = None;
}

static DRAWS: EveryGame<Draws> = EveryGame {
    nim: Some(heaps),
    edge_nim: Some(|info, size, stream| graph(info, WALKS[size], 2 + size as u64, stream)),
    graph_nim: Some(|info, size, stream| graph(info, PICKS[size], 2 + size as u64, stream)),
    circular_nim: Some(circular),
    simplicial_nim: Some(simplicial),
    vertex_nimg: Some(on_vertices),
    neighboring_nim: Some(on_vertices),
    vertex_nim: Some(on_vertices),
    adjacent_nim: Some(heaps),
    ..EveryGame::DEFAULT
};

/// The game with a name, and how its positions are drawn.
struct Named<'a> {
    game: &'a str,
    found: Option<(&'static GameInfo, Draw)>,
}

impl EachGame for Named<'_> {
    fn game<G: Registered>(&mut self) {
        if G::INFO.name == self.game {
            self.found = G::entry(&DRAWS).map(|draw| (&G::INFO, draw));
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

fn on_vertices(info: &GameInfo, size: usize, stream: &mut SplitMix64) -> Draft {
    graph(info, HEAPS[size], 3 + size as u64, stream)
}

fn graph(info: &GameInfo, boards: &[&str], most: u64, stream: &mut SplitMix64) -> Draft {
    let board = boards[stream.below(boards.len() as u64) as usize];
    let family = board.replace('%', &stream.below(1 << 16).to_string());
    let placed = nimgraph_graph::parse_family(&family).expect("the boards of puzzles are families");
    let count = if info.shape == Shape::EdgeWeights { placed.size() } else { placed.order() };
    let weights = list(count, 1, most, stream);
    let token =
        if info.token { format!(" token={}", stream.below(placed.order() as u64)) } else { String::new() };
    Draft { notation: format!("{} {family} weights={weights}{token}", info.name), family: Some(family) }
}

fn heaps(info: &GameInfo, size: usize, stream: &mut SplitMix64) -> Draft {
    let heaps = list(3 + size, 1, 5 + 2 * size as u64, stream);
    Draft { notation: format!("{} {heaps}", info.name), family: None }
}

fn circular(info: &GameInfo, size: usize, stream: &mut SplitMix64) -> Draft {
    let count = 4 + size;
    let k = 2 + stream.below(count as u64 - 3);
    let heaps = list(count, 0, 3 + size as u64, stream);
    Draft { notation: format!("{} {heaps} k={k}", info.name), family: None }
}

/// A path of faces of two heaps, now and then with a third.
fn simplicial(info: &GameInfo, size: usize, stream: &mut SplitMix64) -> Draft {
    let count = 4 + size;
    let face = |i: usize, stream: &mut SplitMix64| match (i + 2 < count, stream.below(3)) {
        (true, 0) => format!("{i}-{}-{}", i + 1, i + 2),
        _ => format!("{i}-{}", i + 1),
    };
    let faces: Vec<String> = (0..count - 1).map(|i| face(i, stream)).collect();
    let heaps = list(count, 1, 2 + size as u64, stream);
    Draft { notation: format!("{} {heaps} faces={}", info.name, faces.join(",")), family: None }
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
