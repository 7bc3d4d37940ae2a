//! A game on its board without its weights: what a move may lower, where it leads, and when the game is over.

use nimgraph_formula::{Comparison, Formula, FormulaBoard, FormulaError, Ground, Number};
use nimgraph_game::rulesets::Complex;
use nimgraph_game::spec::{GraphBoard, Labels};
use nimgraph_game::{Play, Setup};
use nimgraph_graph::Graph;

use crate::terrain::{Carrier, Lowering, Terrain, on_terrain};

/// The rules of a game on one board, for all weights.
///
/// ```
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// let arena = nimgraph_theory::arena::Arena::new(&notation::read("edge-nim cycle:4")?.check(&NoAppraiser)?)?;
/// assert_eq!((arena.board().weights(), arena.places()), (4, 4));
/// assert_eq!(arena.moves(0)[0].lowered, [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    setup: Setup,
    board: FormulaBoard,
    has_token: bool,
    moves: Vec<Vec<ArenaMove>>,
    /// Where positions are terminal, for each place of the token.
    terminal: Vec<Ground>,
    /// Which weights make a position at all, for each place of the token.
    domain: Vec<Ground>,
}

/// A kind of move: it lowers some of these weights, at least one of them, and raises none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaMove {
    /// The weights, sorted.
    pub lowered: Vec<usize>,
    /// Where the token goes; `None` when the move empties the board and ends the game.
    pub to: Option<usize>,
    /// What must hold of the new weights.
    pub gate: Ground,
}

/// Why nothing can be proved about a position's board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// A game without weights of its own.
    #[error("{0} has no formulas; use one of its parts instead")]
    NoFormulas(&'static str),
    /// A board without weights.
    #[error("the board has no weights")]
    NoWeights,
    /// More weights than a proof can handle.
    #[error("expected a board with at most {MOST_WEIGHTS} weights, found {0}")]
    TooLarge(usize),
    /// More places of the token than a proof can handle.
    #[error("expected a board with at most {MOST_PLACES} places of the token, found {0}")]
    TooManyPlaces(usize),
    /// A move that lowers more weights than a proof can handle.
    #[error("expected moves that lower at most {MOST_LOWERED} weights at once, found one that lowers {0}")]
    TooWide(usize),
}

/// The largest number of weights of a board.
pub const MOST_WEIGHTS: usize = 48;

/// The largest number of places of a token.
const MOST_PLACES: usize = 64;

/// The largest number of weights that a move may lower at once.
pub const MOST_LOWERED: usize = 24;

impl Arena {
    /// The game and the board of a position; its weights and its token do not matter.
    pub fn new(setup: &Setup) -> Result<Self, ArenaError> {
        let weights = count_weights(setup);
        if weights > MOST_WEIGHTS {
            return Err(ArenaError::TooLarge(weights));
        }
        let Some(board) = board_of(setup) else { return Err(ArenaError::NoFormulas(setup.info().name)) };
        let arena = on_terrain(setup, |terrain| Self::of_terrain(setup, board, weights, terrain))
            .ok_or(ArenaError::NoFormulas(setup.info().name))?;
        let widest = arena.moves.iter().flatten().map(|mv| mv.lowered.len()).max().unwrap_or(0);
        match arena.board.weights() {
            0 => Err(ArenaError::NoWeights),
            _ if arena.places() > MOST_PLACES => Err(ArenaError::TooManyPlaces(arena.places())),
            _ if widest > MOST_LOWERED => Err(ArenaError::TooWide(widest)),
            _ => Ok(arena),
        }
    }

    fn of_terrain(setup: &Setup, board: FormulaBoard, weights: usize, terrain: Terrain<'_>) -> Self {
        match terrain.moves {
            Lowering::One => Self::of_faces(setup, board, (0..weights).map(|heap| vec![heap]).collect()),
            Lowering::Face(complex) => Self::of_faces(setup, board, sets(complex)),
            Lowering::Edge(graph) => Self::edge_nim(setup, board, graph),
            Lowering::Left(graph) => Self::vertex_nimg(setup, board, graph),
            Lowering::Entered(graph) => Self::neighboring_nim(setup, board, graph),
            Lowering::LeftOrGone(graph) => Self::vertex_nim(setup, board, graph),
        }
    }

