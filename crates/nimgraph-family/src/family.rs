//! Families of boards with a size `n`: their names, and the strips that most of them are.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::TermFamily;

/// A family of boards of all sizes, written as its members are, with `n` for the size: `cycle:n`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardFamily {
    /// Directed circuits, `circuit:n`.
    Circuits,
    /// Directed circuits some of whose vertices have loops, `loop-circuit:n`.
    LoopCircuits,
    /// Cycles, `cycle:n`.
    Cycles,
    /// Trees that are a path with leaves, `caterpillars`.
    Caterpillars,
    /// A strip with a name, such as `ladder:n`.
    Named(&'static str),
    /// A strip of the user's own, `strip:0-1/0-0,1-1`.
    Strip(StripShape),
}

/// Cells in a row, each with the same vertices and edges, and the same edges between neighbouring cells.
///
/// Beside the row there may be hubs, vertices with an edge to some vertices of each cell. A closed strip has edges from its
/// last cell to its first, and at least three cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StripShape {
    /// Vertices of a cell.
    pub vertices: u8,
    /// Edges inside a cell.
    pub inner: Vec<(u8, u8)>,
    /// Edges from a vertex of a cell to one of the next cell.
    pub between: Vec<(u8, u8)>,
    /// Vertices beside the cells.
    pub hubs: u8,
    /// Edges from a hub to a vertex of each cell.
    pub spokes: Vec<(u8, u8)>,
    /// Edges from a vertex of the last cell to one of the first.
    pub closing: Option<Vec<(u8, u8)>>,
}

/// What a family that can stand with `n` is called, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizedFamily {
    /// How it is written.
    pub usage: &'static str,
    /// What its boards are.
    pub description: &'static str,
    /// The games it is for.
    pub games: &'static str,
}

/// Why a text is not a family, or a question about a family cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyFault {
    /// There is no such family.
    #[error(
        "expected a family of boards with the size n, such as cycle:n, found {0:?}; `nimgraph families` lists them"
    )]
    Unknown(String),
    /// The text after `strip:` is not a strip.
    #[error("{text:?} is not a strip: {why}; expected INNER/BETWEEN, such as strip:0-1/0-0,1-1 for ladders")]
    NotAStrip {
        /// What was written.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The family has no words for this game.
    #[error("{game} has no theorems about {family}: this family is for {games}")]
    WrongGame {
        /// The game that was asked about.
        game: String,
        /// The family.
        family: String,
        /// The games of the family.
        games: String,
    },
    /// A line of rules has no words for the family.
    #[error("{0}")]
    Rules(String),
    /// The bound on the weights is out of range.
    #[error("expected weights up to a number from 1 to {most}, found {found}: more makes too many letters")]
    Weights {
        /// What was asked for.
        found: u64,
        /// The largest bound.
        most: u64,
    },
}

impl FamilyFault {
    /// Whether another bound on the weights would help.
    pub fn is_about_weights(&self) -> bool {
        matches!(self, Self::Weights { .. })
    }
}

/// The families that can stand with `n`.
pub fn sized_families() -> &'static [SizedFamily] {
    SIZED
}

const TOKEN: &str = "edge-nim, vertex-nimg, neighboring-nim";

const fn family(usage: &'static str, games: &'static str, description: &'static str) -> SizedFamily {
    SizedFamily { usage, description, games }
}

const SIZED: &[SizedFamily] = &[
    family("circuit:n", "adjacent-nim, vertex-nim", "directed circuits, positive weights"),
    family("loop-circuit:n", "vertex-nim", "directed circuits with loops at some vertices, positive weights"),
    family("cycle:n", TOKEN, "cycles"),
    family("path:n", TOKEN, "paths"),
    family("caterpillars", "edge-nim", "paths with leaves"),
    family("ladder:n", TOKEN, "ladders"),
    family("path-square:n", TOKEN, "squares of paths with 2n vertices"),
    family("triangle-chain:n", TOKEN, "triangles that hang together at vertices"),
    family("square-necklace:n", TOKEN, "squares that hang together at opposite vertices"),
    family("grid:3xn", TOKEN, "grids with three rows"),
    family("prism:n", TOKEN, "closed ladders"),
    family("moebius:n", TOKEN, "closed ladders with a twist"),
    family("fan:n", TOKEN, "paths with a hub"),
    family("wheel:n", TOKEN, "cycles with a hub"),
    family("bipartite:2,n", TOKEN, "complete bipartite graphs with two vertices on one side"),
    family("bipartite:3,n", TOKEN, "complete bipartite graphs with three vertices on one side"),
    family("trees", "edge-nim", "trees"),
    family("cacti", "edge-nim", "graphs in which no two cycles share an edge"),
    family("loop-cacti", "edge-nim", "cacti with loops and parallel edges too"),
    family("odd-cacti", "edge-nim", "cacti with odd cycles only"),
    family("triangle-cacti", "edge-nim", "cacti with triangles only"),
    family(
        "strip:INNER/BETWEEN",
        TOKEN,
        "your own: cells with edges inside and to the next cell, as 0-1/0-0,1-1",
    ),
];

