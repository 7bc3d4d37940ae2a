//! Solving by board: one memory for all positions of a graph, whatever their weights and tokens.
//!
//! A packed state is a few machine words: the weights in one integer, the token beside it. Games whose moves are
//! written for packed states share one solver ([`Packed`]); every other position goes to the plain search of
//! `nimgraph-solve` ([`Plain`]), which is slower and knows every game. Dense tables ([`Dense`]) stand before either where
//! a sweep asks for much of a box. None of them writes prose or JSON.

mod allowance;
mod dense;
mod edge;
mod heaps;
mod memo;
mod packed;
mod packing;
mod plain;
mod shapes;
mod vertex;

pub(crate) use allowance::Allowance;
pub(crate) use packed::Tables;
pub(crate) use shapes::Shapes;

use nimgraph_game::{
    Outcome, Play,
    rulesets::{
        AdjacentNim, CircularNim, Complex, EdgeNim, GraphNim, NeighboringNim, Nim, SimplicialNim, VertexNim,
        VertexNimG,
    },
    spec::GraphBoard,
};
use nimgraph_solve::StopReason;

use self::{
    dense::{Dense, DenseBox},
    edge::EdgeRules,
    heaps::FaceRules,
    packed::Packed,
    plain::Plain,
    shapes::ShapeRules,
    vertex::{Manner, VertexRules},
};
use crate::{board::WrittenGraph, game::GameKind};

/// Values of the positions of one board under one convention of play.
pub(crate) trait Kernel {
    /// Who wins.
    fn outcome(&mut self, place: Place<'_>) -> Found<Outcome>;
    /// The Grundy value in normal play.
    fn grundy(&mut self, place: Place<'_>) -> Found<u64>;
    /// How many plies are left when the winner hurries and the loser delays.
    fn remoteness(&mut self, place: Place<'_>) -> Found<u64>;
    /// How many moves win.
    fn winning_moves(&mut self, place: Place<'_>) -> Found<u64>;
    /// How many moves there are.
    fn moves(&mut self, place: Place<'_>) -> Found<u64>;
}

/// A position on a known board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place<'a> {
    /// The weights of the edges, vertices or heaps.
    pub(crate) weights: &'a [u64],
    /// The token's vertex; 0 in games without a token.
    pub(crate) token: usize,
}

/// A value, or which budget ran out first.
pub(crate) type Found<T> = Result<T, StopReason>;

/// Does some work with the fastest kernel for positions of a game on a board.
///
/// `tables` are the memory to use: emptied here, so that one thread can pass the same ones from board to board.
pub(crate) fn with_kernel<T>(
    game: &GameKind,
    board: &WrittenGraph,
    question: Question,
    tables: &mut Tables,
    allowance: &Allowance,
    work: impl FnOnce(&mut dyn Kernel) -> T,
) -> T {
    tables.clear();
    // Tables know no nodes: where those are counted, there are none.
    let mut table =
        if allowance.budget().nodes.is_none() { DenseBox::new(game, board, question) } else { None };
    // Nor are there tables for a few positions whose shapes may be known from other boards.
    if *game == GameKind::EdgeNim && ShapeRules::new(&board.graph, question.most, allowance).is_some() {
        table = table.filter(|table| table.serves(question.positions));
    }
    let work = |kernel: &mut dyn Kernel| match table {
        Some(table) => work(&mut Dense::new(kernel, table, question, allowance)),
        None => work(kernel),
    };
    match fast(game, board, question, tables, allowance) {
        Some(mut kernel) => work(&mut *kernel),
        None => with_plain(game, board, question, allowance, work),
    }
}

/// What positions have in common, beside their board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// The convention of play.
    pub(crate) play: Play,
    /// The greatest weight that occurs.
    pub(crate) most: u64,
    /// Where outcomes may come from.
    pub(crate) trust: Trust,
    /// How many positions there are.
    pub(crate) positions: u128,
}

/// Where outcomes may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// From theorems where they apply, and from search elsewhere.
    Theorems,
    /// From search only, as a check on the theorems.
    SearchAlone,
}

/// The packed kernel, if the positions can be packed.
fn fast<'a>(
    game: &GameKind,
    board: &WrittenGraph,
    question: Question,
    tables: &'a mut Tables,
    allowance: &'a Allowance,
) -> Option<Box<dyn Kernel + 'a>> {
    macro_rules! first {
        ($($rules:expr),*) => {{
            $(if let Some(rules) = $rules {
                return Some(Box::new(Packed::new(rules, question, tables, allowance)));
            })*
            None
        }};
    }
    let (graph, most) = (&board.graph, question.most);
    match game {
        GameKind::EdgeNim => first!(
            ShapeRules::new(graph, most, allowance),
            EdgeRules::<u64>::new(graph, most),
            EdgeRules::<u128>::new(graph, most)
        ),
        GameKind::VertexNimG | GameKind::NeighboringNim => {
            let manner = Manner::of(game);
            first!(
                VertexRules::<u64>::new(graph, manner, most),
                VertexRules::<u128>::new(graph, manner, most)
            )
        }
        GameKind::GraphNim | GameKind::SimplicialNim | GameKind::CircularNim { .. } | GameKind::Nim => {
            let (heaps, faces) = (game.axes(board), game.faces(board));
            first!(FaceRules::<u64>::new(heaps, &faces, most), FaceRules::<u128>::new(heaps, &faces, most))
        }
        GameKind::VertexNim | GameKind::AdjacentNim => None,
    }
}

/// Does some work with the plain search.
pub(crate) fn with_plain<T>(
    game: &GameKind,
    board: &WrittenGraph,
    question: Question,
    allowance: &Allowance,
    work: impl FnOnce(&mut dyn Kernel) -> T,
) -> T {
    macro_rules! plain {
        ($game:expr) => {
            work(&mut Plain::new(&$game, question, allowance))
        };
    }
    let labelled = || GraphBoard::numbered(board.graph.clone());
    let order = board.graph.order();
    match game {
        GameKind::Nim => plain!(Nim),
        GameKind::EdgeNim => plain!(EdgeNim::new(labelled())),
        GameKind::GraphNim => plain!(GraphNim::new(labelled())),
        GameKind::CircularNim { k } => plain!(CircularNim::new(order, *k)),
        GameKind::SimplicialNim => plain!(SimplicialNim::new(Complex::new(game.faces(board)))),
        GameKind::VertexNimG => plain!(VertexNimG::new(labelled())),
        GameKind::NeighboringNim => plain!(NeighboringNim::new(labelled())),
        GameKind::VertexNim => plain!(VertexNim::new(labelled())),
        GameKind::AdjacentNim => plain!(AdjacentNim::new(order)),
    }
}

#[cfg(test)]
mod tests;
