//! The games that are swept: any game of the list, put on each graph.

use std::{fmt, sync::Arc};

use nimgraph_game::{
    EveryGame, GameInfo, PerGame, Play, Registered, Setup, Shape, Spec, State, Visitor, games,
    spec::{GraphBoard, Labels, NoAppraiser, TokenPlace},
};
use nimgraph_graph::{Graph, Hint};

use crate::{
    SweepError,
    board::WrittenGraph,
    kernel::{Manner, Pack, pack_edges, pack_faces, pack_vertices},
};

/// A game that is played on every graph of a sweep, with its number `k` if it has one.
///
/// Heap games have a heap on each vertex: Nim ignores the edges, Circular and Adjacent Nim go round the vertices
/// in their order, and in Simplicial Nim the edges are the faces, as are vertices without edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptGame {
    info: &'static GameInfo,
    k: Option<u64>,
}

impl SweptGame {
    /// The game with a given name, and its `k` if it has one.
    ///
    /// ```
    /// use nimgraph_lab::SweptGame;
    /// assert_eq!(SweptGame::named("circular-nim", Some(2))?.to_string(), "circular-nim k=2");
    /// assert!(SweptGame::named("nim", Some(2)).is_err());
    /// # Ok::<(), nimgraph_lab::SweepError>(())
    /// ```
    pub fn named(name: &str, k: Option<usize>) -> Result<Self, SweepError> {
        let swept = || games().iter().filter(|info| info.shape != Shape::Parts);
        let Some(info) = games().iter().find(|info| info.name == name) else {
            return Err(SweepError::unknown("GAME", "game", name, swept().map(|info| info.name)));
        };
        if info.shape == Shape::Parts {
            return Err(SweepError::option("GAME", "a sum is not played on one graph; sweep its parts"));
        }
        match (has_field(info, "k"), k) {
            (true, Some(1..)) | (false, None) => Ok(Self { info, k: k.map(|k| k as u64) }),
            (true, _) => Err(SweepError::option("--k", format!("{name} needs --k, a number from 1"))),
            (false, Some(_)) => {
                let with: Vec<&str> =
                    swept().filter(|info| has_field(info, "k")).map(|info| info.name).collect();
                let message = format!("only {} has k; {name} does not", with.join(" or "));
                Err(SweepError::option("--k", message))
            }
        }
    }

    /// The game with a given name that is compared with another; `k` may be meant for the other alone.
    ///
    /// ```
    /// use nimgraph_lab::SweptGame;
    /// assert_eq!(SweptGame::beside("nim", Some("circular-nim"), Some(1))?.to_string(), "nim");
    /// assert!(SweptGame::beside("nim", Some("edge-nim"), Some(1)).is_err());
    /// # Ok::<(), nimgraph_lab::SweepError>(())
    /// ```
    pub fn beside(name: &str, other: Option<&str>, k: Option<usize>) -> Result<Self, SweepError> {
        let is_meant = has_k(name) || !other.is_some_and(has_k);
        Self::named(name, k.filter(|_| is_meant))
    }

    /// The game that another is compared with; it gets the other's `k` if it has one itself.
    pub fn compared(name: &str, k: Option<usize>) -> Result<Self, SweepError> {
        Self::named(name, k.filter(|_| has_k(name)))
    }

    /// Its name on the wire and at the command line.
    pub fn name(&self) -> &'static str {
        self.info.name
    }

    /// Whether the game has a token whose vertex the sweep chooses.
    pub fn has_token(&self) -> bool {
        self.info.token
    }

    /// Whether it is played on heaps; otherwise it is played on a graph.
    pub fn has_heaps(&self) -> bool {
        self.info.shape == Shape::Heaps
    }

    /// The names of the games that are played on heaps.
    pub(crate) fn names_with_heaps() -> Vec<&'static str> {
        games().iter().filter(|info| info.shape == Shape::Heaps).map(|info| info.name).collect()
    }

    /// Whether the weights are on the edges; otherwise they are on the vertices.
    pub fn has_edge_weights(&self) -> bool {
        self.info.shape == Shape::EdgeWeights
    }

    /// The least weight of a position to start from.
    pub fn least_weight(&self) -> u64 {
        self.info.board.least_weight
    }

    /// The position on a board whose weights are all 1, with the token on vertex 0; or why the game cannot be played there.
    pub(crate) fn on(&self, board: &WrittenGraph) -> Result<Setup, String> {
        self.start(Arc::clone(&board.graph), &board.text)
    }

    /// The same with the edges numbered as in the graph's family.
    pub(crate) fn on_family(&self, board: &WrittenGraph) -> Result<Setup, String> {
        self.start(Arc::clone(board.family_graph()), &board.text)
    }

    fn start(&self, graph: Arc<Graph>, text: &str) -> Result<Setup, String> {
        let name = self.info.name;
        let mut spec = Spec { k: self.k, ..Spec::game(name) };
        match self.info.shape {
            Shape::Heaps => {
                spec.heaps = Some(vec![1; graph.order()]);
                spec.faces = has_field(self.info, "faces").then(|| edge_faces(&graph));
            }
            _ if graph.is_directed() && !self.info.board.arcs => {
                return Err(format!("expected an undirected graph, as {name} needs, found a directed one"));
            }
            _ => {
                let labels = Labels::Numbers(graph.order());
                spec.board = Some(GraphBoard::of_family_unchecked(graph, labels, text, Hint::Auto));
            }
        }
        spec.token = self.info.token.then_some(TokenPlace::Vertex(0));
        spec.check(&NoAppraiser).map_err(|error| error.to_string())
    }
}

fn has_k(name: &str) -> bool {
    games().iter().any(|info| info.name == name && has_field(info, "k"))
}

