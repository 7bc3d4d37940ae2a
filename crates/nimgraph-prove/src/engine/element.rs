//! What a set of an antichain is made of.

/// A move in progress: which one, the state of its target, and which weights are already lower. One more kind
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

    /// Whether it can do all that an element with the same root can.
    #[inline]
    pub(crate) fn covers(self, other: Self) -> bool {
        other.mask() & !self.mask() == 0
    }
}

/// Sorts, and drops elements of which another is the same with more weights lower: it can do all that they can.
pub(crate) fn reduce(elements: &mut Vec<Element>) {
    elements.sort_unstable();
    elements.dedup();
    let mut kept = 0;
    for place in 0..elements.len() {
        let element = elements[place];
        // A mask that holds another is a larger number, so it comes later.
        let rest = elements[place + 1..].iter().take_while(|other| other.root() == element.root());
        if !rest.into_iter().any(|other| other.covers(element)) {
            elements[kept] = element;
            kept += 1;
        }
    }
    elements.truncate(kept);
}
