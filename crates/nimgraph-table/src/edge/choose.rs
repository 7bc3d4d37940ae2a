//! Which axes to pack: the cheapest packing by a rough count of instructions.
//!
//! The axes in a word form a matching whose radices multiply to at most 64. Axes across the lanes let
//! all other axes work on whole tiles at once; each joins its ends' knots to a part that is walked lane
//! by lane, and no part may hold two of them.

use nimgraph_graph::Graph;

use super::EdgeBox;
use crate::Bounds;
use crate::bits::Width;
use crate::layout::{MOST_LANES, Packing};
use crate::machine::TILES;

const WORD_BITS: u64 = 64;

/// The packing with the least estimated cost.
pub(crate) fn choose(edge_box: &EdgeBox) -> Packing {
    let model = Model { graph: edge_box.graph(), bounds: edge_box.bounds() };
    // A small table is done before a long search for its best packing is.
    let tries = if edge_box.bounds().len() > 1 << 20 { 200 } else { 8 };
    let candidates = model.words(tries).into_iter().map(|packing| model.with_lanes(packing));
    let best = candidates.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.expect("packing nothing is a candidate").0
}

struct Model<'a> {
    graph: &'a Graph,
    bounds: &'a Bounds,
}

impl Model<'_> {
    /// Packings of words alone, the best filled first.
    fn words(&self, tries: usize) -> Vec<Packing> {
        let mut found = vec![];
        self.extend(
            0,
            &mut Packing { word: vec![], split: None, across: vec![], vector_bytes: 8, vectors: 1 },
            &mut found,
        );
        let tiles = |packing: &Packing| (self.log_tiles(packing) * 1e6) as i64;
        found.sort_by_cached_key(tiles);
        found.truncate(tries);
        found
    }

    /// All matchings that fit a word, each also with one longer edge split to fill it up.
    fn extend(&self, from: usize, packing: &mut Packing, found: &mut Vec<Packing>) {
        const ENOUGH: usize = 20_000;
        if found.len() >= ENOUGH {
            return;
        }
        found.push(packing.clone());
        let room = WORD_BITS / self.word_bits(packing);
        for edge in 0..self.bounds.axes() {
            if !self.fits_beside(edge, packing) {
                continue;
            }
            let radix = self.bounds.radix(edge);
            if radix > room && room > 1 {
                found.push(Packing { split: Some((edge, room)), ..packing.clone() });
            } else if edge >= from && radix > 1 && radix <= room {
                packing.word.push(edge);
                self.extend(edge + 1, packing, found);
                packing.word.pop();
            }
        }
    }

    fn fits_beside(&self, edge: usize, packing: &Packing) -> bool {
        let (u, v) = self.graph.ends(edge);
        let apart = |&other: &usize| {
            let (a, b) = self.graph.ends(other);
            ![a, b].contains(&u) && ![a, b].contains(&v)
        };
        packing.word.iter().all(apart)
    }

    fn word_bits(&self, packing: &Packing) -> u64 {
        let whole: u64 = packing.word.iter().map(|&edge| self.bounds.radix(edge)).product();
        whole * packing.split.map_or(1, |(_, low)| low)
    }

    /// The binary logarithm of the number of tiles.
    fn log_tiles(&self, packing: &Packing) -> f64 {
        let log = |edge: usize| (self.bounds.radix(edge) as f64).log2();
        let all: f64 = (0..self.bounds.axes()).map(log).sum();
        let packed: f64 = packing.word.iter().chain(&packing.across).map(|&edge| log(edge)).sum();
        let split = packing
            .split
            .map_or(0.0, |(edge, low)| log(edge) - (self.bounds.radix(edge).div_ceil(low) as f64).log2());
        all - packed - split
    }

    /// Adds axes across the lanes for as long as that pays; also the cost.
    fn with_lanes(&self, mut packing: Packing) -> (Packing, f64) {
        let mut cost = self.cost(&packing);
        loop {
            let longer = (0..self.bounds.axes()).filter(|&edge| self.may_lie_across(edge, &packing));
            let tried = longer.filter_map(|edge| {
                let across = packing.across.iter().copied().chain([edge]).collect();
                self.sized(Packing { across, ..packing.clone() })
            });
            match tried.min_by(|(_, a), (_, b)| a.total_cmp(b)) {
                Some((next, less)) if less < cost => (packing, cost) = (next, less),
                _ => return (packing, cost),
            }
        }
    }

    /// The packing with the size of tile that serves it best; also the cost.
    fn sized(&self, packing: Packing) -> Option<(Packing, f64)> {
        let bytes = self.lanes(&packing) as usize * Width::for_bits(self.word_bits(&packing)).bytes();
        let sizes = TILES.into_iter().filter(|(vector_bytes, vectors)| vector_bytes * vectors >= bytes);
        let tried = sizes.map(|(vector_bytes, vectors)| {
            let packing = Packing { vector_bytes, vectors, ..packing.clone() };
            let cost = self.cost(&packing);
            (packing, cost)
        });
        tried.min_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// How many lanes hold positions.
    fn lanes(&self, packing: &Packing) -> u64 {
        packing.across.iter().map(|&edge| self.bounds.radix(edge)).product()
    }

    fn may_lie_across(&self, edge: usize, packing: &Packing) -> bool {
        let radix = self.bounds.radix(edge);
        let taken = packing.word.contains(&edge)
            || packing.across.contains(&edge)
            || packing.split.is_some_and(|(split, _)| split == edge);
        radix > 1
            && !taken
            && self.lanes(packing) * radix <= MOST_LANES
            && self.meets_no_lane_axis(edge, packing)
    }

    /// Whether no other axis across the lanes touches a knot at this edge's ends.
    fn meets_no_lane_axis(&self, edge: usize, packing: &Packing) -> bool {
        let mine = self.part(edge, packing);
        packing.across.iter().all(|&other| self.part(other, packing).iter().all(|v| !mine.contains(v)))
    }

    /// The vertices of the knots at an edge's ends.
    fn part(&self, edge: usize, packing: &Packing) -> Vec<usize> {
        let (u, v) = self.graph.ends(edge);
        let words = packing.word.iter().copied().chain(packing.split.map(|(edge, _)| edge));
        let partners = words
            .map(|word| self.graph.ends(word))
            .filter(|&(a, b)| [u, v].contains(&a) || [u, v].contains(&b));
        partners.flat_map(|(a, b)| [a, b]).chain([u, v]).collect()
    }

    /// A rough count of instructions for the whole table.
    fn cost(&self, packing: &Packing) -> f64 {
        let used = self.lanes(packing) as f64;
        let (vectors, bytes) = (packing.vectors as f64, (packing.vectors * packing.vector_bytes) as f64);
        let loops = (0..self.bounds.axes()).filter(|&edge| self.bounds.radix(edge) > 1).count()
            + usize::from(packing.split.is_some())
            - packing.word.len()
            - packing.across.len();
        let knots = packing.word.len() + usize::from(packing.split.is_some());
        let walked: usize = packing.across.iter().map(|&edge| self.knots_at(edge, packing)).sum();
        let per_tile = 20.0
            + loops as f64 * (24.0 + 10.0 * vectors + 0.1 * bytes)
            + self.graph.order() as f64 * (3.0 + 4.0 * vectors)
            + knots.saturating_sub(walked) as f64 * (10.0 + 30.0 * vectors)
            + packing.across.len() as f64 * 10.0 * used
            + walked as f64 * 35.0 * used;
        self.log_tiles(packing).exp2() * per_tile
    }

    fn knots_at(&self, edge: usize, packing: &Packing) -> usize {
        let (u, v) = self.graph.ends(edge);
        let words = packing.word.iter().copied().chain(packing.split.map(|(edge, _)| edge));
        words
            .map(|word| self.graph.ends(word))
            .filter(|&(a, b)| [u, v].iter().any(|end| [a, b].contains(end)))
            .count()
    }
}
