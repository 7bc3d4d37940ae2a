//! Bottom-up tree automata: a state for each term, from the states of its parts.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    ops::Deref,
};

use foldhash::fast::RandomState;
use nimgraph_graph::spend;

use super::{Op, TermClass, TermFamily};

/// The states after operations on states; missing where the term is not allowed.
pub(crate) type Steps = HashMap<(Op, [u32; 2]), u32, RandomState>;

/// Stands for an argument that an operation does not have.
const NO_PART: u32 = u32::MAX;

/// An operation on states, as steps are looked up.
pub(crate) fn key(op: Op, arguments: &[u32]) -> (Op, [u32; 2]) {
    let part = |at: usize| arguments.get(at).copied().unwrap_or(NO_PART);
    (op, [part(0), part(1)])
}

/// An automaton that reads terms; it accepts what is meant to be the P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermAutomaton {
    pub(crate) classes: Vec<TermClass>,
    pub(crate) accepts: Vec<bool>,
    pub(crate) steps: Steps,
}

impl TermAutomaton {
    /// How many states there are.
    pub fn states(&self) -> usize {
        self.accepts.len()
    }

    pub(crate) fn step(&self, op: Op, arguments: &[u32]) -> Option<u32> {
        self.steps.get(&key(op, arguments)).copied()
    }

    /// Whether a term is in the language.
    #[cfg(test)]
    pub(super) fn accepts_term(&self, terms: &super::Terms, term: super::TermId) -> bool {
        self.run(terms, term).is_some_and(|state| self.accepts[state as usize])
    }

    #[cfg(test)]
    fn run(&self, terms: &super::Terms, term: super::TermId) -> Option<u32> {
        let (op, parts) = terms.parts(term);
        let states: Option<Vec<u32>> = parts.iter().map(|&part| self.run(terms, part)).collect();
        self.step(op, &states?)
    }

    /// The states of boards without a token, which are the *types* that a branch can have.
    pub fn types(&self) -> usize {
        self.classes.iter().filter(|class| class.size == 0 && class.tokens == 0).count()
    }

    /// The same automaton with states numbered in the order in which they are met: vertices first, then all operations
    /// on the states known so far, in order.
    pub(crate) fn numbered(&self, family: TermFamily, most: u8) -> Self {
        let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
        let mut order: Vec<u32> = Vec::new();
        let mut queue = VecDeque::new();
        let mut meet = |state: u32, order: &mut Vec<u32>, queue: &mut VecDeque<u32>| {
            let fresh = order.len() as u32;
            numbers.entry(state).or_insert_with(|| {
                order.push(state);
                queue.push_back(fresh);
                fresh
            });
        };
        for token in 0..2 {
            if let Some(state) = self.step(Op::Vertex(token), &[]) {
                meet(state, &mut order, &mut queue);
            }
        }
        while let Some(last) = queue.pop_front() {
            for (op, arguments) in applications(&family.operations(most), last) {
                spend(1);
                let old: Vec<u32> = arguments.iter().map(|&at| order[at as usize]).collect();
                if let Some(state) = self.step(op, &old) {
                    meet(state, &mut order, &mut queue);
                }
            }
        }
        let number =
            |state: &u32| if *state == NO_PART { Some(NO_PART) } else { numbers.get(state).copied() };
        let steps = self.steps.iter().filter_map(|((op, [left, right]), state)| {
            Some(((*op, [number(left)?, number(right)?]), number(state)?))
        });
        Self {
            classes: order.iter().map(|&state| self.classes[state as usize]).collect(),
            accepts: order.iter().map(|&state| self.accepts[state as usize]).collect(),
            steps: steps.collect(),
        }
    }
}

/// All ways to apply operations to numbers up to this one, in which it stands itself.
pub(crate) fn applications(operations: &[Op], last: u32) -> impl Iterator<Item = (Op, Parts)> {
    operations.iter().flat_map(move |&op| {
        let others = if op.arity() == 1 { 0 } else { last };
        let first = (op, Parts { list: [last, last], arity: op.arity() });
        let pairs = (0..others)
            .flat_map(move |other| [[last, other], [other, last]].map(|list| (op, Parts { list, arity: 2 })));
        [first].into_iter().chain(pairs)
    })
}

/// The numbers that an operation is applied to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    list: [u32; 2],
    arity: usize,
}

impl Deref for Parts {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.list[..self.arity]
    }
}
