//! Edge Nim in packed states: the weights, which vertices positive edges join, and the token.
//!
//! In normal play four facts cut the search short. A vertex other than the token's with a single positive edge makes
//! the edge's other end a winning place (walk there and take the edge away), so a move to that end always loses and its
//! edges may go; repeated, this leaves nothing of a forest. What the token cannot reach does not matter. And where what
//! is left is bipartite with unit weights, elimination over GF(2) decides (Fraenkel, Scheinerman and Ullman 1993).
//! Elsewhere elimination finds some of the positions that are lost: those with an independent set of vertices, the
//! token's among them, into which the weights from every other vertex have the nim-sum 0 (answer a move out of the set
//! by the one back that restores the sum).

use std::ops::ControlFlow;

use nimgraph_game::{Convention, Outcome};
use nimgraph_graph::Graph;

use super::{
    Spot,
    packed::{Memory, StateRules, Tables},
    packing::{Packing, Word},
};

/// The largest number of vertices: a set of them has 16 bits.
pub(super) const MOST_VERTICES: usize = 16;

/// A set of vertices.
type Set = u16;

/// A simple graph to walk on.
#[derive(Clone, Debug)]
pub(super) struct EdgeRules<K> {
    packing: Packing<K>,
    order: usize,
    /// The edge that joins two vertices.
    edge: [[u8; MOST_VERTICES]; MOST_VERTICES],
    /// The fields of all edges at a vertex.
    at: [K; MOST_VERTICES],
}

/// The weights of the edges and what follows from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeState<K> {
    weights: K,
    pub(super) token: usize,
    /// The vertices that a positive edge joins to each one.
    pub(super) joined: [Set; MOST_VERTICES],
}

impl<K: Word> EdgeRules<K> {
    /// The rules on a simple graph with weights up to `most`, if they can be packed.
    pub(super) fn new(graph: &Graph, most: u64) -> Option<Self> {
        let order = graph.order();
        if graph.is_directed() || order > MOST_VERTICES {
            return None;
        }
        let packing = Packing::new(graph.size(), most, order)?;
        let mut edge = [[u8::MAX; MOST_VERTICES]; MOST_VERTICES];
        let mut at = [K::default(); MOST_VERTICES];
        for (number, (u, v)) in graph.edges().enumerate() {
            if u == v || edge[u][v] != u8::MAX {
                return None;
            }
            (edge[u][v], edge[v][u]) = (number as u8, number as u8);
            at[u] |= packing.field(number);
            at[v] |= packing.field(number);
        }
        Some(Self { packing, order, edge, at })
    }

    /// The vertices that the token can reach.
    fn reached(state: &EdgeState<K>) -> Set {
        let mut reached: Set = 1 << state.token;
        let mut open = reached;
        while open != 0 {
            let v = open.trailing_zeros() as usize;
            open &= open - 1;
            let new = state.joined[v] & !reached;
            reached |= new;
            open |= new;
        }
        reached
    }

    /// Takes away all edges at a vertex.
    fn strip(&self, state: &mut EdgeState<K>, v: usize) {
        for u in members(state.joined[v]) {
            state.joined[u] &= !(1 << v);
        }
        state.joined[v] = 0;
        state.weights = state.weights & !self.at[v];
    }

    /// Takes away the edges at the neighbours of leaves, again and again; a leaf beside the token decides.
    fn strip_beside_leaves(&self, state: &mut EdgeState<K>) -> Option<Outcome> {
        loop {
            let mut stripped = false;
            for u in 0..self.order {
                let beside = state.joined[u];
                if u == state.token || !beside.is_power_of_two() {
                    continue;
                }
                let v = beside.trailing_zeros() as usize;
                if v == state.token {
                    return Some(Outcome::N);
                }
                self.strip(state, v);
                stripped = true;
            }
            if !stripped {
                return None;
            }
        }
    }

    /// Whether there is an independent set with the token's vertex into which every other vertex has nim-sum 0.
    fn has_weighted_kernel(&self, state: &EdgeState<K>) -> bool {
        let width = (u128::BITS / self.order as u32).min(u64::BITS - 1);
        let mut rows = [0u128; MOST_VERTICES];
        for (v, row) in rows.iter_mut().enumerate().take(self.order) {
            for u in members(state.joined[v]) {
                let weight = self.packing.get(state.weights, self.edge[v][u] as usize);
                if weight >> width != 0 {
                    return false;
                }
                *row |= u128::from(weight) << (u as u32 * width);
            }
        }
        has_kernel(&rows, state, self.order)
    }

    /// The vertices at an even distance from the token, if no two of those reached are joined that have distances of
    /// the same parity.
    fn even_side(&self, state: &EdgeState<K>) -> Option<Set> {
        let (mut even, mut odd): (Set, Set) = (1 << state.token, 0);
        let (mut open, mut seen) = (even, even);
        while open != 0 {
            let v = open.trailing_zeros() as usize;
            open &= open - 1;
            let (own, other) = if even >> v & 1 == 1 { (even, &mut odd) } else { (odd, &mut even) };
            if state.joined[v] & own != 0 {
                return None;
            }
            *other |= state.joined[v];
            open |= state.joined[v] & !seen;
            seen |= state.joined[v];
        }
        Some(even)
    }
}

