//! From every position outside the formula some move leads into it: universality of a union, by antichains.
//!
//! A set of elements stands for the moves that are still possible: which move, where its target's automaton is, and
//! which weights are already lower. If less is accepted from one set than from another, the other is not needed.
//! M. De Wulf, L. Doyen, T. A. Henzinger and J.-F. Raskin, *Antichains: a new algorithm for checking universality of
//! finite automata*, CAV 2006.

use std::{cmp::Reverse, collections::BinaryHeap, rc::Rc};

use nimgraph_solve::{Meter, StopReason};

use super::element::{Covering, Element, reduce};
use super::trie::Trie;
use super::{Branch, Run, weights_from};
use crate::automata::{Dfa, Order, Trouble};

/// A set of the antichain, and how it was reached.
#[derive(Clone, Debug)]
struct Node {
    phase: u8,
    bit: bool,
    parent: u32,
    elements: Box<[Element]>,
}

/// The result.
pub(crate) enum Absorption {
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
) -> Result<Absorption, StopReason> {
    let mut search = WitnessSearch::new(accepted, branches, order);
    let result = loop {
        if let Some(done) = search.advance(FIRST_TURN, run).transpose() {
            break done;
        }
    };
    run.meter.give_back(search.bytes);
    result
}

/// How many sets are made before another way is tried.
pub(crate) const FIRST_TURN: usize = 20_000;

/// The same, where something may be assumed: `assume` makes an automaton that also accepts what the assumption leaves out, if
/// there is one. The outcome says whether it was used. The two searches take turns, because it is not known
/// beforehand which of them needs fewer sets: the second begins after the first turn, and each pair of turns is longer than the last.
pub(crate) fn absorbing_or(
    accepted: &Dfa,
    assume: impl FnOnce(&mut Meter) -> Result<Option<Rc<Dfa>>, Trouble>,
    branches: &[Branch],
    order: &Order,
    first_turn: usize,
    run: &mut Run<'_>,
) -> Result<(Absorption, bool), Trouble> {
    let mut plain = WitnessSearch::new(accepted, branches, order);
    if let Some(outcome) = plain.advance(first_turn, run)? {
        run.meter.give_back(plain.bytes);
        return Ok((outcome, false));
    }
    let assumed = assume(run.meter)?;
    let mut assuming = assumed.as_deref().map(|assumed| WitnessSearch::new(assumed, branches, order));
    let mut turn = first_turn;
    let done = loop {
        if let Some(search) = &mut assuming
            && let Some(outcome) = search.advance(turn, run)?
        {
            break (outcome, true);
        }
        if let Some(outcome) = plain.advance(turn, run)? {
            break (outcome, false);
        }
        turn *= 2;
    };
    run.meter.give_back(plain.bytes + assuming.map_or(0, |search| search.bytes));
    Ok(done)
}

struct WitnessSearch<'a> {
    accepted: &'a Dfa,
    branches: &'a [Branch],
    order: &'a Order,
    nodes: Vec<Node>,
    /// For each phase its sets, to find subsets in.
    tries: Vec<Trie>,
    /// The smallest sets first.
    open: BinaryHeap<Reverse<(u32, u32)>>,
    /// The sets that were followed.
    kept: Vec<u32>,
    bytes: usize,
}

impl<'a> WitnessSearch<'a> {
    fn new(accepted: &'a Dfa, branches: &'a [Branch], order: &'a Order) -> Self {
        Self {
            accepted,
            branches,
            order,
            nodes: Vec::new(),
            tries: (0..order.weights()).map(|_| Trie::default()).collect(),
            open: BinaryHeap::new(),
            kept: Vec::new(),
            bytes: 0,
        }
    }

    /// Begins or continues until this many more sets have been made; `None` if that was not enough.
    fn advance(&mut self, sets: usize, run: &mut Run<'_>) -> Result<Option<Absorption>, StopReason> {
        if self.accepted.full[0] == Some(0) {
            return Ok(Some(Absorption::Holds(Vec::new())));
        }
        let most = self.nodes.len() + sets;
        if self.nodes.is_empty() {
            let mut first = Vec::new();
            let starts = (0..self.branches.len()).map(|branch| Element::new(branch, 0, 0));
            first.extend(starts.filter(|start| self.branches[start.branch()].target.dead[0] != Some(0)));
            first.extend((self.accepted.dead[0] != Some(0)).then(|| Element::anyway(0)));
            if let Some(broken) = self.add(0, first, u32::MAX, false, run)? {
                return Ok(Some(Absorption::Broken(broken)));
            }
        }
        let mut next = Vec::new();
        while self.nodes.len() < most {
            let Some(Reverse((_, number))) = self.open.pop() else { return Ok(Some(self.holds())) };
            let node = &self.nodes[number as usize];
            let phase = usize::from(node.phase);
            // A smaller set that came later replaces this one.
            if self.tries[phase].has_subset(&node.elements, number, self.covering(phase)) {
                continue;
            }
            self.kept.push(number);
            let to = (phase + 1) % self.order.weights();
            for bit in [false, true] {
                next.clear();
                if !self.step(number, phase, to, bit, &mut next) {
                    continue;
                }
                if let Some(broken) = self.add(to, std::mem::take(&mut next), number, bit, run)? {
                    return Ok(Some(Absorption::Broken(broken)));
                }
            }
        }
        Ok(None)
    }

    fn covering(&self, phase: usize) -> Covering<'a> {
        Covering { phase, branches: self.branches }
    }

    /// The sets that were followed, as the result.
    fn holds(&mut self) -> Absorption {
        let mut kept = std::mem::take(&mut self.kept);
        kept.sort_unstable();
        let mut set = |number: u32| {
            let node = &mut self.nodes[number as usize];
            (node.phase, std::mem::take(&mut node.elements))
        };
        Absorption::Holds(kept.into_iter().map(&mut set).collect())
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
                if branch.target.full[to] == Some(state) && branch.is_settled(to, mask) {
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
        let covering = self.covering(phase);
        reduce(&mut elements, covering);
        if self.tries[phase].has_subset(&elements, u32::MAX, covering) {
            return Ok(None);
        }
        let number = self.nodes.len() as u32;
        run.count()?;
        let grown = self.tries[phase].insert(&elements, number);
        let bytes = size_of::<Node>() + 24 + elements.len() * size_of::<Element>() + grown;
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
        let branch = &self.branches[element.branch()];
        branch.is_move(element.mask()) && branch.target.accepting[element.state() as usize]
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
