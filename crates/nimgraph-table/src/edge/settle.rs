//! Settling a tile: from what is beaten through the loop edges to the P-positions.
//!
//! The axes inside a word form a matching, so an axis `f = ab` concerns `a` and `b` alone and the others
//! only run alongside. Let `A` and `B` be the positions not beaten through other edges with the token on
//! `a` and `b`, let `i` and `k` be their lowest digits in a field, and `Ex` the bits strictly above the
//! lowest set one:
//!
//! - `i < k`: `(a, i)` is P and beats `b` at all higher digits, hence wherever `B` holds; no `b` is P,
//!   nothing more beats `a`, and `P(a) = A`;
//! - `i > k`: the same with the ends exchanged;
//! - `i = k`: both are P there, and each beats the other end above: one P-position for each end.
//!
//! `B' = B & ~Ex(A)` is empty in the first case and has lowest digit `k` in the others, so
//! `P(a) = A & ~Ex(B')` holds in all three, and `P(b) = B & ~Ex(P(a))` likewise. For a loop inside the word
//! the lowest position is P and beats all above it: `P = A & ~Ex(A)`.
//!
//! An axis across the lanes is walked upwards with its running ORs in registers.

use crate::bits::{Above, Bits};
use crate::machine::Walk;

/// Vertices joined by axes inside the tile; different parts do not meet there.
#[derive(Clone, Debug)]
pub(crate) enum JoinedVertices {
    /// No axis across the lanes: all lanes are settled alike.
    Knot(Knot),
    /// One axis across the lanes, and the knots at its ends.
    Scan(Scan),
}

/// Vertices joined by axes inside the word: one, or the two ends of an edge of the matching.
#[derive(Clone, Debug)]
pub(crate) enum Knot {
    Free(usize),
    Loop(usize, Above),
    Pair(usize, usize, Above),
}

impl Knot {
    pub(crate) fn members(&self) -> Vec<usize> {
        match *self {
            Self::Free(v) | Self::Loop(v, _) => vec![v],
            Self::Pair(a, b, _) => vec![a, b],
        }
    }

    pub(crate) fn has(&self, vertex: usize) -> bool {
        self.members().contains(&vertex)
    }

    /// The knot as one of its vertices sees it.
    pub(crate) fn end(&self, vertex: usize) -> End {
        match self {
            Self::Free(_) => End::Free,
            Self::Loop(_, above) => End::Loop(above.clone()),
            Self::Pair(a, b, above) => End::Pair(if *a == vertex { *b } else { *a }, above.clone()),
        }
    }
}

/// What an end of an axis across the lanes meets inside the word.
#[derive(Clone, Debug)]
pub(crate) enum End {
    Free,
    Loop(Above),
    Pair(usize, Above),
}

/// An axis across the lanes.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    pub(crate) shape: AxisEnds,
    pub(crate) radix: usize,
    /// Bytes from one digit to the next, and how many times the axis is repeated in the tile.
    pub(crate) stride_bytes: usize,
    pub(crate) groups: usize,
}

/// What an axis across the lanes joins.
#[derive(Clone, Debug)]
pub(crate) enum AxisEnds {
    /// Two vertices that do not meet inside the word.
    Between(usize, End, usize, End),
    /// Two vertices that do.
    Doubled(usize, usize, Above),
    /// A vertex with itself.
    Loop(usize, End),
}

impl JoinedVertices {
    /// Turns what is beaten into what is P, in place, for the rows of all vertices.
    #[inline(always)]
    pub(crate) fn settle<V: Bits, const K: usize>(&self, p: &mut [[V; K]], walk: Walk) {
        match self {
            Self::Knot(knot) => knot.settle(p),
            Self::Scan(scan) => {
                walk(scan, bytemuck::cast_slice_mut(p.as_flattened_mut()), K * size_of::<V>());
            }
        }
    }
}

impl Knot {
    #[inline(always)]
    fn settle<V: Bits, const K: usize>(&self, p: &mut [[V; K]]) {
        match self {
            Self::Free(v) => p[*v].iter_mut().for_each(|z| *z = z.not()),
            Self::Loop(v, above) => p[*v].iter_mut().for_each(|z| *z = settle_loop(*z, above)),
            Self::Pair(a, b, above) => {
                let rows = p.get_disjoint_mut([*a, *b]).expect("an edge of the matching has two ends");
                let [row_a, row_b] = rows;
                for (a, b) in row_a.iter_mut().zip(row_b) {
                    (*a, *b) = settle_pair(*a, *b, above);
                }
            }
        }
    }
}

#[inline(always)]
fn settle_loop<B: Bits>(beaten: B, above: &Above) -> B {
    let open = beaten.not();
    open.without(above.of(open))
}

/// The P-positions of both ends of a packed axis, from what is beaten through other axes.
#[inline(always)]
fn settle_pair<B: Bits>(beaten_a: B, beaten_b: B, above: &Above) -> (B, B) {
    let (a, b) = (beaten_a.not(), beaten_b.not());
    let low_b = b.without(above.of(a));
    let p_a = a.without(above.of(low_b));
    let p_b = b.without(above.of(p_a));
    (p_a, p_b)
}

