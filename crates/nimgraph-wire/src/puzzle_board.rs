//! Random boards for puzzles, small enough to be looked at whole.

use nimgraph_game::{
    DefaultEntry, EachGame, EveryGame, GameInfo, PerGame, Registered, Shape, for_each_game,
    rules::{Carrier, Rules},
};
use nimgraph_graph::SplitMix64;

use crate::{puzzle::Grade, reports::read_rules};

/// A position in the short notation, and the family of its graph.
pub(crate) struct Draft {
    pub(crate) notation: String,
    pub(crate) family: Option<String>,
}

impl Draft {
    /// A position of a game, larger for the harder grades; `None` for games without puzzles. The game may have options
    /// (`edge-nim by=1..3`), be a line of rules, or a name that stands for one.
    pub(crate) fn random(game: &str, grade: Grade, stream: &mut SplitMix64) -> Option<Self> {
        let size = match grade {
            Grade::Easy => 0,
            Grade::Medium => 1,
            Grade::Hard => 2,
        };
        let (name, options) = game.split_once(' ').unwrap_or((game, ""));
        let mut named = Named { game: name, found: None };
        for_each_game(&mut named);
        if let Some((info, draw)) = named.found {
            let draft = draw(info, size, stream);
            let board = draft.notation.strip_prefix(name)?.trim_start();
            let given: Vec<&str> =
                [name, options.trim(), board].into_iter().filter(|part| !part.is_empty()).collect();
            return Some(Self { notation: given.join(" "), family: draft.family });
        }
        let rules = read_rules(game).ok()?;
        let draft = by_rules(&rules, size, stream);
        let written = if game.contains(':') { format!("\"{rules}\"") } else { game.to_owned() };
        Some(Self { notation: format!("{written} {}", draft.notation), ..draft })
    }
}

/// A board of a line with its weights and numbers for its letters, without the line.
fn by_rules(rules: &Rules, size: usize, stream: &mut SplitMix64) -> Draft {
    let most = 3 + size as u64;
    let boards = match rules.carrier() {
        Carrier::Vertices => HEAPS[size],
        Carrier::Edges if rules.has_token() => WALKS[size],
        Carrier::Edges => PICKS[size],
        Carrier::Hyperedges => TRIPLES[size],
        Carrier::Heaps | Carrier::Row | Carrier::Circle => &[],
    };
    let Draft { notation, family } = match rules.carrier() {
        Carrier::Heaps | Carrier::Row | Carrier::Circle => {
            let count = 3 + size;
            let faces =
                if rules.needs_faces() { format!(" faces={}", faces(count, stream)) } else { String::new() };
            Draft { notation: format!("{}{faces}", list(count, 1, 4 + 2 * most, stream)), family: None }
        }
        Carrier::Hyperedges => {
            let board = boards[stream.below(boards.len() as u64) as usize];
            let count = if board == "fano" { 7 } else { board.split(',').count() };
            let order = if board == "fano" { 7 } else { 2 + count as u64 };
            let token =
                if rules.has_token() { format!(" token={}", stream.below(order)) } else { String::new() };
            Draft {
                notation: format!("{board} weights={}{token}", list(count, 0, 1 + size as u64, stream)),
                family: None,
            }
        }
        _ => graph(rules.info(), boards, most, stream),
    };
    let letters: String =
        rules.letters().iter().map(|letter| format!(" {letter}={}", 2 + stream.below(2))).collect();
    let notation = notation.strip_prefix(rules.info().name).unwrap_or(&notation).trim_start();
    Draft { notation: format!("{notation}{letters}"), family }
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

/// Hyperedges.
const TRIPLES: [&[&str]; 3] = [
    &["hyperedges=0-1-2,2-3-4,0-3", "hyperedges=0-1-2,1-2-3,0-3-4,2-4-5"],
    &["fano", "hyperedges=0-1-2,1-2-3,0-3-4,2-4-5"],
    &["fano"],
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
    let faces = faces(count, stream);
    let heaps = list(count, 1, 2 + size as u64, stream);
    Draft { notation: format!("{} {heaps} faces={faces}", info.name), family: None }
}

fn faces(count: usize, stream: &mut SplitMix64) -> String {
    let face = |i: usize, stream: &mut SplitMix64| match (i + 2 < count, stream.below(3)) {
        (true, 0) => format!("{i}-{}-{}", i + 1, i + 2),
        _ => format!("{i}-{}", i + 1),
    };
    (0..count - 1).map(|i| face(i, stream)).collect::<Vec<_>>().join(",")
}

fn list(count: usize, least: u64, most: u64, stream: &mut SplitMix64) -> String {
    let numbers = (0..count).map(|_| (least + stream.below(most - least + 1)).to_string());
    numbers.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::read_position;
    use nimgraph_game::rules::GALLERY;
    use nimgraph_graph::parse_family;

    #[test]
    fn boards_of_lines_are_boards() {
        let lines = GALLERY.iter().map(|line| line.name.to_owned());
        let texts = [
            "edge-nim by=1..3",
            "graph-nim exact",
            "circular-nim equal",
            "simplicial-nim by=1",
            "vertex-nim by=1..2",
        ];
        let own = ["row with k: take 1 from all of k in a row", "hyperedges: take any from some at a vertex"];
        for game in lines.chain(texts.iter().chain(&own).map(|&text| text.to_owned())) {
            for (seed, grade) in Grade::ALL.into_iter().enumerate() {
                let draft = Draft::random(&game, grade, &mut SplitMix64::new(seed as u64)).expect("a draft");
                assert!(read_position(&draft.notation).is_ok(), "{}", draft.notation);
            }
        }
    }

    #[test]
    fn every_board_is_a_family() {
        for board in WALKS.iter().chain(&PICKS).chain(&HEAPS).copied().flatten() {
            let family = board.replace('%', "1");
            assert!(parse_family(&family).is_ok(), "{family}");
        }
    }
}
