//! The streaming recurrence of heap games, in words that several heaps share.
//!
//! For a face `F` let `U(x)` say that some `y ≤ x`, equal to `x` outside `F`, is P. A position is beaten through `F` by
//! the same with `y ≠ x`, which is `D(x) = OR U(x − 1_i)` over `i ∈ F` with `x_i > 0`; and `U(x) = D(x) ∨ P(x)`. What
//! comes from other words is one look-up for each axis of `F` outside the word. Inside the word positions are settled
//! from the lowest bit: the lowest one that nothing beats is P, and beats what a table of masks says. There are few
//! P-positions in a word, so that is short.
//!
//! Words follow each other in *runs* along the fastest loop. For a run, what other words show is gathered at once, in a
//! plain loop over consecutive words, for which compilers use wide instructions.
//!
//! The slowest loop numbers *rows* and the second one the *cells* of a row. Threads take rows, each some cells behind
//! the one before: a cell needs the one before it in its row and the one at its place in the row before.

use super::MonotoneBox;
use crate::layout::Layout;
use crate::sink::Block;
use crate::{Convention, Simd, Stopped};

/// How to run through the table of a heap game.
pub(crate) struct Heaps<'a> {
    pub(super) layout: &'a Layout,
    pub(super) states: u128,
    pub(super) planes: usize,
    faces: Vec<Face>,
    /// For each set of axes that a face has in the word, the bits at or above a bit along them.
    reached: Vec<Masks>,
    /// What is left to settle when a bit is P.
    left: Masks,
    /// Where no move is left when no loop has one: these are N-positions in misère play.
    idle: u64,
    /// The loops whose axes lie in some face.
    movable: Vec<usize>,
    split: Option<Split>,
    used: u64,
    pub(super) shape: WordNumbering,
}

type Masks = Box<[u64; 64]>;

/// A face and where what it remembers lies.
struct Face {
    home: Home,
    /// The first of its words in its home, for each plane of them.
    offset: usize,
    /// How many words it remembers; the word of a run lies at its number modulo this.
    length: usize,
    looks: Vec<Look>,
    /// Whether the fastest loop belongs to it.
    carries: bool,
    /// Its number among the sets of axes in the word.
    inside: usize,
}

/// Where words are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    /// With the cell's place in the row, for the next row.
    Cell,
    /// With the thread that runs the row.
    Row,
}

/// Where a face looks for `U` of the position one step lower along a loop.
struct Look {
    axis: usize,
    from: From,
    /// How many words before the present one.
    back: usize,
    /// Whether the loop is the high digit of an axis in the word: all low digits there are lower.
    across: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    Home,
    /// The cell before in the row.
    CellBefore,
}

/// The axis whose low digit lies in the word, fastest.
struct Split {
    axis: usize,
    low: u32,
    /// The lowest bit of each of its fields.
    lowest: u64,
    /// The positions in the word at the last high digit.
    last: u64,
}

/// How the words are numbered: by row, by cell of the row, by word of the cell, in runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordNumbering {
    /// How many loops number rows and cells.
    outer: usize,
    pub(super) rows: u64,
    pub(super) cells: u64,
    pub(super) words: u64,
    run: u64,
    /// The words that the cells of a row remember each, and those of the row.
    pub(super) cell_memory: usize,
    row_memory: usize,
}

/// A place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) row: u64,
    pub(super) cell: u64,
    pub(super) word: u64,
}

/// What a thread keeps while it runs a row.
pub(super) struct Row {
    pub(super) memory: Vec<u64>,
    /// By plane and face, what beats each word of a piece of a run, and then what that word adds.
    shown: Vec<u64>,
    /// By plane and face, `U` of the word before, as the fastest loop sees it.
    pub(super) carry: Vec<u64>,
    closed: Vec<u64>,
    block: Vec<u64>,
    /// The bits that were left without a value somewhere.
    unvalued: u64,
}

/// Words that are settled at once.
const PIECE: usize = 64;
/// Words handed to a sink at once.
const BLOCK_WORDS: usize = 4096;
/// Smaller cells are not worth handing out.
const LEAST_CELL: u64 = 256;

