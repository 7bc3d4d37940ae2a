//! From every position outside the formula some move leads into it: universality of a union, by antichains.
//!
//! A set of elements stands for the moves that are still possible: which move, where its target's automaton is, and
//! which weights are lower already. A set from which less is accepted than from another makes the other needless.
//! M. De Wulf, L. Doyen, T. A. Henzinger and J.-F. Raskin, *Antichains: a new algorithm for checking universality of
//! finite automata*, CAV 2006.

use std::{cmp::Reverse, collections::BinaryHeap};

use foldhash::{HashMap, HashMapExt};
use nimgraph_solve::StopReason;

use super::{Branch, Run, weights_from};
use crate::automata::{Dfa, Order};

/// A move that has been begun: which, the state of its target, and which weights are lower already.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Element(u64);

impl Element {
    pub(crate) fn new(branch: usize, state: u32, mask: u32) -> Self {
        debug_assert!(branch < 256 && mask < 1 << 24);
        Self((branch as u64) << 56 | u64::from(state) << 24 | u64::from(mask))
    }

    pub(crate) fn branch(self) -> usize {
        (self.0 >> 56) as usize
    }

    pub(crate) fn state(self) -> u32 {
        (self.0 >> 24) as u32
    }

    pub(crate) fn mask(self) -> u32 {
        self.0 as u32 & 0xff_ffff
    }

    /// Everything but the mask.
    fn root(self) -> u64 {
        self.0 >> 24
    }
}

/// A set of the antichain: what is accepted anyway has come to `state`, and these moves have been begun.
#[derive(Clone, Debug)]
struct Node {
    phase: u8,
    alive: bool,
    bit: bool,
    parent: u32,
    state: u32,
    elements: Box<[Element]>,
    /// A bit for each residue of a root: where it has more, the set is no subset.
    signature: u64,
}

/// What came out.
pub(crate) enum Outcome {
    /// From everywhere outside some move leads in; these sets show it: phase, state, elements.
    Holds(Vec<(u8, u32, Box<[Element]>)>),
    /// From these weights none does.
    Broken(Vec<u64>),
}

/// Whether everything that `accepted` does not accept is accepted after some of the moves.
pub(crate) fn absorbing(
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    run: &mut Run<'_>,
) -> Result<Outcome, StopReason> {
    let mut search = Search {
        accepted,
        branches,
        order,
        nodes: Vec::new(),
        chains: vec![HashMap::new(); order.weights()],
        open: BinaryHeap::new(),
        bytes: 0,
    };
    let result = search.run(run);
    run.meter.give_back(search.bytes);
    result
}

struct Search<'a> {
    accepted: &'a Dfa,
    branches: &'a [Branch],
    order: &'a Order,
    nodes: Vec<Node>,
    /// For each phase and state of `accepted`, the sets that are alive.
    chains: Vec<HashMap<u32, Vec<u32>>>,
    /// The smallest sets first.
    open: BinaryHeap<Reverse<(u32, u32)>>,
    bytes: usize,
}

impl Search<'_> {
    fn run(&mut self, run: &mut Run<'_>) -> Result<Outcome, StopReason> {
        let first = (0..self.branches.len()).map(|branch| Element::new(branch, 0, 0));
        let alive = first.filter(|element| self.branches[element.branch()].target.dead[0] != Some(0));
        if let Some(broken) = self.add(0, 0, alive.collect(), u32::MAX, false, run)? {
            return Ok(Outcome::Broken(broken));
        }
        let mut next = Vec::new();
        while let Some(Reverse((_, number))) = self.open.pop() {
            let node = &self.nodes[number as usize];
            if !node.alive {
                continue;
            }
            let (phase, state) = (usize::from(node.phase), node.state);
            let to = (phase + 1) % self.order.weights();
            for bit in [false, true] {
                next.clear();
                if !self.step(number, phase, to, bit, &mut next) {
                    continue;
                }
                let state = self.accepted.step(phase, state, bit);
                let elements = std::mem::take(&mut next);
                if let Some(broken) = self.add(to, state, elements, number, bit, run)? {
                    return Ok(Outcome::Broken(broken));
                }
                if !self.nodes[number as usize].alive {
                    break;
                }
            }
        }
        let alive = self.nodes.drain(..).filter(|node| node.alive);
        Ok(Outcome::Holds(alive.map(|node| (node.phase, node.state, node.elements)).collect()))
    }

    /// The elements after one more digit; `false` when everything is accepted from there.
    fn step(&self, number: u32, phase: usize, to: usize, bit: bool, next: &mut Vec<Element>) -> bool {
        for element in &self.nodes[number as usize].elements {
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

    /// Adds a set, unless it is needless; what it makes needless goes. Weights, if it accepts nothing at the end.
    fn add(
        &mut self,
        phase: usize,
        state: u32,
        mut elements: Vec<Element>,
        parent: u32,
        bit: bool,
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<u64>>, StopReason> {
        if self.accepted.full[phase] == Some(state) {
            return Ok(None);
        }
        reduce(&mut elements);
        let signature = elements.iter().fold(0u64, |bits, element| bits | 1 << (hash(element.root()) >> 58));
        let chain = self.chains[phase].entry(state).or_default();
        for &number in chain.iter() {
            let known = &self.nodes[number as usize];
            if known.signature & !signature == 0 && covers(&elements, &known.elements) {
                return Ok(None);
            }
        }
        let nodes = &mut self.nodes;
        chain.retain(|&number| {
            let known = &mut nodes[number as usize];
            let needless = signature & !known.signature == 0 && covers(&known.elements, &elements);
            if needless {
                known.alive = false;
                known.elements = Box::default();
            }
            !needless
        });
        let number = nodes.len() as u32;
        chain.push(number);
        run.count()?;
        let bytes = size_of::<Node>() + 24 + elements.len() * size_of::<Element>();
        run.meter.take(bytes)?;
        self.bytes += bytes;
        self.open.push(Reverse((elements.len() as u32, number)));
        let accepts = phase != 0
            || self.accepted.accepting[state as usize]
            || elements.iter().any(|element| {
                let target = &self.branches[element.branch()].target;
                element.mask() != 0 && target.accepting[element.state() as usize]
            });
        let elements = elements.into_boxed_slice();
        self.nodes.push(Node { phase: phase as u8, alive: true, bit, parent, state, elements, signature });
        Ok(if accepts { None } else { Some(self.weights(number)) })
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

fn hash(root: u64) -> u64 {
    root.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Sorts, and drops elements of which another is the same with more weights lower: it can do all that they can.
fn reduce(elements: &mut Vec<Element>) {
    elements.sort_unstable();
    elements.dedup();
    let mut kept = 0;
    for place in 0..elements.len() {
        let element = elements[place];
        let rest = &elements[place + 1..];
        let is_less = |other: &Element| element.mask() & !other.mask() == 0;
        // A mask that holds another is a larger number, so it comes later.
        if !rest.iter().take_while(|other| other.root() == element.root()).any(is_less) {
            elements[kept] = element;
            kept += 1;
        }
    }
    elements.truncate(kept);
}

/// Whether each element of the smaller set has one in the larger that can do all it can; both are sorted.
pub(crate) fn covers(larger: &[Element], smaller: &[Element]) -> bool {
    let mut rest = larger;
    smaller.iter().all(|element| {
        let start = rest.iter().position(|other| other.root() >= element.root()).unwrap_or(rest.len());
        rest = &rest[start..];
        let same = rest.iter().take_while(|other| other.root() == element.root());
        same.into_iter().any(|other| element.mask() & !other.mask() == 0)
    })
}
