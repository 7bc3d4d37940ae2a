//! The facts of a position of Vertex Nim that several statements ask for.

use std::cell::OnceCell;

use nimgraph_game::rulesets::VertexNim;

use super::{tools::present, undirected};
use crate::{Facts, theorems::vertex_nimg::Descent};

/// What is known of one position so far.
#[derive(Default)]
pub(in crate::theorems) struct Known {
    all_loops: OnceCell<bool>,
    circuit: OnceCell<bool>,
    heights: OnceCell<Box<Descent>>,
}

impl Facts<'_, VertexNim> {
    /// Whether every vertex of the present graph has a loop.
    pub(super) fn has_all_loops(&self) -> bool {
        *self.known().vertex_nim.all_loops.get_or_init(|| present::all_loops(self.game(), self))
    }

    /// Whether the present graph is a directed circuit.
    pub(super) fn is_circuit(&self) -> bool {
        *self.known().vertex_nim.circuit.get_or_init(|| present::is_circuit(self.game(), self))
    }

    /// The labels of the heavy vertices of an undirected graph.
    pub(super) fn heights(&self) -> &Descent {
        self.known().vertex_nim.heights.get_or_init(|| Box::new(undirected::heights(self.game(), self)))
    }
}