    fn of_faces(setup: &Setup, board: FormulaBoard, faces: Vec<Vec<usize>>) -> Self {
        let faces = maximal(faces);
        let mut playable: Vec<usize> = faces.iter().flatten().copied().collect();
        playable.sort_unstable();
        playable.dedup();
        let terminal = Ground::all(playable.into_iter().map(is_zero));
        let moves = faces.into_iter().map(|lowered| ArenaMove { lowered, to: Some(0), gate: always() });
        let moves = vec![moves.filter(|mv| !mv.lowered.is_empty()).collect()];
        let (setup, domain) = (setup.clone(), vec![always()]);
        Self { setup, board, has_token: false, moves, terminal: vec![terminal], domain }
    }

    fn with_token(
        setup: &Setup,
        board: FormulaBoard,
        moves: impl Fn(usize) -> Vec<ArenaMove>,
        terminal: impl Fn(usize) -> Ground,
    ) -> Self {
        let places = 0..board.order();
        let (moves, terminal) = (places.clone().map(moves).collect(), places.clone().map(terminal).collect());
        let domain = places.map(|_| always()).collect();
        Self { setup: setup.clone(), board, has_token: true, moves, terminal, domain }
    }

    fn edge_nim(setup: &Setup, board: FormulaBoard, graph: &Graph) -> Self {
        let walk = |edge: usize, to: usize| ArenaMove { lowered: vec![edge], to: Some(to), gate: always() };
        let moves = |t: usize| graph.incident(t).iter().map(|i| walk(i.edge(), i.to())).collect();
        let terminal = |t: usize| Ground::all(graph.incident(t).iter().map(|i| is_zero(i.edge())));
        Self::with_token(setup, board, moves, terminal)
    }

    fn vertex_nimg(setup: &Setup, board: FormulaBoard, graph: &Graph) -> Self {
        let leave = |t: usize, to: usize| ArenaMove { lowered: vec![t], to: Some(to), gate: always() };
        let moves = |t: usize| neighbours(graph, t).into_iter().map(|to| leave(t, to)).collect();
        let terminal = |t: usize| {
            if graph.degree(t) == 0 { always() } else { is_zero(t) }
        };
        Self::with_token(setup, board, moves, terminal)
    }

    fn neighboring_nim(setup: &Setup, board: FormulaBoard, graph: &Graph) -> Self {
        let arrive = |to: usize| ArenaMove { lowered: vec![to], to: Some(to), gate: always() };
        let moves = |t: usize| neighbours(graph, t).into_iter().map(arrive).collect();
        let terminal = |t: usize| Ground::all(neighbours(graph, t).into_iter().map(is_zero));
        Self::with_token(setup, board, moves, terminal)
    }

    /// A vertex of weight 0 has left the graph, so the token never lies on one; it goes to the end of a walk whose inner
    /// vertices have left. The move that empties the board ends the game, and no position before that is terminal.
    fn vertex_nim(setup: &Setup, board: FormulaBoard, graph: &Graph) -> Self {
        let weights = graph.order();
        let moves = |t: usize| {
            let to = |v: usize| ArenaMove {
                lowered: vec![t],
                to: Some(v),
                gate: Ground::all([is_zero(v).negated(), walk(graph, t, v)]),
            };
            let ends = ArenaMove { lowered: vec![t], to: None, gate: Ground::all((0..weights).map(is_zero)) };
            let mut moves: Vec<ArenaMove> = (0..weights).map(to).collect();
            moves.push(ends);
            moves.retain(|mv| mv.gate != Ground::Constant(false));
            moves
        };
        let mut arena = Self::with_token(setup, board, moves, |_| Ground::Constant(false));
        arena.domain = (0..weights).map(|t| is_zero(t).negated()).collect();
        arena
    }

    /// The board that formulas are about.
    pub fn board(&self) -> &FormulaBoard {
        &self.board
    }

    /// The convention of play.
    pub fn play(&self) -> Play {
        self.setup.play()
    }