impl<'a> Heaps<'a> {
    /// The way through a table with this many planes: one for outcomes.
    pub(crate) fn new(game: &'a MonotoneBox, layout: &'a Layout, planes: usize) -> Self {
        let facets = game.faces();
        let mut shape = WordNumbering::of(layout);
        let mut insides: Vec<Vec<usize>> = Vec::new();
        let mut faces: Vec<Face> =
            facets.iter().map(|face| Face::new(face, layout, &shape, &mut insides)).collect();
        for face in &mut faces {
            let memory = match face.home {
                Home::Cell => &mut shape.cell_memory,
                Home::Row => &mut shape.row_memory,
            };
            face.offset = *memory;
            *memory = memory.saturating_add(face.length.saturating_mul(planes));
        }
        let covered = |edge: usize| facets.iter().any(|face| face.contains(&edge));
        let used = ones(layout.used_bits());
        let bits = || (0..layout.used_bits()).filter(|bit| used >> bit & 1 == 1);
        let stuck =
            |bit: &u64| layout.word.iter().all(|axis| axis.digit_of(*bit) == 0 || !covered(axis.edge));
        let idle = match game.play() {
            Convention::Normal => 0,
            Convention::Misere => bits().filter(stuck).fold(0, |set, bit| set | 1 << bit),
        };
        let reached: Vec<Masks> = insides.iter().map(|inside| masks(layout, inside)).collect();
        let beaten = |bit: usize| reached.iter().fold(1 << bit, |set, masks| set | masks[bit]);
        let left = Box::new(std::array::from_fn(|bit| !beaten(bit)));
        let movable = (0..layout.loops.len()).filter(|&axis| covered(layout.loops[axis].edge)).collect();
        let split = Split::of(layout, used);
        Self {
            layout,
            states: game.states(),
            planes,
            faces,
            reached,
            left,
            idle,
            movable,
            split,
            used,
            shape,
        }
    }

    /// The bytes that a run with this many threads remembers.
    pub(crate) fn bytes(&self, threads: usize) -> u128 {
        let WordNumbering { cells, cell_memory, row_memory, .. } = self.shape;
        let rows = self.threads(threads) as u128;
        8 * (u128::from(cells) * cell_memory as u128 + rows * row_memory as u128)
    }

    /// How many of these threads are of use.
    pub(crate) fn threads(&self, wanted: usize) -> usize {
        let WordNumbering { rows, cells, words, .. } = self.shape;
        match cells > 2 && words >= LEAST_CELL {
            true => wanted.max(1).min(usize::try_from(rows).unwrap_or(usize::MAX)),
            false => 1,
        }
    }

    pub(super) fn row(&self) -> Result<Row, Stopped> {
        let rows = self.planes * self.faces.len();
        Ok(Row {
            memory: self.zeros(self.shape.row_memory)?,
            shown: self.zeros(rows * PIECE)?,
            carry: self.zeros(rows)?,
            closed: vec![0; self.reached.len()],
            block: self.zeros(BLOCK_WORDS.max(self.planes) / self.planes * self.planes)?,
            unvalued: 0,
        })
    }

    // `vec![0; words]` aborts the program where memory is short.
    #[allow(clippy::slow_vector_initialization)]
    pub(super) fn zeros(&self, words: usize) -> Result<Vec<u64>, Stopped> {
        let mut zeros = Vec::new();
        match zeros.try_reserve_exact(words) {
            Ok(()) => {
                zeros.resize(words, 0);
                Ok(zeros)
            }
            Err(_) => Err(Stopped::OutOfMemory { bytes: self.bytes(1) }),
        }
    }

    fn number(&self, spot: Spot) -> u64 {
        (spot.row * self.shape.cells + spot.cell) * self.shape.words + spot.word
    }

    /// Where a word lies.
    #[cfg(feature = "file")]
    pub(super) fn spot(&self, number: u64) -> Spot {
        let WordNumbering { cells, words, .. } = self.shape;
        Spot { row: number / words / cells, cell: number / words % cells, word: number % words }
    }

