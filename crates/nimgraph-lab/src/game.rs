//! The games that are swept: any game of the list, put on each graph.

use std::{fmt, sync::Arc};

use nimgraph_game::{
    Board, DefaultEntry, EveryGame, GameInfo, PerGame, Registered, Shape, Spec, games, on_game,
    rules::{Carrier, OptionsError, RuleOptions, Rules, line_named},
    spec::{GraphBoard, Labels, NoAppraiser, TokenPlace},
};
use nimgraph_graph::{Graph, Hint};

use crate::{
    Complaint, Mention, SweepError,
    board::WrittenGraph,
    kernel::{Manner, Pack, pack_edges, pack_faces, pack_vertices},
};

/// A game that is played on every graph of a sweep, with the numbers for its letters: a game of the catalogue, perhaps
/// with options, or a line of rules.
///
/// Heap games have a heap on each vertex: Nim ignores the edges, Circular and Adjacent Nim go round the vertices
/// in their order, and in Simplicial Nim the edges are the faces, as are vertices without edges. So do lines about heaps.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptGame {
    info: &'static GameInfo,
    /// Numbers by letter; of a game of the catalogue, that for `k`.
    numbers: Vec<(char, u64)>,
    written: Written,
}

/// How the rules are given.
#[derive(Clone, Debug, PartialEq)]
enum Written {
    Name,
    Options(&'static GameInfo, RuleOptions),
    Line(Rules),
}

impl SweptGame {
    /// The game with a given name or line; `k` is its number of that name, which may also follow it, as other letters do.
    ///
    /// ```
    /// use nimgraph_lab::SweptGame;
    /// assert_eq!(SweptGame::named("circular-nim", Some(2))?.to_string(), "circular-nim k=2");
    /// assert_eq!(SweptGame::named("edge-nim by={1,2}", None)?.to_string(), "edge-nim by=1..2");
    /// assert_eq!(SweptGame::named("vertices:take 1 from one", None)?.to_string(), "vertices: take 1 from one");
    /// assert_eq!(SweptGame::named("heaps with m: take 1..m from one m=3", None)?.numbers(), [('m', 3)]);
    /// assert!(SweptGame::named("nim", Some(2)).is_err());
    /// # Ok::<(), nimgraph_lab::SweepError>(())
    /// ```
    pub fn named(name: &str, k: Option<usize>) -> Result<Self, SweepError> {
        let (name, mut numbers) = split_numbers(name);
        if let Some(k) = k {
            if numbers.iter().any(|&(letter, _)| letter == 'k') {
                return Err(SweepError::field("k", "k is already given after the rules"));
            }
            numbers.push(('k', k as u64));
        }
        let mut game = Self::read(name)?;
        let letters = game.letters();
        if let Some((letter, _)) = numbers.iter().find(|(letter, _)| !letters.contains(letter)) {
            return Err(match letter {
                'k' => {
                    let with: Vec<&str> =
                        swept_games().filter(|info| has_field(info, "k")).map(|info| info.name).collect();
                    let message = format!("only {} has k; {name} does not", with.join(" or "));
                    SweepError::field("k", message)
                }
                letter => SweepError::field("game", format!("{name} has no letter {letter}")),
            });
        }
        for &letter in &letters {
            match (numbers.iter().find(|(given, _)| *given == letter), letter) {
                (Some(&(_, number @ 1..)), _) => game.numbers.push((letter, number)),
                (_, 'k') => {
                    let message = Complaint::mentioning(format!("{name} needs "), Mention::K);
                    return Err(SweepError::field("k", message.then(", a number from 1")));
                }
                _ => {
                    let message =
                        format!("expected a number from 1 for the letter {letter}, such as {letter}=2");
                    return Err(SweepError::field("game", message));
                }
            }
        }
        Ok(game)
    }

