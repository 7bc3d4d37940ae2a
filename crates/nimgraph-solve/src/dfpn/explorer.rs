//! The positions of any game as nodes: reduced, named by a hash, each with a Nim heap beside it.

use std::{borrow::Cow, hash::BuildHasher, ops::ControlFlow, sync::Arc};

use foldhash::quality::FixedState;
use nimgraph_game::{CONTINUE, Convention, Move, Registered, State};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Preserves, reduced};

use super::{
    nodes::{Child, Nodes, guess, in_order},
    numbers::Numbers,
    table::Key,
};
use crate::{release::release, solver::Approach};

/// A position beside a Nim heap. With the heap 0 this is the position; the pair is P exactly when the heap is
/// the position's Grundy value, which turns the question for a Grundy value into one for outcomes
/// (Lemoine and Viennot 2012).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pair<P> {
    pub(crate) position: P,
    pub(crate) heap: u64,
}

/// A pair, or the way to it. Of a large position only the moves are kept: all its options together may be far larger
/// than the memory that the search needs.
#[derive(Clone)]
pub(crate) enum ChildPlace<P, M> {
    At(Pair<P>),
    After { from: Arc<Pair<P>>, mv: M },
}

/// An option of a node.
type PlaceOf = Child<ChildPlace<State, Move>>;

/// Options of at least this many bytes are made when they are needed, and then again.
const LARGE: usize = 1 << 12;

/// From this number on, options are kept as moves too, however small they are: that is quicker to make and to free.
const MANY: u128 = 1 << 12;

/// Opens nodes of one game.
pub(crate) struct Explorer<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    approach: Approach,
    hashers: [FixedState; 2],
}

/// The two hashes that name a node.
pub(crate) fn hashers() -> [FixedState; 2] {
    [FixedState::with_seed(0x6e69_6d67), FixedState::with_seed(0x7261_7068)]
}

impl<'a, G: Registered> Explorer<'a, G> {
    pub(crate) fn new(game: &'a G, play: Convention, approach: Approach) -> Self {
        Self { game, play, approach, hashers: hashers() }
    }

    /// The pair in its simplest form.
    pub(crate) fn settle(&self, position: &State, heap: u64) -> Pair<State> {
        Pair { position: settle(self.game, self.play, self.approach, position, heap), heap }
    }

    /// The option that a move leads to.
    fn after(&self, pair: &Pair<State>, mv: &Move) -> Pair<State> {
        self.settle(&self.game.play(&pair.position, mv), pair.heap)
    }

    fn resolve<'p>(&self, place: &'p ChildPlace<State, Move>) -> Cow<'p, Pair<State>> {
        match place {
            ChildPlace::At(pair) => Cow::Borrowed(pair),
            ChildPlace::After { from, mv } => Cow::Owned(self.after(from, mv)),
        }
    }

    /// About how many bytes a move holds beside its place in a list.
    fn bytes_of_move(&self, pair: &Pair<State>) -> usize {
        self.game.move_footprint(&pair.position) - size_of::<Move>()
    }

    /// Moves that list what they change may be as large as positions.
    fn is_kept_as_moves(&self, pair: &Pair<State>) -> bool {
        self.bytes_of_move(pair) == 0 && pair.position.footprint() >= LARGE
    }

    fn key_of(&self, pair: &Pair<State>) -> Key {
        let [place, check] = [0, 1].map(|i| self.hashers[i].hash_one(pair));
        Key { place, check }
    }

    /// A leaf that is over is solved; of others the number of replies is the first guess at δ.
    fn guess_of(&self, pair: &Pair<State>) -> Numbers {
        match (self.game.count_moves(&pair.position) + u128::from(pair.heap)).exact() {
            Some(0) => Numbers::of(self.play.outcome_at_end()),
            replies => guess(replies.unwrap_or(u128::MAX)),
        }
    }
}

/// A position in its simplest form. Beside a heap only reductions that keep the Grundy value may be used.
pub(crate) fn settle<G: Registered>(
    game: &G,
    play: Convention,
    approach: Approach,
    position: &State,
    heap: u64,
) -> State {
    let keeping = if heap == 0 { Preserves::Outcome } else { Preserves::Grundy };
    match approach {
        Approach::SearchOnly => game.canonical(play, position),
        Approach::Auto => game.canonical(play, &reduced(game, play, position, keeping)),
    }
}

impl<G: Registered> Nodes for Explorer<'_, G> {
    type Node = ChildPlace<State, Move>;

    fn key(&self, node: &Self::Node) -> Key {
        self.key_of(&self.resolve(node))
    }

    fn open(&self, node: &Self::Node, meter: &mut Meter) -> Result<Vec<Child<Self::Node>>, StopReason> {
        // The owner of the options counts them; here they only must not outgrow the budget while they are listed.
        meter.for_a_while(|meter| self.options(&self.resolve(node), meter))
    }

    fn first_guess(&self, node: &Self::Node) -> Numbers {
        self.guess_of(&self.resolve(node))
    }

    /// All options of a node share the position that their moves start from.
    fn bytes_held(&self, node: &Self::Node) -> usize {
        match node {
            ChildPlace::At(pair) => pair.position.footprint(),
            ChildPlace::After { from, .. } => {
                from.position.footprint() / Arc::strong_count(from) + self.bytes_of_move(from)
            }
        }
    }
}

impl<G: Registered> Explorer<'_, G> {
    fn options(&self, pair: &Pair<State>, meter: &mut Meter) -> Result<Vec<PlaceOf>, StopReason> {
        const MOST_RESERVED: u128 = 1 << 8;
        let options = self.game.count_moves(&pair.position).exact().unwrap_or(u128::MAX);
        let mut children = Vec::with_capacity(options.min(MOST_RESERVED) as usize);
        let from = (options >= MANY || self.is_kept_as_moves(pair)).then(|| Arc::new(pair.clone()));
        let of_move = self.bytes_of_move(pair);
        let mut stopped = Ok(());
        let _ = self.game.for_each_move(&pair.position, &mut |mv| {
            let option = self.after(pair, &mv);
            let (key, first_guess) = (self.key_of(&option), self.guess_of(&option));
            let bytes = option.position.footprint();
            let node = match &from {
                Some(from) => ChildPlace::After { from: Arc::clone(from), mv },
                None => ChildPlace::At(option),
            };
            let child = Child { node, key, first_guess };
            let kept = if from.is_some() { size_of_val(&child) + of_move } else { bytes };
            stopped = meter.tick().and_then(|()| meter.take(kept)).and_then(|()| meter.look_up_for(bytes));
            children.push(child);
            if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
        });
        if let Err(reason) = stopped {
            let held = children.len();
            release(children, held);
            return Err(reason);
        }
        for heap in 0..pair.heap {
            let option = self.settle(&pair.position, heap);
            meter.tick()?;
            meter.take(option.position.footprint())?;
            let (key, first_guess) = (self.key_of(&option), self.guess_of(&option));
            children.push(Child { key, first_guess, node: ChildPlace::At(option) });
        }
        in_order(&mut children);
        Ok(children)
    }
}
