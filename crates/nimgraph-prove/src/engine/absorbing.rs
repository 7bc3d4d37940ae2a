//! From every position outside the formula some move leads into it: universality of a union, by antichains.
//!
//! A set of elements stands for the moves that are still possible: which move, where its target's automaton is, and
//! which weights are already lower. If less is accepted from one set than from another, the other is not needed.
//! M. De Wulf, L. Doyen, T. A. Henzinger and J.-F. Raskin, *Antichains: a new algorithm for checking universality of
//! finite automata*, CAV 2006.

use std::{cmp::Reverse, collections::BinaryHeap};

use nimgraph_solve::StopReason;

use super::element::{Element, reduce};
use super::trie::Trie;
use super::{Branch, Run, weights_from};
use crate::automata::{Dfa, Order};

/// A set of the antichain, and how it was reached.
#[derive(Clone, Debug)]
struct Node {
    phase: u8,
    bit: bool,
    parent: u32,
    elements: Box<[Element]>,
}

/// The result.
pub(crate) enum Outcome {
    /// From every position outside, some move leads into the formula; these sets show it, each with its phase.
    Holds(Vec<(u8, Box<[Element]>)>),
    /// From these weights no move does.
    Broken(Vec<u64>),
}

/// Whether everything that `accepted` does not accept is accepted after some of the moves.
pub(crate) fn absorbing(
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    run: &mut Run<'_>,
) -> Result<Outcome, StopReason> {
    let phases = order.weights();
    let tries = (0..phases).map(|_| Trie::default()).collect();
    let mut search =
        Search { accepted, branches, order, nodes: Vec::new(), tries, open: BinaryHeap::new(), bytes: 0 };
    let result = search.run(run);
    run.meter.give_back(search.bytes);
    result
}

struct Search<'a> {
    accepted: &'a Dfa,
    branches: &'a [Branch],
    order: &'a Order,
    nodes: Vec<Node>,
    /// For each phase its sets, to find subsets in.
    tries: Vec<Trie>,
    /// The smallest sets first.
    open: BinaryHeap<Reverse<(u32, u32)>>,
    bytes: usize,
}

impl Search<'_> {
    fn run(&mut self, run: &mut Run<'_>) -> Result<Outcome, StopReason> {
        let mut first = Vec::new();
        let starts = (0..self.branches.len()).map(|branch| Element::new(branch, 0, 0));
        first.extend(starts.filter(|start| self.branches[start.branch()].target.dead[0] != Some(0)));
        first.extend((self.accepted.dead[0] != Some(0)).then(|| Element::anyway(0)));
        if self.accepted.full[0] == Some(0) {
            return Ok(Outcome::Holds(Vec::new()));
        }
        if let Some(broken) = self.add(0, first, u32::MAX, false, run)? {
            return Ok(Outcome::Broken(broken));
        }
        let mut kept = Vec::new();
        let mut next = Vec::new();
        while let Some(Reverse((_, number))) = self.open.pop() {
            let node = &self.nodes[number as usize];
            let phase = usize::from(node.phase);
            // A smaller set that came later replaces this one.
            if self.tries[phase].has_subset(&node.elements, number) {
                continue;
            }
            kept.push(number);
            let to = (phase + 1) % self.order.weights();
            for bit in [false, true] {
                next.clear();
                if !self.step(number, phase, to, bit, &mut next) {
                    continue;
                }
                if let Some(broken) = self.add(to, std::mem::take(&mut next), number, bit, run)? {
                    return Ok(Outcome::Broken(broken));
                }
            }
        }
        kept.sort_unstable();
        let mut set = |number: u32| {
            let node = &mut self.nodes[number as usize];
            (node.phase, std::mem::take(&mut node.elements))
        };
        Ok(Outcome::Holds(kept.into_iter().map(&mut set).collect()))
    }

    /// The elements after one more digit; `false` when everything is accepted from there.
    fn step(&self, number: u32, phase: usize, to: usize, bit: bool, next: &mut Vec<Element>) -> bool {
        for element in &self.nodes[number as usize].elements {
            if element.is_anyway() {
                let state = self.accepted.step(phase, element.state(), bit);
                if self.accepted.full[to] == Some(state) {
                    return false;
                }
                if self.accepted.dead[to] != Some(state) {
                    next.push(Element::anyway(state));
                }
                continue;
            }
            let branch = &self.branches[element.branch()];
            for (digit, mask) in branch.after(phase, bit, element.mask()).into_iter().flatten() {
                let state = branch.target.step(phase, element.state(), digit);
                if branch.target.dead[to] == Some(state) {
                    continue;
                }
                if mask != 0 && branch.target.full[to] == Some(state) {
                    return false;
                }
                next.push(Element::new(element.branch(), state, mask));
            }
        }
        true
    }

    /// Adds a set, unless it is not needed. Returns weights if it accepts nothing at the end.
    fn add(
        &mut self,
        phase: usize,
        mut elements: Vec<Element>,
        parent: u32,
        bit: bool,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<u64>>, StopReason> {
        reduce(&mut elements);
        if self.tries[phase].has_subset(&elements, u32::MAX) {
            return Ok(None);
        }
        let number = self.nodes.len() as u32;
        run.count()?;
        let grown = self.tries[phase].insert(&elements, number);
        let bytes = size_of::<Node>() + 8 + elements.len() * size_of::<Element>() + grown;
        run.meter.take(bytes)?;
        self.bytes += bytes;
        self.open.push(Reverse((elements.len() as u32, number)));
        let accepts = phase != 0 || elements.iter().any(|element| self.accepts(*element));
        self.nodes.push(Node { phase: phase as u8, bit, parent, elements: elements.into_boxed_slice() });
        Ok(if accepts { None } else { Some(self.weights(number)) })
    }

    /// Whether an element accepts at the end of a column.
    fn accepts(&self, element: Element) -> bool {
        if element.is_anyway() {
            return self.accepted.accepting[element.state() as usize];
        }
        element.mask() != 0 && self.branches[element.branch()].target.accepting[element.state() as usize]
    }

    fn weights(&self, number: u32) -> Vec<u64> {
        let mut at = number;
        let digits = std::iter::from_fn(|| {
            let node = &self.nodes[at as usize];
            (node.parent != u32::MAX).then(|| {
                at = node.parent;
                node.bit
            })
        });
        weights_from(digits, self.order)
    }
}
