//! The games that are swept, without their boards.

use std::fmt;

use nimgraph_game::{
    EachGame, EveryGame, PerGame, Play, Registered, Setup, for_each_game, games,
    rulesets::{
        AdjacentNim, CircularNim, Complex, EdgeNim, GraphNim, Heaps, NeighboringNim, Nim, SimplicialNim,
        Token, VertexNim, VertexNimG,
    },
    spec::GraphBoard,
};
use nimgraph_graph::{is_connected, is_strongly_connected};

use crate::{SweepError, board::WrittenGraph, kernel::Place};

/// A game that is played on every graph of a sweep.
///
/// Heap games have a heap on each vertex: Nim ignores the edges, Circular and Adjacent Nim go round the vertices
/// in their order, and in Simplicial Nim the edges are the faces, as are vertices without edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// Nim.
    Nim,
    /// Edge Nim.
    EdgeNim,
    /// Graph Nim.
    GraphNim,
    /// Circular Nim.
    CircularNim {
        /// How many consecutive heaps a move may touch.
        k: usize,
    },
    /// Simplicial Nim on graphs.
    SimplicialNim,
    /// NimG on vertices.
    VertexNimG,
    /// Neighboring Nim.
    NeighboringNim,
    /// Vertex Nim.
    VertexNim,
    /// Adjacent Nim.
    AdjacentNim,
}

/// Whether a game is swept.
#[derive(Clone, Debug)]
enum Sweeping {
    /// As it is.
    Yes(GameKind),
    /// With a number k.
    WithK(fn(usize) -> GameKind),
    /// Why not.
    No(&'static str),
}

impl PerGame for Sweeping {
    type Of<G: Registered> = Self;
}

static SWEPT: EveryGame<Sweeping> = EveryGame {
    nim: Sweeping::Yes(GameKind::Nim),
    edge_nim: Sweeping::Yes(GameKind::EdgeNim),
    graph_nim: Sweeping::Yes(GameKind::GraphNim),
    circular_nim: Sweeping::WithK(|k| GameKind::CircularNim { k }),
    simplicial_nim: Sweeping::Yes(GameKind::SimplicialNim),
    vertex_nimg: Sweeping::Yes(GameKind::VertexNimG),
    neighboring_nim: Sweeping::Yes(GameKind::NeighboringNim),
    vertex_nim: Sweeping::Yes(GameKind::VertexNim),
    adjacent_nim: Sweeping::Yes(GameKind::AdjacentNim),
    sum: Sweeping::No("a sum is not played on one graph; sweep its parts"),
};

/// Whether the game of a given name is swept; `None` if there is no such game.
fn sweeping(name: &str) -> Option<Sweeping> {
    struct Named<'a>(&'a str, Option<Sweeping>);

    impl EachGame for Named<'_> {
        fn game<G: Registered>(&mut self) {
            if G::INFO.name == self.0 {
                self.1 = Some(G::entry(&SWEPT).clone());
            }
        }
    }

    let mut named = Named(name, None);
    for_each_game(&mut named);
    named.1
}

impl GameKind {
    /// The game with a given name; only Circular Nim has `k`.
    pub fn named(name: &str, k: Option<usize>) -> Result<Self, SweepError> {
        match (sweeping(name), k) {
            (None, _) => {
                let names = games().iter().map(|game| game.name).filter(|&name| name != "sum");
                Err(SweepError::unknown("GAME", "game", name, names))
            }
            (Some(Sweeping::No(why)), _) => Err(SweepError::option("GAME", why)),
            (Some(Sweeping::WithK(game)), Some(k)) if k > 0 => Ok(game(k)),
            (Some(Sweeping::WithK(_)), _) => {
                Err(SweepError::option("--k", format!("{name} needs --k, a number from 1")))
            }
            (Some(Sweeping::Yes(game)), None) => Ok(game),
            (Some(Sweeping::Yes(_)), Some(_)) => {
                Err(SweepError::option("--k", format!("only circular-nim has k; {name} does not")))
            }
        }
    }

