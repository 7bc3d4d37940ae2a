//! The positions that a proof-number search walks through: reduced, named by a hash, each with a Nim heap beside it.

use std::{hash::BuildHasher, ops::ControlFlow};

use foldhash::quality::FixedState;
use nimgraph_game::{CONTINUE, Game, Play};
use nimgraph_theory::{Preserves, reduce};

use super::{numbers::Numbers, table::Key};
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

/// An option of a node: the pair it leads to, its name, and the numbers to start with.
#[derive(Clone, Debug)]
pub(crate) struct Child<P> {
    pub(crate) pair: Pair<P>,
    pub(crate) key: Key,
    pub(crate) first_guess: Numbers,
}

/// Opens nodes of one game.
pub(crate) struct Explorer<'a, G: Game> {
    game: &'a G,
    play: Play,
    approach: Approach,
    hashers: [FixedState; 2],
}

impl<'a, G: Game> Explorer<'a, G> {
    pub(crate) fn new(game: &'a G, play: Play, approach: Approach) -> Self {
        Self {
            game,
            play,
            approach,
            hashers: [FixedState::with_seed(0x6e69_6d67), FixedState::with_seed(0x7261_7068)],
        }
    }

    /// The pair in its simplest form. Beside a heap only reductions that keep the Grundy value may be used.
    pub(crate) fn settle(&self, position: &G::Position, heap: u64) -> Pair<G::Position> {
        let keeping = if heap == 0 { Preserves::Outcome } else { Preserves::Grundy };
        let position = match self.approach {
            Approach::SearchOnly => self.game.canonical(self.play, position),
            Approach::Auto => {
                let (reduced, _) = reduce(self.game, self.play, position, keeping);
                self.game.canonical(self.play, &reduced)
            }
        };
        Pair { position, heap }
    }

    pub(crate) fn key(&self, pair: &Pair<G::Position>) -> Key {
        let [place, check] = [0, 1].map(|i| self.hashers[i].hash_one(pair));
        Key { place, check }
    }

    /// All options of a node, each once, those with the fewest replies first.
    pub(crate) fn open(
        &self,
        pair: &Pair<G::Position>,
        meter: &mut Meter,
    ) -> Result<Vec<Child<G::Position>>, StopReason> {
        let mut children = Vec::new();
        let mut stopped = Ok(());
        let _ = self.game.for_each_move(&pair.position, &mut |mv| {
            let option = self.settle(&self.game.play(&pair.position, &mv), pair.heap);
            stopped = meter.tick().and_then(|()| meter.take(self.game.footprint(&option.position)));
            children.push(self.child(option));
            if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
        });
        stopped?;
        children.extend((0..pair.heap).map(|heap| self.child(self.settle(&pair.position, heap))));
        children.sort_by_key(|c| (c.first_guess.delta, c.key.place, c.key.check));
        children.dedup_by_key(|c| c.key);
        meter.give_back(children.iter().map(|c| self.game.footprint(&c.pair.position)).sum());
        Ok(children)
    }

    /// A leaf that is over is solved; of others the number of replies is the first guess at δ.
    fn child(&self, pair: Pair<G::Position>) -> Child<G::Position> {
        let replies = self.game.count_moves(&pair.position) + u128::from(pair.heap);
        let first_guess = if replies == 0 {
            Numbers::of(self.play.outcome_at_end())
        } else {
            Numbers { phi: 1, delta: replies.min(MOST_REPLIES) as u32 }
        };
        Child { key: self.key(&pair), pair, first_guess }
    }
}

/// Beyond this many replies all nodes look equally hard.
const MOST_REPLIES: u128 = 1 << 10;
