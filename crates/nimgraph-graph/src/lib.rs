//! Graphs as the games need them: a compact multigraph, named families, the usual file formats,
//! symmetries and layouts. Nothing here knows a game.

mod graph;

pub use graph::{Graph, GraphError, Incidence, Kind, MAX_SIZE};
