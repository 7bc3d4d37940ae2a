//! The streaming recurrence: tile by tile, what is beaten, what is P, what to remember.
//!
//! In every tile the lines show what is beaten through the loop edges ([`super::lines`]), the parts settle
//! what remains along the axes inside the tile ([`super::settle`]), and the lines learn the result.
//!
//! Grundy values come plane by plane: plane `k` is the same recurrence among states without a value below
//! `k`, since a state has value `k` iff it has none lower and no option of value `k`.
//!
//! Bits that only pad start as beaten, so they are never P; and they lie above all true positions of
//! their axis, on which they hence have no influence.

use super::lines::{Both, Phase, Standing, Stepping, or};
use super::program::Program;
use crate::Convention;
use crate::bits::Bits;
use crate::machine::{Line, Walk};

/// The tiles of one cell of the grid, and the memory they need.
pub(crate) struct CellTiles<'a> {
    pub(crate) program: &'a Program,
    pub(crate) walk: Walk,
    /// Rounds and grid axes: their digits stand still in a cell.
    pub(crate) slow: Vec<Slow<'a>>,
    /// Inner axes: the cell begins with all of them at zero.
    pub(crate) fast: &'a mut [Box<[Line]>],
    pub(crate) tiles: usize,
    pub(crate) block: &'a mut [Line],
    /// Whether some state has a Grundy value beyond the planes.
    pub(crate) overflow: bool,
}

/// A slow axis in one cell.
pub(crate) struct Slow<'a> {
    pub(crate) digit: u64,
    pub(crate) memory: &'a mut [Line],
}

/// Takes block after block of tiles: the number of its first tile in the cell, of its tiles, and their
/// words by tile, plane, vertex and lane.
pub(crate) type Emit<'a> = dyn FnMut(usize, usize, &[Line]) + 'a;

/// Runs through the tiles of a cell; a tile is `K` vectors `V`.
#[inline(always)]
pub(crate) fn run<V: Bits, const K: usize>(cell: &mut CellTiles<'_>, emit: &mut Emit<'_>) {
    let mut state = KernelState::<V, K>::new(cell.program, cell.walk, &mut cell.slow, cell.fast);
    let per_tile = cell.program.planes * cell.program.vertices;
    let capacity = rows::<V, K>(cell.block).len() / per_tile;
    let mut done = 0;
    while done < cell.tiles {
        let count = capacity.min(cell.tiles - done);
        let block = &mut rows(cell.block)[..count * per_tile];
        for (k, tile) in block.chunks_exact_mut(per_tile).enumerate() {
            state.settle(done + k, tile);
        }
        emit(done, count, cell.block);
        done += count;
    }
    cell.overflow |= state.overflow;
}

struct KernelState<'a, V, const K: usize> {
    program: &'a Program,
    walk: Walk,
    slow: Vec<Standing<'a, V, K>>,
    fast: Vec<Stepping<'a, V, K>>,
    pad: [V; K],
    /// For every vertex: what counts as beaten beforehand, and what has no move inside the tile.
    start: Vec<[V; K]>,
    idle: Vec<[V; K]>,
    /// States that have a value already, when there are several planes.
    valued: Vec<[V; K]>,
    overflow: bool,
}

impl<'a, V: Bits, const K: usize> KernelState<'a, V, K> {
    fn new(program: &'a Program, walk: Walk, slow: &'a mut [Slow<'_>], fast: &'a mut [Box<[Line]>]) -> Self {
        let (standing, stepping) = program.loops.split_at(slow.len());
        let slow = standing.iter().zip(slow);
        let slow: Vec<_> =
            slow.map(|(axis, slow)| Standing::new(axis, slow.digit, both(slow.memory))).collect();
        let fast = stepping.iter().zip(fast).map(|(axis, lines)| Stepping::new(axis, both(lines))).collect();
        let at_end = slow.iter().any(|axis| axis.low.is_some() && axis.phase == Phase::Last);
        let pad = if at_end { &program.pad_at_end } else { &program.pad };
        let start: Vec<_> = pad.beaten.iter().map(|words| row(words)).collect();
        let idle = program.idle.iter().map(|idle| row(idle)).collect();
        Self {
            program,
            walk,
            slow,
            fast,
            pad: row(&pad.all),
            idle,
            valued: start.clone(),
            start,
            overflow: false,
        }
    }

    #[inline(always)]
    fn settle(&mut self, tile: usize, p: &mut [[V; K]]) {
        let Program { planes, vertices, .. } = *self.program;
        for plane in 0..planes {
            let p = &mut p[plane * vertices..][..vertices];
            for (p, valued) in p.iter_mut().zip(&self.valued) {
                *p = *valued;
            }
            self.plane(tile, plane, p);
            if planes > 1 {
                self.value(plane, p);
            }
        }
        for axis in &mut self.fast {
            axis.step();
        }
    }

    /// One pass of the recurrence. `p` holds what is beaten beforehand, then the P-positions.
    #[inline(always)]
    fn plane(&mut self, tile: usize, plane: usize, p: &mut [[V; K]]) {
        let planes = self.program.planes;
        let at = tile * planes + plane;
        for axis in &self.slow {
            axis.show(at, p);
        }
        for axis in &self.fast {
            axis.show(axis.at * planes + plane, p);
        }
        if self.program.play == Convention::Misere {
            self.beat_idle(p);
        }
        for part in &self.program.parts {
            part.settle(p, self.walk);
        }
        for axis in &mut self.slow {
            axis.learn(at, p);
        }
        for axis in &mut self.fast {
            axis.learn(axis.at * planes + plane, p);
        }
    }

    /// In misère play a state without a move is an N-position: beaten.
    #[inline(always)]
    fn beat_idle(&mut self, p: &mut [[V; K]]) {
        for (vertex, (p, idle)) in p.iter_mut().zip(&self.idle).enumerate() {
            let slow = self.slow.iter().any(|axis| axis.phase != Phase::First && axis.ends.contains(&vertex));
            let fast = self.fast.iter().any(|axis| axis.digit != 0 && axis.ends.contains(&vertex));
            if !slow && !fast {
                or(p, idle);
            }
        }
    }

    /// Takes out the states to which this plane gives a value; after the last, none may be left.
    #[inline(always)]
    fn value(&mut self, plane: usize, p: &[[V; K]]) {
        for (valued, p) in self.valued.iter_mut().zip(p) {
            or(valued, p);
        }
        if plane + 1 == self.program.planes {
            self.valued.iter_mut().for_each(|valued| or(valued, &self.pad));
            let words = bytemuck::cast_slice::<V, u64>(self.valued.as_flattened());
            self.overflow |= words.iter().any(|&word| word != u64::MAX);
            self.valued.copy_from_slice(&self.start);
        }
    }
}

/// The lines as rows of tiles.
fn rows<V: Bits, const K: usize>(lines: &mut [Line]) -> &mut [[V; K]] {
    bytemuck::cast_slice_mut(lines).as_chunks_mut().0
}

fn both<V: Bits, const K: usize>(lines: &mut [Line]) -> &mut [Both<V, K>] {
    rows(lines).as_chunks_mut().0
}

/// The words of one row.
fn row<V: Bits, const K: usize>(words: &[u64]) -> [V; K] {
    let mut row = [V::splat(0); K];
    bytemuck::cast_slice_mut(&mut row).copy_from_slice(words);
    row
}
