//! The algorithms that statements rely on, free of any game.

pub(crate) mod gf2;
pub(crate) mod matching;
