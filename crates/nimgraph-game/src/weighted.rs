//! Positions made of weights, which can be read, changed, and held down to show the ways to move without listing every
//! weight.

/// A position whose weights can be lowered without a move.
pub trait Weighted {
    /// The same position with no weight above `most`.
    ///
    /// Every move that lowers a weight to something is a move of the heavier position too, as is every move that
    /// takes so much away; and whatever can be lowered there can be lowered here.
    fn at_most(&self, most: u64) -> Self;

    /// The weights of the edges, vertices or heaps in their order, and the vertex of the token, if there is one. `None`
    /// for a position that is more than that, such as a sum.
    fn weights_and_token(&self) -> Option<(&[u64], Option<usize>)> {
        None
    }

    /// The same, to be changed.
    fn weights_and_token_mut(&mut self) -> Option<(&mut [u64], Option<&mut usize>)> {
        None
    }
}

impl Weighted for Box<[u64]> {
    fn at_most(&self, most: u64) -> Self {
        self.iter().map(|&weight| weight.min(most)).collect()
    }
}