impl Scan {
    /// Settles the part in the widest pieces that divide the step from digit to digit, and the rows.
    #[inline(always)]
    pub(crate) fn walk<V16: Bits, V32: Bits, V64: Bits>(&self, bytes: &mut [u8], row_bytes: usize) {
        match self.stride_bytes | row_bytes {
            both if both.is_multiple_of(64) => self.walk_by::<V64>(bytes, row_bytes),
            both if both.is_multiple_of(32) => self.walk_by::<V32>(bytes, row_bytes),
            both if both.is_multiple_of(16) => self.walk_by::<V16>(bytes, row_bytes),
            both if both.is_multiple_of(8) => self.walk_by::<u64>(bytes, row_bytes),
            both if both.is_multiple_of(4) => self.walk_by::<u32>(bytes, row_bytes),
            _ => self.walk_by::<u16>(bytes, row_bytes),
        }
    }

    #[inline(always)]
    fn walk_by<B: Bits>(&self, bytes: &mut [u8], row_bytes: usize) {
        let (p, row) = (bytemuck::cast_slice_mut::<u8, B>(bytes), row_bytes / size_of::<B>());
        match &self.shape {
            AxisEnds::Between(u, End::Free, v, End::Free) => self.walk_free(p, u * row, v * row),
            AxisEnds::Between(u, at_u, v, at_v) => self.each(|at, seen: &mut [B; 2]| {
                let p_u = at_u.settle(p[u * row + at].or(seen[1]), p, row, at);
                let p_v = at_v.settle(p[v * row + at].or(seen[0]), p, row, at);
                *seen = [seen[0].or(p_u), seen[1].or(p_v)];
                (p[u * row + at], p[v * row + at]) = (p_u, p_v);
            }),
            AxisEnds::Doubled(u, v, above) => self.each(|at, seen: &mut [B; 2]| {
                let (u, v) = (u * row + at, v * row + at);
                let (p_u, p_v) = settle_pair(p[u].or(seen[1]), p[v].or(seen[0]), above);
                *seen = [seen[0].or(p_u), seen[1].or(p_v)];
                (p[u], p[v]) = (p_u, p_v);
            }),
            AxisEnds::Loop(v, end) => self.each(|at, seen: &mut [B; 2]| {
                let p_v = end.settle(p[v * row + at].or(seen[0]), p, row, at);
                seen[0] = seen[0].or(p_v);
                p[v * row + at] = p_v;
            }),
        }
    }

    /// The commonest walk: nothing inside the word meets the ends.
    #[inline(always)]
    fn walk_free<B: Bits>(&self, p: &mut [B], u: usize, v: usize) {
        let stride = self.stride_bytes / size_of::<B>();
        let (low, high) = p.split_at_mut(u.max(v));
        let low = &mut low[u.min(v)..];
        for group in 0..self.groups {
            let from = group * stride * self.radix;
            let low = &mut low[from..from + stride * self.radix];
            let high = &mut high[from..from + stride * self.radix];
            if stride == 1 {
                meet(low.iter_mut().zip(high));
            } else {
                for first in 0..stride {
                    let (low, high) = (&mut low[first..], &mut high[first..]);
                    meet(low.iter_mut().step_by(stride).zip(high.iter_mut().step_by(stride)));
                }
            }
        }
    }

    /// Visits all pieces of a row, upwards along the axis, with what was seen below on the axis.
    #[inline(always)]
    fn each<B: Bits>(&self, mut visit: impl FnMut(usize, &mut [B; 2])) {
        let stride = self.stride_bytes / size_of::<B>();
        for group in 0..self.groups {
            for first in 0..stride {
                let mut seen = [B::splat(0); 2];
                let mut at = group * stride * self.radix + first;
                for _ in 0..self.radix {
                    visit(at, &mut seen);
                    at += stride;
                }
            }
        }
    }
}

/// Settles two ends along an axis, from its lowest digit upwards.
#[inline(always)]
fn meet<'a, B: Bits>(upwards: impl Iterator<Item = (&'a mut B, &'a mut B)>) {
    let (mut seen_u, mut seen_v) = (B::splat(0), B::splat(0));
    for (u, v) in upwards {
        let (p_u, p_v) = (u.not().without(seen_v), v.not().without(seen_u));
        (seen_u, seen_v) = (seen_u.or(p_u), seen_v.or(p_v));
        (*u, *v) = (p_u, p_v);
    }
}

impl End {
    /// What is P at this end; a partner's row is settled on the way.
    #[inline(always)]
    fn settle<B: Bits>(&self, beaten: B, p: &mut [B], row: usize, at: usize) -> B {
        match self {
            Self::Free => beaten.not(),
            Self::Loop(above) => settle_loop(beaten, above),
            Self::Pair(partner, above) => {
                let partner = partner * row + at;
                let (mine, theirs) = settle_pair(beaten, p[partner], above);
                p[partner] = theirs;
                mine
            }
        }
    }
}
