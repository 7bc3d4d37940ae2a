//! Where to draw the vertices of a graph.

/// How the vertices of a graph are best laid out.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Hint {
    /// Nothing is known: look at the graph itself.
    #[default]
    Auto,
    /// On a circle, in order.
    Circle,
    /// In a row, in order.
    Row,
    /// In rows and columns, row by row.
    Grid {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// In rows and columns, skewed a little so that edges round the torus do not cover each other.
    Torus {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
    /// Consecutive parts of the given sizes: two side by side, more on the sides of a polygon.
    Parts(Vec<usize>),
    /// Vertex 0 in the middle, the others on a circle round it.
    Hub,
    /// The first half on a circle, the second half on a smaller one inside.
    Rings,
    /// The corners of a hypercube, vertex numbers read as bits.
    Hypercube {
        /// How many bits.
        dimension: usize,
    },
    /// Levels below a root.
    Tree {
        /// The vertex at the top.
        root: usize,
    },
    /// By the forces of springs.
    Spring,
}
