//! Deterministic automata in layers, one for each phase.

use std::hash::Hash;

use foldhash::{HashMap, HashMapExt};
use nimgraph_solve::{Meter, StopReason};

use super::minimise::minimise;

/// A minimal deterministic automaton.
///
/// Two of them over the same order of weights are equal exactly when they accept the same words: states are numbered
/// in the order in which a search from the initial state, 0, meets them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Dfa {
    /// For each phase, where each of its states goes when it reads a 0 or a 1.
    pub(crate) layers: Vec<Vec<[u32; 2]>>,
    /// Which states of phase 0 accept.
    pub(crate) accepting: Vec<bool>,
    /// For each phase the state, if any, from where nothing is accepted.
    pub(crate) dead: Vec<Option<u32>>,
    /// For each phase the state, if any, from where everything is accepted.
    pub(crate) full: Vec<Option<u32>>,
}

/// How two automata are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Connective {
    And,
    Or,
    Same,
}

impl Dfa {
    /// The automaton whose states are found by stepping from a first one.
    pub(crate) fn explore<S: Clone + Eq + Hash>(
        phases: usize,
        first: S,
        mut step: impl FnMut(usize, &S, bool) -> S,
        mut accepts: impl FnMut(&S) -> bool,
        meter: &mut Meter,
    ) -> Result<Self, StopReason> {
        // In the list of open states, and in a table that has just grown, while the old one is still there.
        let bytes = 4 * size_of::<S>() + 32;
        let mut numbers: Vec<HashMap<S, u32>> = vec![HashMap::new(); phases];
        let mut layers: Vec<Vec<[u32; 2]>> = vec![Vec::new(); phases];
        let mut accepting = vec![accepts(&first)];
        let mut open = vec![(0, 0, first.clone())];
        numbers[0].insert(first, 0);
        layers[0].push([0; 2]);
        let mut made = 0;
        while let Some((phase, state, at)) = open.pop() {
            let next_phase = (phase + 1) % phases;
            for bit in [false, true] {
                let next = step(phase, &at, bit);
                let count = layers[next_phase].len() as u32;
                let to = *numbers[next_phase].entry(next.clone()).or_insert(count);
                if to == count {
                    meter.tick()?;
                    meter.take(bytes)?;
                    made += bytes;
                    layers[next_phase].push([0; 2]);
                    if next_phase == 0 {
                        accepting.push(accepts(&next));
                    }
                    open.push((next_phase, to, next));
                }
                layers[phase][state as usize][usize::from(bit)] = to;
            }
        }
        drop(numbers);
        let minimal = minimise(layers, accepting, meter);
        meter.give_back(made);
        minimal
    }

    /// The automaton of all words, or of none.
    pub(crate) fn constant(phases: usize, value: bool) -> Self {
        let sink = vec![Some(0); phases];
        let none = vec![None; phases];
        let (dead, full) = if value { (none, sink) } else { (sink, none) };
        Self { layers: vec![vec![[0; 2]]; phases], accepting: vec![value], dead, full }
    }

    /// The words that it does not accept.
    pub(crate) fn negated(&self) -> Self {
        Self {
            layers: self.layers.clone(),
            accepting: self.accepting.iter().map(|accepts| !accepts).collect(),
            dead: self.full.clone(),
            full: self.dead.clone(),
        }
    }

    /// The words for which the connective holds.
    pub(crate) fn joined(
        &self,
        other: &Self,
        connective: Connective,
        meter: &mut Meter,
    ) -> Result<Self, StopReason> {
        // Once one side has decided, the other one no longer matters.
        let decided = |phase: usize, (a, b): (u32, u32)| {
            let sink =
                |of: &Self| if connective == Connective::And { of.dead[phase] } else { of.full[phase] };
            let is_decided = match connective {
                Connective::Same => false,
                _ => sink(self) == Some(a) || sink(other) == Some(b),
            };
            if is_decided { (u32::MAX, u32::MAX) } else { (a, b) }
        };
        let holds = |a: bool, b: bool| match connective {
            Connective::And => a && b,
            Connective::Or => a || b,
            Connective::Same => a == b,
        };
        let phases = self.phases();
        Self::explore(
            phases,
            decided(0, (0, 0)),
            |phase, &(a, b), bit| {
                if a == u32::MAX {
                    return (a, b);
                }
                decided((phase + 1) % phases, (self.step(phase, a, bit), other.step(phase, b, bit)))
            },
            |&(a, b)| match a {
                u32::MAX => connective == Connective::Or,
                _ => holds(self.accepting[a as usize], other.accepting[b as usize]),
            },
            meter,
        )
    }

    /// The words that both accept.
    pub(crate) fn and(&self, other: &Self, meter: &mut Meter) -> Result<Self, StopReason> {
        self.joined(other, Connective::And, meter)
    }

    /// How many phases there are: one for each weight.
    pub(crate) fn phases(&self) -> usize {
        self.layers.len()
    }

    /// How many states there are, in all phases.
    pub(crate) fn states(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// Where a state goes.
    #[inline]
    pub(crate) fn step(&self, phase: usize, state: u32, bit: bool) -> u32 {
        self.layers[phase][state as usize][usize::from(bit)]
    }

    /// Whether weights, in the order of the phases, are accepted.
    #[cfg(test)]
    pub(crate) fn accepts(&self, weights: &[u64]) -> bool {
        let columns = weights.iter().map(|weight| 64 - weight.leading_zeros()).max().unwrap_or(0);
        let mut state = 0;
        for column in (0..columns).rev() {
            for (phase, weight) in weights.iter().enumerate() {
                state = self.step(phase, state, weight >> column & 1 == 1);
            }
        }
        self.accepting[state as usize]
    }
}