    /// How many places the token may have; one where there is none.
    pub fn places(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is a token.
    pub fn has_token(&self) -> bool {
        self.has_token
    }

    /// The moves with the token on a place.
    pub fn moves(&self, place: usize) -> &[ArenaMove] {
        &self.moves[place]
    }

    /// Where the game is over, with the token on a place.
    pub fn terminal(&self, place: usize) -> &Ground {
        &self.terminal[place]
    }

    /// Which weights make a position, with the token on a place.
    pub fn domain(&self, place: usize) -> &Ground {
        &self.domain[place]
    }

    /// What a formula says of each place of the token.
    pub fn ground(&self, formula: &Formula) -> Result<Vec<Ground>, FormulaError> {
        let same: Vec<usize> = (0..self.board.weights()).collect();
        let on = |place: usize| {
            let ground = formula.on(&self.board, self.has_token.then_some(place))?;
            Ok(ground.renamed(&same))
        };
        (0..self.places()).map(on).collect()
    }

    /// A position of the game.
    pub fn position(&self, weights: &[u64], place: usize) -> Setup {
        self.setup.with_weights(weights, place).expect("a game with formulas has weights")
    }

    /// The game, with the position that it was given at.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }
}

/// The board of a position as formulas see it; `None` for a game without weights of its own.
pub fn board_of(setup: &Setup) -> Option<FormulaBoard> {
    let (weights, _) = setup.weights()?;
    on_terrain(setup, |terrain| match terrain.weights {
        Carrier::Heaps => FormulaBoard::heaps(weights.len()),
        Carrier::Circle(_) => FormulaBoard::circle(weights.len()),
        Carrier::Complex(complex) => FormulaBoard::complex(weights.len(), &maximal(sets(complex))),
        Carrier::Edges(on) => labelled(FormulaBoard::edges(&on.graph), on),
        Carrier::Vertices(on) => labelled(FormulaBoard::vertices(&on.graph), on),
    })
}

fn sets(complex: &Complex) -> Vec<Vec<usize>> {
    complex.faces().iter().map(|face| face.to_vec()).collect()
}

fn count_weights(setup: &Setup) -> usize {
    setup.weights().map_or(0, |(weights, _)| weights.len())
}

fn always() -> Ground {
    Ground::Constant(true)
}

fn is_zero(weight: usize) -> Ground {
    Ground::Compare(Number::Weight(weight), Comparison::Equal)
}

fn labelled(board: FormulaBoard, on: &GraphBoard) -> FormulaBoard {
    match &on.labels {
        Labels::Numbers(_) => board,
        Labels::Names(names) => board.with_labels(names.to_vec()),
    }
}

fn neighbours(graph: &Graph, t: usize) -> Vec<usize> {
    let mut found: Vec<usize> = graph.neighbours(t).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The sets that lie in no other, each once.
fn maximal(mut sets: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    sets.iter_mut().for_each(|set| {
        set.sort_unstable();
        set.dedup();
    });
    sets.sort_unstable();
    sets.dedup();
    let all = sets.clone();
    let within = |set: &Vec<usize>, other: &Vec<usize>| set.iter().all(|item| other.contains(item));
    sets.retain(|set| !all.iter().any(|other| other != set && within(set, other)));
    sets
}

/// Some walk leads from `t` to `v` whose inner vertices, all other than the two, have weight 0.
fn walk(graph: &Graph, t: usize, v: usize) -> Ground {
    let mut paths = Vec::new();
    extend(graph, v, &mut vec![t], &mut paths);
    paths.sort_unstable();
    paths.dedup();
    Ground::any(paths.into_iter().map(|path| Ground::all(path.into_iter().map(is_zero))))
}

/// Collects the inner vertices of the paths that have no shortcut: those with one say nothing new.
fn extend(graph: &Graph, to: usize, path: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let last = *path.last().expect("a path has a beginning");
    if graph.has_edge(last, to) {
        let mut inner = path[1..].to_vec();
        inner.sort_unstable();
        found.push(inner);
        return;
    }
    for next in neighbours(graph, last) {
        let earlier = &path[..path.len() - 1];
        if !path.contains(&next) && !earlier.iter().any(|&u| graph.has_edge(u, next)) {
            path.push(next);
            extend(graph, to, path, found);
            path.pop();
        }
    }
}
