//! The universes: for each game a list of boards, each with all its positions up to some weight.

mod edge_nim;
mod heap_games;
mod lines;
mod simplicial;
mod vertex_games;

use nimgraph_game::{DefaultEntry, EveryGame, Game, PerGame, Registered, State, rulesets as games};

use crate::Size;

/// A game with a universe of small positions.
trait Universe: Registered {
    /// The boards.
    fn boards(size: Size) -> Vec<AuditedBoard<Self>>;
}

/// `None` for a game about which nothing is stated.
struct Universes;

impl PerGame for Universes {
    type Of<G: Registered> = Option<Boards<G>>;
}

impl<G: Registered> DefaultEntry<G> for Universes {
    const DEFAULT: Option<Boards<G>> = None;
}

type Boards<G> = fn(Size) -> Vec<AuditedBoard<G>>;

static UNIVERSES: EveryGame<Universes> = EveryGame {
    nim: Some(games::Nim::boards),
    edge_nim: Some(games::EdgeNim::boards),
    graph_nim: Some(games::GraphNim::boards),
    circular_nim: Some(games::CircularNim::boards),
    simplicial_nim: Some(games::SimplicialNim::boards),
    vertex_nimg: Some(games::VertexNimG::boards),
    neighboring_nim: Some(games::NeighboringNim::boards),
    vertex_nim: Some(games::VertexNim::boards),
    adjacent_nim: Some(games::AdjacentNim::boards),
    custom: Some(games::Custom::boards),
    ..EveryGame::DEFAULT
};

/// The boards of a game; `None` if it has no universe.
pub(crate) fn boards<G: Registered>() -> Option<Boards<G>> {
    *G::entry(&UNIVERSES)
}

/// One board with its positions.
pub(crate) struct AuditedBoard<G: Game> {
    pub(crate) game: G,
    list: Box<Positions>,
}

type Positions = dyn Fn() -> Box<dyn Iterator<Item = State>> + Send + Sync;

impl<G: Game> AuditedBoard<G> {
    fn new<I>(game: G, list: impl Fn() -> I + Send + Sync + 'static) -> Self
    where
        I: Iterator<Item = State> + 'static,
    {
        Self { game, list: Box::new(move || Box::new(list())) }
    }

    /// Its positions, small ones first.
    pub(crate) fn positions(&self) -> Box<dyn Iterator<Item = State>> {
        (self.list)()
    }
}

/// All lists of `count` numbers up to `most`, the first varying fastest.
fn boxes(count: usize, most: u64) -> impl Iterator<Item = Box<[u64]>> {
    let total = (most + 1).pow(u32::try_from(count).expect("boards are small"));
    (0..total).map(move |mut code| {
        let digit = |_| {
            let digit = code % (most + 1);
            code /= most + 1;
            digit
        };
        (0..count).map(digit).collect()
    })
}
