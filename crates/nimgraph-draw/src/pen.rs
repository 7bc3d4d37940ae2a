//! What lies over what: the order in which a pen draws the parts of a board.

use std::fmt;

use super::{
    drawing::{DrawnBoard, DrawnEdge, DrawnStack, DrawnVertex},
    point::Point,
};

/// A format of pictures in which parts that are written later cover those written before.
pub(crate) trait Pen {
    /// The area of a face of the game, by its number.
    fn face(&mut self, number: usize, hull: &[Point]) -> fmt::Result;

    /// The circle on which heaps stand.
    fn guide(&mut self, middle: Point, radius: f64) -> fmt::Result;

    /// A broad band under an edge: the move to show, or a thick edge of an argument.
    fn edge_halo(&mut self, edge: &DrawnEdge) -> fmt::Result;

    /// The line of an edge.
    fn edge(&mut self, edge: &DrawnEdge) -> fmt::Result;

    /// The weight of an edge.
    fn plate(&mut self, edge: &DrawnEdge) -> fmt::Result;

    /// A vertex.
    fn vertex(&mut self, vertex: &DrawnVertex) -> fmt::Result;

    /// A heap.
    fn stack(&mut self, stack: &DrawnStack) -> fmt::Result;

    /// A board, from what lies at the back to what lies on top.
    fn board(&mut self, board: &DrawnBoard) -> fmt::Result {
        board.hulls.iter().enumerate().try_for_each(|(number, hull)| self.face(number, hull))?;
        board.guide.map_or(Ok(()), |(middle, radius)| self.guide(middle, radius))?;
        board.edges.iter().try_for_each(|edge| self.edge_halo(edge))?;
        board.edges.iter().try_for_each(|edge| self.edge(edge))?;
        board.edges.iter().try_for_each(|edge| self.plate(edge))?;
        board.vertices.iter().try_for_each(|vertex| self.vertex(vertex))?;
        board.stacks.iter().try_for_each(|stack| self.stack(stack))
    }
}