/// Whether the token's row of the matrix between two sides is a sum of other rows of its side.
fn is_in_span(joined: &[Set; MOST_VERTICES], token: usize, side: Set) -> bool {
    // By its highest bit, a row of the echelon form.
    let mut echelon: [Set; Set::BITS as usize] = [0; Set::BITS as usize];
    let reduce = |mut row: Set, echelon: &[Set; Set::BITS as usize]| {
        while row != 0 {
            let pivot = echelon[row.ilog2() as usize];
            if pivot == 0 {
                break;
            }
            row ^= pivot;
        }
        row
    };
    for v in members(side & !(1 << token)) {
        let row = reduce(joined[v], &echelon);
        if row != 0 {
            echelon[row.ilog2() as usize] = row;
        }
    }
    reduce(joined[token], &echelon) == 0
}

/// Whether some sum of rows, the token's among them, is 0 and its vertices are independent.
///
/// Eliminates, and then examines the sums of the rows that became 0, unless there are too many.
fn has_kernel<K, T: Row>(rows: &[T; MOST_VERTICES], state: &EdgeState<K>, order: usize) -> bool {
    const MOST_SUMS: u32 = 8;
    let mut pivots = [(T::ZERO, 0 as Set); MOST_VERTICES];
    let (mut rank, mut nothing, mut count) = (0, [0 as Set; MOST_VERTICES], 0);
    for (v, &row) in rows.iter().enumerate().take(order).filter(|(v, _)| state.joined[*v] != 0) {
        let (mut row, mut sum) = (row, 1 << v);
        for &(pivot, vertices) in &pivots[..rank] {
            if row.has_top_of(pivot) {
                row = row.plus(pivot);
                sum ^= vertices;
            }
        }
        if row == T::ZERO {
            nothing[count] = sum;
            count += 1;
        } else {
            pivots[rank] = (row, sum);
            rank += 1;
        }
    }
    let independent = |set: Set| members(set).all(|v| state.joined[v] & set == 0);
    let mut sum = 0;
    // Gray's order: one vertex set changes at a time.
    (1..1u32 << (count as u32).min(MOST_SUMS)).any(|number| {
        sum ^= nothing[number.trailing_zeros() as usize];
        sum >> state.token & 1 == 1 && independent(sum)
    })
}

/// A row of a matrix over GF(2).
trait Row: Copy + PartialEq {
    const ZERO: Self;
    fn plus(self, other: Self) -> Self;
    /// Whether it has the highest bit of another row, which is not 0.
    fn has_top_of(self, other: Self) -> bool;
}

macro_rules! row {
    ($($word:ty),*) => {$(
        impl Row for $word {
            const ZERO: Self = 0;

            #[inline]
            fn plus(self, other: Self) -> Self {
                self ^ other
            }

            #[inline]
            fn has_top_of(self, other: Self) -> bool {
                self >> other.ilog2() & 1 == 1
            }
        }
    )*};
}
row!(u16, u128);

pub(super) fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let v = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(v)
    })
}

impl<K: Word> StateRules for EdgeRules<K>
where
    Tables: AsMut<Memory<K>>,
{
    type Key = K;
    type State = EdgeState<K>;
    type Memory<'a> = &'a mut Memory<K>;

    fn state(&self, spot: Spot<'_>) -> EdgeState<K> {
        let mut joined = [0; MOST_VERTICES];
        for (u, row) in joined.iter_mut().enumerate().take(self.order) {
            for v in 0..self.order {
                let edge = self.edge[u][v];
                let positive = edge != u8::MAX && spot.weights[edge as usize] > 0;
                *row |= Set::from(positive) << v;
            }
        }
        EdgeState { weights: self.packing.pack(spot.weights), token: spot.token, joined }
    }

    fn key(&self, state: &EdgeState<K>) -> K {
        self.packing.key(state.weights, state.token)
    }

    fn trim(&self, state: &mut EdgeState<K>) {
        let reached = Self::reached(state);
        for v in 0..self.order {
            if reached >> v & 1 == 0 && state.joined[v] != 0 {
                state.joined[v] = 0;
                state.weights = state.weights & !self.at[v];
            }
        }
    }

    fn judge(&self, state: &mut EdgeState<K>) -> Option<Outcome> {
        if let Some(outcome) = self.strip_beside_leaves(state) {
            return Some(outcome);
        }
        if state.joined[state.token] == 0 {
            return Some(Outcome::P);
        }
        self.trim(state);
        if !self.packing.is_unit(state.weights) {
            return self.has_weighted_kernel(state).then_some(Outcome::P);
        }
        match self.even_side(state) {
            Some(side) => Some(Outcome::from_winning_move(!is_in_span(&state.joined, state.token, side))),
            None => has_kernel(&state.joined, state, self.order).then_some(Outcome::P),
        }
    }

    /// Vertices with few ways on come first: they are the likeliest to be lost for the other player.
    fn options<B>(
        &self,
        state: &EdgeState<K>,
        visit: &mut impl FnMut(EdgeState<K>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut open = state.joined[state.token];
        while open != 0 {
            let ways = |v: &usize| state.joined[*v].count_ones();
            let Some(v) = members(open).min_by_key(ways) else { break };
            open &= !(1 << v);
            let edge = self.edge[state.token][v] as usize;
            let weight = self.packing.get(state.weights, edge);
            for to_weight in 0..weight {
                let mut option = *state;
                option.token = v;
                option.weights = self.packing.lower(state.weights, edge, weight - to_weight);
                if to_weight == 0 {
                    option.joined[state.token] &= !(1 << v);
                    option.joined[v] &= !(1 << state.token);
                }
                visit(option)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn moves(&self, state: &EdgeState<K>) -> u64 {
        let weight = |v: usize| self.packing.get(state.weights, self.edge[state.token][v] as usize);
        members(state.joined[state.token]).map(weight).sum()
    }

    fn memory(tables: &mut Tables, _: Convention) -> &mut Memory<K> {
        tables.as_mut()
    }
}
