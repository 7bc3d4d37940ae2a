//! The two obligations of a proof, decided by automata.

pub(crate) mod absorbing;
pub(crate) mod element;
mod obligation;
mod relation;
pub(crate) mod stable;
mod trie;

pub use obligation::{Obligation, Step};
pub(crate) use relation::KindAutomaton;

use std::rc::Rc;

use nimgraph_solve::{Meter, StopReason};

use crate::automata::{Dfa, Order};

/// A kind of move as automata see it: what it allows, and where it must lead.
#[derive(Clone, Debug)]
pub(crate) struct Branch {
    /// What it allows.
    allowed: Allowed,
    /// The weights after the move.
    pub(crate) target: Rc<Dfa>,
}

/// What a kind of move allows.
#[derive(Clone, Debug)]
enum Allowed {
    /// Any amounts from some of the weights, with a bit for each weight that is already lower: for each phase the number of
    /// its weight among those that the move lowers.
    Plain(Vec<Option<u8>>),
    /// What an automaton says, with the number of its state.
    Relation(Rc<KindAutomaton>),
}

impl Branch {
    /// A move that takes any amounts from some weights.
    pub(crate) fn plain(lowered: &[usize], target: Rc<Dfa>, order: &Order) -> Self {
        let slot = |weight: &usize| lowered.iter().position(|lower| lower == weight).map(|slot| slot as u8);
        Self { allowed: Allowed::Plain(order.as_slice().iter().map(slot).collect()), target }
    }

    /// A move of any kind.
    pub(crate) fn related(relation: Rc<KindAutomaton>, target: Rc<Dfa>) -> Self {
        Self { allowed: Allowed::Relation(relation), target }
    }

    /// The ways in which the digit of a weight before the move, and what was lower already, allow a digit after it.
    #[inline]
    pub(crate) fn after(&self, phase: usize, bit: bool, mask: u32) -> [Option<(bool, u32)>; 2] {
        match &self.allowed {
            Allowed::Plain(slots) => lowered(slots[phase], bit, mask),
            Allowed::Relation(relation) => relation.after(phase, bit, mask),
        }
    }

    /// Whether what was read is a move, at the end of a column.
    #[inline]
    pub(crate) fn is_move(&self, mask: u32) -> bool {
        match &self.allowed {
            Allowed::Plain(_) => mask != 0,
            Allowed::Relation(relation) => relation.accepts(mask),
        }
    }

    /// Whether it can be a move in the end, whatever the weights before it are.
    #[inline]
    pub(crate) fn is_settled(&self, phase: usize, mask: u32) -> bool {
        match &self.allowed {
            Allowed::Plain(_) => mask != 0,
            Allowed::Relation(relation) => relation.is_settled(phase, mask),
        }
    }

    /// Whether everything can be done with what was read first that can be done with the other.
    #[inline]
    fn covers(&self, phase: usize, mask: u32, other: u32) -> bool {
        match &self.allowed {
            Allowed::Plain(_) => other & !mask == 0,
            Allowed::Relation(relation) => relation.covers(phase, mask, other),
        }
    }
}

/// What is allowed where any amounts may be taken.
#[inline]
fn lowered(slot: Option<u8>, bit: bool, mask: u32) -> [Option<(bool, u32)>; 2] {
    match slot {
        None => [Some((bit, mask)), None],
        Some(slot) => {
            let own = 1 << slot;
            match (mask & own != 0, bit) {
                (true, _) => [Some((false, mask)), Some((true, mask))],
                (false, false) => [Some((false, mask)), None],
                (false, true) => [Some((true, mask)), Some((false, mask | own))],
            }
        }
    }
}

/// Counts the work of a proof and reports progress from time to time.
pub(crate) struct Run<'a> {
    pub(crate) meter: &'a mut Meter,
    pub(crate) tell: &'a mut dyn FnMut(&Progress),
    pub(crate) progress: Progress,
}

/// The progress of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub obligation: Obligation,
    /// How many obligations have been met.
    pub done: usize,
    /// How many there are.
    pub of: usize,
    /// How many states, or sets of states, have been made for this one.
    pub states: u64,
}

impl<'a> Run<'a> {
    /// Nothing has been done yet.
    pub(crate) fn new(meter: &'a mut Meter, tell: &'a mut dyn FnMut(&Progress)) -> Self {
        let obligation = Obligation::everywhere(Step::SmallPositions);
        Self { meter, tell, progress: Progress { obligation, done: 0, of: 0, states: 0 } }
    }

    /// Begins a step, after a last report about the step before.
    pub(crate) fn begin(&mut self, obligation: Obligation) {
        (self.tell)(&self.progress);
        self.progress.obligation = obligation;
        self.progress.states = 0;
        (self.tell)(&self.progress);
    }

    /// Counts one more state, and reports every 4096th.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), StopReason> {
        self.progress.states += 1;
        if self.progress.states & 0xfff == 0 {
            (self.tell)(&self.progress);
        }
        self.meter.tick()
    }
}

/// Weights from the digits read on the way to a state, the last digit first.
pub(crate) fn weights_from(digits: impl Iterator<Item = bool>, order: &Order) -> Vec<u64> {
    let digits: Vec<bool> = digits.collect();
    let mut weights = vec![0u64; order.weights()];
    for (place, bit) in digits.into_iter().rev().enumerate() {
        let weight = &mut weights[order.weight(place % order.weights())];
        *weight = weight.saturating_mul(2).saturating_add(u64::from(bit));
    }
    weights
}
