//! What to do with every tile: which vertices meet along which axes, and how each group is settled.

use super::EdgeBox;
use super::settle::{AxisEnds, End, JoinedVertices, Knot, Scan};
use crate::Convention;
use crate::bits::Above;
use crate::layout::{Axis, Layout};

/// The recurrence on one tile, the same for all of them.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) vertices: usize,
    /// How many Grundy values are distinguished; one for outcomes alone.
    pub(crate) planes: usize,
    pub(crate) play: Convention,
    /// Parts with an axis across the lanes come first: what they store narrowly is read widely later.
    pub(crate) parts: Vec<JoinedVertices>,
    pub(crate) loops: Vec<Loop>,
    /// Bits that stand for no position, word by word.
    pub(crate) pad: Pad,
    /// The same where the split axis ends.
    pub(crate) pad_at_end: Pad,
    /// For each vertex, the bits where its axes inside the tile have weight zero, word by word.
    pub(crate) idle: Vec<Vec<u64>>,
}

/// Bits that stand for no position.
#[derive(Clone, Debug)]
pub(crate) struct Pad {
    pub(crate) all: Vec<u64>,
    /// For every vertex, those that must start as beaten. Lanes that only pad are never walked: at the
    /// vertices of a part with an axis across, they start and stay as zero.
    pub(crate) beaten: Vec<Vec<u64>>,
}

/// A loop axis as the kernel sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop {
    pub(crate) ends: [usize; 2],
    pub(crate) radix: u64,
    /// Tiles after which the digit steps, counted inside a cell.
    pub(crate) period: usize,
    /// The highest bits of the low digit's fields and its radix, for the high digit of a split axis.
    pub(crate) low: Option<(u64, u32)>,
}

impl Program {
    pub(crate) fn new(edge_box: &EdgeBox, layout: &Layout, planes: usize) -> Self {
        let builder = Builder { edge_box, layout };
        let (parts, walked) = builder.parts();
        let last_high = layout.split().map_or(0, |high| high.radix - 1);
        let vertices = edge_box.graph().order();
        Self {
            vertices,
            planes,
            play: edge_box.play(),
            parts,
            loops: layout.loops.iter().map(|axis| builder.looped(axis)).collect(),
            pad: builder.pad(0, &walked),
            pad_at_end: builder.pad(last_high, &walked),
            idle: (0..vertices).map(|vertex| builder.idle(vertex)).collect(),
        }
    }
}

struct Builder<'a> {
    edge_box: &'a EdgeBox,
    layout: &'a Layout,
}

impl Builder<'_> {
    fn ends(&self, axis: &Axis) -> [usize; 2] {
        let (u, v) = self.edge_box.graph().ends(axis.edge);
        [u, v]
    }

    fn above(&self, axis: &Axis) -> Above {
        Above::new(axis.radix, axis.stride, self.layout.used_bits(), self.layout.width)
    }

    fn looped(&self, axis: &Axis) -> Loop {
        let period = axis.stride.min(self.layout.cell_tiles()) as usize;
        let low = (axis.unit > 1).then(|| match self.above(&self.layout.word[0]) {
            Above::Adjacent { top } => (top, axis.unit as u32),
            Above::Apart { .. } => unreachable!("the low digit of the split axis lies at stride one"),
        });
        Loop { ends: self.ends(axis), radix: axis.radix, period, low }
    }

    /// All parts, and the vertices of those with an axis across the lanes.
    fn parts(&self) -> (Vec<JoinedVertices>, Vec<usize>) {
        let mut knots: Vec<Knot> = (0..self.edge_box.graph().order()).map(Knot::Free).collect();
        for axis in &self.layout.word {
            let [u, v] = self.ends(axis);
            knots.retain(|knot| !knot.has(u) && !knot.has(v));
            let above = self.above(axis);
            knots.push(if u == v { Knot::Loop(u, above) } else { Knot::Pair(u, v, above) });
        }
        let (mut parts, mut walked) = (Vec::new(), Vec::new());
        for axis in &self.layout.across {
            let ends = self.ends(axis);
            let touched: Vec<Knot> = knots.extract_if(.., |knot| ends.iter().any(|&v| knot.has(v))).collect();
            walked.extend(touched.iter().flat_map(Knot::members));
            parts.push(JoinedVertices::Scan(self.scan(axis, &touched)));
        }
        parts.extend(knots.into_iter().map(JoinedVertices::Knot));
        (parts, walked)
    }

    fn scan(&self, axis: &Axis, knots: &[Knot]) -> Scan {
        let [u, v] = self.ends(axis);
        let end =
            |vertex| knots.iter().find(|knot| knot.has(vertex)).map_or(End::Free, |knot| knot.end(vertex));
        let shape = match knots {
            _ if u == v => AxisEnds::Loop(u, end(u)),
            [Knot::Pair(a, b, above)] => AxisEnds::Doubled(*a, *b, above.clone()),
            _ => AxisEnds::Between(u, end(u), v, end(v)),
        };
        let radix = axis.radix as usize;
        Scan {
            shape,
            radix,
            stride_bytes: axis.stride as usize * self.layout.width.bytes(),
            groups: self.layout.used_lanes() / (axis.stride as usize * radix),
        }
    }

    /// Bits of a tile, word by word, for which a test of lane and bit holds.
    fn bits_where(&self, test: impl Fn(usize, u64) -> bool) -> Vec<u64> {
        let width = self.layout.width.bits();
        let mut words = vec![0; self.layout.tile_bytes() / 8];
        for lane in 0..self.layout.lanes {
            for bit in (0..width).filter(|&bit| test(lane, bit)) {
                let at = lane as u64 * width + bit;
                words[at as usize / 64] |= 1 << (at % 64);
            }
        }
        words
    }

    fn pad(&self, high: u64, walked: &[usize]) -> Pad {
        let layout = self.layout;
        let split = layout.split().zip(layout.word.first());
        let beyond = |bit: u64| {
            bit >= layout.used_bits()
                || split.is_some_and(|(axis, low)| high * axis.unit + low.digit_of(bit) > layout.split_bound)
        };
        let unused = |lane: usize| lane >= layout.used_lanes();
        let all = self.bits_where(|lane, bit| unused(lane) || beyond(bit));
        let in_lanes = self.bits_where(|lane, bit| !unused(lane) && beyond(bit));
        let vertices = 0..self.edge_box.graph().order();
        let beaten = vertices.map(|v| if walked.contains(&v) { &in_lanes } else { &all }).cloned().collect();
        Pad { all, beaten }
    }

    fn idle(&self, vertex: usize) -> Vec<u64> {
        let at_vertex = |axis: &&Axis| self.ends(axis).contains(&vertex);
        self.bits_where(|lane, bit| {
            lane < self.layout.used_lanes()
                && self.layout.word.iter().filter(at_vertex).all(|axis| axis.digit_of(bit) == 0)
                && self.layout.across.iter().filter(at_vertex).all(|axis| axis.digit_of(lane as u64) == 0)
        })
    }
}
