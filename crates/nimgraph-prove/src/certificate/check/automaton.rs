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
    /// `empty[phase][state]`: nothing is accepted from there.
    pub(super) empty: Vec<Vec<bool>>,
    /// `full[phase][state]`: everything is accepted from there.
    pub(super) full: Vec<Vec<bool>>,
}

/// How two automata are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connective {
    And,
    Or,
    Same,
}

impl Connective {
    fn holds(self, a: bool, b: bool) -> bool {
        match self {
            Self::And => a && b,
            Self::Or => a || b,
            Self::Same => a == b,
        }
    }
}

impl Automaton {
    /// The minimal automaton of a machine whose states are found by stepping. A state points to at most `owned` bytes.
    pub(super) fn of<S: Clone + Eq + Hash>(
        phases: usize,
        first: S,
        owned: usize,
        step: impl Fn(usize, &S, bool) -> S,
        accepts: impl Fn(&S) -> bool,
        meter: &mut Meter,
    ) -> Result<Self> {
        // Each is listed twice, with a number and where it goes; later with its class and its place in a table. A table that
        // has just grown has room for twice as many, and while it grows the old one is there too.
        let each = 4 * size_of::<(usize, S)>() + 2 * owned + 96;
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
            meter.take(each)?;
        }
        drop(names);
        let bytes = each * next.len();
        let phase_of: Vec<usize> = states.iter().map(|(phase, _)| *phase).collect();
        let accepting: Vec<bool> =
            states.iter().map(|(phase, state)| *phase == 0 && accepts(state)).collect();
        drop(states);
        let classes = classes(phases, &phase_of, &accepting, &next, meter)?;
        let made = numbered(phases, &phase_of, &accepting, &next, &classes, meter)?;
        meter.give_back(bytes);
        Ok(made)
    }

    /// The same over constants.
    pub(super) fn constant(phases: usize, value: bool) -> Self {
        let always = |value| vec![vec![value]; phases];
        Self {
            next: vec![vec![[0, 0]]; phases],
            accepts: vec![value],
            empty: always(!value),
            full: always(value),
        }
    }

    /// Where a digit leads.
    pub(super) fn step(&self, phase: usize, state: u32, digit: bool) -> u32 {
        self.next[phase][state as usize][usize::from(digit)]
    }

    pub(super) fn phases(&self) -> usize {
        self.next.len()
    }

    /// How many states it has.
    pub(super) fn states(&self) -> usize {
        self.next.iter().map(Vec::len).sum()
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        10 * self.states() + 96 * self.phases()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.accepts.iter().all(|accepts| !accepts)
    }

    /// The complement.
    pub(super) fn negated(&self) -> Self {
        Self {
            next: self.next.clone(),
            accepts: self.accepts.iter().map(|accepts| !accepts).collect(),
            empty: self.full.clone(),
            full: self.empty.clone(),
        }
    }

    /// Both automata side by side, until one of them decides, which is the state `None`.
    pub(super) fn joined(&self, other: &Self, how: Connective, meter: &mut Meter) -> Result<Self> {
        let phases = self.phases();
        let decides = |of: &Self, phase: usize, state: u32| match how {
            Connective::And => of.empty[phase][state as usize],
            Connective::Or => of.full[phase][state as usize],
            Connective::Same => false,
        };
        let step = |phase: usize, state: &Option<(u32, u32)>, digit: bool| {
            let (a, b) = (*state)?;
            let (a, b) = (self.step(phase, a, digit), other.step(phase, b, digit));
            let to = (phase + 1) % phases;
            (!decides(self, to, a) && !decides(other, to, b)).then_some((a, b))
        };
        let accepts = |state: &Option<(u32, u32)>| match *state {
            None => how == Connective::Or,
            Some((a, b)) => how.holds(self.accepts[a as usize], other.accepts[b as usize]),
        };
        Self::of(phases, Some((0, 0)), 0, step, accepts, meter)
    }
}

/// The coarsest partition in which the states of a class have the same phase and acceptance and go to the same classes.
/// Each round goes through the phases from the last to the first, so that it looks a whole column ahead.
fn classes(
    phases: usize,
    phase_of: &[usize],
    accepting: &[bool],
    next: &[[usize; 2]],
    meter: &mut Meter,
) -> Result<Vec<usize>> {
    let mut classes: Vec<usize> =
        (0..next.len()).map(|s| 2 * phase_of[s] + usize::from(accepting[s])).collect();
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); phases];
    phase_of.iter().enumerate().for_each(|(state, &phase)| members[phase].push(state));
    let mut count = 0;
    loop {
        let mut seen: HashMap<[usize; 3], usize> = HashMap::new();
        for states in members.iter().rev() {
            let mut finer = Vec::with_capacity(states.len());
            for &state in states {
                meter.tick()?;
                let [zero, one] = next[state];
                let fresh = seen.len();
                finer.push(*seen.entry([classes[state], classes[zero], classes[one]]).or_insert(fresh));
            }
            states.iter().zip(finer).for_each(|(&state, class)| classes[state] = class);
        }
        if seen.len() == count {
            return Ok(classes);
        }
        count = seen.len();
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
    meter: &mut Meter,
) -> Result<Automaton> {
    let mut number: HashMap<usize, u32> = [(classes[0], 0)].into_iter().collect();
    let mut counts = vec![0u32; phases];
    counts[0] = 1;
    let mut queue = VecDeque::from([0]);
    let mut made: Vec<Vec<[u32; 2]>> = vec![Vec::new(); phases];
    let mut accepts = Vec::new();
    while let Some(state) = queue.pop_front() {
        meter.tick()?;
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
    let (empty, full) = (settled(&made, &accepts, false, meter)?, settled(&made, &accepts, true, meter)?);
    Ok(Automaton { next: made, accepts, empty, full })
}

/// Where all states at the end of a column that can be reached accept, or all reject.
fn settled(
    next: &[Vec<[u32; 2]>],
    accepts: &[bool],
    value: bool,
    meter: &mut Meter,
) -> Result<Vec<Vec<bool>>> {
    let mut settled: Vec<Vec<bool>> = next.iter().map(|layer| vec![true; layer.len()]).collect();
    settled[0] = accepts.iter().map(|&accepts| accepts == value).collect();
    loop {
        let mut changed = false;
        for phase in (0..next.len()).rev() {
            let to = (phase + 1) % next.len();
            for (state, targets) in next[phase].iter().enumerate() {
                meter.tick()?;
                if settled[phase][state] && targets.iter().any(|&target| !settled[to][target as usize]) {
                    settled[phase][state] = false;
                    changed = true;
                }
            }
        }
        if !changed {
            return Ok(settled);
        }
    }
}