    fn read(text: &str) -> Result<Self, SweepError> {
        if text.contains(':') {
            let rules = Rules::parse(text).map_err(|error| SweepError::field("game", error.to_string()))?;
            return Self::of_line(rules);
        }
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        if let Some(line) = line_named(text.trim()) {
            return Self::read(&line);
        }
        let Some(info) = games().iter().find(|info| info.name == name) else {
            return Err(SweepError::unknown("game", "game", name, swept_games().map(|info| info.name)));
        };
        if info.shape == Shape::Parts {
            return Err(SweepError::field("game", "a sum is not played on one graph; sweep its parts"));
        }
        let options = RuleOptions::parse(&words.collect::<Vec<_>>().join(" ")).map_err(|word| {
            SweepError::field(
                "game",
                format!("expected an option of the game, such as by=1..3, found {word:?}"),
            )
        })?;
        if options == RuleOptions::default() {
            return Ok(Self { info, numbers: Vec::new(), written: Written::Name });
        }
        let refused = |error: OptionsError| SweepError::field("game", error.to_string());
        let rules = Rules::of_game(name).map(|rules| rules.with_options(name, &options)).transpose();
        let Some(rules) = rules.map_err(refused)? else {
            return Err(SweepError::field("game", format!("{name} has no options")));
        };
        let options = options.normalised().map_err(refused)?;
        Ok(Self { info: rules.info(), numbers: Vec::new(), written: Written::Options(info, options) })
    }

    fn of_line(rules: Rules) -> Result<Self, SweepError> {
        if rules.carrier() == Carrier::Hyperedges {
            let message = "the graphs of a sweep have edges of two vertices; hyperedges are not swept, but `nimgraph table` looks at \
                           all weights of a board of hyperedges";
            return Err(SweepError::field("game", message));
        }
        Ok(Self { info: rules.info(), numbers: Vec::new(), written: Written::Line(rules) })
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

    /// The letters that stand for numbers.
    fn letters(&self) -> Vec<char> {
        let of_game = |info: &GameInfo| has_field(info, "k").then_some('k').into_iter().collect();
        match &self.written {
            Written::Name => of_game(self.info),
            Written::Options(base, _) => of_game(base),
            Written::Line(rules) => rules.letters().to_vec(),
        }
    }

    /// The numbers for its letters.
    pub fn numbers(&self) -> &[(char, u64)] {
        &self.numbers
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
        match &self.written {
            Written::Name => self.info.board.least_weight,
            Written::Options(base, _) => base.board.least_weight,
            Written::Line(rules) => u64::from(rules.is_bridged()),
        }
    }

    /// The game on a graph, or why it cannot be played there.
    pub(crate) fn on(&self, board: &WrittenGraph) -> Result<Board, String> {
        self.board(Arc::clone(&board.graph), &board.text)
    }

    /// The same with the edges numbered as in the graph's family.
    pub(crate) fn on_family(&self, board: &WrittenGraph) -> Result<Board, String> {
        self.board(Arc::clone(board.family_graph()), &board.text)
    }

    fn board(&self, graph: Arc<Graph>, text: &str) -> Result<Board, String> {
        let (mut spec, base) = match &self.written {
            Written::Name => (Spec::game(self.info.name), self.info),
            Written::Options(base, options) => {
                (Spec { options: options.clone(), ..Spec::game(base.name) }, *base)
            }
            Written::Line(rules) => {
                (Spec { rules: Some(rules.to_string()), ..Spec::game(self.info.name) }, self.info)
            }
        };
        for &(letter, number) in &self.numbers {
            match letter {
                'k' => spec.k = Some(number),
                _ => spec.letters.push((letter, number)),
            }
        }
        let has_faces = match &self.written {
            Written::Line(rules) => rules.needs_faces(),
            _ => has_field(base, "faces"),
        };
        match self.info.shape {
            Shape::Heaps => {
                spec.heaps = Some(vec![1; graph.order()]);
                spec.faces = has_faces.then(|| edge_faces(&graph));
            }
            _ if graph.is_directed() && !base.board.arcs => {
                let name = base.name;
                return Err(format!("expected an undirected graph, as {name} needs, found a directed one"));
            }
            _ => {
                let labels = Labels::Numbers(graph.order());
                spec.board = Some(GraphBoard::of_family_unchecked(graph, labels, text, Hint::Auto));
            }
        }
        spec.token = self.info.token.then_some(TokenPlace::Vertex(0));
        spec.check_board(&NoAppraiser).map_err(|error| error.to_string())
    }
}

/// The games that are played on one graph.
fn swept_games() -> impl Iterator<Item = &'static GameInfo> {
    games().iter().filter(|info| info.shape != Shape::Parts)
}

/// Whether a game needs a `k` that its text does not give.
fn has_k(text: &str) -> bool {
    let (name, numbers) = split_numbers(text);
    let is_given = numbers.iter().any(|&(letter, _)| letter == 'k');
    !is_given && SweptGame::read(name).is_ok_and(|game| game.letters().contains(&'k'))
}

/// A game and the numbers that follow it: `nimhoff h=2`. What ends a condition, such as `k=2`, belongs to the line.
fn split_numbers(text: &str) -> (&str, Vec<(char, u64)>) {
    let (mut game, mut numbers) = (text.trim(), Vec::new());
    if game.contains(':') && Rules::parse(game).is_ok() {
        return (game, numbers);
    }
    while let Some((before, word)) = game.rsplit_once(char::is_whitespace)
        && let Some(number) = given_number(word)
    {
        numbers.insert(0, number);
        game = before.trim_end();
    }
    (game, numbers)
}

/// A number for a letter, `h=2`, as it follows rules.
pub fn given_number(word: &str) -> Option<(char, u64)> {
    let (letter, number) = word.split_once('=')?;
    let mut letters = letter.chars();
    match (letters.next().filter(char::is_ascii_lowercase), letters.next()) {
        (Some(letter), None) => Some((letter, number.parse().ok()?)),
        _ => None,
    }
}

/// Options as the short notation writes them.
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
        match &self.written {
            Written::Name => f.write_str(self.info.name)?,
            Written::Options(base, options) => write!(f, "{} {options}", base.name)?,
            Written::Line(rules) => write!(f, "{rules}")?,
        }
        self.numbers.iter().try_for_each(|(letter, number)| write!(f, " {letter}={number}"))
    }
}