    /// Settles the next block of a cell, given what is remembered there and in the cell before. How many words that
    /// were.
    pub(super) fn step(
        &self,
        spot: &mut Spot,
        here: &mut [u64],
        before: &[u64],
        own: &mut Row,
        simd: Simd,
        mut take: impl FnMut(&Block<'_>),
    ) -> u64 {
        let first = self.number(*spot);
        let mut block = std::mem::take(&mut own.block);
        let words = self.block(spot, here, before, own, &mut block);
        let bytes = bytemuck::cast_slice(&block[..words * self.planes]);
        take(&Block { layout: self.layout, places: 1, planes: self.planes, first, bytes, simd });
        own.block = block;
        words as u64
    }

    /// Settles a block of words of a cell, or what is left of the cell, and steps on. How many words that were.
    fn block(
        &self,
        spot: &mut Spot,
        here: &mut [u64],
        before: &[u64],
        own: &mut Row,
        block: &mut [u64],
    ) -> usize {
        let room = block.len() / self.planes;
        let mut done = 0;
        while done < room && spot.word < self.shape.words {
            let of_run = spot.word % self.shape.run;
            let count = ((self.shape.run - of_run) as usize).min(room - done).min(PIECE);
            let piece = &mut block[done * self.planes..][..count * self.planes];
            self.piece(*spot, here, before, own, piece);
            spot.word += count as u64;
            done += count;
        }
        done
    }

    /// Settles some words of one run.
    fn piece(&self, spot: Spot, here: &mut [u64], before: &[u64], own: &mut Row, words: &mut [u64]) {
        let count = words.len() / self.planes;
        if spot.word.is_multiple_of(self.shape.run) {
            own.carry.fill(0);
        }
        for plane in 0..self.planes {
            for (number, face) in self.faces.iter().enumerate() {
                let shown = &mut own.shown[(plane * self.faces.len() + number) * PIECE..][..count];
                shown.fill(0);
                for look in face.looks.iter().filter(|look| self.digit(spot, look.axis) > 0) {
                    let start = face.place(plane, spot.word) - look.back;
                    let home = match (look.from, face.home) {
                        (From::CellBefore, _) => before,
                        (From::Home, Home::Cell) => &*here,
                        (From::Home, Home::Row) => &own.memory,
                    };
                    self.gather(look, shown, &home[start..start + count]);
                }
            }
        }
        self.settle(spot, own, words);
        for plane in 0..self.planes {
            for (number, face) in self.faces.iter().enumerate().filter(|(_, face)| face.length > 0) {
                let learned = &own.shown[(plane * self.faces.len() + number) * PIECE..][..count];
                let start = face.place(plane, spot.word);
                let home = match face.home {
                    Home::Cell => &mut *here,
                    Home::Row => &mut own.memory,
                };
                home[start..start + count].copy_from_slice(learned);
            }
        }
    }

    #[inline]
    fn gather(&self, look: &Look, shown: &mut [u64], seen: &[u64]) {
        match &self.split {
            Some(split) if look.across => {
                shown.iter_mut().zip(seen).for_each(|(shown, seen)| *shown |= split.whole_fields(*seen));
            }
            _ => shown.iter_mut().zip(seen).for_each(|(shown, seen)| *shown |= seen),
        }
    }

    /// Settles words one after the other, given what other words show; what each adds takes its place.
    fn settle(&self, spot: Spot, own: &mut Row, words: &mut [u64]) {
        let Row { shown, carry, closed, unvalued, .. } = own;
        let rows = self.faces.len();
        let fastest = self.layout.loops.len().checked_sub(1);
        let crosses = self.split.as_ref().filter(|split| Some(split.axis) == fastest);
        let outside = self.movable.iter().any(|&axis| Some(axis) != fastest && self.digit(spot, axis) > 0);
        let moves = fastest.is_some_and(|axis| self.movable.contains(&axis));
        for (number, tile) in words.chunks_exact_mut(self.planes).enumerate() {
            let at = Spot { word: spot.word + number as u64, ..spot };
            let digit = fastest.map_or(0, |axis| self.digit(at, axis));
            let mut valued = !self.positions(at);
            if !(outside || moves && digit > 0) {
                valued |= self.idle;
            }
            for (plane, p) in tile.iter_mut().enumerate() {
                let mut beaten = valued;
                for face in 0..rows {
                    let row = plane * rows + face;
                    let seen = &mut shown[row * PIECE + number];
                    *seen |= carry[row];
                    beaten |= *seen;
                }
                closed.fill(0);
                let (mut open, mut found) = (!beaten, 0);
                while open != 0 {
                    let bit = open.trailing_zeros() as usize;
                    found |= 1 << bit;
                    open &= self.left[bit];
                    closed.iter_mut().zip(&self.reached).for_each(|(closed, masks)| *closed |= masks[bit]);
                }
                *p = found;
                valued |= found;
                for (number_of_face, face) in self.faces.iter().enumerate() {
                    let row = plane * rows + number_of_face;
                    let learned = &mut shown[row * PIECE + number];
                    *learned |= closed[face.inside];
                    if face.carries {
                        carry[row] = crosses.map_or(*learned, |split| split.whole_fields(*learned));
                    }
                }
            }
            *unvalued |= !valued;
        }
    }

    /// The bits of a word that are positions.
    fn positions(&self, spot: Spot) -> u64 {
        match &self.split {
            Some(split) if self.digit(spot, split.axis) + 1 == self.layout.loops[split.axis].radix => {
                split.last
            }
            _ => self.used,
        }
    }

    fn digit(&self, spot: Spot, axis: usize) -> u64 {
        match (axis, self.shape.outer) {
            (0, 1 | 2) => spot.row,
            (1, 2) => spot.cell,
            _ => self.layout.loops[axis].digit_of(spot.word),
        }
    }
}

impl Row {
    /// Fails when some position got none of the values that there are planes for.
    pub(super) fn check(&self, heaps: &Heaps<'_>) -> Result<(), Stopped> {
        match heaps.planes > 1 && self.unvalued & heaps.used != 0 {
            true => Err(Stopped::Overflow { planes: heaps.planes }),
            false => Ok(()),
        }
    }
}

impl Face {
    fn new(face: &[usize], layout: &Layout, shape: &WordNumbering, insides: &mut Vec<Vec<usize>>) -> Self {
        let inside: Vec<usize> =
            (0..layout.word.len()).filter(|&i| face.contains(&layout.word[i].edge)).collect();
        let number = insides.iter().position(|known| *known == inside).unwrap_or_else(|| {
            insides.push(inside);
            insides.len() - 1
        });
        let axes: Vec<usize> =
            (0..layout.loops.len()).filter(|&i| face.contains(&layout.loops[i].edge)).collect();
        let fastest = layout.loops.len().checked_sub(1);
        let slowest = axes.first().copied();
        let home = if slowest == Some(0) && shape.outer > 0 { Home::Cell } else { Home::Row };
        let length = match slowest {
            None => 0,
            slowest if slowest == fastest => 0,
            Some(axis) if axis < shape.outer => shape.words as usize,
            Some(axis) => layout.loops[axis].stride as usize,
        };
        let look = |&axis: &usize| Look {
            axis,
            from: if axis == 1 && shape.outer > 1 && home == Home::Cell {
                From::CellBefore
            } else {
                From::Home
            },
            back: if axis < shape.outer || Some(axis) == slowest {
                0
            } else {
                layout.loops[axis].stride as usize
            },
            across: layout.loops[axis].unit > 1,
        };
        let looks = axes.iter().filter(|axis| Some(**axis) != fastest).map(look).collect();
        let carries = fastest.is_some_and(|axis| axes.contains(&axis));
        Self { home, offset: 0, length, looks, carries, inside: number }
    }

