//! What a set of an antichain is made of.

use super::Branch;

/// A move in progress: which one, the state of its target, and which weights are already lower, or the state of its relation. One more kind
/// stands for no move: what is accepted anyway, and the state of its automaton.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Element(u64);

/// The branch of what is accepted anyway.
const ANYWAY: usize = 255;

impl Element {
    pub(crate) fn new(branch: usize, state: u32, mask: u32) -> Self {
        debug_assert!(branch <= ANYWAY && mask < 1 << 24);
        Self((branch as u64) << 56 | u64::from(state) << 24 | u64::from(mask))
    }

    /// What is accepted without a move.
    pub(crate) fn anyway(state: u32) -> Self {
        Self::new(ANYWAY, state, 0)
    }

    pub(crate) fn is_anyway(self) -> bool {
        self.branch() == ANYWAY
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
    #[inline]
    pub(crate) fn root(self) -> u64 {
        self.0 >> 24
    }
}

/// Which elements of a phase can do all that others can.
#[derive(Clone, Copy)]
pub(crate) struct Covering<'a> {
    pub(crate) phase: usize,
    pub(crate) branches: &'a [Branch],
}

impl Covering<'_> {
    /// Whether an element can do all that another with the same root can.
    #[inline]
    pub(crate) fn covers(self, element: Element, other: Element) -> bool {
        let (mask, less) = (element.mask(), other.mask());
        mask == less || self.branches[element.branch()].covers(self.phase, mask, less)
    }
}

/// Sorts, and drops elements of which another with the same root can do all that they can.
pub(crate) fn reduce(elements: &mut Vec<Element>, covering: Covering<'_>) {
    elements.sort_unstable();
    elements.dedup();
    let mut kept = 0;
    for place in 0..elements.len() {
        let element = elements[place];
        let is_like = |other: &&Element| other.root() == element.root();
        // No two states can do all that the other can, so that the order in which they are dropped does not matter.
        let mut rest = elements[place + 1..].iter().take_while(is_like);
        let mut before = elements[..kept].iter().rev().take_while(is_like);
        let covers = |other: &Element| covering.covers(*other, element);
        if !rest.any(covers) && !before.any(covers) {
            elements[kept] = element;
            kept += 1;
        }
    }
    elements.truncate(kept);
}