/// What a sweep knows of a game beside its rules.
pub(crate) struct Swept<G> {
    /// Which weights make the same position.
    pub(crate) alike: fn(&G) -> Alike,
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

struct Sweeping;

impl PerGame for Sweeping {
    type Of<G: Registered> = Swept<G>;
}

/// A game of which nothing is known but its rules.
impl<G: Registered> DefaultEntry<G> for Sweeping {
    const DEFAULT: Swept<G> = Swept { alike: |_| Alike::Nothing, pack: None };
}

static SWEPT: EveryGame<Sweeping> = EveryGame {
    nim: Swept { alike: |_| Alike::Heaps, pack: Some(pack_faces) },
    edge_nim: Swept { alike: |_| Alike::Graph, pack: Some(pack_edges) },
    graph_nim: Swept { alike: |_| Alike::Graph, pack: Some(pack_faces) },
    circular_nim: Swept { alike: |_| Alike::Circle, pack: Some(pack_faces) },
    simplicial_nim: Swept { alike: |_| Alike::Graph, pack: Some(pack_faces) },
    vertex_nimg: Swept {
        alike: |_| Alike::Graph,
        pack: Some(|game, packer| pack_vertices(&game.board().graph, Manner::Leaving, packer)),
    },
    neighboring_nim: Swept {
        alike: |_| Alike::Graph,
        pack: Some(|game, packer| pack_vertices(&game.board().graph, Manner::Reaching, packer)),
    },
    vertex_nim: Swept { alike: |_| Alike::Graph, pack: None },
    custom: Swept { alike: |game| alike_by_rules(game.rules()), pack: None },
    ..EveryGame::DEFAULT
};

/// What a sweep knows of a game.
pub(crate) fn swept<G: Registered>() -> &'static Swept<G> {
    G::entry(&SWEPT)
}

