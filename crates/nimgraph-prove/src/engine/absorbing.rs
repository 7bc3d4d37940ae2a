//! From every position outside the formula some move leads into it: universality of a union, by antichains.
//!
//! A set of elements stands for the moves that are still possible: which move, where its target's automaton is, and
//! which weights are lower already. A set from which less is accepted than from another makes the other needless.
//! M. De Wulf, L. Doyen, T. A. Henzinger and J.-F. Raskin, *Antichains: a new algorithm for checking universality of
//! finite automata*, CAV 2006.

use std::{cmp::Reverse, collections::BinaryHeap};

use nimgraph_solve::StopReason;

use super::element::{Element, reduce};
use super::mirror::{Glass, Mirror, mirrors};
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

/// What came out.
pub(crate) enum Outcome {
    /// From everywhere outside some move leads in; these sets show it, each with its phase.
    Holds(Vec<(u8, Box<[Element]>)>),
    /// From these weights none does.
    Broken(Vec<u64>),
}

/// Symmetries are used from so many sets on: below, they cost more than they save.
const MANY: usize = 20_000;

/// Whether everything that `accepted` does not accept is accepted after some of the moves. With symmetries there are
/// fewer sets, which are then no certificate by themselves.
pub(crate) fn absorbing(
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    glass: Option<Glass<'_>>,
    run: &mut Run<'_>,
) -> Result<Outcome, StopReason> {
    absorbing_from(accepted, branches, order, glass.map(|glass| (glass, MANY)), run)
}

/// The same, with symmetries from so many sets on.
fn absorbing_from(
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    glass: Option<(Glass<'_>, usize)>,
    run: &mut Run<'_>,
) -> Result<Outcome, StopReason> {
    let phases = order.weights();
    let tries = (0..phases).map(|_| Trie::default()).collect();
    let mut search = Search {
        accepted,
        branches,
        order,
        glass,
        mirrors: Vec::new(),
        nodes: Vec::new(),
        tries,
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
    /// What mirrors are made of, and from how many sets on.
    glass: Option<(Glass<'a>, usize)>,
    mirrors: Vec<Mirror>,
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
            // A smaller set that came later makes this one needless.
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

    /// Adds a set, unless it is needless. Weights, if it accepts nothing at the end.
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
        if phase == 0 && self.has_known_image(&elements, run)? {
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

    /// Whether an image of a set under a symmetry makes it needless. The known set stays, or makes way for a smaller
    /// one; so no two sets make each other needless.
    fn has_known_image(&mut self, elements: &[Element], run: &mut Run<'_>) -> Result<bool, StopReason> {
        if let Some((glass, _)) = self.glass.take_if(|(_, many)| self.nodes.len() >= *many) {
            self.mirrors = mirrors(&glass, self.accepted, self.branches, self.order, &mut run.meter)?;
        }
        let mut image = Vec::new();
        Ok(self.mirrors.iter().any(|mirror| {
            mirror.image(elements, &mut image);
            reduce(&mut image);
            self.tries[0].has_subset(&image, u32::MAX)
        }))
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

#[cfg(test)]
mod tests {
    use nimgraph_formula::Symmetry;
    use nimgraph_game::{notation, spec::NoAppraiser};
    use nimgraph_solve::{Budget, Meter};

    use super::*;
    use crate::{arena::Arena, automata::Compiler, engine::Progress};

    /// Without symmetries, or with them from the first set on.
    fn decide(board: &str, formula: &str, with: bool) -> (Outcome, u64) {
        let arena = Arena::new(&notation::read(board).unwrap().check(&NoAppraiser).unwrap()).unwrap();
        let ground = arena.ground(&formula.parse().unwrap()).unwrap();
        let mut compiler = Compiler::new(Order::plain(arena.board().weights()));
        let mut nobody = |_: &Progress| {};
        let mut run = Run::new(Meter::start(&Budget::default()), &mut nobody);
        let automaton = compiler.compile(&ground[0], &mut run.meter).unwrap();
        let moves = arena.moves(0);
        let branch = |mv: &crate::ArenaMove| Branch::new(&mv.lowered, automaton.clone(), compiler.order());
        let branches: Vec<Branch> = moves.iter().map(branch).collect();
        let symmetries: Vec<&Symmetry> = arena.board().symmetries().unwrap().iter().collect();
        let glass = with.then_some((Glass { moves, symmetries: &symmetries }, 0));
        let outcome = absorbing_from(&automaton, &branches, compiler.order(), glass, &mut run).unwrap();
        (outcome, run.progress.states)
    }

    #[track_caller]
    fn check(board: &str, formula: &str, holds: bool, saves: bool) {
        let (plain, all) = decide(board, formula, false);
        let (mirrored, fewer) = decide(board, formula, true);
        for outcome in [plain, mirrored] {
            assert_eq!(matches!(outcome, Outcome::Holds(_)), holds, "{board} {formula}");
        }
        assert!(if saves { fewer < all } else { fewer == all }, "{board} {formula}: {fewer} of {all} sets");
    }

    #[test]
    fn symmetries_change_no_verdict() {
        check("nim 0,0,0", "xor = 0", true, true);
        check("graph-nim cycle:4", "w0 = w2 and w1 = w3", true, true);
        check("graph-nim cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)", true, true);
        check("circular-nim 0,0,0,0,0 k=3", "orbit(w0 = 0 and w1 = w4 and w1 = w2 + w3)", true, true);
        check("graph-nim cycle:4", "w0 = w2 and w1 = w3 and max <= 9", false, true);
        // A formula that no symmetry keeps: none is used.
        check("nim 0,0", "w0 = w1 and w0 > w1 or w0 = 2*w1", false, false);
    }
}
