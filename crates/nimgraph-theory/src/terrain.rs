//! What formulas see of each game: what carries its weights, and how moves lower them.

use nimgraph_game::{
    EveryGame, PerGame, Play, Registered, Setup, Visitor, rulesets::Complex, spec::GraphBoard,
};
use nimgraph_graph::Graph;

/// A game on its board, as formulas see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terrain<'a> {
    pub(crate) weights: Carrier<'a>,
    pub(crate) moves: Lowering<'a>,
}

/// What carries the weights.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Carrier<'a> {
    /// Heaps that nothing joins.
    Heaps,
    /// Heaps round a circle, with the sets that a move may lower.
    Circle(&'a Complex),
    /// The vertices of a complex.
    Complex(&'a Complex),
    /// Edges.
    Edges(&'a GraphBoard),
    /// Vertices.
    Vertices(&'a GraphBoard),
}

/// How a move lowers weights, and where it takes the token.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lowering<'a> {
    /// One heap, without a token.
    One,
    /// Those of a face, without a token.
    Face(&'a Complex),
    /// The edge that the token walks along.
    Edge(&'a Graph),
    /// The vertex that the token leaves.
    Left(&'a Graph),
    /// The vertex that the token goes to.
    Entered(&'a Graph),
    /// The vertex that the token leaves, which is gone when it is empty.
    LeftOrGone(&'a Graph),
}

/// `None` for a game that has no weights of its own.
struct Terrains;

impl PerGame for Terrains {
    type Of<G: Registered> = Option<fn(&G) -> Terrain<'_>>;
}

static TERRAINS: EveryGame<Terrains> = EveryGame {
    nim: Some(|_| Terrain { weights: Carrier::Heaps, moves: Lowering::One }),
    edge_nim: Some(|game| Terrain::edges(game.board(), Lowering::Edge(&game.board().graph))),
    graph_nim: Some(|game| Terrain::edges(game.board(), Lowering::Face(game.stars()))),
    circular_nim: Some(|game| Terrain {
        weights: Carrier::Circle(game.windows()),
        moves: Lowering::Face(game.windows()),
    }),
    simplicial_nim: Some(|game| Terrain {
        weights: Carrier::Complex(game.complex()),
        moves: Lowering::Face(game.complex()),
    }),
    vertex_nimg: Some(|game| Terrain::vertices(game.board(), Lowering::Left)),
    neighboring_nim: Some(|game| Terrain::vertices(game.board(), Lowering::Entered)),
    vertex_nim: Some(|game| Terrain::vertices(game.board(), Lowering::LeftOrGone)),
    adjacent_nim: Some(|game| Terrain::vertices(game.as_vertex_nim().board(), Lowering::LeftOrGone)),
    sum: None,
};

impl<'a> Terrain<'a> {
    fn edges(board: &'a GraphBoard, moves: Lowering<'a>) -> Self {
        Self { weights: Carrier::Edges(board), moves }
    }

    fn vertices(board: &'a GraphBoard, moves: fn(&'a Graph) -> Lowering<'a>) -> Self {
        Self { weights: Carrier::Vertices(board), moves: moves(&board.graph) }
    }
}

/// Looks at the terrain of a position; `None` for a game that has no weights of its own.
pub(crate) fn on_terrain<T>(setup: &Setup, look: impl FnOnce(Terrain<'_>) -> T) -> Option<T> {
    setup.visit(Look(look))
}

struct Look<F>(F);

impl<T, F: FnOnce(Terrain<'_>) -> T> Visitor for Look<F> {
    type Output = Option<T>;

    fn visit<G: Registered>(self, game: &G, _: Play, _: &G::Position) -> Option<T> {
        G::entry(&TERRAINS).map(|terrain| (self.0)(terrain(game)))
    }
}
