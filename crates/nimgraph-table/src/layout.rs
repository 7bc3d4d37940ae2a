//! Where each position of the box lies: in which tile, in which lane of it, at which bit.
//!
//! A *tile* is `lanes` words. Inside a word lie the axes of a matching, across the lanes a few axes more,
//! and the loop axes number the tiles, slowest first. An axis too long for a word may be split: its low
//! digit lies in the word and its high digit is the slowest loop, or the second where there are three or more.
//!
//! The loops fall in three groups, slow to fast: *rounds*, run one after the other; the *grid*, whose
//! cells threads may run side by side; and the *inner* loops, which one thread runs through in a cell.

use crate::Bounds;
use crate::bits::Width;

/// The most lanes of a tile.
pub(crate) const MOST_LANES: u64 = 64;

/// An axis, or one digit of a split axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    pub(crate) edge: usize,
    pub(crate) radix: u64,
    /// What one step of this digit adds to the weight.
    pub(crate) unit: u64,
    /// What one step of this digit adds to the bit, the lane, or the tile.
    pub(crate) stride: u64,
}

/// The places of all positions.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) edges: usize,
    /// The bound of the split axis, when there is one.
    pub(crate) split_bound: u64,
    pub(crate) width: Width,
    pub(crate) word: Vec<Axis>,
    pub(crate) across: Vec<Axis>,
    /// Lanes of a tile, those that only pad included.
    pub(crate) lanes: usize,
    /// A tile is worked on in vectors of this many bytes.
    pub(crate) vector_bytes: usize,
    pub(crate) loops: Vec<Axis>,
    /// `loops[..rounds]` are the rounds, `loops[rounds..inner]` the grid, `loops[inner..]` the inner loops.
    pub(crate) rounds: usize,
    pub(crate) inner: usize,
}

/// What to pack, before the loops are put in order.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    pub(crate) word: Vec<usize>,
    /// An edge of which only the low digit, of this radix, lies in the word.
    pub(crate) split: Option<(usize, u64)>,
    pub(crate) across: Vec<usize>,
    /// A size of [`TILES`](crate::machine::TILES) with room for all that.
    pub(crate) vector_bytes: usize,
    pub(crate) vectors: usize,
}

/// A place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TablePlace {
    pub(crate) tile: u64,
    pub(crate) lane: usize,
    pub(crate) bit: u32,
}

impl Layout {
    pub(crate) fn new(bounds: &Bounds, packing: &Packing) -> Self {
        let word = packed(bounds, packing.split, &packing.word);
        let across = packed(bounds, None, &packing.across);
        let width = Width::for_bits(product(&word));
        let lanes = packing.vector_bytes * packing.vectors / width.bytes();
        let loops = loops(bounds, packing);
        let (rounds, inner) = groups(&loops);
        let split_bound = packing.split.map_or(0, |(edge, _)| bounds.bound(edge));
        Self {
            edges: bounds.axes(),
            split_bound,
            width,
            word,
            across,
            lanes,
            vector_bytes: packing.vector_bytes,
            loops,
            rounds,
            inner,
        }
    }

    /// Words with one axis in them, or its low digit when it is long; the high digit is the fastest loop.
    pub(crate) fn words_along(bounds: &Bounds, axis: usize) -> Self {
        let low = bounds.radix(axis).min(64);
        let word = vec![Axis { edge: axis, radix: low, unit: 1, stride: 1 }];
        let whole = (0..bounds.axes()).filter(|&other| other != axis && bounds.radix(other) > 1);
        let whole = whole.map(|edge| Axis { edge, radix: bounds.radix(edge), unit: 1, stride: 0 });
        let high = Axis { edge: axis, radix: bounds.radix(axis).div_ceil(64), unit: 64, stride: 0 };
        let loops = with_strides(whole.chain(Some(high).filter(|high| high.radix > 1)).collect());
        Self {
            edges: bounds.axes(),
            split_bound: bounds.bound(axis),
            width: Width::U64,
            word,
            across: vec![],
            lanes: 1,
            vector_bytes: 8,
            rounds: loops.len(),
            inner: loops.len(),
            loops,
        }
    }

    /// Words that hold whole axes and perhaps the low digit of one more, whose high digit is then a loop. The long
    /// loops are slow.
    pub(crate) fn shared_words(bounds: &Bounds, whole: &[usize], split: Option<(usize, u64)>) -> Self {
        // Neither among the two slowest loops, which threads share out, nor the fastest, which wants to be long.
        Self::packed_words(bounds, whole, split, |loops| loops.min(2))
    }

    /// The same, where the high digit is never the fastest loop unless it is the only one.
    pub(crate) fn slow_split_words(bounds: &Bounds, whole: &[usize], split: Option<(usize, u64)>) -> Self {
        Self::packed_words(bounds, whole, split, |loops| if loops > 2 { 2 } else { 0 })
    }

