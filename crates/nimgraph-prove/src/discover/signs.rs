//! Sets of edges, and what the signs of their weights are.

use nimgraph_formula::{Comparison, Ground, Number, Symmetry};

/// A set of edges, a bit each.
pub(super) type Edges = u32;

/// Some edges are positive and some are 0.
#[derive(Clone, Copy)]
pub(super) struct Signs {
    pub(super) positive: Edges,
    pub(super) zero: Edges,
}

impl Signs {
    /// As few signs as suffice to say that something holds, around a set of positive edges where it does.
    pub(super) fn around(positive: Edges, all: Edges, holds: &[bool]) -> Self {
        let mut signs = Self { positive, zero: all & !positive };
        for edge in members(all) {
            let fewer = Self { positive: signs.positive & !(1 << edge), zero: signs.zero & !(1 << edge) };
            let mut everywhere = true;
            fewer.for_each(all, |edges| everywhere &= holds[edges as usize]);
            if everywhere {
                signs = fewer;
            }
        }
        signs
    }

    /// The sets of positive edges with these signs.
    pub(super) fn for_each(self, all: Edges, mut visit: impl FnMut(Edges)) {
        let free = all & !self.positive & !self.zero;
        let mut some = free;
        loop {
            visit(self.positive | some);
            if some == 0 {
                return;
            }
            some = (some - 1) & free;
        }
    }

    pub(super) fn image(self, symmetry: &Symmetry) -> Self {
        let [positive, zero] = [self.positive, self.zero].map(|edges| image(edges, &symmetry.weights));
        Self { positive, zero }
    }

    pub(super) fn test(self) -> Ground {
        let sign =
            |comparison: Comparison| move |edge: usize| Ground::Compare(Number::Weight(edge), comparison);
        let zero = members(self.zero).into_iter().map(sign(Comparison::Equal));
        let positive = members(self.positive).into_iter().map(sign(Comparison::More));
        Ground::all(zero.chain(positive))
    }
}

/// The edges of a set.
pub(super) fn members(edges: Edges) -> Vec<usize> {
    (0..Edges::BITS as usize).filter(|edge| edges >> edge & 1 == 1).collect()
}

/// A set of edges after a symmetry.
pub(super) fn image(edges: Edges, images: &[usize]) -> Edges {
    members(edges).into_iter().fold(0, |all, edge| all | 1 << images[edge])
}