impl BoardFamily {
    /// Whether a text is meant as a family with a size `n`, although it may not be one.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("strip:")
            || [":n", ",n", "xn"].iter().any(|end| text.ends_with(end))
            || text.parse::<Self>().is_ok()
            || TermFamily::named(text).is_some()
    }

    /// The strip of paths.
    pub(crate) fn path() -> StripShape {
        named("path:n")
    }

    /// The strip that the family is, if it is one.
    pub fn strip(&self) -> Option<StripShape> {
        match self {
            Self::Named(name) => Some(named(name)),
            Self::Strip(shape) => Some(shape.clone()),
            _ => None,
        }
    }
}

const STRIPS: &[&str] = &[
    "path:n",
    "ladder:n",
    "path-square:n",
    "triangle-chain:n",
    "square-necklace:n",
    "grid:3xn",
    "prism:n",
    "moebius:n",
    "fan:n",
    "wheel:n",
    "bipartite:2,n",
    "bipartite:3,n",
];

/// The shape of one of [`STRIPS`].
fn named(name: &str) -> StripShape {
    let open = |vertices, inner: &[(u8, u8)], between: &[(u8, u8)]| StripShape {
        vertices,
        inner: inner.to_vec(),
        between: between.to_vec(),
        ..StripShape::default()
    };
    let ladder = || open(2, &[(0, 1)], &[(0, 0), (1, 1)]);
    let path = || open(1, &[], &[(0, 0)]);
    let with_hubs = |hubs: u8, shape: StripShape| StripShape {
        hubs,
        spokes: (0..hubs).map(|hub| (hub, 0)).collect(),
        ..shape
    };
    match name {
        "ladder:n" => ladder(),
        "path-square:n" => open(2, &[(0, 1)], &[(0, 0), (1, 1), (1, 0)]),
        "triangle-chain:n" => open(2, &[(0, 1)], &[(0, 0), (1, 0)]),
        "square-necklace:n" => open(3, &[(0, 1), (0, 2)], &[(1, 0), (2, 0)]),
        "grid:3xn" => open(3, &[(0, 1), (1, 2)], &[(0, 0), (1, 1), (2, 2)]),
        "prism:n" => StripShape { closing: Some(vec![(0, 0), (1, 1)]), ..ladder() },
        "moebius:n" => StripShape { closing: Some(vec![(0, 1), (1, 0)]), ..ladder() },
        "fan:n" => with_hubs(1, path()),
        "wheel:n" => with_hubs(1, StripShape { closing: Some(vec![(0, 0)]), ..path() }),
        "bipartite:2,n" => with_hubs(2, open(1, &[], &[])),
        "bipartite:3,n" => with_hubs(3, open(1, &[], &[])),
        _ => path(),
    }
}

impl FromStr for BoardFamily {
    type Err = FamilyFault;

    fn from_str(text: &str) -> Result<Self, FamilyFault> {
        match text {
            "circuit:n" => return Ok(Self::Circuits),
            "loop-circuit:n" => return Ok(Self::LoopCircuits),
            "cycle:n" => return Ok(Self::Cycles),
            "caterpillars" => return Ok(Self::Caterpillars),
            _ => {}
        }
        if let Some(name) = STRIPS.iter().find(|name| **name == text) {
            return Ok(Self::Named(name));
        }
        let strip = text.strip_prefix("strip:").ok_or_else(|| FamilyFault::Unknown(text.to_owned()))?;
        read_strip(strip)
            .map(Self::Strip)
            .map_err(|why| FamilyFault::NotAStrip { text: text.to_owned(), why })
    }
}

/// Vertices of a cell, at most.
const MOST_VERTICES: u8 = 6;

