//! The running ORs of the loop axes, as lines that are read and written tile after tile.
//!
//! For a loop edge `e` and its end `u` the line holds `R(u, e, x)`: whether some lower weight of `e` gives
//! a P-position with the token on `u`. Tiles come in lexicographic order of the loop axes, so `e`'s line
//! is as long as its period; at digit zero it is read as zero, and thus never needs clearing.

use super::program::Loop;
use crate::bits::{Bits, fill};

/// The lines of an axis whose digit stands still in a cell.
pub(crate) struct Standing<'a, V, const K: usize> {
    pub(crate) ends: [usize; 2],
    pub(crate) phase: Phase,
    /// For the high digit of a split axis, see [`Loop::low`].
    pub(crate) low: Option<(u64, u32)>,
    lines: &'a mut [Both<V, K>],
}

/// The rows of one tile for both ends of an edge.
pub(crate) type Both<V, const K: usize> = [[V; K]; 2];

/// Where a digit stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Digit zero: nothing lies lower.
    First,
    Middle,
    /// The highest digit, which is never used again.
    Last,
}

impl<'a, V: Bits, const K: usize> Standing<'a, V, K> {
    pub(crate) fn new(axis: &Loop, digit: u64, lines: &'a mut [Both<V, K>]) -> Self {
        let phase = match digit {
            0 => Phase::First,
            digit if digit == axis.radix - 1 => Phase::Last,
            _ => Phase::Middle,
        };
        Self { ends: axis.ends, phase, low: axis.low, lines }
    }

    /// Marks what is beaten through this edge; `at` numbers the tile and plane.
    #[inline(always)]
    pub(crate) fn show(&self, at: usize, p: &mut [[V; K]]) {
        if self.phase != Phase::First {
            let [at_u, at_v] = &self.lines[at];
            or(&mut p[self.ends[0]], at_v);
            or(&mut p[self.ends[1]], at_u);
        }
    }

    /// Remembers the P-positions of the tile.
    #[inline(always)]
    pub(crate) fn learn(&mut self, at: usize, p: &[[V; K]]) {
        let [u, v] = self.ends;
        let [at_u, at_v] = match self.phase {
            Phase::Last => return,
            _ => &mut self.lines[at],
        };
        match (self.phase, self.low) {
            (Phase::First, None) => (*at_u, *at_v) = (p[u], p[v]),
            (_, None) => {
                or(at_u, &p[u]);
                or(at_v, &p[v]);
            }
            (phase, Some((top, low))) => {
                if phase == Phase::First {
                    (*at_u, *at_v) = ([V::splat(0); K], [V::splat(0); K]);
                }
                // Each position of the word lies below all those with a higher high digit.
                for k in 0..K {
                    at_u[k] = at_u[k].or(fill(p[u][k], top, low));
                    at_v[k] = at_v[k].or(fill(p[v][k], top, low));
                }
            }
        }
    }
}

/// The lines of an inner axis, whose digit steps as the tiles go by.
pub(crate) struct Stepping<'a, V, const K: usize> {
    pub(crate) ends: [usize; 2],
    pub(crate) digit: u64,
    pub(crate) at: usize,
    radix: u64,
    period: usize,
    /// Zero while the digit is, else all ones.
    live: u64,
    lines: &'a mut [Both<V, K>],
}

impl<'a, V: Bits, const K: usize> Stepping<'a, V, K> {
    pub(crate) fn new(axis: &Loop, lines: &'a mut [Both<V, K>]) -> Self {
        let Loop { ends, radix, period, .. } = *axis;
        Self { ends, digit: 0, at: 0, radix, period, live: 0, lines }
    }

    /// Marks what is beaten through this edge; `at` numbers the place in the line and the plane.
    #[inline(always)]
    pub(crate) fn show(&self, at: usize, p: &mut [[V; K]]) {
        let [at_u, at_v] = &self.lines[at];
        let live = V::splat(self.live);
        for k in 0..K {
            p[self.ends[0]][k] = p[self.ends[0]][k].or(at_v[k].and(live));
            p[self.ends[1]][k] = p[self.ends[1]][k].or(at_u[k].and(live));
        }
    }

    /// Remembers the P-positions of the tile.
    #[inline(always)]
    pub(crate) fn learn(&mut self, at: usize, p: &[[V; K]]) {
        let [at_u, at_v] = &mut self.lines[at];
        let live = V::splat(self.live);
        for k in 0..K {
            at_u[k] = at_u[k].and(live).or(p[self.ends[0]][k]);
            at_v[k] = at_v[k].and(live).or(p[self.ends[1]][k]);
        }
    }

    /// On to the next tile.
    #[inline(always)]
    pub(crate) fn step(&mut self) {
        self.at += 1;
        if self.at == self.period {
            self.at = 0;
            self.digit = if self.digit + 1 == self.radix { 0 } else { self.digit + 1 };
            self.live = if self.digit == 0 { 0 } else { u64::MAX };
        }
    }
}

#[inline(always)]
pub(crate) fn or<V: Bits, const K: usize>(into: &mut [V; K], from: &[V; K]) {
    for k in 0..K {
        into[k] = into[k].or(from[k]);
    }
}
