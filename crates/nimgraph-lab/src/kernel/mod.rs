//! Solving by board: one memory for all positions of a graph, whatever their weights and tokens.
//!
//! A packed state is a few machine words: the weights in one integer, the token beside it. Games whose moves are
//! written for packed states share one solver ([`Packed`]); every other position goes to the plain search of
//! `nimgraph-solve` ([`Plain`]), which is slower and knows every game. Dense tables ([`Dense`]) stand before either where
//! a sweep asks for much of a box. None of them writes prose or JSON.

mod dense;
mod edge;
mod heaps;
mod memo;
mod meter;
mod packed;
mod packing;
mod plain;
mod shapes;
mod vertex;

pub(crate) use meter::StateMeter;
pub(crate) use packed::Tables;
pub(crate) use shapes::Shapes;

pub(crate) use vertex::Manner;

use nimgraph_game::{Board, Convention, Game, Outcome, Registered, on_game, rulesets::EdgeNim};
use nimgraph_graph::Graph;
use nimgraph_solve::StopReason;

use self::{
    dense::{Dense, DenseBox},
    edge::EdgeRules,
    heaps::FaceRules,
    packed::{Packed, StateRules},
    plain::Plain,
    shapes::ShapeRules,
    vertex::VertexRules,
};
use crate::game::swept;

/// Values of the positions of one board under one convention of play.
pub(crate) trait Kernel {
    /// Who wins.
    fn outcome(&mut self, spot: Spot<'_>) -> Found<Outcome>;
    /// The Grundy value in normal play.
    fn grundy(&mut self, spot: Spot<'_>) -> Found<u64>;
    /// How many plies are left when the winner hurries and the loser delays.
    fn remoteness(&mut self, spot: Spot<'_>) -> Found<u64>;
    /// How many moves win.
    fn winning_moves(&mut self, spot: Spot<'_>) -> Found<u64>;
    /// How many moves there are.
    fn moves(&mut self, spot: Spot<'_>) -> Found<u64>;

    /// Whether other boards may have left results that serve this one.
    fn knows_other_boards(&self) -> bool {
        false
    }
}

/// A position on a known board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot<'a> {
    /// The weights of the edges, vertices or heaps.
    pub(crate) weights: &'a [u64],
    /// The token's vertex; 0 in games without a token.
    pub(crate) token: usize,
}

/// A value, or which budget ran out first.
pub(crate) type Found<T> = Result<T, StopReason>;

/// Does some work with the fastest kernel for positions of a game on its board, of which the setup is one.
///
/// `tables` are the memory to use: emptied here, so that one thread can pass the same ones from board to board.
pub(crate) fn with_kernel<T>(
    setup: &Board,
    conditions: Conditions,
    tables: &mut Tables,
    meter: &StateMeter,
    work: impl FnOnce(&mut dyn Kernel) -> T,
) -> T {
    tables.clear();
    let work = |kernel: &mut dyn Kernel| {
        // Tables know no nodes: where those are counted, there are none.
        let table = meter.budget().nodes.is_none().then(|| DenseBox::new(setup, conditions)).flatten();
        // Nor are there tables for a few positions whose shapes may be known from other boards.
        let is_wanted = |table: &DenseBox| !kernel.knows_other_boards() || table.serves(conditions.positions);
        match table.filter(is_wanted) {
            Some(table) => work(&mut Dense::new(kernel, table, conditions, meter)),
            None => work(kernel),
        }
    };
    match packed(setup, conditions, tables, meter) {
        Some(mut kernel) => work(&mut *kernel),
        None => with_plain(setup, conditions, meter, work),
    }
}

/// What positions have in common, beside their board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    /// The convention of play.
    pub(crate) play: Convention,
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

/// How the positions of a game are packed, if they can be.
pub(crate) type Pack<G> = for<'a> fn(&G, Packer<'a>) -> Option<Box<dyn Kernel + 'a>>;

/// What a packed kernel is made from, beside the rules.
pub(crate) struct Packer<'a> {
    /// How many weights a position has.
    axes: usize,
    conditions: Conditions,
    tables: &'a mut Tables,
    meter: &'a StateMeter,
}

impl<'a> Packer<'a> {
    fn kernel<R: StateRules + 'a>(self, rules: R) -> Box<dyn Kernel + 'a> {
        Box::new(Packed::new(rules, self.conditions, self.tables, self.meter))
    }
}

/// The packed kernel, if the positions can be packed.
fn packed<'a>(
    setup: &Board,
    conditions: Conditions,
    tables: &'a mut Tables,
    meter: &'a StateMeter,
) -> Option<Box<dyn Kernel + 'a>> {
    fn pack<'a, G: Registered>(game: &G, packer: Packer<'a>) -> Option<Box<dyn Kernel + 'a>> {
        swept::<G>().pack.and_then(|pack| pack(game, packer))
    }
    let axes = Some(setup.weights()).filter(|_| !setup.is_sum())?;
    let packer = Packer { axes, conditions, tables, meter };
    on_game!(setup.game(), |game| pack(game, packer))
}

/// Packs the positions of Edge Nim.
pub(crate) fn pack_edges<'a>(game: &EdgeNim, packer: Packer<'a>) -> Option<Box<dyn Kernel + 'a>> {
    let (graph, most) = (&game.board().graph, packer.conditions.most);
    if let Some(rules) = ShapeRules::new(graph, most, packer.meter) {
        return Some(packer.kernel(rules));
    }
    match EdgeRules::<u64>::new(graph, most) {
        Some(rules) => Some(packer.kernel(rules)),
        None => EdgeRules::<u128>::new(graph, most).map(|rules| packer.kernel(rules)),
    }
}

/// Packs the positions of a game whose moves lower the weights of a face, or a single one.
pub(crate) fn pack_faces<'a, G: Game>(game: &G, packer: Packer<'a>) -> Option<Box<dyn Kernel + 'a>> {
    let (axes, most) = (packer.axes, packer.conditions.most);
    let faces: Vec<Vec<usize>> = match game.faces() {
        Some(complex) => complex.faces().iter().map(|face| face.to_vec()).collect(),
        None => (0..axes).map(|heap| vec![heap]).collect(),
    };
    match FaceRules::<u64>::new(axes, &faces, most) {
        Some(rules) => Some(packer.kernel(rules)),
        None => FaceRules::<u128>::new(axes, &faces, most).map(|rules| packer.kernel(rules)),
    }
}

/// Packs the positions of a game whose moves lower the vertex that the token leaves, or reaches.
pub(crate) fn pack_vertices<'a>(
    graph: &Graph,
    manner: Manner,
    packer: Packer<'a>,
) -> Option<Box<dyn Kernel + 'a>> {
    let most = packer.conditions.most;
    match VertexRules::<u64>::new(graph, manner, most) {
        Some(rules) => Some(packer.kernel(rules)),
        None => VertexRules::<u128>::new(graph, manner, most).map(|rules| packer.kernel(rules)),
    }
}

/// Does some work with the plain search.
pub(crate) fn with_plain<T>(
    setup: &Board,
    conditions: Conditions,
    meter: &StateMeter,
    work: impl FnOnce(&mut dyn Kernel) -> T,
) -> T {
    on_game!(setup.game(), |game| work(&mut Plain::new(game, setup, conditions, meter)))
}

#[cfg(test)]
mod tests;