    /// Its name on the wire and at the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Nim => "nim",
            Self::EdgeNim => "edge-nim",
            Self::GraphNim => "graph-nim",
            Self::CircularNim { .. } => "circular-nim",
            Self::SimplicialNim => "simplicial-nim",
            Self::VertexNimG => "vertex-nimg",
            Self::NeighboringNim => "neighboring-nim",
            Self::VertexNim => "vertex-nim",
            Self::AdjacentNim => "adjacent-nim",
        }
    }

    /// Whether the game has a token whose vertex the sweep chooses.
    pub fn has_token(&self) -> bool {
        matches!(self, Self::EdgeNim | Self::VertexNimG | Self::NeighboringNim | Self::VertexNim)
    }

    /// Whether the weights are on the edges; otherwise they are on the vertices.
    pub fn has_edge_weights(&self) -> bool {
        matches!(self, Self::EdgeNim | Self::GraphNim)
    }

    /// Whether a vertex of weight 0 has left the graph, so that no position starts with one.
    pub fn needs_positive_weights(&self) -> bool {
        matches!(self, Self::VertexNim | Self::AdjacentNim)
    }

    /// How many weights a position has.
    pub(crate) fn axes(&self, board: &WrittenGraph) -> usize {
        if self.has_edge_weights() { board.graph.size() } else { board.graph.order() }
    }

    /// Why the game cannot be played on a board, if it cannot.
    pub(crate) fn refusal(&self, board: &WrittenGraph) -> Option<String> {
        let graph = &board.graph;
        let has_loops = || graph.edges().any(|(u, v)| u == v);
        match self {
            Self::EdgeNim | Self::GraphNim if graph.is_directed() => {
                Some(format!("expected an undirected graph, as {} needs, found a directed one", self.name()))
            }
            Self::GraphNim if has_loops() => Some("graph-nim is played on graphs without loops".to_owned()),
            Self::VertexNim if graph.is_directed() && !is_strongly_connected(graph) => {
                Some("vertex-nim needs a strongly connected graph".to_owned())
            }
            Self::VertexNim if !is_connected(graph) => Some("vertex-nim needs a connected graph".to_owned()),
            Self::AdjacentNim if graph.order() == 0 => {
                Some("adjacent-nim needs at least one heap".to_owned())
            }
            Self::CircularNim { k } if *k > graph.order() => {
                Some(format!("k is {k}, but there are only {} heaps", graph.order()))
            }
            _ => None,
        }
    }

    /// The sets of heaps that a move may lower together, in games that have them.
    pub(crate) fn faces(&self, board: &WrittenGraph) -> Vec<Vec<usize>> {
        let graph = &board.graph;
        match self {
            Self::GraphNim => {
                Self::graph_nim(board).stars().faces().iter().map(|face| face.to_vec()).collect()
            }
            Self::CircularNim { k } => {
                let game = CircularNim::new(graph.order(), *k);
                game.windows().faces().iter().map(|face| face.to_vec()).collect()
            }
            Self::SimplicialNim => edge_faces(board),
            _ => (0..graph.order()).map(|heap| vec![heap]).collect(),
        }
    }

    fn graph_nim(board: &WrittenGraph) -> GraphNim {
        GraphNim::new(GraphBoard::numbered(board.graph.clone()))
    }

    /// The position as the rest of the program knows it.
    pub(crate) fn setup(&self, board: &WrittenGraph, place: Place<'_>, play: Play) -> Setup {
        let labelled = || GraphBoard::numbered(board.graph.clone());
        let token = || Token { weights: place.weights.into(), token: place.token };
        let heaps = || Heaps(place.weights.into());
        let order = board.graph.order();
        match self {
            Self::Nim => Setup::new_unchecked(play, Nim, heaps()),
            Self::EdgeNim => Setup::new_unchecked(play, EdgeNim::new(labelled()), token()),
            Self::GraphNim => Setup::new_unchecked(play, Self::graph_nim(board), heaps()),
            Self::CircularNim { k } => Setup::new_unchecked(play, CircularNim::new(order, *k), heaps()),
            Self::SimplicialNim => {
                Setup::new_unchecked(play, SimplicialNim::new(Complex::new(edge_faces(board))), heaps())
            }
            Self::VertexNimG => Setup::new_unchecked(play, VertexNimG::new(labelled()), token()),
            Self::NeighboringNim => Setup::new_unchecked(play, NeighboringNim::new(labelled()), token()),
            Self::VertexNim => Setup::new_unchecked(play, VertexNim::new(labelled()), token()),
            Self::AdjacentNim => Setup::new_unchecked(play, AdjacentNim::new(order), token()),
        }
    }

    /// The position in the short notation.
    pub(crate) fn notation(&self, board: &WrittenGraph, place: Place<'_>, play: Play) -> String {
        let list = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let weights = list(place.weights);
        let mut text = match self {
            Self::Nim | Self::AdjacentNim => format!("{} {weights}", self.name()),
            Self::CircularNim { k } => format!("{} {weights} k={k}", self.name()),
            Self::SimplicialNim => {
                let face =
                    |face: &Vec<usize>| face.iter().map(usize::to_string).collect::<Vec<_>>().join("-");
                let faces = edge_faces(board).iter().map(face).collect::<Vec<_>>().join(",");
                format!("{} {weights} faces={faces}", self.name())
            }
            _ => format!("{} {}", self.name(), board.text),
        };
        let is_on_graph = self.has_edge_weights() || self.has_token();
        if is_on_graph && !place.weights.is_empty() {
            let same = place.weights.iter().all(|w| w == &place.weights[0]);
            text += &format!(" weights={}", if same { list(&place.weights[..1]) } else { weights });
        }
        if self.has_token() {
            text += &format!(" token={}", place.token);
        }
        if play == Play::Misere {
            text += " misere";
        }
        text
    }
}

/// The edges of a graph as faces, and its isolated vertices.
fn edge_faces(board: &WrittenGraph) -> Vec<Vec<usize>> {
    let graph = &board.graph;
    let edge = |(u, v): (usize, usize)| if u == v { vec![u] } else { vec![u.min(v), u.max(v)] };
    let mut faces: Vec<Vec<usize>> = graph.edges().map(edge).collect();
    let mut covered = vec![false; graph.order()];
    faces.iter().flatten().for_each(|&v| covered[v] = true);
    faces.extend((0..graph.order()).filter(|&v| !covered[v]).map(|v| vec![v]));
    faces
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CircularNim { k } => write!(f, "circular-nim k={k}"),
            other => f.write_str(other.name()),
        }
    }
}
