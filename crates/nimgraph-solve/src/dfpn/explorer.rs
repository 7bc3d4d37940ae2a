//! The positions of any game as nodes: reduced, named by a hash, each with a Nim heap beside it.

use std::{hash::BuildHasher, ops::ControlFlow};

use foldhash::quality::FixedState;
use nimgraph_game::{CONTINUE, Play, Registered};
use nimgraph_theory::{Preserves, reduced};

use super::{
    nodes::{Child, Nodes, guess, in_order},
    numbers::Numbers,
    table::Key,
};
use crate::{
    budget::{Meter, StopReason},
    solver::Approach,
};

/// A position beside a Nim heap. With the heap 0 this is the position; the pair is P exactly when the heap is
/// the position's Grundy value, which turns the question for a Grundy value into one for outcomes
/// (Lemoine and Viennot 2012).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pair<P> {
    pub(crate) position: P,
    pub(crate) heap: u64,
}

/// Opens nodes of one game.
pub(crate) struct Explorer<'a, G: Registered> {
    game: &'a G,
    play: Play,
    approach: Approach,
    hashers: [FixedState; 2],
}

/// The two hashes that name a node.
pub(crate) fn hashers() -> [FixedState; 2] {
    [FixedState::with_seed(0x6e69_6d67), FixedState::with_seed(0x7261_7068)]
}

impl<'a, G: Registered> Explorer<'a, G> {
    pub(crate) fn new(game: &'a G, play: Play, approach: Approach) -> Self {
        Self { game, play, approach, hashers: hashers() }
    }

    /// The pair in its simplest form.
    pub(crate) fn settle(&self, position: &G::Position, heap: u64) -> Pair<G::Position> {
        Pair { position: settle(self.game, self.play, self.approach, position, heap), heap }
    }

    fn child(&self, node: Pair<G::Position>) -> Child<Pair<G::Position>> {
        Child { key: self.key(&node), first_guess: self.first_guess(&node), node }
    }
}

/// A position in its simplest form. Beside a heap only reductions that keep the Grundy value may be used.
pub(crate) fn settle<G: Registered>(
    game: &G,
    play: Play,
    approach: Approach,
    position: &G::Position,
    heap: u64,
) -> G::Position {
    let keeping = if heap == 0 { Preserves::Outcome } else { Preserves::Grundy };
    match approach {
        Approach::SearchOnly => game.canonical(play, position),
        Approach::Auto => game.canonical(play, &reduced(game, play, position, keeping)),
    }
}

impl<G: Registered> Nodes for Explorer<'_, G> {
    type Node = Pair<G::Position>;

    fn key(&self, pair: &Self::Node) -> Key {
        let [place, check] = [0, 1].map(|i| self.hashers[i].hash_one(pair));
        Key { place, check }
    }

    fn open(&self, pair: &Self::Node, meter: &mut Meter) -> Result<Vec<Child<Self::Node>>, StopReason> {
        // Whoever keeps the options counts them; here they only must not outgrow the budget while they are listed.
        meter.for_a_while(|meter| self.options(pair, meter))
    }

    /// A leaf that is over is solved; of others the number of replies is the first guess at δ.
    fn first_guess(&self, pair: &Self::Node) -> Numbers {
        match (self.game.count_moves(&pair.position) + u128::from(pair.heap)).exact() {
            Some(0) => Numbers::of(self.play.outcome_at_end()),
            replies => guess(replies.unwrap_or(u128::MAX)),
        }
    }

    fn bytes_held(&self, pair: &Self::Node) -> usize {
        self.game.footprint(&pair.position)
    }
}

impl<G: Registered> Explorer<'_, G> {
    fn options(
        &self,
        pair: &Pair<G::Position>,
        meter: &mut Meter,
    ) -> Result<Vec<Child<Pair<G::Position>>>, StopReason> {
        const MOST_RESERVED: u128 = 1 << 8;
        let options = self.game.count_moves(&pair.position).exact().unwrap_or(u128::MAX);
        let mut children = Vec::with_capacity(options.min(MOST_RESERVED) as usize);
        let mut stopped = Ok(());
        let _ = self.game.for_each_move(&pair.position, &mut |mv| {
            let option = self.settle(&self.game.play(&pair.position, &mv), pair.heap);
            stopped = meter.tick().and_then(|()| meter.take(self.bytes_held(&option)));
            children.push(self.child(option));
            if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
        });
        stopped?;
        for heap in 0..pair.heap {
            let option = self.settle(&pair.position, heap);
            meter.tick()?;
            meter.take(self.bytes_held(&option))?;
            children.push(self.child(option));
        }
        in_order(&mut children);
        Ok(children)
    }
}
