//! The checker's automata: minimal, and numbered in the one way that the format prescribes.

use std::collections::VecDeque;
use std::hash::Hash;

use foldhash::{HashMap, HashMapExt};

use nimgraph_solve::Meter;

use super::Result;

/// A minimal automaton. A state of one phase goes, by a digit, to a state of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Automaton {
    /// `next[phase][state]`.
    pub(super) next: Vec<Vec<[u32; 2]>>,
    /// Of the states of phase 0.
    pub(super) accepts: Vec<bool>,
    /// `full[phase][state]`: everything is accepted from there.
    pub(super) full: Vec<Vec<bool>>,
}

impl Automaton {
    /// The minimal automaton of a machine whose states are found by stepping.
    pub(super) fn of<S: Clone + Eq + Hash>(
        phases: usize,
        first: S,
        step: impl Fn(usize, &S, bool) -> S,
        accepts: impl Fn(&S) -> bool,
        meter: &mut Meter,
    ) -> Result<Self> {
        let mut names: HashMap<(usize, S), usize> = [((0, first.clone()), 0)].into_iter().collect();
        let mut states = vec![(0, first)];
        let mut next: Vec<[usize; 2]> = Vec::new();
        while let Some((phase, state)) = states.get(next.len()).cloned() {
            let to = (phase + 1) % phases;
            next.push([false, true].map(|digit| {
                let reached = step(phase, &state, digit);
                *names.entry((to, reached.clone())).or_insert_with(|| {
                    states.push((to, reached));
                    states.len() - 1
                })
            }));
            meter.tick()?;
            meter.take(64)?;
        }
        let bytes = 64 * next.len();
        let phase_of: Vec<usize> = states.iter().map(|(phase, _)| *phase).collect();
        let accepting: Vec<bool> =
            states.iter().map(|(phase, state)| *phase == 0 && accepts(state)).collect();
        let classes = classes(&phase_of, &accepting, &next, meter)?;
        meter.give_back(bytes);
        Ok(numbered(phases, &phase_of, &accepting, &next, &classes))
    }

    /// The same over constants.
    pub(super) fn constant(phases: usize, value: bool) -> Self {
        Self { next: vec![vec![[0, 0]]; phases], accepts: vec![value], full: vec![vec![value]; phases] }
    }

    /// Where a digit leads.
    pub(super) fn step(&self, phase: usize, state: u32, digit: bool) -> u32 {
        self.next[phase][state as usize][usize::from(digit)]
    }

    pub(super) fn phases(&self) -> usize {
        self.next.len()
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.next.iter().map(|states| 9 * states.len() + 64).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.accepts.iter().all(|accepts| !accepts)
    }

    /// The complement.
    pub(super) fn negated(&self) -> Self {
        let accepts: Vec<bool> = self.accepts.iter().map(|accepts| !accepts).collect();
        let full = full(&self.next, &accepts);
        Self { next: self.next.clone(), accepts, full }
    }

    /// Both automata side by side.
    pub(super) fn joined(
        &self,
        other: &Self,
        holds: impl Fn(bool, bool) -> bool,
        meter: &mut Meter,
    ) -> Result<Self> {
        Self::of(
            self.phases(),
            (0, 0),
            |phase, &(a, b), digit| (self.step(phase, a, digit), other.step(phase, b, digit)),
            |&(a, b)| holds(self.accepts[a as usize], other.accepts[b as usize]),
            meter,
        )
    }
}

/// The coarsest partition in which the states of a class have the same phase and acceptance and go to the same classes.
fn classes(
    phase_of: &[usize],
    accepting: &[bool],
    next: &[[usize; 2]],
    meter: &mut Meter,
) -> Result<Vec<usize>> {
    let mut classes: Vec<usize> =
        (0..next.len()).map(|s| 2 * phase_of[s] + usize::from(accepting[s])).collect();
    let mut count = 0;
    loop {
        let mut seen: HashMap<[usize; 3], usize> = HashMap::new();
        let mut finer = Vec::with_capacity(next.len());
        for (state, [zero, one]) in next.iter().enumerate() {
            meter.tick()?;
            let fresh = seen.len();
            finer.push(*seen.entry([classes[state], classes[*zero], classes[*one]]).or_insert(fresh));
        }
        let found = seen.len();
        classes = finer;
        if found == count {
            return Ok(classes);
        }
        count = found;
    }
}

/// States are numbered, each phase by itself, in the order in which a queue from the first state meets them, the digit 0
/// before the digit 1.
fn numbered(
    phases: usize,
    phase_of: &[usize],
    accepting: &[bool],
    next: &[[usize; 2]],
    classes: &[usize],
) -> Automaton {
    let mut number: HashMap<usize, u32> = [(classes[0], 0)].into_iter().collect();
    let mut counts = vec![0u32; phases];
    counts[0] = 1;
    let mut queue = VecDeque::from([0]);
    let mut made: Vec<Vec<[u32; 2]>> = vec![Vec::new(); phases];
    let mut accepts = Vec::new();
    while let Some(state) = queue.pop_front() {
        let to = (phase_of[state] + 1) % phases;
        let targets = next[state].map(|target| {
            *number.entry(classes[target]).or_insert_with(|| {
                queue.push_back(target);
                counts[to] += 1;
                counts[to] - 1
            })
        });
        made[phase_of[state]].push(targets);
        if phase_of[state] == 0 {
            accepts.push(accepting[state]);
        }
    }
    let full = full(&made, &accepts);
    Automaton { next: made, accepts, full }
}

/// Where no rejecting state can be reached any more.
fn full(next: &[Vec<[u32; 2]>], accepts: &[bool]) -> Vec<Vec<bool>> {
    let mut full: Vec<Vec<bool>> = next.iter().map(|layer| vec![true; layer.len()]).collect();
    full[0] = accepts.to_vec();
    loop {
        let mut changed = false;
        for phase in (0..next.len()).rev() {
            let to = (phase + 1) % next.len();
            for (state, targets) in next[phase].iter().enumerate() {
                if full[phase][state] && targets.iter().any(|&target| !full[to][target as usize]) {
                    full[phase][state] = false;
                    changed = true;
                }
            }
        }
        if !changed {
            return full;
        }
    }
}
