//! Edge Nim with unit weights, remembered by shape: positions that differ only in the names of their vertices are one.
//!
//! What is known of a shape holds on every graph, so all graphs of a sweep and all threads share one memory. Its size is
//! fixed: where it is full, something older makes room, and is found again when it is needed. All 88,936 positions of the
//! connected graphs with eight vertices, and all positions below them, have fewer than 80,000 shapes.

use std::{
    ops::ControlFlow,
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use nimgraph_game::{Convention, Outcome};
use nimgraph_graph::Graph;

use super::{
    Found, Spot, StateMeter,
    edge::{EdgeRules, EdgeState, MOST_VERTICES, members},
    packed::{Plies, Remember, StateRules, Tables},
    packing::Word,
};

/// The most vertices: the edges that there may be between them are a key of 55 bits.
const MOST: usize = 11;

/// Above the edges of a key, so that no key is 0.
const MARK: u64 = 1 << (MOST * (MOST - 1) / 2);

/// A value takes the lowest bits of a slot, a key those above.
const VALUE_BITS: u32 = 8;

/// Slots in which a key may stand, side by side.
const BUCKET: usize = 4;

/// The slots of a table: 4 MiB.
const SLOTS: usize = 1 << 19;

/// Values by shape, in a fixed number of slots that all threads share.
///
/// A slot is one word, key and value together, so whatever thread writes it, others read an old entry or a new one and
/// nothing between.
#[derive(Debug)]
struct Shelf {
    slots: OnceLock<Box<[AtomicU64]>>,
    size: usize,
}

impl Shelf {
    fn new(size: usize) -> Self {
        debug_assert!(size.is_power_of_two() && size >= BUCKET);
        Self { slots: OnceLock::new(), size }
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let slots = self.slots.get_or_init(|| bytemuck::zeroed_slice_box(self.size));
        let first = key.hash() as usize & (self.size - 1) & !(BUCKET - 1);
        &slots[first..first + BUCKET]
    }

    #[inline]
    fn get(&self, key: u64) -> Option<u8> {
        let mut slots = self.bucket(key).iter().map(|slot| slot.load(Ordering::Relaxed));
        slots.find(|slot| slot >> VALUE_BITS == key).map(|slot| slot as u8)
    }

    fn put(&self, key: u64, value: u8) {
        let bucket = self.bucket(key);
        let is_free = |slot: &&AtomicU64| matches!(slot.load(Ordering::Relaxed) >> VALUE_BITS, known if known == 0 || known == key);
        // Any of them may go: the key says which, so that keys which alternate do not drive the same one out.
        let victim = &bucket[(key.hash() >> 32) as usize % BUCKET];
        bucket
            .iter()
            .find(is_free)
            .unwrap_or(victim)
            .store(key << VALUE_BITS | u64::from(value), Ordering::Relaxed);
    }
}

/// What is known of shapes under one convention of play.
#[derive(Debug)]
pub(crate) struct ShapeMemory {
    outcomes: Shelf,
    grundy: Shelf,
    plies: Shelf,
}

/// What is known of shapes; tables are made when they are first used.
#[derive(Debug)]
pub(crate) struct Shapes {
    normal: ShapeMemory,
    misere: ShapeMemory,
}

impl Default for Shapes {
    fn default() -> Self {
        Self::with_slots(SLOTS)
    }
}

impl Shapes {
    /// Tables of this many slots, a power of two.
    pub(super) fn with_slots(slots: usize) -> Self {
        let memory = || ShapeMemory {
            outcomes: Shelf::new(slots),
            grundy: Shelf::new(slots),
            plies: Shelf::new(slots),
        };
        Self { normal: memory(), misere: memory() }
    }

    /// What is known under one convention.
    pub(super) fn of(&self, play: Convention) -> &ShapeMemory {
        if play == Convention::Normal { &self.normal } else { &self.misere }
    }
}

impl Remember<u64> for &ShapeMemory {
    #[inline]
    fn outcome(&self, key: u64) -> Option<bool> {
        self.outcomes.get(key).map(|value| value != 0)
    }

    fn keep_outcome(&mut self, key: u64, wins: bool, _: &StateMeter) -> Found<()> {
        self.outcomes.put(key, wins.into());
        Ok(())
    }

    #[inline]
    fn grundy(&self, key: u64) -> Option<u32> {
        self.grundy.get(key).map(u32::from)
    }

    /// No value is greater than the number of moves, which is less than that of the vertices.
    fn keep_grundy(&mut self, key: u64, value: u32, _: &StateMeter) -> Found<()> {
        self.grundy.put(key, value as u8);
        Ok(())
    }

    #[inline]
    fn plies(&self, key: u64) -> Option<Plies> {
        self.plies.get(key).map(|value| Plies { wins: value & 1 == 1, left: u32::from(value >> 1) })
    }

    /// Every ply takes an edge away, and there are at most 55.
    fn keep_plies(&mut self, key: u64, plies: Plies, _: &StateMeter) -> Found<()> {
        self.plies.put(key, (plies.left as u8) << 1 | u8::from(plies.wins));
        Ok(())
    }
}

/// Unit Edge Nim on a small graph, with shapes for keys.
#[derive(Clone, Debug)]
pub(super) struct ShapeRules(EdgeRules<u64>);

impl ShapeRules {
    /// The rules, where shapes are known: on simple graphs that are small enough, with weights 0 and 1, and where
    /// no nodes are counted, which would depend on what other graphs left in the memory.
    pub(super) fn new(graph: &Graph, most: u64, meter: &StateMeter) -> Option<Self> {
        let budget = meter.budget();
        let has_room = budget.memory.is_none_or(|most| (SLOTS * size_of::<u64>()) as u64 <= most);
        let suits = graph.order() <= MOST && most <= 1 && budget.nodes.is_none() && has_room;
        suits.then(|| EdgeRules::new(graph, most).map(Self)).flatten()
    }
}

/// Odd numbers whose multiples are well spread.
const SPREAD: [u64; 3] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93, 0xa076_1d64_78bd_642f];

