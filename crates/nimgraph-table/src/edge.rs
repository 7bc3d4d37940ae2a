//! Edge-nim over a box: the token's vertex and the weight of every edge below its bound.
//!
//! A move takes an edge `vu` of positive weight at the token `v`, lowers it strictly, and puts the token
//! on `u` (a loop keeps it). Three ways to fill the table, from the obvious to the fast, agree bit for bit:
//!
//! - [`direct`] examines every move: `O(deg · W)` per state;
//! - [`running`] remembers per edge and end whether a lower weight is a P-position: `O(deg)` per state;
//! - [`Plan`] streams the same recurrence through machine words, up to 4096 positions at a time.

mod choose;
mod direct;
pub(crate) mod kernel;
mod lines;
mod plan;
pub(crate) mod program;
pub(crate) mod run;
mod running;
pub(crate) mod settle;
mod wavefront;

pub use direct::{direct, direct_grundy};
#[cfg(feature = "file")]
pub(crate) use plan::most_values;
pub use plan::{Grundy, Plan};
pub use running::running;

use nimgraph_graph::Graph;

use crate::{Bounds, Convention, TableError};

/// An undirected graph, a bound for each edge, and a convention of play: what an edge-nim table is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeBox {
    graph: Graph,
    bounds: Bounds,
    play: Convention,
}

impl EdgeBox {
    /// Checks that the graph is undirected and that each edge has its bound.
    pub fn new(graph: &Graph, bounds: &[u64], play: Convention) -> Result<Self, TableError> {
        if graph.is_directed() {
            return Err(TableError::Directed { game: "edge-nim" });
        }
        if bounds.len() != graph.size() {
            return Err(TableError::WrongBounds { what: "edges", axes: graph.size(), bounds: bounds.len() });
        }
        Ok(Self { graph: graph.clone(), bounds: Bounds::new(bounds)?, play })
    }

    /// The same bound `weight` on every edge.
    pub fn uniform(graph: &Graph, weight: u64, play: Convention) -> Result<Self, TableError> {
        Self::new(graph, &vec![weight; graph.size()], play)
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The box of weights, one axis to an edge.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Normal or misère.
    pub fn play(&self) -> Convention {
        self.play
    }

    /// How many states there are: positions times places of the token.
    pub fn states(&self) -> u128 {
        u128::from(self.bounds.len()) * self.graph.order() as u128
    }
}
