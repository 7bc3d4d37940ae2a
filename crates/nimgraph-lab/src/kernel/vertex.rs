//! The vertex games without removals, NimG and Neighboring Nim, in packed states.

use std::ops::ControlFlow;

use nimgraph_game::Convention;
use nimgraph_graph::Graph;

use super::{
    Spot,
    packed::{Memory, StateRules, Tables},
    packing::{Packing, Word},
};

/// Which vertex a move lowers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The one that the token leaves.
    Leaving,
    /// The one that the token reaches.
    Reaching,
}

/// A graph to walk on, and which vertex a move lowers.
#[derive(Clone, Debug)]
pub(super) struct VertexRules<K> {
    packing: Packing<K>,
    manner: Manner,
    neighbours: Vec<Vec<usize>>,
}

/// The weights of the vertices, and the token.
#[derive(Clone, Copy, Debug)]
pub(super) struct VertexState<K> {
    weights: K,
    token: usize,
}

impl<K: Word> VertexRules<K> {
    /// The rules on a graph without repeated edges and weights up to `most`, if they can be packed.
    pub(super) fn new(graph: &Graph, manner: Manner, most: u64) -> Option<Self> {
        let packing = Packing::new(graph.order(), most, graph.order())?;
        let neighbours = (0..graph.order()).map(|v| graph.neighbours(v).collect()).collect();
        Some(Self { packing, manner, neighbours })
    }
}

impl<K: Word> StateRules for VertexRules<K>
where
    Tables: AsMut<Memory<K>>,
{
    type Key = K;
    type State = VertexState<K>;
    type Memory<'a> = &'a mut Memory<K>;

    fn state(&self, spot: Spot<'_>) -> VertexState<K> {
        VertexState { weights: self.packing.pack(spot.weights), token: spot.token }
    }

    fn key(&self, state: &VertexState<K>) -> K {
        self.packing.key(state.weights, state.token)
    }

    fn options<B>(
        &self,
        state: &VertexState<K>,
        visit: &mut impl FnMut(VertexState<K>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &token in &self.neighbours[state.token] {
            let lowered = match self.manner {
                Manner::Leaving => state.token,
                Manner::Reaching => token,
            };
            for by in (1..=self.packing.get(state.weights, lowered)).rev() {
                visit(VertexState { weights: self.packing.lower(state.weights, lowered, by), token })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn moves(&self, state: &VertexState<K>) -> u64 {
        let weight = |v: usize| self.packing.get(state.weights, v);
        let neighbours = &self.neighbours[state.token];
        match self.manner {
            Manner::Leaving => neighbours.len() as u64 * weight(state.token),
            Manner::Reaching => neighbours.iter().map(|&v| weight(v)).sum(),
        }
    }

    fn memory(tables: &mut Tables, _: Convention) -> &mut Memory<K> {
        tables.as_mut()
    }
}