/// A key that isomorphic states share, nearly always: the edges after the vertices were sorted by what can be seen of them.
///
/// Equal keys mean isomorphic states, since a key holds all edges. Isomorphic states get different keys where vertices look
/// alike and are not, which costs time and nothing else.
fn shape(joined: &[u16; MOST_VERTICES], token: usize) -> u64 {
    let mut vertices = [0u8; MOST];
    let mut count = 0;
    let mut colours = [0u64; MOST_VERTICES];
    for (v, &beside) in joined.iter().enumerate() {
        if v != token && beside != 0 {
            colours[v] =
                SPREAD[0].wrapping_mul(u64::from(2 * beside.count_ones() + u32::from(beside >> token & 1)));
            vertices[count] = v as u8;
            count += 1;
        }
    }
    colours[token] = SPREAD[2];
    let vertices = &mut vertices[..count];
    loop {
        for _ in 0..2 {
            refine(joined, vertices, &mut colours);
        }
        vertices.sort_unstable_by_key(|&v| colours[v as usize]);
        // Of the first vertices that look alike, one is singled out: which, does not matter if they are alike.
        let alike = vertices.windows(2).find(|pair| colours[pair[0] as usize] == colours[pair[1] as usize]);
        let Some(&[chosen, _]) = alike else { break };
        colours[chosen as usize] ^= SPREAD[1];
    }
    let mut place = [0usize; MOST_VERTICES];
    for (number, &v) in vertices.iter().enumerate() {
        place[v as usize] = number + 1;
    }
    let mut key = MARK;
    for &v in &*vertices {
        let own = place[v as usize];
        for u in members(joined[v as usize]) {
            if place[u] < own {
                key |= 1 << (own * (own - 1) / 2 + place[u]);
            }
        }
    }
    key
}

/// Mixes the colours of a vertex's neighbours into its own.
#[inline]
fn refine(joined: &[u16; MOST_VERTICES], vertices: &[u8], colours: &mut [u64; MOST_VERTICES]) {
    let mut spread = [0u64; MOST_VERTICES];
    for (to, from) in spread.iter_mut().zip(&*colours) {
        *to = from.wrapping_mul(SPREAD[1]);
        *to ^= *to >> 29;
    }
    for &v in vertices {
        let seen = members(joined[v as usize]).fold(0u64, |sum, u| sum.wrapping_add(spread[u]));
        colours[v as usize] = colours[v as usize].rotate_left(17).wrapping_add(seen).wrapping_mul(SPREAD[0]);
    }
}

