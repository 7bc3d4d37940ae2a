//! The games, one file each, with their rules and their papers.

mod adjacent_nim;
mod circular_nim;
mod complex;
mod edge_nim;
mod graph_nim;
mod heaps;
mod neighboring_nim;
mod nim;
mod simplicial_nim;
mod sum;
mod token;
mod vertex_nim;
mod vertex_nimg;

pub use adjacent_nim::AdjacentNim;
pub use circular_nim::{CircularNim, dihedral_images};
pub use complex::Complex;
pub use edge_nim::{EdgeMove, EdgeNim};
pub use graph_nim::{GraphMove, GraphNim};
pub use heaps::{HeapMove, Heaps};
pub use neighboring_nim::NeighboringNim;
pub use nim::Nim;
pub use simplicial_nim::SimplicialNim;
pub use sum::{Sum, SumMove};
pub use token::{Token, TokenMove, token_move_json};
pub use vertex_nim::VertexNim;
pub use vertex_nimg::VertexNimG;
