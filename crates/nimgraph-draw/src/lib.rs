//! Drawing positions: from a [`Picture`] by way of a [`Layout`] to SVG, TikZ, PDF, pixels or a terminal.
//!
//! The signs are those of the papers: Δ where the token stands, thicker lines for heavier edges, filled and
//! open vertices for the two parts of a bipartite graph. Colour never says anything alone.

mod compose;
mod curve;
mod drawing;
mod edges;
mod faces;
mod layout;
mod names;
#[cfg(feature = "png")]
pub mod pdf;
mod pen;
mod picture;
mod plates;
mod plot;
#[cfg(feature = "png")]
pub mod png;
mod point;
mod stacks;
pub mod svg;
mod text;
pub mod tikz;
pub mod unicode;

pub use curve::Curve;
pub use drawing::{Drawing, DrawnBoard, DrawnEdge, DrawnStack, DrawnVertex, LegendEntry, Outline, Plate};
pub use layout::{Layout, MAX_EDGES, MAX_VERTICES};
pub use picture::{Change, Picture};
pub use plot::{Anchor, PLOT_COLOURS, Plot};
pub use point::{Frame, Point};
pub use text::{Face, Text};

/// Why a position cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// The picture would be too crowded to read.
    #[error(
        "{vertices} vertices and {edges} edges are too many to draw; the limits are \
         {MAX_VERTICES} vertices and {MAX_EDGES} edges"
    )]
    TooLarge {
        /// How many vertices and heaps there are.
        vertices: usize,
        /// How many edges there are.
        edges: usize,
    },
    /// The figure refers to a vertex that does not exist.
    #[error("board {board} of the figure has {count} vertices, but something is placed at vertex {vertex}")]
    NoSuchVertex {
        /// Which board.
        board: usize,
        /// The vertex.
        vertex: usize,
        /// How many there are.
        count: usize,
    },
}

nimgraph_graph::vocabulary! {
    /// The colours of a picture.
    #[derive(Default)]
    pub enum Theme as ThemeWord {
        /// Dark ink on white paper.
        @default Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
        /// The preference of the reader of a web page; light if there is none.
        Auto = "auto",
    }
}

impl Theme {
    /// The theme of a given name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