fn read_strip(text: &str) -> Result<StripShape, String> {
    let (inner, between) = text.split_once('/').ok_or("it has no /")?;
    let (inner, between) = (read_edges(inner)?, read_edges(between)?);
    if between.is_empty() {
        return Err("no edge leads to the next cell".to_owned());
    }
    if let Some((u, _)) = inner.iter().find(|(u, v)| u == v) {
        return Err(format!("the edge {u}-{u} inside a cell is a loop"));
    }
    let mut seen: Vec<(u8, u8)> = inner.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
    seen.sort_unstable();
    if let Some(pair) = seen.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("the edge {}-{} stands twice inside a cell", pair[0].0, pair[0].1));
    }
    let mut seen = between.clone();
    seen.sort_unstable();
    if let Some(pair) = seen.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("the edge {}-{} stands twice between cells", pair[0].0, pair[0].1));
    }
    let used = |vertex: u8| inner.iter().chain(&between).any(|&(u, v)| u == vertex || v == vertex);
    let most = inner.iter().chain(&between).map(|&(u, v)| u.max(v)).max().unwrap_or(0);
    if let Some(vertex) = (0..most).find(|&vertex| !used(vertex)) {
        return Err(format!("vertex {vertex} has no edge; the vertices of a cell are numbered from 0"));
    }
    Ok(StripShape { vertices: most + 1, inner, between, ..StripShape::default() })
}

fn read_edges(text: &str) -> Result<Vec<(u8, u8)>, String> {
    let edges = text.split(',').filter(|edge| !edge.is_empty());
    edges.map(read_edge).collect()
}

fn read_edge(text: &str) -> Result<(u8, u8), String> {
    let vertex = |text: &str| text.parse::<u8>().ok().filter(|&vertex| vertex < MOST_VERTICES);
    let ends = text.split_once('-').and_then(|(u, v)| Some((vertex(u)?, vertex(v)?)));
    ends.ok_or_else(|| {
        format!("{text:?} is not an edge between two vertices from 0 to {}", MOST_VERTICES - 1)
    })
}

impl fmt::Display for BoardFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circuits => f.write_str("circuit:n"),
            Self::LoopCircuits => f.write_str("loop-circuit:n"),
            Self::Cycles => f.write_str("cycle:n"),
            Self::Caterpillars => f.write_str("caterpillars"),
            Self::Named(name) => f.write_str(name),
            Self::Strip(shape) => {
                let edges = |edges: &[(u8, u8)]| -> String {
                    let words: Vec<String> = edges.iter().map(|(u, v)| format!("{u}-{v}")).collect();
                    words.join(",")
                };
                write!(f, "strip:{}/{}", edges(&shape.inner), edges(&shape.between))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_read_back() {
        for family in sized_families().iter().filter(|family| !family.usage.contains("INNER")) {
            let read = match TermFamily::named(family.usage) {
                Some(family) => family.name().to_owned(),
                None => family.usage.parse::<BoardFamily>().unwrap().to_string(),
            };
            assert_eq!(read, family.usage);
            assert!(BoardFamily::is_meant(&read), "{read}");
        }
        let named = sized_families().iter().filter(|family| TermFamily::named(family.usage).is_some());
        assert_eq!(named.count(), TermFamily::ALL.len());
        let strip: BoardFamily = "strip:0-1/0-0,1-1".parse().unwrap();
        assert_eq!(strip.to_string(), "strip:0-1/0-0,1-1");
        assert_eq!(strip.strip(), "ladder:n".parse::<BoardFamily>().unwrap().strip());
    }

    #[test]
    fn what_is_not_a_family_is_rejected() {
        let check = |text: &str, expected: &str| {
            let message = text.parse::<BoardFamily>().unwrap_err().to_string();
            assert!(message.contains(expected), "{text}: {message}");
        };
        check("cylce:n", "such as cycle:n, found \"cylce:n\"");
        check("strip:0-1", "it has no /");
        check("strip:0-1/", "no edge leads to the next cell");
        check("strip:0-0/0-0", "is a loop");
        check("strip:0-1,1-0/0-0", "stands twice inside a cell");
        check("strip:/0-0,0-0", "stands twice between cells");
        check("strip:0-2/0-0", "vertex 1 has no edge");
        check("strip:0-9/0-0", "not an edge between two vertices from 0 to 5");
        check("strip:a/b", "\"a\" is not an edge");
    }
}
