//! The statements, by game.

pub(crate) mod adjacent_nim;
pub(crate) mod circular_nim;
pub(crate) mod edge_nim;
mod faces;
pub(crate) mod graph_nim;
pub(crate) mod neighboring_nim;
pub(crate) mod nim;
pub(crate) mod simplicial_nim;
pub(crate) mod vertex_nim;
pub(crate) mod vertex_nimg;
mod words;
