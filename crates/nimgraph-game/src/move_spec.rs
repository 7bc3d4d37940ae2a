//! A move as it is written: typed, but not yet checked by the rules.

/// A move, in one of the few forms that the games share. Vertices, edges and heaps go by their numbers.
///
/// `None` means that a value was not given; it may be left out if the rest determines the move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveSpec {
    /// Lowers an edge at the token, which goes to its other end.
    Edge {
        /// The edge.
        edge: usize,
        /// The weight it keeps.
        to_weight: u64,
        /// Where the token goes.
        token: Option<usize>,
    },
    /// Takes from heaps, or from edges.
    Remove {
        /// The vertex that is picked, where edges are removed at a vertex.
        vertex: Option<usize>,
        /// Which heap or edge, and how many.
        remove: Vec<(usize, u64)>,
    },
    /// Lowers a vertex and moves the token.
    Vertex {
        /// The new weight.
        to_weight: u64,
        /// Where the token goes; `None` when the move empties the board.
        token: Option<usize>,
        /// The same as what is taken from which heap, where the vertices are heaps.
        remove: Option<Vec<(usize, u64)>>,
    },
    /// Lowers weights by a line of rules, and moves the token.
    Lower {
        /// Which weight, and its new value.
        lower: Vec<(usize, u64)>,
        /// Where the token goes, in games with one.
        token: Option<usize>,
    },
    /// Plays in one part of a sum.
    Part {
        /// Which part.
        part: usize,
        /// The move there.
        mv: Box<MoveSpec>,
    },
}
