//! A move of Edge Nim as a walk along one edge.

use nimgraph_game::Move;

/// What statements ask of a move: each of them lowers one edge and takes the token along it.
pub(crate) trait Walk {
    /// The edge.
    fn edge(&self) -> usize;
    /// What is left of it.
    fn left(&self) -> u64;
    /// Where the token goes.
    fn goal(&self) -> usize;
}

const ONE_EDGE: &str = "a move of Edge Nim walks along one edge";

impl Walk for Move {
    fn edge(&self) -> usize {
        self.only().expect(ONE_EDGE).0
    }

    fn left(&self) -> u64 {
        self.only().expect(ONE_EDGE).1
    }

    fn goal(&self) -> usize {
        self.to().expect(ONE_EDGE)
    }
}
