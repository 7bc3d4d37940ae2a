//! The statements, by game.

pub(crate) mod adjacent_nim;
pub(crate) mod circular_nim;
pub(crate) mod edge_nim;
mod faces;
pub(crate) mod family;
pub(crate) mod graph_nim;
pub(crate) mod lines;
pub(crate) mod neighboring_nim;
pub(crate) mod nim;
pub(crate) mod simplicial_nim;
pub(crate) mod sum;
pub(crate) mod vertex_nim;
pub(crate) mod vertex_nimg;
mod words;

/// What is known of a position, by the statements that share it.
#[derive(Default)]
pub(crate) struct Known {
    edge_nim: edge_nim::Known,
    faces: faces::Known,
    family: family::Known,
    neighboring_nim: neighboring_nim::Known,
    vertex_nim: vertex_nim::Known,
    vertex_nimg: vertex_nimg::Known,
}