    /// Where the face remembers a word of the cell.
    fn place(&self, plane: usize, word: u64) -> usize {
        self.offset + plane * self.length + word as usize % self.length.max(1)
    }
}

impl WordNumbering {
    fn of(layout: &Layout) -> Self {
        let loops = &layout.loops;
        let outer = loops.len().saturating_sub(1).min(2);
        let radix = |axis: usize| if axis < outer { loops[axis].radix } else { 1 };
        Self {
            outer,
            rows: radix(0),
            cells: radix(1),
            words: loops[outer..].iter().map(|axis| axis.radix).product(),
            run: loops.last().map_or(1, |axis| axis.radix),
            cell_memory: 0,
            row_memory: 0,
        }
    }
}

impl Split {
    fn of(layout: &Layout, used: u64) -> Option<Self> {
        let axis = layout.loops.iter().position(|axis| axis.unit > 1)?;
        let (high, low) = (layout.loops[axis], layout.word.first()?);
        let most = layout.split_bound - (high.radix - 1) * high.unit;
        let bits = || (0..layout.used_bits()).filter(|bit| used >> bit & 1 == 1);
        let set = |bits: &mut dyn Iterator<Item = u64>| bits.fold(0, |set, bit| set | 1 << bit);
        Some(Self {
            axis,
            low: low.radix as u32,
            lowest: set(&mut bits().filter(|bit| low.digit_of(*bit) == 0)),
            last: set(&mut bits().filter(|bit| low.digit_of(*bit) <= most)),
        })
    }

    /// All of each field whose highest bit is set.
    #[inline]
    fn whole_fields(&self, word: u64) -> u64 {
        let highest = word >> (self.low - 1) & self.lowest;
        // Where one field fills the word, what is shifted out is all there is to subtract from.
        highest.checked_shl(self.low).unwrap_or(0).wrapping_sub(highest)
    }
}

/// The first bits.
fn ones(bits: u64) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// For each bit, those at or above it along the axes of a set.
///
/// Small tables are made for single positions, so this is quick: what a bit reaches along an axis it reaches through the
/// bit one step higher.
fn masks(layout: &Layout, inside: &[usize]) -> Masks {
    let mut masks: Masks = Box::new([0; 64]);
    let bits = layout.used_bits();
    for bit in (0..bits).rev() {
        let axes = inside.iter().map(|&number| layout.word[number]);
        let steps = axes.filter(|axis| axis.digit_of(bit) + 1 < axis.radix).map(|axis| bit + axis.stride);
        masks[bit as usize] = steps.fold(1 << bit, |set, higher| set | masks[higher as usize]);
    }
    masks
}
