//! The cycle of positive edges that the token stands on, when that is all there is.

use std::rc::Rc;

use nimgraph_game::{Move, State, rulesets::EdgeNim};

use super::{live::positive, path_value::path_value};
use crate::Facts;

/// A cycle, read from the token round to it.
pub(crate) struct Ring {
    /// The vertices on the board, the token's first.
    pub(crate) vertices: Vec<usize>,
    /// The edges on the board; edge i joins vertex i to the next one.
    pub(crate) edges: Vec<usize>,
    /// Their weights, all positive.
    pub(crate) weights: Vec<u64>,
}

impl Ring {
    /// The cycle, if the positive edges that the token can reach form one, found once for all statements that ask.
    pub(crate) fn of(_: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Self>> {
        position.ring()
    }

    /// Looks for the cycle. Two parallel edges are one.
    pub(crate) fn find(game: &EdgeNim, position: &State) -> Option<Self> {
        #[cfg(test)]
        SEARCHES.set(SEARCHES.get() + 1);
        let mut ring = Self { vertices: Vec::new(), edges: Vec::new(), weights: Vec::new() };
        let mut v = position.place();
        let mut came_by = positive(game, position, v).nth(1)?.edge();
        loop {
            let mut here = positive(game, position, v);
            let (Some(first), Some(second), None) = (here.next(), here.next(), here.next()) else {
                return None;
            };
            let onward = if first.edge() == came_by { second } else { first };
            if first.to() == v || second.to() == v {
                return None;
            }
            ring.vertices.push(v);
            ring.edges.push(onward.edge());
            ring.weights.push(position.weights()[onward.edge()]);
            (v, came_by) = (onward.to(), onward.edge());
            if v == position.place() {
                return Some(ring);
            }
        }
    }

    pub(crate) fn length(&self) -> usize {
        self.edges.len()
    }

    pub(crate) fn is_even(&self) -> bool {
        self.length().is_multiple_of(2)
    }

    /// The least weight.
    pub(crate) fn least(&self) -> u64 {
        self.weights.iter().copied().min().unwrap_or(0)
    }

    /// The two ways round, as the places of the edges in the order they are walked.
    pub(crate) fn ways(&self) -> [impl Iterator<Item = usize> + Clone + use<>; 2] {
        let n = self.length();
        let step = |back: bool| (0..n).map(move |i| if back { n - 1 - i } else { i });
        [step(false), step(true)]
    }

    /// The vertex that the i-th step of a way arrives at.
    pub(crate) fn vertex_after(&self, way: usize, steps: usize) -> usize {
        let n = self.length();
        self.vertices[if way == 0 { steps % n } else { (n - steps % n) % n }]
    }

    /// The move along the first edge of a way.
    pub(crate) fn walk(&self, way: usize, to_weight: u64) -> Move {
        let place = if way == 0 { 0 } else { self.length() - 1 };
        Move::lower(self.edges[place], to_weight).going(self.vertex_after(way, 1))
    }

    /// The weight of the first edge of a way.
    pub(crate) fn first_weight(&self, way: usize) -> u64 {
        self.weights[if way == 0 { 0 } else { self.length() - 1 }]
    }

    /// The Grundy value of the path that is left when every edge is lowered, some of them to 0.
    pub(crate) fn value_lowered(&self, by: impl Fn(usize) -> u64) -> u64 {
        let [left, right] = self.ways().map(|way| {
            let lowered = way.map(|i| self.weights[i] - by(i));
            lowered.take_while(|&w| w > 0).collect::<Vec<u64>>()
        });
        path_value(&left, &right)
    }
}

#[cfg(test)]
thread_local! {
    static SEARCHES: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How often this thread has looked for a cycle.
#[cfg(test)]
pub(crate) fn searches() -> usize {
    SEARCHES.get()
}

/// Whether there is a cycle and nothing else.
pub(crate) fn is_cycle(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    Ring::of(game, position).is_some()
}

/// Whether the number of edges that the token can reach is even, on a cycle its length.
pub(crate) fn has_even_length(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    Ring::of(game, position).is_some_and(|ring| ring.is_even())
}