/// A line names no weight of the board, unless a condition does: what maps the board to itself keeps the moves.
fn alike_by_rules(rules: &Rules) -> Alike {
    match rules.carrier() {
        _ if rules.has_conditions() => Alike::Nothing,
        Carrier::Heaps if !rules.needs_faces() => Alike::Heaps,
        Carrier::Circle => Alike::Circle,
        Carrier::Row | Carrier::Hyperedges => Alike::Nothing,
        Carrier::Heaps | Carrier::Edges | Carrier::Vertices => Alike::Graph,
    }
}

/// What makes two positions of this game the same.
pub(crate) fn alike(board: &Board) -> Alike {
    fn of<G: Registered>(game: &G) -> Alike {
        (swept::<G>().alike)(game)
    }
    on_game!(board.game(), |game| of(game))
}

#[cfg(test)]
mod tests {
    use nimgraph_game::notation;
    use nimgraph_graph::parse_family;

    use super::*;

    fn on(game: &str, board: &WrittenGraph) -> Result<Board, String> {
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

    #[test]
    fn lines_and_options_are_put_on_a_graph() {
        let board = WrittenGraph::of(&parse_family("cycle:4").unwrap());
        let check = |game: &str, k: Option<usize>, expected: &str| {
            let setup = SweptGame::named(game, k).unwrap().on(&board).unwrap();
            assert_eq!(notation::write_with_units(&setup.spec()), expected, "{game}");
        };
        check("edge-nim by=1..3", None, "edge-nim by=1..3 graph6:Cl weights=1 token=0");
        check("circular-nim exact", Some(2), "circular-nim exact 1,1,1,1 k=2");
        check("circular-nim exact k=2", None, "circular-nim exact 1,1,1,1 k=2");
        let line = "edges with m: take total 1..m from some at a vertex";
        check(&format!("{line} m=3"), None, &format!("\"{line}\" graph6:Cl weights=1 m=3"));
        let nimhoff = "heaps with h: take any from one | take total 1..h from some";
        check("nimhoff h=2", None, &format!("\"{nimhoff}\" 1,1,1,1 h=2"));
        let line = "vertices: take 1 from all of an edge";
        check(line, None, "\"vertices: take 1 from all of an edge\" graph6:Cl weights=1");
        let line = "heaps: take any from all of a face";
        check(line, None, "\"heaps: take any from all of a face\" 1,1,1,1 faces=0-1,1-2,0-3,2-3");
    }

    #[test]
    fn what_cannot_be_swept_is_refused() {
        let check = |game: &str, expected: &str| {
            let error = SweptGame::named(game, None).unwrap_err().to_string();
            assert!(error.contains(expected), "{game}: {error}");
        };
        check("edges: take few from one", "column 13");
        check("edge-nim by=0", "by:");
        check("edge-nim often", "found \"often\"");
        check("hyperedges token: take any from the edge, go across", "hyperedges are not swept");
        check("heaps with h: take 1..h from one", "a number from 1 for the letter h, such as h=2");
        check("heaps with h: take 1..h from one h=0", "a number from 1 for the letter h");
        check("heaps with h: take 1..h from one h=2 m=3", "has no letter m");
        check("nim h=2", "nim has no letter h");
        check("circle with k: take any from some of k in a row", "needs `k`");
    }

    #[test]
    fn lines_have_the_symmetries_of_their_board() {
        let board = WrittenGraph::of(&parse_family("cycle:4").unwrap());
        let check = |game: &str, expected: Alike| {
            let setup = SweptGame::named(game, None).unwrap().on(&board).unwrap();
            assert_eq!(alike(&setup), expected, "{game}");
        };
        check("graph-nim exact", Alike::Graph);
        check("vertices: take 1 from all of an edge", Alike::Graph);
        check("heaps: take 1..3 from one", Alike::Heaps);
        check("heaps: take any from all of a face", Alike::Graph);
        check("circle: take 1 from some of 2 in a row", Alike::Circle);
        check("row: take 1 from some of 2 in a row", Alike::Nothing);
        check("heaps: take any from one, if w[0] = 0", Alike::Nothing);
    }
}