impl StateRules for ShapeRules {
    type Key = u64;
    type State = EdgeState<u64>;
    type Memory<'a> = &'a ShapeMemory;
    const SERVES_OTHER_BOARDS: bool = true;

    fn state(&self, spot: Spot<'_>) -> EdgeState<u64> {
        self.0.state(spot)
    }

    fn key(&self, state: &EdgeState<u64>) -> u64 {
        shape(&state.joined, state.token)
    }

    fn trim(&self, state: &mut EdgeState<u64>) {
        self.0.trim(state);
    }

    fn judge(&self, state: &mut EdgeState<u64>) -> Option<Outcome> {
        self.0.judge(state)
    }

    fn options<B>(
        &self,
        state: &EdgeState<u64>,
        visit: &mut impl FnMut(EdgeState<u64>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.options(state, visit)
    }

    fn moves(&self, state: &EdgeState<u64>) -> u64 {
        self.0.moves(state)
    }

    fn memory(tables: &mut Tables, play: Convention) -> &ShapeMemory {
        tables.shapes.of(play)
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_graph::{SplitMix64, parse_family};
    use nimgraph_solve::Interrupt;

    use super::*;

    /// The rows of a random graph, and of the same graph with other names of its vertices.
    fn twins(stream: &mut SplitMix64, order: usize) -> [([u16; MOST_VERTICES], usize); 2] {
        let mut names: Vec<usize> = (0..order).collect();
        for last in (1..order).rev() {
            names.swap(last, stream.index(last + 1));
        }
        let (mut one, mut other) = ([0; MOST_VERTICES], [0; MOST_VERTICES]);
        for v in 0..order {
            for u in 0..v {
                if stream.below(3) > 0 {
                    one[u] |= 1 << v;
                    one[v] |= 1 << u;
                    other[names[u]] |= 1 << names[v];
                    other[names[v]] |= 1 << names[u];
                }
            }
        }
        let token = stream.index(order);
        [(one, token), (other, names[token])]
    }

    #[test]
    fn a_shape_has_hardly_any_names() {
        let mut stream = SplitMix64::new(5);
        let (mut keys, mut missed) = (std::collections::HashSet::new(), 0);
        for order in (2..=MOST).cycle().take(2_000) {
            let [(one, token), (other, there)] = twins(&mut stream, order);
            let (key, twin) = (shape(&one, token), shape(&other, there));
            missed += usize::from(key != twin);
            // No edge is lost, so that different shapes have different keys.
            let edges = one.iter().map(|row| row.count_ones()).sum::<u32>() / 2;
            assert_eq!([key, twin].map(|key| (key & !MARK).count_ones()), [edges, edges], "{one:?} {token}");
            keys.insert(key);
        }
        assert!(missed <= 20, "{missed} of 2,000 shapes have two keys");
        assert!(keys.len() > 1_000, "there were only {} shapes", keys.len());
    }

    #[test]
    fn a_full_shelf_forgets_and_never_lies() {
        let shelf = Shelf::new(8);
        for key in 1..1_000u64 {
            shelf.put(key | MARK, key as u8);
            assert_eq!(shelf.get(key | MARK), Some(key as u8));
        }
        let left: Vec<u64> = (1..1_000).filter(|key| shelf.get(key | MARK).is_some()).collect();
        assert_eq!(left.len(), 8);
        assert!(left.iter().all(|&key| shelf.get(key | MARK) == Some(key as u8)));
    }

    #[test]
    fn shapes_serve_where_nothing_else_is_counted() {
        let suits = |family: &str, most, nodes, memory| {
            let meter = StateMeter::new(nodes, memory, Interrupt::default());
            ShapeRules::new(&parse_family(family).unwrap(), most, &meter).is_some()
        };
        assert!(suits("complete:11", 1, None, None) && suits("complete:11", 1, None, Some(1 << 23)));
        assert!(!suits("path:12", 1, None, None), "a key is too small");
        assert!(!suits("path:3", 2, None, None), "a key has no weights");
        assert!(!suits("path:3", 1, Some(1_000), None), "other graphs would change the count");
        assert!(!suits("path:3", 1, None, Some(1 << 20)), "the table is too large");
    }
}
