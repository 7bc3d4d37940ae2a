//! The algorithms that statements rely on, free of any game.

pub(crate) mod blossom;
pub(crate) mod flow;
pub(crate) mod gf2;
pub(crate) mod matching;