    fn packed_words(
        bounds: &Bounds,
        whole: &[usize],
        split: Option<(usize, u64)>,
        place: impl Fn(usize) -> usize,
    ) -> Self {
        let word = packed(bounds, split, whole);
        let in_word = |edge: usize| whole.contains(&edge) || split.is_some_and(|(axis, _)| axis == edge);
        let mut loops: Vec<Axis> = (0..bounds.axes())
            .filter(|&edge| bounds.radix(edge) > 1 && !in_word(edge))
            .map(|edge| Axis { edge, radix: bounds.radix(edge), unit: 1, stride: 0 })
            .collect();
        loops.sort_by_key(|axis| std::cmp::Reverse(axis.radix));
        if let Some((edge, low)) = split {
            let high = Axis { edge, radix: bounds.radix(edge).div_ceil(low), unit: low, stride: 0 };
            loops.insert(place(loops.len()), high);
        }
        let loops = with_strides(loops);
        Self {
            edges: bounds.axes(),
            split_bound: split.map_or(0, |(edge, _)| bounds.bound(edge)),
            width: Width::U64,
            word,
            across: vec![],
            lanes: 1,
            vector_bytes: 8,
            rounds: loops.len(),
            inner: loops.len(),
            loops,
        }
    }

    /// The only position of a box without axes.
    pub(crate) fn single() -> Self {
        let (word, loops, across) = (vec![], vec![], vec![]);
        let width = Width::U64;
        Self {
            edges: 0,
            split_bound: 0,
            width,
            word,
            across,
            lanes: 1,
            vector_bytes: 8,
            loops,
            rounds: 0,
            inner: 0,
        }
    }

    /// The layout that a file describes by its digits as `[axis, radix, unit]`: in a word and across the
    /// lanes fastest first, the loops slowest first. `None` when they do not cover the box exactly once.
    #[cfg(feature = "file")]
    pub(crate) fn from_digits(
        bounds: &Bounds,
        digits: [Vec<[u64; 3]>; 3],
        word_bytes: usize,
        lanes: usize,
        vector_bytes: usize,
        (rounds, inner): (usize, usize),
    ) -> Option<Self> {
        let width = [Width::U16, Width::U32, Width::U64].into_iter().find(|w| w.bytes() == word_bytes)?;
        if !covers(bounds, &digits) {
            return None;
        }
        let axes = |digits: &[[u64; 3]]| -> Vec<Axis> {
            let axis = |&[edge, radix, unit]: &[u64; 3]| Axis { edge: edge as usize, radix, unit, stride: 0 };
            digits.iter().map(axis).collect()
        };
        let upwards = |digits: &[[u64; 3]]| {
            let mut axes = axes(digits);
            axes.reverse();
            let mut axes = with_strides(axes);
            axes.reverse();
            axes
        };
        let (word, across) = (upwards(&digits[0]), upwards(&digits[1]));
        let loops = with_strides(axes(&digits[2]));
        let tile_bytes = lanes.checked_mul(word_bytes)?;
        let fits = product(&word) <= width.bits()
            && product(&across) <= lanes as u64
            && lanes as u64 <= 8 * MOST_LANES
            && vector_bytes.checked_mul(8)? >= tile_bytes
            && crate::machine::TILES.contains(&(vector_bytes, tile_bytes / vector_bytes.max(1)))
            && tile_bytes.is_multiple_of(vector_bytes)
            && rounds <= inner
            && inner <= loops.len();
        // A split axis comes first in the word.
        let split_bound = word.first().map_or(0, |axis| bounds.bound(axis.edge));
        let edges = bounds.axes();
        fits.then_some(Self {
            edges,
            split_bound,
            width,
            word,
            across,
            lanes,
            vector_bytes,
            loops,
            rounds,
            inner,
        })
    }

    /// The number of tiles.
    pub(crate) fn tiles(&self) -> u64 {
        product(&self.loops)
    }

    /// Bytes of one tile for one vertex.
    pub(crate) fn tile_bytes(&self) -> usize {
        self.lanes * self.width.bytes()
    }

    pub(crate) fn vectors(&self) -> usize {
        self.tile_bytes() / self.vector_bytes
    }

    pub(crate) fn round_count(&self) -> u64 {
        product(&self.loops[..self.rounds])
    }

    pub(crate) fn grid(&self) -> &[Axis] {
        &self.loops[self.rounds..self.inner]
    }

    pub(crate) fn cell_tiles(&self) -> u64 {
        product(&self.loops[self.inner..])
    }

    /// Bits of a word that stand for positions.
    pub(crate) fn used_bits(&self) -> u64 {
        product(&self.word)
    }

    /// Lanes of a tile that stand for positions.
    pub(crate) fn used_lanes(&self) -> usize {
        product(&self.across) as usize
    }

    /// The high digit of the split axis, when there is one.
    pub(crate) fn split(&self) -> Option<Axis> {
        self.loops.iter().copied().find(|axis| axis.unit > 1)
    }

