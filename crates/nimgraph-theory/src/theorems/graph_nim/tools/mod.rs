//! What the statements about Graph Nim are made with.

pub(crate) mod circle;
pub(crate) mod kayles;
