//! Where the vertices of a figure lie: in the shape that papers draw, where there is one.

use nimgraph_game::figure::{Arrangement, Figure, Panel};
use nimgraph_graph::{Graph, Hint, layout};

use super::{DrawError, Point};

/// The most vertices and heaps that are laid out.
pub const MAX_VERTICES: usize = 1500;
/// The most edges that are laid out.
pub const MAX_EDGES: usize = 6000;

/// The places of all vertices, board by board, each board in a unit square of its own.
///
/// A layout belongs to the board, not to the position: keep the one of the first position through a game, and
/// nothing jumps about when vertices are removed or edges join others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// For each board, a place for each vertex.
    pub boards: Vec<Vec<Point>>,
}

impl Layout {
    /// Lays a figure out, unless it is too large to be seen.
    pub fn of(figure: &Figure) -> Result<Self, DrawError> {
        check(figure)?;
        let vertices = figure.boards.iter().map(|b| b.vertices.len()).sum();
        let edges = figure.boards.iter().map(|b| b.edges.len()).sum();
        if vertices > MAX_VERTICES || edges > MAX_EDGES {
            return Err(DrawError::TooLarge { vertices, edges });
        }
        Ok(Self { boards: figure.boards.iter().map(lay_out).collect() })
    }

    /// Whether it has a proper place for every vertex of a figure.
    pub(crate) fn fits(&self, figure: &Figure) -> bool {
        self.boards.len() == figure.boards.len()
            && self.boards.iter().zip(&figure.boards).all(|(places, board)| {
                places.len() == board.vertices.len() && places.iter().all(|p| p.length().is_finite())
            })
    }
}

/// Checks that edges, tokens and faces are where vertices are.
pub(super) fn check(figure: &Figure) -> Result<(), DrawError> {
    for (number, board) in figure.boards.iter().enumerate() {
        let count = board.vertices.len();
        let ends = board.edges.iter().flat_map(|edge| [edge.ends.0, edge.ends.1]);
        let mut named = ends.chain(board.token).chain(board.faces.iter().flatten().copied());
        if let Some(vertex) = named.find(|&v| v >= count) {
            return Err(DrawError::NoSuchVertex { board: number, vertex, count });
        }
    }
    Ok(())
}

fn lay_out(board: &Panel) -> Vec<Point> {
    let hint = match board.arrangement {
        Arrangement::Circle => Hint::Circle,
        Arrangement::Row => Hint::Row,
        Arrangement::Graph => board.layout.clone(),
    };
    let ends = board.edges.iter().map(|edge| edge.ends).filter(|(u, v)| u != v);
    let graph = Graph::undirected(board.vertices.len(), ends).expect("the figure was checked").simplified();
    layout(&graph, &hint).into_iter().map(|p| Point::new(p.x, p.y)).collect()
}