fn has_field(info: &GameInfo, name: &str) -> bool {
    info.fields.iter().any(|field| field.name == name)
}

/// The edges of a graph as faces, and its isolated vertices.
fn edge_faces(graph: &Graph) -> Vec<Vec<usize>> {
    let edge = |(u, v): (usize, usize)| if u == v { vec![u] } else { vec![u.min(v), u.max(v)] };
    let mut faces: Vec<Vec<usize>> = graph.edges().map(edge).collect();
    let mut covered = vec![false; graph.order()];
    faces.iter().flatten().for_each(|&v| covered[v] = true);
    faces.extend((0..graph.order()).filter(|&v| !covered[v]).map(|v| vec![v]));
    faces
}

impl fmt::Display for SweptGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info.name)?;
        self.k.map_or(Ok(()), |k| write!(f, " k={k}"))
    }
}

/// What a sweep knows of a game beside its rules.
pub(crate) struct Swept<G> {
    /// Which weights make the same position.
    pub(crate) alike: Alike,
    /// How its positions are packed for solving a graph as a whole; without it they are searched one by one.
    pub(crate) pack: Option<Pack<G>>,
}

/// What makes two positions of one graph the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alike {
    /// A symmetry of the graph.
    Graph,
    /// A rotation or reflection of the circle of heaps.
    Circle,
    /// Any order of the heaps.
    Heaps,
    /// Nothing that is known.
    Nothing,
}

impl<G> Swept<G> {
    /// A game of which nothing is known but its rules.
    const BY_ITS_RULES: Self = Self { alike: Alike::Nothing, pack: None };
}

struct Sweeping;

impl PerGame for Sweeping {
    type Of<G: Registered> = Swept<G>;
}

static SWEPT: EveryGame<Sweeping> = EveryGame {
    nim: Swept { alike: Alike::Heaps, pack: Some(pack_faces) },
    edge_nim: Swept { alike: Alike::Graph, pack: Some(pack_edges) },
    graph_nim: Swept { alike: Alike::Graph, pack: Some(pack_faces) },
    circular_nim: Swept { alike: Alike::Circle, pack: Some(pack_faces) },
    simplicial_nim: Swept { alike: Alike::Graph, pack: Some(pack_faces) },
    vertex_nimg: Swept {
        alike: Alike::Graph,
        pack: Some(|game, packer| pack_vertices(&game.board().graph, Manner::Leaving, packer)),
    },
    neighboring_nim: Swept {
        alike: Alike::Graph,
        pack: Some(|game, packer| pack_vertices(&game.board().graph, Manner::Reaching, packer)),
    },
    vertex_nim: Swept { alike: Alike::Graph, pack: None },
    adjacent_nim: Swept::BY_ITS_RULES,
    sum: Swept::BY_ITS_RULES,
    custom: Swept::BY_ITS_RULES,
};

/// What a sweep knows of a game.
pub(crate) fn swept<G: Registered>() -> &'static Swept<G> {
    G::entry(&SWEPT)
}

/// What makes two positions of this game the same.
pub(crate) fn alike(setup: &Setup) -> Alike {
    struct Find;

    impl Visitor for Find {
        type Output = Alike;

        fn visit<G: Registered>(self, _: &G, _: Play, _: &State) -> Alike {
            swept::<G>().alike
        }
    }

    setup.visit(Find)
}

#[cfg(test)]
mod tests {
    use nimgraph_game::notation;
    use nimgraph_graph::parse_family;

    use super::*;

    fn on(game: &str, board: &WrittenGraph) -> Result<Setup, String> {
        SweptGame::compared(game, Some(2)).unwrap().on(board)
    }

    #[test]
    fn every_game_but_sums_is_put_on_a_graph() {
        let board = WrittenGraph::of(&parse_family("cycle:4").unwrap());
        let texts: Vec<String> = games()
            .iter()
            .filter(|info| info.shape != Shape::Parts)
            .map(|info| notation::write_with_units(&on(info.name, &board).unwrap().spec()))
            .collect();
        assert_eq!(
            texts,
            [
                "nim 1,1,1,1",
                "edge-nim graph6:Cl weights=1 token=0",
                "graph-nim graph6:Cl weights=1",
                "circular-nim 1,1,1,1 k=2",
                "simplicial-nim 1,1,1,1 faces=0-1,1-2,0-3,2-3",
                "vertex-nimg graph6:Cl weights=1 token=0",
                "neighboring-nim graph6:Cl weights=1 token=0",
                "vertex-nim graph6:Cl weights=1 token=0",
                "adjacent-nim 1,1,1,1",
            ]
        );
        assert!(SweptGame::named("sum", None).unwrap_err().to_string().contains("sweep its parts"));
    }

    #[test]
    fn the_rules_of_a_game_refuse_a_graph() {
        let check = |game: &str, graph: &Graph, expected: &str| {
            assert_eq!(on(game, &WrittenGraph::of(graph)).unwrap_err(), expected, "{game}");
        };
        let circuit = parse_family("circuit:3").unwrap();
        check("edge-nim", &circuit, "expected an undirected graph, as edge-nim needs, found a directed one");
        let looped = Graph::undirected(2, [(0, 0), (0, 1)]).unwrap();
        check("graph-nim", &looped, "edges[0]: graph-nim has no loops");
        let apart = Graph::undirected(2, []).unwrap();
        check(
            "vertex-nim",
            &apart,
            "edges: vertex-nim needs a connected graph, but 1 cannot be reached from 0",
        );
        let lone = Graph::undirected(1, []).unwrap();
        check("circular-nim", &lone, "k: expected a whole number from 1 to 1, found 2");
    }
}
