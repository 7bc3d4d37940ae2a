//! Questions for outcomes, each answered in the form that is fastest for its game.

use std::any::Any;

use nimgraph_game::{Game, Outcome, Play, rulesets::EdgeNim};

use super::{
    drive::prove,
    edge_nodes::{EdgeNode, EdgeNodes},
    explorer::{Explorer, Pair, settle},
    nodes::Nodes,
    short,
    table::TranspositionTable,
};
use crate::{
    budget::{Meter, StopReason},
    solver::Approach,
};

/// Asks about the positions of one game. It keeps the form of the board between questions.
pub(crate) struct Asker<'a, G: Game> {
    game: &'a G,
    play: Play,
    approach: Approach,
    packed: Option<EdgeNodes>,
}

/// How to look for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Plain depth first.
    Short,
    /// By proof numbers.
    Proof,
}

impl<'a, G: Game> Asker<'a, G> {
    pub(crate) fn new(game: &'a G, play: Play, approach: Approach) -> Self {
        Self { game, play, approach, packed: None }
    }

    /// Makes room for a position, so that what is found for one of its options serves the next.
    pub(crate) fn prepare(&mut self, position: &G::Position) {
        let settled = settle(self.game, self.play, self.approach, position, 1);
        self.pack(&settled, 0);
    }

    /// The outcome of a position beside a Nim heap.
    pub(crate) fn ask(
        &mut self,
        position: &G::Position,
        heap: u64,
        manner: Manner,
        table: &TranspositionTable,
        meter: &mut Meter,
    ) -> Result<Outcome, StopReason> {
        let settled = settle(self.game, self.play, self.approach, position, heap);
        if let Some((nodes, root)) = self.pack(&settled, heap) {
            return answer(nodes, &root, manner, table, meter);
        }
        let explorer = Explorer::new(self.game, self.play, self.approach);
        answer(&explorer, &Pair { position: settled, heap }, manner, table, meter)
    }

    /// The position in machine words, if it is one of Edge Nim and fits.
    fn pack(&mut self, position: &G::Position, heap: u64) -> Option<(&EdgeNodes, EdgeNode)> {
        let game = (self.game as &dyn Any).downcast_ref::<EdgeNim>()?;
        let position = (position as &dyn Any).downcast_ref()?;
        let fits = self.packed.as_ref().and_then(|nodes| nodes.node(position, heap));
        if fits.is_none() {
            let nodes = EdgeNodes::new(game, self.play, self.approach, position)?;
            self.packed = Some(nodes.with_symmetries(game, position));
        }
        let nodes = self.packed.as_ref()?;
        Some((nodes, fits.or_else(|| nodes.node(position, heap))?))
    }
}

fn answer<N: Nodes>(
    nodes: &N,
    root: &N::Node,
    manner: Manner,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    match manner {
        Manner::Short => short::look(nodes, root, table, meter),
        Manner::Proof => prove(nodes, root, table, meter),
    }
}
