//! The words that claims choose among: extents, graphs, what a move can touch.

use super::Place;

/// What a simpler board has in common with the one it was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The Grundy value, and so the outcome.
    Grundy,
    /// The outcome; the Grundy value may differ.
    OutcomeAlone,
    /// The outcome in misère play, where there are no Grundy values.
    MisereOutcome,
}

/// How much of a board a formula is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// All of it.
    Board,
    /// The edges in play.
    InPlay,
    /// The edges that were in play before a move.
    SameEdges,
}

/// What a matching is a matching of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Among {
    /// The component of the vertex, among the edges in play.
    Component,
    /// The vertices of weight 1.
    Ones,
    /// The vertices of positive weight.
    Positive,
}

/// A named graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedGraph {
    /// A tree.
    Tree,
    /// A cactus: every block is an edge, a loop or a cycle.
    Cactus,
    /// A cycle with this many edges.
    Cycle(usize),
    /// A complete graph on this many vertices.
    Complete(usize),
    /// A complete bipartite graph, the token's part first.
    Bipartite(usize, usize),
    /// The Petersen graph.
    Petersen,
    /// A hypercube of this dimension.
    Hypercube(usize),
    /// A grid of these sizes, the token in this row and column, counted from 1.
    Grid {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
        /// The token's row.
        row: usize,
        /// The token's column.
        column: usize,
    },
    /// A directed circuit through this many vertices.
    Circuit(usize),
}

/// What one move can touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// All that is left.
    All,
    /// Never two.
    NoTwo,
    /// All but any one, and never all.
    AllButOne,
    /// Any choice of this many, and no more.
    Any(usize),
    /// These places beside whatever else it touches.
    Along(Vec<Place>),
}

/// What a game calls the things that moves take from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// Heaps.
    Heaps,
    /// Edges.
    Edges,
}

impl Among {
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Component => "of the token's component",
            Self::Ones => "of the vertices of weight 1",
            Self::Positive => "of the vertices of positive weight",
        }
    }
}