    /// Where a position of the box lies.
    pub(crate) fn place(&self, weights: &[u64]) -> TablePlace {
        let sum = |axes: &[Axis]| axes.iter().map(|a| a.digit(weights) * a.stride).sum::<u64>();
        TablePlace { tile: sum(&self.loops), lane: sum(&self.across) as usize, bit: sum(&self.word) as u32 }
    }
}

impl Axis {
    fn digit(&self, weights: &[u64]) -> u64 {
        weights[self.edge] / self.unit % self.radix
    }

    /// This axis's digit of a bit, lane or tile number.
    #[inline]
    pub(crate) fn digit_of(&self, number: u64) -> u64 {
        number / self.stride % self.radix
    }
}

/// Adds to the weights what the digits of a number stand for.
pub(crate) fn add_digits(axes: &[Axis], number: u64, weights: &mut [u64]) {
    for axis in axes {
        weights[axis.edge] += axis.digit_of(number) * axis.unit;
    }
}

pub(crate) fn product(axes: &[Axis]) -> u64 {
    axes.iter().map(|axis| axis.radix).product()
}

/// Whether every axis lies in one digit, or in a low digit that comes first in the word and a high one.
#[cfg(feature = "file")]
fn covers(bounds: &Bounds, [word, across, loops]: &[Vec<[u64; 3]>; 3]) -> bool {
    let all = || word.iter().chain(across).chain(loops);
    let of = |axis: usize| all().filter(move |digit| digit[0] == axis as u64);
    let axis_fits = |axis: usize| {
        let radix = bounds.radix(axis);
        match of(axis).collect::<Vec<_>>().as_slice() {
            [] => radix == 1,
            [[_, r, 1]] => *r == radix,
            [low @ [_, low_radix, 1], [_, high, unit]] => {
                word.first() == Some(low) && unit == low_radix && *unit > 1 && *high == radix.div_ceil(*unit)
            }
            _ => false,
        }
    };
    all().all(|digit| digit[0] < bounds.axes() as u64 && digit[1] > 0)
        && (0..bounds.axes()).all(axis_fits)
        && (0..bounds.axes()).filter(|&axis| of(axis).count() == 2).count() <= 1
}

/// Axes inside a tile, fastest first; the split digit comes first, where its fields are adjacent.
fn packed(bounds: &Bounds, split: Option<(usize, u64)>, edges: &[usize]) -> Vec<Axis> {
    let whole = edges.iter().map(|&edge| (edge, bounds.radix(edge)));
    let mut stride = 1;
    let place = |(edge, radix): (usize, u64)| {
        let axis = Axis { edge, radix, unit: 1, stride };
        stride *= radix;
        axis
    };
    split.into_iter().chain(whole).map(place).collect()
}

/// The loop axes, slowest first: the long ones slow, because an axis costs memory for all that is faster.
fn loops(bounds: &Bounds, packing: &Packing) -> Vec<Axis> {
    let in_tile = |edge: &usize| packing.word.contains(edge) || packing.across.contains(edge);
    let split_edge = packing.split.map(|(edge, _)| edge);
    let mut axes: Vec<Axis> = (0..bounds.axes())
        .filter(|edge| bounds.radix(*edge) > 1 && !in_tile(edge) && Some(*edge) != split_edge)
        .map(|edge| Axis { edge, radix: bounds.radix(edge), unit: 1, stride: 0 })
        .collect();
    axes.sort_by_key(|axis| std::cmp::Reverse(axis.radix));
    if let Some((edge, low)) = packing.split {
        // Of two loops only the high digit stays outside the cells, or these would hold one tile each.
        axes.insert(
            usize::from(axes.len() > 1),
            Axis { edge, radix: bounds.radix(edge).div_ceil(low), unit: low, stride: 0 },
        );
    }
    with_strides(axes)
}

fn with_strides(mut axes: Vec<Axis>) -> Vec<Axis> {
    let mut stride = 1;
    for axis in axes.iter_mut().rev() {
        axis.stride = stride;
        stride *= axis.radix;
    }
    axes
}

/// Where the grid begins and where it ends.
///
/// A cell should take long beside handing it out, and the grid have cells enough to keep threads busy;
/// it needs two axes at least, or its cells form a chain. The two slowest loops stay outside the cells, of
/// fewer than three a split one, so that a split axis has one high digit in each.
fn groups(loops: &[Axis]) -> (usize, usize) {
    const CELL_TILES: u64 = 400;
    const GRID_CELLS: u64 = 40;
    let is_short_split = loops.len() < 3 && loops.first().is_some_and(|axis| axis.unit > 1);
    let least = if is_short_split { 1 } else { loops.len().min(2) };
    let mut inner = loops.len();
    while inner > least && product(&loops[inner..]) < CELL_TILES {
        inner -= 1;
    }
    let mut rounds = inner;
    while rounds > 0 && (product(&loops[rounds..inner]) < GRID_CELLS || inner - rounds < 2) {
        rounds -= 1;
    }
    (rounds, inner)
}
