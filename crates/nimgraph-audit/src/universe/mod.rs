//! The universes: for each game a list of boards, each with all its positions up to some weight.

mod edge_nim;
mod heap_games;
mod simplicial;
mod vertex_games;

use nimgraph_game::{Game, Registered};

use crate::size::Size;

/// A game with a universe of small positions.
pub(crate) trait Universe: Registered {
    /// The boards.
    fn boards(size: Size) -> Vec<Board<Self>>;
}

/// One board with its positions.
pub(crate) struct Board<G: Game> {
    pub(crate) game: G,
    list: Box<Positions<G>>,
}

type Positions<G> =
    dyn Fn() -> Box<dyn Iterator<Item = <G as nimgraph_game::Ruleset>::Position>> + Send + Sync;

impl<G: Game> Board<G> {
    fn new<I>(game: G, list: impl Fn() -> I + Send + Sync + 'static) -> Self
    where
        I: Iterator<Item = G::Position> + 'static,
    {
        Self { game, list: Box::new(move || Box::new(list())) }
    }

    /// Its positions, small ones first.
    pub(crate) fn positions(&self) -> Box<dyn Iterator<Item = G::Position>> {
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
